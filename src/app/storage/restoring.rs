//! Restores from a backup file.

use leptos::prelude::*;

use super::Storage;
use fives_core::storage::document::Document;
use fives_core::storage::library::APP_DATA;
use fives_core::storage::saved::backup::{Backup, Plan, Restored};
use fives_core::words::backup::from_the_file;

impl Storage {
    /// The restore plan of a file, compared with the latest of all windows.
    pub fn plan(self, backup: &Backup) -> Plan {
        for filed in &backup.games {
            self.pull_newer(&filed.game.key());
        }
        for filed in &backup.nights {
            self.pull_newer(&filed.night.key());
        }
        self.pull_newer(APP_DATA);
        self.library
            .with_untracked(|library| library.plan(backup, from_the_file))
    }

    /// Saves the result of a restore plan. Replaced games can be restored until the app is closed.
    pub fn restore(self, restored: Restored) {
        let Restored {
            mut games,
            mut replaced,
            mut nights,
            mut replaced_nights,
            app_data,
        } = restored;
        // What a newer version holds stays as it is.
        let may_write = |key: String| !self.is_held(&key) || self.may_write(&key);
        games.retain(|game| may_write(game.key()));
        nights.retain(|night| may_write(night.key()));
        replaced.retain(|game| !self.is_held(&game.key()));
        replaced_nights.retain(|night| !self.is_held(&night.key()));
        let keys = games.iter().map(|game| game.key());
        let keys = keys.chain(nights.iter().map(|night| night.key()));
        let keys: Vec<_> = keys.collect();
        let remembers = app_data.is_some();
        self.library.update(|library| {
            for game in games {
                library.put(game);
            }
            for night in nights {
                library.put(night);
            }
            library.games.deleted.extend(replaced);
            library.nights.deleted.extend(replaced_nights);
            if let Some(app_data) = app_data {
                library.app_data = app_data;
            }
        });
        if remembers {
            self.save_app_data();
        }
        for key in keys {
            self.save(key);
        }
    }
}
