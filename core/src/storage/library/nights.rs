//! The hall nights of the library.

use super::{Library, night_key_of};
use crate::storage::saved::night::NightMatch;
use crate::storage::saved::{SavedGame, SavedNight};

impl Library {
    /// Adds a hall night in the order of days; it replaces one of the same id.
    pub fn put_night(&mut self, night: SavedNight) {
        self.nights.retain(|other| other.id != night.id);
        let key = night_key_of(&night.id);
        self.removed.retain(|(other, _)| *other != key);
        self.deleted_nights.retain(|other| other.id != night.id);
        let when = |saved: &SavedNight| (saved.night.setup().day, saved.created);
        let at = self
            .nights
            .partition_point(|other| when(other) <= when(&night));
        self.nights.insert(at, night);
    }

    /// Restores the hall night deleted last, and returns its key, to save; `stored` gives the revision of a
    /// key in storage. A night that took its place since is deleted in turn.
    pub fn restore_night(&mut self, stored: impl Fn(&str) -> i64) -> Option<String> {
        let mut night = self.deleted_nights.pop()?;
        let now = self.find_night(&night.id).cloned();
        let key = night_key_of(&night.id);
        let here = self.revision(&key).unwrap_or(-1);
        let latest = night.revision.max(stored(&key)).max(here);
        night.revision = latest.saturating_add(1);
        self.put_night(night);
        self.deleted_nights.extend(now);
        Some(key)
    }

    /// The hall night of an id.
    pub fn find_night(&self, id: &str) -> Option<&SavedNight> {
        self.nights.iter().find(|night| night.id == id)
    }

    /// The game that this phone keeps of a match: of several an unfinished one, then the one changed last.
    pub fn find_match(&self, of: &NightMatch) -> Option<&SavedGame> {
        let own = self.games.iter();
        own.filter(|game| game.of_match.as_ref() == Some(of))
            .max_by_key(|game| (!game.is_over(), game.changed))
    }
}
