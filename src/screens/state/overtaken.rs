//! What other windows write is followed. What one of them wrote to a game while something was written
//! down in it here counts, and nothing that was written down here is lost: where it is not in the other's
//! log, it becomes a game of its own.

use leptos::prelude::*;

use super::{App, REMEMBERED, Unsaved, apart, key_of};
use crate::device::{spawn, store};
use crate::saved::Kept;

/// Said when another window wrote what this one cannot read.
pub const NOT_FOLLOWED: &str =
    "Another window runs a newer version of Fives. Close this one, and open it again.";

/// Said when another window changed the open game.
const FOLLOWS: &str = "This game was changed in another window; here is how it stands now.";

impl App {
    /// Another window wrote a text.
    pub(super) fn hear(self, key: &str) {
        if key != REMEMBERED && !key.starts_with(&key_of("")) {
            return;
        }
        if store::revision(key) > self.revision(key)
            && let Some(text) = store::peek(key)
        {
            let own = self.waiting(key);
            if !self.follow_text(key, &text) {
                // It stays where it is, and this window keeps what it has.
                self.say(NOT_FOLLOWED.to_owned());
            } else if let Some(game) = own {
                self.keep_apart(game);
            }
        }
    }

    /// The game of a key, if it has not been handed over as it is, or was not taken.
    pub(super) fn waiting(self, key: &str) -> Option<Kept> {
        let waits = |unsaved: &Unsaved| {
            let mut keys = unsaved.keys.iter().chain(&unsaved.due);
            keys.any(|own| own == key)
        };
        let games = self.shelf.with_untracked(|shelf| {
            let game = shelf.games.iter().find(|game| key_of(&game.id) == key);
            game.cloned()
        });
        games.filter(|_| self.unsaved.with_untracked(waits))
    }

    /// Takes a text over from another window; whether it can be read.
    pub(super) fn follow_text(self, key: &str, text: &str) -> bool {
        let open = self
            .shelf
            .with_untracked(|shelf| shelf.remembered.open.clone());
        let mut taken = false;
        self.shelf.update(|shelf| {
            taken = shelf.take_text(key, text).is_ok();
            // Each window has its own open game.
            shelf.remembered.open.clone_from(&open);
        });
        if taken && open.is_some_and(|id| key_of(&id) == key) {
            self.tell(FOLLOWS.to_owned());
        }
        taken
    }

    /// Whether another window saved a game since this one did; then its game is taken over.
    pub(super) fn is_overtaken(self, key: &str) -> bool {
        let overtaken = store::revision(key) > self.revision(key);
        if overtaken {
            self.hear(key);
        }
        overtaken
    }

    /// Whether another window saved a game so that it cannot be read here.
    pub fn is_beyond(self, id: &str) -> bool {
        let key = key_of(id);
        store::revision(&key) > self.revision(&key)
    }

    /// Keeps what was written down in a game that gave way to another window.
    pub(super) fn keep_apart(self, game: Kept) {
        spawn(Box::pin(async move {
            apart::keep(self, game);
        }));
    }
}
