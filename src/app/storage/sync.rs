//! Follows what other windows save. Where both windows changed a game, the other's version counts, and
//! this window's is kept as a conflict copy if the other's log lacks anything of it.

use leptos::prelude::*;

use super::Storage;
use super::conflict::ConflictCopies;
use crate::device::{spawn, store};
use fives_core::for_each_kind;
use fives_core::storage::document::Document;
use fives_core::storage::library::{APP_DATA, Library, is_own_key};
use fives_core::storage::saved::{SavedGame, Unreadable};
use fives_core::words::windows;

/// What became of a key after another window may have saved a newer version of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::app) enum Pulled {
    /// This window has the newest version.
    Nothing,
    /// It was read, and is what this window has now.
    Newer,
    /// It cannot be read here, and this window keeps its own; this was said.
    Held,
}

impl Storage {
    /// The stored text of a key changed, not by this window.
    pub(super) fn on_change(self, key: &str) {
        if store::revision(key) > self.revision(key) {
            self.pull_newer(key);
        } else if is_own_key(key)
            && let Some(text) = store::peek(key)
            && let Err(why) = Library::default().take_text(key, &text)
        {
            self.replace_damaged(key, &text, &why);
        }
    }

    /// Reads a newer version of a key that another window saved, if one did; what this window has more of the
    /// app data is saved.
    pub(in crate::app) fn pull_newer(self, key: &str) -> Pulled {
        let pulled = self.pull(key);
        if pulled == Pulled::Newer {
            self.save_what_is_more(key);
        }
        pulled
    }

    /// Saves the app data after it was read, if this window has more of it.
    pub(super) fn save_what_is_more(self, key: &str) {
        if key == APP_DATA && self.library.with_untracked(Library::has_more_to_store) {
            self.save_app_data();
        }
    }

    /// Reads a newer version of a key that another window saved, if one did.
    pub(super) fn pull(self, key: &str) -> Pulled {
        if self.is_held(key) {
            self.warn_of_held(key, windows::NOT_FOLLOWED);
            return Pulled::Held;
        }
        if !is_own_key(key) || store::revision(key) <= self.revision(key) {
            return Pulled::Nothing;
        }
        let Some(text) = store::peek(key) else {
            return Pulled::Nothing;
        };
        // A write in progress finds the newer text by itself.
        let failed = self
            .unsaved
            .with_untracked(|unsaved| unsaved.keys.iter().any(|other| other == key));
        let mut copies = ConflictCopies::default();
        self.library.with_untracked(|library| {
            for_each_kind!(D => {
                copies.add(D::shelf(library).find_key(key).filter(|_| failed).cloned());
            });
        });
        match self.follow_text(key, &text) {
            Err(why) if self.replace_damaged(key, &text, &why) => Pulled::Nothing,
            // It stays in storage, and this window keeps its own version.
            Err(_) => {
                self.warn_of_held(key, windows::NOT_FOLLOWED);
                Pulled::Held
            }
            Ok(()) => {
                self.keep_conflict_copies(copies);
                Pulled::Newer
            }
        }
    }

    /// Reads a text of another window.
    ///
    /// # Errors
    /// Why it cannot be read.
    pub(super) fn follow_text(self, key: &str, text: &str) -> Result<(), Unreadable> {
        let open = self
            .library
            .with_untracked(|library| library.app_data.open.clone());
        let mut taken = Ok(());
        self.library.update(|library| {
            taken = library.take_text(key, text);
            // Each window has its own open game.
            library.app_data.open.clone_from(&open);
        });
        if taken.is_ok() {
            store::see(key, text);
            if open.is_some_and(|id| SavedGame::key_of(&id) == key) {
                self.notices.toast(windows::FOLLOWED.to_owned());
            }
        }
        taken
    }

    /// Replaces a stored text that cannot be read with this window's, once it is stored under a key of its own;
    /// not that of a newer version. Returns whether it does.
    pub(super) fn replace_damaged(self, key: &str, text: &str, why: &Unreadable) -> bool {
        let mut replaced = false;
        self.library
            .update(|library| replaced = library.set_aside(key, text.to_owned(), why.clone()));
        if replaced {
            store::see(key, text);
            self.save(key.to_owned());
        }
        replaced
    }

    /// Whether a newer version holds a key.
    pub(super) fn is_held(self, key: &str) -> bool {
        self.library.with_untracked(|library| library.is_held(key))
    }

    fn warn_of_held(self, key: &str, newer: &str) {
        let is_damaged = |library: &Library| library.is_held_by_damage(key);
        let says = match self.library.with_untracked(is_damaged) {
            true => windows::HELD_BY_DAMAGE,
            false => newer,
        };
        self.notices.warn(says.to_owned());
    }

    /// Whether what is under a key can be changed here, once other windows are followed; says so if not.
    pub(in crate::app) fn may_write(self, key: &str) -> bool {
        let may = !self.is_held(key) && store::revision(key) <= self.revision(key);
        if !may {
            self.warn_of_held(key, windows::NOT_CHANGED);
        }
        may
    }

    /// Whether another window saved what is under a key in a form that cannot be read here.
    pub fn is_newer_schema(self, key: &str) -> bool {
        self.is_held(key) || store::revision(key) > self.revision(key)
    }

    /// Keeps what this window entered in documents that another window overwrote.
    pub(super) fn keep_conflict_copies(self, copies: ConflictCopies) {
        for resolve in copies.0 {
            spawn(Box::pin(async move { resolve(self) }));
        }
    }
}
