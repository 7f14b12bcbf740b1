//! Names put right in many games, and names that are one person's.

use leptos::prelude::*;

use super::{App, REMEMBERED, Shelf, key_of};
use crate::device::clock;
use crate::saved::respell::{Respelt, respell};
use crate::words::names;

impl App {
    /// Two names count as one person's from here on; then says so. Whether they do; a refusal is shown
    /// with its reason.
    pub fn join_names(self, name: &str, person: &str, says: String) -> bool {
        self.is_overtaken(REMEMBERED);
        let mut joined = Ok(());
        self.shelf
            .update(|shelf| joined = shelf.remembered.persons.join(name, person));
        match joined {
            Ok(()) => {
                self.save_remembered();
                self.tell(says);
            }
            Err(why) => self.say(names::not_joined(why).to_owned()),
        }
        joined.is_ok()
    }

    /// A name counts by itself again.
    pub fn part_names(self, name: &str, person: &str) {
        self.is_overtaken(REMEMBERED);
        let along = |shelf: &Shelf| shelf.remembered.persons.along(name);
        let along = self.shelf.with_untracked(along);
        let mut parted = false;
        self.shelf
            .update(|shelf| parted = shelf.remembered.persons.part(name));
        if parted {
            self.save_remembered();
            self.tell(names::parted(name, &along, person));
        }
    }

    /// Corrects a name in every game that has it, each a step in its own log, and in what is remembered.
    /// Each game is saved by itself: one that is not is as it was.
    pub fn respell(self, from: &str, to: &str) -> Respelt {
        let keys: Vec<String> = self.shelf.with_untracked(|shelf| {
            let games = shelf.games.iter();
            let games = games.filter(|game| game.has_player(from));
            games.map(|game| key_of(&game.id)).collect()
        });
        for key in &keys {
            self.is_overtaken(key);
        }
        self.is_overtaken(REMEMBERED);
        let now = clock::now();
        let mut respelt = self
            .shelf
            .with_untracked(|shelf| respell(&shelf.games, from, to, now));
        respelt.changed.retain(|game| !self.is_beyond(&game.id));
        if respelt.changed.is_empty() {
            return respelt;
        }
        let changed = respelt.changed.clone();
        let stays = !respelt.left.is_empty();
        self.shelf.update(|shelf| {
            for mut game in changed {
                game.revision += 1;
                if let Some(at) = shelf.position(&game.id) {
                    shelf.games[at] = game;
                }
            }
            shelf.remembered.respell(from, to, stays);
        });
        for game in &respelt.changed {
            self.save(key_of(&game.id));
        }
        self.save_remembered();
        respelt
    }
}
