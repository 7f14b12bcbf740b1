//! Everything that is stored, and the commands that need it as a whole.

mod conflict;
mod documents;
mod reading;
mod restoring;
mod saving;
mod sync;

pub use self::conflict::{ConflictingDocument, FollowedLive};
pub use self::reading::StoredAtStart;
pub(super) use self::sync::Pulled;

use leptos::prelude::*;

use super::Notices;
use crate::device::clock;
use crate::device::store::NotSaved;
use fives_core::storage::document::Document;
use fives_core::storage::library::Library;
use fives_core::storage::saved::SavedGame;
use fives_core::storage::saved::home_snapshot::HomeSnapshot;

/// Everything that is stored, and its way into storage.
#[derive(Clone, Copy)]
pub struct Storage {
    notices: Notices,
    /// Everything that is stored; empty until it is read.
    pub library: RwSignal<Library>,
    /// The texts of home.
    pub home_snapshot: RwSignal<HomeSnapshot>,
    /// What storage has not saved yet.
    pub unsaved: RwSignal<Unsaved>,
}

/// Texts that are not saved yet.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Unsaved {
    /// Keys whose write failed.
    pub keys: Vec<String>,
    /// Why the last write failed.
    pub trouble: Option<NotSaved>,
    /// The number of writes in progress.
    pub writing: u32,
    /// Whether a retry is scheduled.
    pub retrying: bool,
}

impl Storage {
    pub(super) fn new(notices: Notices, stored: StoredAtStart) -> Self {
        Self {
            notices,
            library: RwSignal::new(Library {
                unread: stored.copies,
                ..Library::default()
            }),
            home_snapshot: RwSignal::new(stored.home_snapshot.unwrap_or_default()),
            unsaved: RwSignal::new(Unsaved {
                trouble: stored.trouble,
                ..Unsaved::default()
            }),
        }
    }

    /// Whether stored texts are not read yet.
    pub fn is_unread(self) -> bool {
        self.library.with(|library| !library.unread.is_empty())
    }

    /// Adds a game from elsewhere, under a new id where its key holds an unreadable text.
    pub fn keep(self, mut game: SavedGame) {
        let key = game.key();
        let unread = |library: &Library| library.quarantined.iter().any(|text| text.key == key);
        if self.library.with_untracked(unread) {
            game.id = self.fresh_id(clock::now().timestamp_millis());
        }
        game.revision = 0;
        self.put(game);
    }

    /// A new id for a game: a number, at least `seed`.
    pub fn fresh_id(self, seed: i64) -> String {
        self.library.with_untracked(|library| {
            (seed..)
                .map(|number| number.to_string())
                .find(|id| library.is_free(id))
                .unwrap_or_default()
        })
    }

    /// The text of a backup, as [`Library::backup`].
    pub fn everything(self) -> String {
        self.library.with_untracked(Library::backup)
    }
}
