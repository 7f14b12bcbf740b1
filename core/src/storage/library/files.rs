//! A library and backup files: what to save, and what a file brings.

use std::mem;

use super::Library;
use crate::for_each_kind;
use crate::storage::document::Document;
use crate::storage::saved::SavedGame;
use crate::storage::saved::backup::{self, Restored};

impl Library {
    /// The text of a backup: every document, every quarantined text, and the app data.
    pub fn backup(&self) -> String {
        let list_of = |key: &str| {
            for_each_kind!(D => if key.starts_with(D::PREFIX) { return D::LIST });
            // It belongs to nothing that is kept here, and may be a game.
            SavedGame::LIST
        };
        let mut lists = Vec::new();
        for_each_kind!(D => {
            let quarantined = self.quarantined.iter();
            let of_kind = quarantined.filter(|entry| list_of(&entry.key) == D::LIST);
            let texts = of_kind.map(|entry| entry.text.clone());
            lists.push((D::LIST, D::shelf(self).iter().map(D::text).chain(texts).collect()));
        });
        backup::write_lists(lists, &self.app_data)
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
