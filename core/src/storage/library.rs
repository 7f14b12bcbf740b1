//! `Library`: everything that is stored, read from the stored texts by key.

pub mod conflict;
mod content;
mod files;
mod nights;
mod remembered;

use std::sync::Arc;

use crate::ledger::{Standing, StartingForm};
use crate::storage::saved::home_snapshot::Sources;
use crate::storage::saved::{
    self, AppData, MOST_REVISION, OwnPreset, SavedGame, SavedNight, Unreadable,
};

use self::content::Content;

/// The copies of a text, as they were found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Copies {
    /// The key.
    pub key: String,
    /// In the journal.
    pub journal: Option<String>,
    /// In `localStorage`.
    pub mirror: Option<String>,
}

/// Everything that is stored.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Library {
    /// All games, in the order of their dates.
    pub games: Vec<SavedGame>,
    /// All hall nights, in the order of their days.
    pub nights: Vec<SavedNight>,
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
    /// Keys of deleted games, with the revision of the deletion.
    pub removed: Vec<(String, i64)>,
    /// Games deleted since the app was opened, the latest last.
    pub deleted: Vec<SavedGame>,
    /// Hall nights deleted since, the latest last.
    pub deleted_nights: Vec<SavedNight>,
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
    /// The text.
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
        self.differing.retain(|own| own != key);
        self.older.retain(|(own, _)| own != key);
    }
}

/// The key of the app data; a game has `game-` and its id.
pub const APP_DATA: &str = "app";

/// The prefix for the key of a text of an older schema, kept until its migrated text has been read back.
pub const OLD: &str = "old-";

/// The key of a game.
pub fn key_of(id: &str) -> String {
    format!("game-{id}")
}

/// The key of a hall night.
pub fn night_key_of(id: &str) -> String {
    format!("{NIGHT}{id}")
}

/// The prefix for the key of a hall night.
const NIGHT: &str = "night-";

/// Whether a key is that of a game, a hall night or the app data.
pub fn is_own_key(key: &str) -> bool {
    key == APP_DATA || key.starts_with(&key_of("")) || key.starts_with(NIGHT)
}

impl Library {
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
                match Content::read(&key, &text) {
                    Ok(content) if !taken => {
                        library.take(&key, content);
                        taken = true;
                        if saved::is_older(&text) {
                            to_write.older.push((key.clone(), text));
                        } else if !same {
                            to_write.differing.push(key.clone());
                        }
                    }
                    Ok(_) => {}
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
        if key.starts_with(NIGHT) {
            let mut night = SavedNight::read(text).ok()?;
            night.id += "-old";
            let key = night_key_of(&night.id);
            let deleted = self.removed.iter().any(|(other, _)| *other == key);
            return (self.find_night(&night.id).is_none() && !deleted).then(|| {
                self.put_night(night);
                key
            });
        }
        let mut game = SavedGame::read(text).ok()?;
        game.id += "-old";
        let key = key_of(&game.id);
        let deleted = self.removed.iter().any(|(other, _)| *other == key);
        (self.find(&game.id).is_none() && !deleted).then(|| {
            self.put(game);
            key
        })
    }

    /// Adds a game in the order of dates; it replaces one of the same id.
    pub fn put(&mut self, game: SavedGame) {
        self.games.retain(|other| other.id != game.id);
        let key = key_of(&game.id);
        self.removed.retain(|(other, _)| *other != key);
        // It is no longer deleted.
        self.deleted.retain(|other| other.id != game.id);
        let at = self
            .games
            .partition_point(|other| other.when() <= game.when());
        self.games.insert(at, game);
    }

    /// The revision of what is kept under a key; `None` if nothing is.
    pub fn revision(&self, key: &str) -> Option<i64> {
        if key == APP_DATA {
            return Some(self.app_data.revision);
        }
        let game = self.games.iter().find(|game| key_of(&game.id) == key);
        let mut nights = self.nights.iter();
        let night = nights.find(|night| night_key_of(&night.id) == key);
        let removed = self.removed.iter().find(|(other, _)| other == key);
        game.map(|game| game.revision)
            .or(night.map(|night| night.revision))
            .or(removed.map(|(_, revision)| *revision))
    }

    /// The text to store under a key; empty to delete the key.
    pub fn text(&self, key: &str) -> String {
        if key == APP_DATA {
            return self.app_data.write();
        }
        let game = self.games.iter().find(|game| key_of(&game.id) == key);
        let mut nights = self.nights.iter();
        let night = nights.find(|night| night_key_of(&night.id) == key);
        let removed = self.removed.iter().find(|(other, _)| other == key);
        let mut older = self.older.iter();
        let older = older.find(|(other, _)| key.strip_prefix(OLD) == Some(other));
        let mut quarantined = self.quarantined.iter();
        let quarantined = quarantined.find(|own| own.key == key);
        game.map(SavedGame::write)
            .or_else(|| night.map(SavedNight::write))
            .or_else(|| removed.map(|(_, revision)| saved::removed(*revision)))
            .or_else(|| older.map(|(_, text)| text.clone()))
            .or_else(|| quarantined.map(|own| own.text.clone()))
            .unwrap_or_default()
    }

    /// Where a game stands in [`Library::games`].
    pub fn position(&self, id: &str) -> Option<usize> {
        self.games.iter().position(|game| game.id == id)
    }

    /// Whether nothing is or was stored under an id.
    pub fn is_free(&self, id: &str) -> bool {
        let keys = [key_of(id), night_key_of(id)];
        self.find(id).is_none()
            && self.find_night(id).is_none()
            && self
                .quarantined
                .iter()
                .all(|entry| !keys.contains(&entry.key))
            && self.removed.iter().all(|(entry, _)| !keys.contains(entry))
    }

    /// The game of an id.
    pub fn find(&self, id: &str) -> Option<&SavedGame> {
        self.position(id).map(|at| &self.games[at])
    }

    /// The open game.
    pub fn open(&self) -> Option<OpenGame> {
        self.find(self.app_data.open.as_ref()?).map(OpenGame::of)
    }

    /// The keys and revisions of everything stored; `None` where a text could not be read,
    /// because home must report that first.
    pub fn sources(&self) -> Option<Sources> {
        let games = self.games.iter();
        let games = games.map(|game| (key_of(&game.id), game.revision));
        let nights = self.nights.iter();
        let nights = nights.map(|night| (night_key_of(&night.id), night.revision));
        let app_data = (APP_DATA.to_owned(), self.app_data.revision);
        // Revision 0 was never saved.
        let app_data = Some(app_data).filter(|(_, revision)| *revision > 0);
        let all: Vec<_> = games
            .chain(nights)
            .chain(self.removed.iter().cloned())
            .chain(app_data)
            .collect();
        let all = all.iter().map(|(key, revision)| (key.as_str(), *revision));
        self.quarantined.is_empty().then(|| Sources::of(all))
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
#[derive(Clone, Debug, PartialEq)]
pub struct OpenGame {
    /// The game.
    pub game: SavedGame,
    /// Its standing.
    pub standing: Arc<Standing>,
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
