//! `Library`: everything that is stored, read from the stored texts by key.

pub mod conflict;
mod content;
mod files;
mod known_players;
mod remembered;
mod shelf;

use std::sync::Arc;

use crate::for_each_kind;
use crate::games::{GAMES, Game, TALLY};
use crate::ledger::{Standing, StartingForm};
use crate::storage::document::Document;
use crate::storage::saved::home_snapshot::Sources;
use crate::storage::saved::night::NightMatch;
use crate::storage::saved::{
    self, AppData, MOST_REVISION, OwnPreset, SavedGame, SavedNight, SavedSeason, Unreadable,
};

pub use self::shelf::Shelf;

use self::shelf::AnyShelf;

/// The copies of a text, as they were found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Copies {
    pub key: String,
    pub journal: Option<String>,
    /// In `localStorage`.
    pub mirror: Option<String>,
}

/// Everything that is stored.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Library {
    /// All games, in the order of their dates.
    pub games: Shelf<SavedGame>,
    /// All hall nights, in the order of their days.
    pub nights: Shelf<SavedNight>,
    /// All seasons, in the order in which they were begun.
    pub seasons: Shelf<SavedSeason>,
    /// Names, presets, preferences, the last setup.
    pub app_data: AppData,
    /// The app data as last read from storage or written there.
    pub stored_app_data: AppData,
    /// The app data that is being written.
    pub written_app_data: Option<AppData>,
    /// Texts that could not be read.
    pub quarantined: Vec<Quarantined>,
    /// The keys of those that are set aside and not stored there yet, each with the key that waits for it.
    pub set_aside: Vec<(String, String)>,
    /// Keys under which a newer version stored what cannot be read here; nothing is written there.
    pub held: Vec<String>,
    /// Texts found at the start and not read yet; the rest is empty until then.
    pub unread: Vec<Copies>,
    /// Texts of an older schema, with their keys.
    pub older: Vec<(String, String)>,
    /// Keys of what was deleted, with the revision of the deletion.
    pub removed: Vec<(String, i64)>,
    /// Presets deleted since, with their position in the list.
    pub deleted_rules: Vec<(usize, OwnPreset)>,
    /// The starting score of a new-game form that was left to choose rules.
    pub starting: StartingForm,
}

/// A text that could not be read. It stays in storage unchanged.
#[derive(Clone, Debug, PartialEq)]
pub struct Quarantined {
    /// Its key in storage.
    pub key: String,
    pub text: String,
    /// Why it could not be read.
    pub why: Unreadable,
}

/// Texts that have to be rewritten after reading.
#[derive(Debug, Default)]
pub struct ToWrite {
    /// Keys whose copies differ, and keys to delete.
    pub differing: Vec<String>,
    /// Texts of an older schema, with their keys.
    older: Vec<(String, String)>,
}

impl ToWrite {
    /// Leaves a key as it is stored.
    fn forget(&mut self, key: &str) {
        self.differing.retain(|other| other != key);
        self.older.retain(|(other, _)| other != key);
    }
}

/// The key of the app data; a document has its prefix and its id.
pub const APP_DATA: &str = "app";

/// The prefix for the key of a text of an older schema, kept until its migrated text has been read back.
pub const OLD: &str = "old-";

/// Whether a key is that of a document or of the app data.
pub fn is_own_key(key: &str) -> bool {
    for_each_kind!(D => if key.starts_with(D::PREFIX) { return true });
    key == APP_DATA
}

impl Library {
    /// The shelf of a key.
    fn shelf(&self, key: &str) -> Option<&dyn AnyShelf> {
        for_each_kind!(D => if key.starts_with(D::PREFIX) { return Some(D::shelf(self)) });
        None
    }

    /// The shelf of a key, to change.
    fn shelf_mut(&mut self, key: &str) -> Option<&mut dyn AnyShelf> {
        for_each_kind!(D => if key.starts_with(D::PREFIX) { return Some(D::shelf_mut(self)) });
        None
    }

