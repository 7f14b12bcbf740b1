//! What a stored text holds, and where it goes in the library: in its place, or into quarantine.

use super::{APP_DATA, Library, Quarantined};
use crate::storage::saved::{self, AppData, MOST_REVISION, SavedGame, Unreadable};

/// The prefix for the key of an unreadable text that has given its place to a readable one.
const ASIDE: &str = "aside-";

impl Library {
    /// Reads a text into the library, in place of what it had under the key.
    ///
    /// # Errors
    /// Why the text cannot be read; the library is unchanged.
    pub fn take_text(&mut self, key: &str, text: &str) -> Result<(), Unreadable> {
        let is_removed = saved::is_removed(text);
        match self.shelf_mut(key) {
            Some(shelf) if is_removed => shelf.drop_key(key),
            _ if is_removed => {}
            _ if key == APP_DATA => self.follow_app_data(AppData::read(text)?),
            Some(shelf) => shelf.take_text(key, text)?,
            // It belongs to nothing that is kept here, and may be a game.
            None => SavedGame::read(text).and(Err(Unreadable::Misplaced))?,
        }
        self.removed.retain(|(other, _)| other != key);
        if is_removed {
            let revision = saved::revision_of(text);
            self.removed.push((key.to_owned(), revision));
        }
        Ok(())
    }

    /// Quarantines a text under a key, unless it is.
    pub(super) fn quarantine(&mut self, key: String, text: String, why: Unreadable) {
        let entry = Quarantined { key, text, why };
        if !self.quarantined.contains(&entry) {
            self.quarantined.push(entry);
        }
    }

    /// Quarantines a text that cannot be read and of which the library has another version. A newer version's
    /// stays where it is, and holds its key; another is about to be replaced, so it is set aside, and the
    /// revision is raised. Returns whether the key may be written; `false` too where there is no other version.
    pub fn set_aside(&mut self, key: &str, text: String, why: Unreadable) -> bool {
        if self.revision(key).is_none() || text.is_empty() {
            return self.revision(key).is_some();
        }
        if saved::is_newer(&text, &why) || saved::revision_of(&text) == MOST_REVISION {
            self.quarantine(key.to_owned(), text, why);
            if !self.is_held(key) {
                self.held.push(key.to_owned());
            }
            return false;
        }
        self.move_aside(key, text, why);
        true
    }

    /// Sets a text aside that is about to be replaced, and raises the revision above it.
    pub(super) fn move_aside(&mut self, key: &str, text: String, why: Unreadable) {
        self.raise_revision(key, saved::revision_of(&text));
        let aside = format!("{ASIDE}{key}-{:x}", saved::sum(&text));
        self.quarantine(aside.clone(), text, why);
        let waits = (aside, key.to_owned());
        if !self.set_aside.contains(&waits) {
            self.set_aside.push(waits);
        }
    }

    /// Whether a key is held, by a newer version or by a text that no revision exceeds.
    pub fn is_held(&self, key: &str) -> bool {
        self.held.iter().any(|held| held == key)
    }

    /// Whether the text that holds a key is damaged, and not that of a newer version.
    pub fn is_held_by_damage(&self, key: &str) -> bool {
        let mut all = self.quarantined.iter().filter(|entry| entry.key == key);
        self.is_held(key) && !all.any(|entry| saved::is_newer(&entry.text, &entry.why))
    }

    /// The key of a text that must be stored before anything is written under `key`, which it gave up.
    pub fn stored_before(&self, key: &str) -> Option<String> {
        let mut waiting = self.set_aside.iter();
        let (aside, _) = waiting.find(|(_, waits)| waits == key)?;
        Some(aside.clone())
    }

    /// A text that was set aside is stored.
    pub fn is_stored_aside(&mut self, aside: &str) {
        self.set_aside.retain(|(key, _)| key != aside);
    }

    /// Raises the revision of a key's content above `revision`. Returns whether it has any.
    pub fn raise_revision(&mut self, key: &str, revision: i64) -> bool {
        let Some(current) = self.revision(key) else {
            return false;
        };
        let next = revision.max(current) + 1;
        match self.shelf_mut(key) {
            None => self.app_data.revision = next,
            Some(shelf) => shelf.set_revision(key, next),
        }
        for (_, removed) in self.removed.iter_mut().filter(|(other, _)| other == key) {
            *removed = next;
        }
        true
    }
}
