//! A library and backup files: what to save, and what a file brings.

use std::mem;

use super::Library;
use crate::for_each_kind;
use crate::storage::document::Document;
use crate::storage::saved::backup::{self, Restored};
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

    /// Takes what a file restored, as far as it may be written under these keys. What is replaced can be restored
    /// until the app is closed.
    pub fn restore(&mut self, mut restored: Restored, keys: &[String]) {
        for_each_kind!(D => {
            let changes = mem::take(D::restored(&mut restored));
            for item in changes.put {
                if keys.contains(&item.key()) {
                    self.put(item);
                }
            }
            for item in changes.replaced {
                if !self.is_held(&item.key()) {
                    D::shelf_mut(self).deleted.push(item);
                }
            }
        });
        if let Some(app_data) = restored.app_data {
            self.app_data = app_data;
        }
    }
}
