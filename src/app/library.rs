//! `Library`: everything that is stored, read from the stored texts by key.

use super::OpenGame;
use crate::device::store::Copies;
use crate::ledger::StartingForm;
use crate::saved::home_snapshot::Sources;
use crate::saved::{self, AppData, OwnPreset, SavedGame, Unreadable};

/// Everything that is stored.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Library {
    /// Every game, in the order they were set up.
    pub games: Vec<SavedGame>,
    /// What is remembered between games.
    pub app_data: AppData,
    /// What could not be read.
    pub quarantined: Vec<Quarantined>,
    /// What was found stored and is to be read yet: nothing else is in the library then.
    pub(super) unread: Vec<Copies>,
    /// The texts of an older schema that were found, and their keys.
    pub(super) older: Vec<(String, String)>,
    /// The keys of games that were deleted, and the revision of that.
    pub removed: Vec<(String, i64)>,
    /// What was deleted since the app was opened, the latest last.
    pub deleted: Vec<SavedGame>,
    /// The own rules that were deleted since, and where they stood.
    pub deleted_rules: Vec<(usize, OwnPreset)>,
    /// The starting score in the form of a new game that was left for its rules.
    pub starting: StartingForm,
}

/// A text that could not be read, set aside unharmed.
#[derive(Clone, Debug, PartialEq)]
pub struct Quarantined {
    /// Its key in storage.
    pub key: String,
    /// The text.
    pub text: String,
    /// Why it could not be read.
    pub why: Unreadable,
}

/// What was found stored otherwise than this version keeps it.
#[derive(Debug, Default)]
pub struct ToWrite {
    /// The keys of texts whose copies differ, and of those that may be forgotten.
    pub(super) differing: Vec<String>,
    /// The keys of texts of an older schema, and the texts.
    older: Vec<(String, String)>,
}

/// The key of what is remembered; the games have `game-` and their id.
pub(super) const APP_DATA: &str = "app";

/// Before the key of a text of an older schema, which is kept until the new one has been read back.
pub(super) const OLD: &str = "old-";

pub(super) fn key_of(id: &str) -> String {
    format!("game-{id}")
}

