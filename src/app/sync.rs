//! Follows what other windows save. Where both windows changed a game, the other's version counts, and
//! this window's is kept as a conflict copy if the other's log lacks anything of it.

use leptos::prelude::*;

use super::{App, conflict};
use crate::device::{spawn, store};
use crate::library::{is_own_key, key_of};
use crate::saved::SavedGame;
use crate::words::windows;

impl App {
    /// Another window wrote a text: reads it.
    pub(super) fn on_other_window(self, key: &str) {
        if !is_own_key(key) {
            return;
        }
        if store::revision(key) > self.revision(key)
            && let Some(text) = store::peek(key)
        {
            // A write in progress finds the newer text by itself.
            let failed = self
                .unsaved
                .with_untracked(|unsaved| unsaved.keys.iter().any(|own| own == key));
            let game_here = self.game_of(key).filter(|_| failed);
            let night = self.night_of(key).filter(|_| failed);
            if !self.follow_text(key, &text) {
                // It stays in storage, and this window keeps its own version.
                self.warn(windows::NOT_FOLLOWED.to_owned());
            } else if let Some(game) = game_here {
                self.keep_conflict_copy(game);
            } else if let Some(night) = night {
                self.keep_night_copy(night);
            }
        }
    }

    /// The game of a key.
    pub(super) fn game_of(self, key: &str) -> Option<SavedGame> {
        self.library.with_untracked(|library| {
            let game = library.games.iter().find(|game| key_of(&game.id) == key);
            game.cloned()
        })
    }

    /// Reads a text of another window. Returns whether it could be read.
    pub(super) fn follow_text(self, key: &str, text: &str) -> bool {
        let open = self
            .library
            .with_untracked(|library| library.app_data.open.clone());
        let mut taken = false;
        self.library.update(|library| {
            taken = library.take_text(key, text).is_ok();
            // Each window has its own open game.
            library.app_data.open.clone_from(&open);
        });
        if taken && open.is_some_and(|id| key_of(&id) == key) {
            self.toast(windows::FOLLOWED.to_owned());
        }
        taken
    }

    /// Whether another window saved a newer version of a key, which is then read.
    pub(super) fn is_stale(self, key: &str) -> bool {
        let stale = store::revision(key) > self.revision(key);
        if stale {
            self.on_other_window(key);
        }
        stale
    }

    /// Whether another window saved a game in a form that cannot be read here.
    pub fn is_newer_schema(self, id: &str) -> bool {
        let key = key_of(id);
        store::revision(&key) > self.revision(&key)
    }

    /// Keeps what this window entered in a game that another window overwrote.
    pub(super) fn keep_conflict_copy(self, game: SavedGame) {
        spawn(Box::pin(async move {
            conflict::keep(self, game);
        }));
    }
}
