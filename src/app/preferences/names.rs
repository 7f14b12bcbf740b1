//! Actions on names: correct them in all games, join and separate those of one person.

use leptos::prelude::*;

use super::Preferences;
use crate::device::clock;
use fives_core::ledger::Ledger;
use fives_core::storage::document::Document;
use fives_core::storage::library::{APP_DATA, Library};
use fives_core::storage::persons::Joined;
use fives_core::storage::saved::respell::{NameCorrection, respell};
use fives_core::words::names;

impl Preferences {
    /// Joins two names of one person, and shows `says`. Returns whether it did; a refusal is
    /// shown with its reason.
    pub fn join_names(self, name: &str, person: &str, says: String) -> bool {
        self.storage.pull_newer(APP_DATA);
        let mut joined = Ok(());
        self.storage
            .library
            .update(|library| joined = library.app_data.persons.join(name, person));
        match joined {
            Ok(()) => {
                self.storage.save_app_data();
                self.notices.toast(says);
            }
            Err(why) => self.notices.warn(names::not_joined(why).to_owned()),
        }
        joined.is_ok()
    }

    /// Separates a name from the person it was joined to.
    pub fn separate_names(self, name: &str, person: &str) {
        self.storage.pull_newer(APP_DATA);
        let along = |library: &Library| library.app_data.persons.along(name);
        let along = self.storage.library.with_untracked(along);
        let mut separated = false;
        self.storage
            .library
            .update(|library| separated = library.app_data.persons.separate(name));
        if separated {
            self.storage.save_app_data();
            self.notices.toast(names::separated(name, &along, person));
        }
    }

    /// Corrects a name in every game that has it and in the app data. Each game gets its own
    /// event and is saved on its own. Returns the names that are no longer joined, too.
    pub fn correct_name(self, from: &str, to: &str) -> (NameCorrection, Vec<Joined>) {
        let keys: Vec<String> = self.storage.library.with_untracked(|library| {
            let games = library.games.iter();
            let games = games.filter(|game| game.has_player(from));
            games.map(|game| game.key()).collect()
        });
        for key in &keys {
            self.storage.pull_newer(key);
        }
        self.storage.pull_newer(APP_DATA);
        let now = clock::now();
        let mut respelt = self
            .storage
            .library
            .with_untracked(|library| respell(library.games.iter(), from, to, now));
        respelt
            .changed
            .retain(|game| !self.storage.is_newer_schema(&game.key()));
        if respelt.changed.is_empty() {
            return (respelt, Vec::new());
        }
        let changed = respelt.changed.clone();
        let stays = !respelt.left.is_empty();
        let mut separated = Vec::new();
        self.storage.library.update(|library| {
            for mut game in changed {
                game.revision += 1;
                library.put(game);
            }
            let games: Vec<&Ledger> = library.games.iter().map(|game| &game.ledger).collect();
            separated = library.app_data.respell(from, to, stays, &games);
        });
        for game in &respelt.changed {
            self.storage.save(game.key());
        }
        self.storage.save_app_data();
        (respelt, separated)
    }
}