    /// Reads the stored texts; those that cannot be read are quarantined. Where the copies of a
    /// text differ, the latest readable one counts.
    pub fn read(all: Vec<Copies>) -> (Self, ToWrite) {
        let mut library = Self::default();
        let mut to_write = ToWrite::default();
        let (old, all): (Vec<_>, Vec<_>) = all
            .into_iter()
            .partition(|copies| copies.key.starts_with(OLD));
        for copies in all {
            let key = copies.key;
            let same = copies.journal == copies.mirror;
            let mirror = copies.mirror.filter(|_| !same);
            let texts = copies.journal.into_iter().chain(mirror);
            let mut texts: Vec<String> = texts.collect();
            if let [first, second] = &mut texts[..]
                && saved::revision_of(second) > saved::revision_of(first)
            {
                std::mem::swap(first, second);
            }
            let mut taken = false;
            let mut unread: Vec<(String, Unreadable)> = Vec::new();
            for text in texts {
                let read = match taken {
                    true => Self::default().take_text(&key, &text),
                    false => library.take_text(&key, &text),
                };
                match read {
                    Ok(()) if !taken => {
                        taken = true;
                        if saved::is_older(&text) {
                            to_write.older.push((key.clone(), text));
                        } else if !same {
                            to_write.differing.push(key.clone());
                        }
                    }
                    Ok(()) => {}
                    Err(why) => unread.push((text, why)),
                }
            }
            for (text, why) in unread {
                if !taken {
                    library.quarantine(key.clone(), text, why);
                } else if key == APP_DATA && saved::revision_of(&text) < MOST_REVISION {
                    // At the start no other window uses it: it only moves.
                    library.move_aside(&key, text, why);
                } else if !library.set_aside(&key, text, why) {
                    to_write.forget(&key);
                }
            }
        }
        for copies in old {
            // The text is migrated once more, so its old form is kept until that has been read back.
            let key = copies.key.trim_start_matches(OLD);
            let again = to_write.older.iter().any(|(older_key, _)| older_key == key);
            if let (Some(text), false) = (copies.journal.or(copies.mirror), again) {
                to_write
                    .differing
                    .extend(library.take_old(copies.key, &text));
            }
        }
        library.older = to_write.older.clone();
        (library, to_write)
    }

    /// Handles the old text of a migrated one. Where the migrated text was read, returns the
    /// key, to delete; otherwise the game is restored from the old text under a new id, and its
    /// key is returned, to save.
    fn take_old(&mut self, old: String, text: &str) -> Option<String> {
        let key = old.trim_start_matches(OLD);
        if self.quarantined.iter().all(|entry| entry.key != key) {
            return Some(old);
        }
        if key == APP_DATA {
            self.app_data = AppData::read(text).ok()?;
            return None;
        }
        let removed = self.removed.clone();
        self.shelf_mut(key)?.take_old(text, &removed)
    }

    /// Adds a document in its order; it replaces one of the same id.
    pub fn put<D: Document>(&mut self, document: D) {
        let key = document.key();
        self.removed.retain(|(other, _)| *other != key);
        D::shelf_mut(self).put(document);
    }

    /// Deletes the document of an id. It can be restored until the app is closed.
    pub fn delete<D: Document>(&mut self, id: &str) {
        let removed = D::shelf_mut(self).delete(id);
        self.removed.extend(removed);
    }

    /// Restores the document deleted last, and returns its key, to save; `stored` gives the revision of a
    /// key in storage. One that took its place since is deleted in turn.
    pub fn restore_deleted<D: Document>(&mut self, stored: impl Fn(&str) -> i64) -> Option<String> {
        let mut document = D::shelf_mut(self).deleted.pop()?;
        let now = D::shelf(self).find(document.id()).cloned();
        let key = document.key();
        let here = self.revision(&key).unwrap_or(-1);
        let latest = document.revision().max(stored(&key)).max(here);
        document.set_revision(latest.saturating_add(1));
        self.put(document);
        D::shelf_mut(self).deleted.extend(now);
        Some(key)
    }

    /// The revision at which what was under a key was deleted.
    pub(super) fn revision_of_removed(&self, key: &str) -> Option<i64> {
        let found = self.removed.iter().find(|(other, _)| other == key);
        found.map(|(_, revision)| *revision)
    }

    /// The revision of what is kept under a key; `None` if nothing is.
    pub fn revision(&self, key: &str) -> Option<i64> {
        if key == APP_DATA {
            return Some(self.app_data.revision);
        }
        let kept = self.shelf(key).and_then(|shelf| shelf.revision(key));
        kept.or_else(|| self.revision_of_removed(key))
    }

