//! Restores from a backup file.

use leptos::prelude::*;

use super::Storage;
use fives_core::storage::library::APP_DATA;
use fives_core::storage::saved::backup::{Backup, Plan, Restored};

impl Storage {
    /// The restore plan of a file, compared with the latest of all windows.
    /// `marked` gives a second copy its name.
    pub fn plan(self, backup: &Backup, marked: fn(&str) -> String) -> Plan {
        for key in backup.keys() {
            self.pull_newer(&key);
        }
        self.pull_newer(APP_DATA);
        self.library
            .with_untracked(|library| library.plan(backup, marked))
    }

    /// Saves the result of a restore plan. Replaced games can be restored until the app is closed.
    pub fn restore(self, mut restored: Restored) {
        let mut keys = restored.keys();
        // What a newer version holds stays as it is.
        keys.retain(|key| !self.is_held(key) || self.may_write(key));
        let remembers = restored.app_data.is_some();
        self.library
            .update(|library| library.restore(restored, &keys));
        if remembers {
            self.save_app_data();
        }
        for key in keys {
            self.save(key);
        }
    }
}
