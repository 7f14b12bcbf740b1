//! A library and backup files: what to save, and what a file would change.

use super::{APP_DATA, Library};
use crate::storage::document::Document;
use crate::storage::saved::backup::{self, Backup, HeldHere, Plan, StoredHere};
use crate::storage::saved::{SavedGame, SavedNight};

impl Library {
    /// The text of a backup: every game and hall night, every quarantined text, and the app data.
    pub fn backup(&self) -> String {
        let quarantined = |nights: bool| {
            let texts = self.quarantined.iter();
            let entry =
                texts.filter(move |entry| entry.key.starts_with(SavedNight::PREFIX) == nights);
            entry.map(|entry| entry.text.clone())
        };
        let games = self.games.iter().map(SavedGame::write);
        let nights = self.nights.iter().map(SavedNight::write);
        backup::write(
            games.chain(quarantined(false)),
            nights.chain(quarantined(true)),
            &self.app_data,
        )
    }

    /// The restore plan of a file. `marked` gives a second copy its name.
    pub fn plan(&self, backup: &Backup, marked: fn(&str) -> String) -> Plan {
        let removed = |prefix: &str| {
            let entries = self.removed.iter().filter_map(|(key, revision)| {
                Some((key.strip_prefix(prefix)?.to_owned(), *revision))
            });
            entries.collect::<Vec<_>>()
        };
        let unreadable = |prefix: &str| {
            let keys = self.quarantined.iter().map(|entry| &entry.key);
            let ids = keys.filter_map(|key| Some(key.strip_prefix(prefix)?.to_owned()));
            ids.collect::<Vec<_>>()
        };
        let held = |prefix: &str| {
            let ids = self.held.iter().filter_map(|key| key.strip_prefix(prefix));
            ids.map(str::to_owned).collect::<Vec<_>>()
        };
        let here = StoredHere {
            games: &self.games,
            removed: &removed(SavedGame::PREFIX),
            unreadable: &unreadable(SavedGame::PREFIX),
            nights: &self.nights,
            removed_nights: &removed(SavedNight::PREFIX),
            unreadable_nights: &unreadable(SavedNight::PREFIX),
            held: HeldHere {
                games: &held(SavedGame::PREFIX),
                nights: &held(SavedNight::PREFIX),
                app_data: self.is_held(APP_DATA),
            },
            app_data: &self.app_data,
        };
        Plan::new(here, backup, marked)
    }
}
