//! What the app remembers beside games and nights: preferences, the table’s own rules, names.

mod names;
mod presets;
mod starting;

use leptos::prelude::*;

use super::{InputLock, Notices, Storage};
use crate::device::clock;
use crate::view::{Callback, Getter};
use crate::widgets::AskAgain;
use fives_core::storage::prefs::Confirm;

/// What the app remembers beside games and nights: preferences, the table's own rules, names.
#[derive(Clone, Copy)]
pub struct Preferences {
    notices: Notices,
    input_lock: InputLock,
    storage: Storage,
}

impl Preferences {
    pub(super) const fn new(notices: Notices, input_lock: InputLock, storage: Storage) -> Self {
        Self {
            notices,
            input_lock,
            storage,
        }
    }

    /// Sets a preference, by the keys of the preference and of the choice.
    pub fn prefer(self, key: &str, choice: &str) {
        self.storage
            .library
            .update(|library| library.app_data.prefs.choose(key, choice));
        self.storage.save_app_data();
    }

    /// Whether buttons that delete something ask for a second tap.
    pub fn asks_again(self) -> AskAgain {
        let wanted = move || {
            self.storage
                .library
                .with_untracked(|library| library.app_data.prefs.get::<Confirm>() == Confirm::On)
        };
        AskAgain {
            wanted: Getter::from(wanted),
            say: Callback::new(move |sentence| self.notices.announce(sentence)),
        }
    }

    /// The same for what cannot be undone later: those buttons always ask.
    pub fn always_asks(self) -> AskAgain {
        AskAgain {
            wanted: Getter::new(|()| true),
            ..self.asks_again()
        }
    }

    /// Records that persistent storage was requested, or that a reminder was dismissed.
    pub fn remember_asked(self) {
        self.storage
            .library
            .update(|library| library.app_data.asked = Some(clock::now()));
        self.storage.save_app_data();
    }

    /// Records that a backup was made.
    pub fn remember_backup(self) {
        self.storage
            .library
            .update(|library| library.app_data.backed = Some(clock::now()));
        self.storage.save_app_data();
    }

    /// Records that installing was offered.
    pub fn remember_offered(self) {
        self.storage
            .library
            .update(|library| library.app_data.offered = Some(clock::now()));
        self.storage.save_app_data();
    }

    /// Adds a name to the suggestions.
    pub fn remember_name(self, name: &str) {
        let names = [name.to_owned()];
        self.storage
            .library
            .update(|library| library.app_data.remember_names(&names));
        self.storage.save_app_data();
    }
}
