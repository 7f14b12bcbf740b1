//! The ratings players start with.

use leptos::prelude::*;

use super::Preferences;
use fives_core::storage::library::{APP_DATA, Library};
use fives_core::storage::starting::StartingRatings;
use fives_core::words::ratings;

impl Preferences {
    /// Sets the starting ratings in place of those before.
    pub fn set_starting_ratings(self, starting: StartingRatings) {
        self.storage.pull_newer(APP_DATA);
        let players = starting.iter().count();
        let set = |library: &mut Library| {
            library.app_data.starting = starting;
        };
        self.storage.library.update(set);
        self.storage.save_app_data();
        self.notices.toast(ratings::saved(players));
    }
}