impl Library {
    /// The library from texts by key; what cannot be read is set aside. Of a text whose copies differ
    /// the later that can be read counts.
    pub(super) fn read(all: Vec<Copies>) -> (Self, ToWrite) {
        let mut library = Self::default();
        let mut to_write = ToWrite::default();
        let (old, all): (Vec<_>, Vec<_>) =
            all.into_iter().partition(|own| own.key.starts_with(OLD));
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
            let mut unread: Vec<(String, Unreadable)> = Vec::new();
            for text in texts {
                match library.take_text(&key, &text) {
                    Ok(()) => {
                        if let Some((later, _)) = unread.pop() {
                            // It is written over, so it must not count as the later.
                            library.raise_revision(&key, saved::revision_of(&later));
                        }
                        if saved::is_older(&text) {
                            to_write.older.push((key.clone(), text));
                        } else if !same {
                            to_write.differing.push(key.clone());
                        }
                        break;
                    }
                    Err(why) => unread.push((text, why)),
                }
            }
            let aside = |(text, why)| Quarantined {
                key: key.clone(),
                text,
                why,
            };
            library.quarantined.extend(unread.into_iter().map(aside));
        }
        for copies in old {
            // Where the text is to be brought up once more, this is kept until that was read back too.
            let key = copies.key.trim_start_matches(OLD);
            let again = to_write.older.iter().any(|(own, _)| own == key);
            if let (Some(text), false) = (copies.journal.or(copies.mirror), again) {
                to_write
                    .differing
                    .extend(library.take_old(copies.key, &text));
            }
        }
        library.older = to_write.older.clone();
        (library, to_write)
    }

    /// Takes the text that was kept while a newer schema took its place: if that one was read, it may
    /// be forgotten; if not, the game goes on from here, beside what is set aside. The key to be
    /// written, if any.
    fn take_old(&mut self, old: String, text: &str) -> Option<String> {
        let key = old.trim_start_matches(OLD);
        if self.quarantined.iter().all(|own| own.key != key) {
            return Some(old);
        }
        if key == APP_DATA {
            self.app_data = AppData::read(text).ok()?;
            return None;
        }
        let mut game = SavedGame::read(text).ok()?;
        game.id += "-old";
        let key = key_of(&game.id);
        let deleted = self.removed.iter().any(|(own, _)| *own == key);
        (self.find(&game.id).is_none() && !deleted).then(|| {
            self.put(game);
            key
        })
    }

    /// Makes what stands under a key one that was saved more often than so.
    pub(super) fn raise_revision(&mut self, key: &str, revision: i64) {
        let own = match key {
            APP_DATA => Some(&mut self.app_data.revision),
            _ => {
                let mut games = self.games.iter_mut();
                let game = games.find(|game| key_of(&game.id) == key);
                game.map(|game| &mut game.revision)
            }
        };
        if let Some(own) = own {
            *own = revision.max(*own) + 1;
        }
    }

    /// Takes a text in, under its key.
    pub(super) fn take_text(&mut self, key: &str, text: &str) -> Result<(), Unreadable> {
        if saved::is_removed(text) {
            self.games.retain(|game| key_of(&game.id) != key);
            self.removed.retain(|(own, _)| own != key);
            let revision = saved::revision_of(text);
            self.removed.push((key.to_owned(), revision));
            return Ok(());
        }
        if key == APP_DATA {
            return AppData::read(text).map(|read| self.app_data = read);
        }
        SavedGame::read(text).and_then(|game| self.take_in(key, game))
    }

    /// Puts a game in the library if it is stored under its own key; under another it would be written
    /// over the game of that key, or be hidden by it.
    fn take_in(&mut self, key: &str, game: SavedGame) -> Result<(), Unreadable> {
        if key != key_of(&game.id) {
            return Err(Unreadable::Misplaced);
        }
        self.put(game);
        Ok(())
    }

    /// Puts a game among the others, in the order they were set up; one of the same id leaves.
    pub(super) fn put(&mut self, game: SavedGame) {
        self.games.retain(|other| other.id != game.id);
        let key = key_of(&game.id);
        self.removed.retain(|(own, _)| *own != key);
        // A game that is here again is not to be put back.
        self.deleted.retain(|other| other.id != game.id);
        let at = self
            .games
            .partition_point(|other| other.when() <= game.when());
        self.games.insert(at, game);
    }

    pub(super) fn position(&self, id: &str) -> Option<usize> {
        self.games.iter().position(|game| game.id == id)
    }

    /// Whether nothing is or was stored under an id.
    pub(super) fn is_free(&self, id: &str) -> bool {
        let key = key_of(id);
        self.find(id).is_none()
            && self.quarantined.iter().all(|own| own.key != key)
            && self.removed.iter().all(|(own, _)| *own != key)
    }

    /// The game of an id.
    pub fn find(&self, id: &str) -> Option<&SavedGame> {
        self.position(id).map(|at| &self.games[at])
    }

    pub(super) fn open(&self) -> Option<OpenGame> {
        self.find(self.app_data.open.as_ref()?).map(OpenGame::of)
    }

    /// The texts all this was read from, as they are stored once all is saved; none where not all of them
    /// could be read, which home is to say first.
    pub fn sources(&self) -> Option<Sources> {
        let games = self.games.iter();
        let games = games.map(|game| (key_of(&game.id), game.revision));
        let app_data = (APP_DATA.to_owned(), self.app_data.revision);
        // What was never saved is not stored.
        let app_data = Some(app_data).filter(|(_, revision)| *revision > 0);
        let all: Vec<_> = games
            .chain(self.removed.iter().cloned())
            .chain(app_data)
            .collect();
        let all = all.iter().map(|(key, revision)| (key.as_str(), *revision));
        self.quarantined.is_empty().then(|| Sources::of(all))
    }

    /// Whether any game is not over.
    pub fn has_one_to_resume(&self) -> bool {
        self.games.iter().any(|game| !game.is_over())
    }

    /// The game to resume: the open one unless it is over, else the one last written to that is not.
    pub fn to_resume(&self) -> Option<OpenGame> {
        let open = self.app_data.open.as_ref();
        let going_on = self.games.iter().filter(|game| !game.is_over());
        going_on
            .max_by_key(|game| (open == Some(&game.id), game.changed))
            .map(OpenGame::of)
    }
}