    /// The text to store under a key; empty to delete the key.
    pub fn text(&self, key: &str) -> String {
        if key == APP_DATA {
            return self.app_data.write();
        }
        let kept = self.shelf(key).and_then(|shelf| shelf.text(key));
        let mut older = self.older.iter();
        let older = older.find(|(other, _)| key.strip_prefix(OLD) == Some(other));
        let mut quarantined = self.quarantined.iter();
        let quarantined = quarantined.find(|entry| entry.key == key);
        kept.or_else(|| self.revision_of_removed(key).map(saved::removed))
            .or_else(|| older.map(|(_, text)| text.clone()))
            .or_else(|| quarantined.map(|entry| entry.text.clone()))
            .unwrap_or_default()
    }

    /// Whether nothing is or was stored under an id.
    pub fn is_free(&self, id: &str) -> bool {
        let is_free = |key: &String| {
            let mut quarantined = self.quarantined.iter();
            self.revision(key).is_none() && quarantined.all(|entry| entry.key != *key)
        };
        for_each_kind!(D => if !is_free(&D::key_of(id)) { return false });
        true
    }

    /// The game played most; of several, and before any was played, the first.
    pub fn most_played(&self) -> &'static Game {
        let played = |game: &&&Game| {
            let games = self.games.iter();
            games
                .filter(|saved| saved.ledger.game() == Some(**game))
                .count()
        };
        // Of equals the last counts.
        let most = GAMES.iter().rev().max_by_key(played);
        most.copied().unwrap_or(TALLY)
    }

    /// The game that this phone keeps of a match: of several an unfinished one, then the one changed last.
    pub fn find_match(&self, of: &NightMatch) -> Option<&SavedGame> {
        let games = self.games.iter();
        games
            .filter(|game| game.of_match.as_ref() == Some(of))
            .max_by_key(|game| (!game.is_over(), game.changed))
    }

    /// The open game.
    pub fn open(&self) -> Option<OpenGame> {
        self.open_game().map(OpenGame::of)
    }

    /// The open game as it is saved.
    pub fn open_game(&self) -> Option<&SavedGame> {
        self.games.find(self.app_data.open.as_ref()?)
    }

    /// The keys and revisions of everything stored; `None` where a text could not be read,
    /// because home must report that first.
    pub fn sources(&self) -> Option<Sources> {
        self.quarantined.is_empty().then(|| self.all_sources())
    }

    /// The keys and revisions of everything that could be read.
    pub fn all_sources(&self) -> Sources {
        let app_data = (APP_DATA.to_owned(), self.app_data.revision);
        // Revision 0 was never saved.
        let app_data = Some(app_data).filter(|(_, revision)| *revision > 0);
        let mut all: Vec<_> = self.removed.iter().cloned().chain(app_data).collect();
        for_each_kind!(D => all.extend(D::shelf(self).revisions()));
        Sources::of(all.iter().map(|(key, revision)| (key.as_str(), *revision)))
    }

    /// Whether any game is unfinished.
    pub fn has_one_to_resume(&self) -> bool {
        self.games.iter().any(|game| !game.is_over())
    }

    /// The game to resume: the open one unless it is over, else the unfinished one changed last.
    pub fn to_resume(&self) -> Option<OpenGame> {
        let open = self.app_data.open.as_ref();
        let going_on = self.games.iter().filter(|game| !game.is_over());
        going_on
            .max_by_key(|game| (open == Some(&game.id), game.changed))
            .map(OpenGame::of)
    }
}

/// The open game and its standing.
#[derive(Clone, Debug)]
pub struct OpenGame {
    pub game: SavedGame,
    pub standing: Arc<Standing>,
}

/// The same version of the same game: each change raises its revision, and what is read anew has another standing.
impl PartialEq for OpenGame {
    fn eq(&self, other: &Self) -> bool {
        (&self.game.id, self.game.revision) == (&other.game.id, other.game.revision)
            && Arc::ptr_eq(&self.standing, &other.standing)
    }
}

impl OpenGame {
    /// An open game as it stands.
    pub fn of(game: &SavedGame) -> Self {
        Self {
            game: game.clone(),
            standing: game.ledger.standing(),
        }
    }

    /// The number of recorded deals.
    pub fn deals(&self) -> usize {
        self.standing.deals.len()
    }
}
