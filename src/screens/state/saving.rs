//! Handing texts to storage, and trying again with what it did not take.

use leptos::prelude::*;

use super::{App, REMEMBERED, Shelf, key_of};
use crate::device::spawn;
use crate::device::store::{self, NotSaved};
use crate::saved::{self, Kept, Remembered};

/// Where a text goes that stood in the place of what is remembered and could not be read.
const MOVED: &str = "aside-app";

/// Said when another window changed the open game.
const FOLLOWS: &str = "This game was changed in another window; here is how it stands now.";

impl App {
    /// Saves what is remembered between games.
    ///
    /// What could not be read in its place is moved out of the way first, and never written over.
    pub(super) fn save_remembered(self) {
        let unread = self.shelf.with_untracked(|shelf| {
            let mut aside = shelf.aside.iter();
            aside
                .find(|own| own.key == REMEMBERED)
                .map(|own| own.text.clone())
        });
        self.shelf.update(|shelf| shelf.remembered.revision += 1);
        let Some(unread) = unread else {
            self.save(REMEMBERED.to_owned(), self.remembered_text());
            return;
        };
        spawn(Box::pin(async move {
            let moved = store::write(MOVED, &unread).await;
            if moved.is_ok() {
                self.shelf.update(|shelf| {
                    for own in shelf.aside.iter_mut().filter(|own| own.key == REMEMBERED) {
                        MOVED.clone_into(&mut own.key);
                    }
                });
                self.save(REMEMBERED.to_owned(), self.remembered_text());
            } else {
                self.note(REMEMBERED.to_owned(), moved);
            }
        }));
    }

    fn remembered_text(self) -> String {
        self.shelf
            .with_untracked(|shelf| Remembered::write(&shelf.remembered))
    }

    /// Hands a text to storage, and then whatever it did not take before.
    pub(super) fn save(self, key: String, text: String) {
        self.unsaved.update(|unsaved| unsaved.writing += 1);
        spawn(Box::pin(async move {
            let saved = store::write(&key, &text).await;
            self.unsaved.update(|unsaved| unsaved.writing -= 1);
            self.note(key, saved);
            if saved.is_ok() {
                self.save_the_rest().await;
            }
        }));
    }

    /// Removes a text from storage; the room may do for what was not taken before.
    pub(super) fn remove(self, key: String) {
        spawn(Box::pin(async move {
            let removed = store::remove(&key).await;
            self.note(key, removed);
            if removed.is_ok() {
                self.save_the_rest().await;
            }
        }));
    }

    fn note(self, key: String, saved: Result<(), NotSaved>) {
        let mut unsaved = self.unsaved.get_untracked();
        match saved {
            Err(trouble) => {
                if !unsaved.keys.contains(&key) {
                    unsaved.keys.push(key);
                }
                unsaved.trouble = Some(trouble);
            }
            Ok(()) => {
                unsaved.keys.retain(|own| *own != key);
                if unsaved.keys.is_empty() {
                    unsaved.trouble = None;
                }
            }
        }
        if unsaved != self.unsaved.get_untracked() {
            self.unsaved.set(unsaved);
        }
    }

    /// Writes anew what was found in different copies, and follows what other windows write.
    pub fn keep_even(self) {
        spawn(Box::pin(self.save_the_rest()));
        store::on_other_window(move |key| self.hear(key));
    }

    /// Another window wrote a text, or removed it.
    fn hear(self, key: &str) {
        let Some(text) = store::peek(key) else {
            let of = |shelf: &Shelf| shelf.games.iter().position(|game| key_of(&game.id) == key);
            if let Some(at) = self.shelf.with_untracked(of) {
                self.shelf.update(|shelf| {
                    shelf.games.remove(at);
                });
            }
            return;
        };
        let ours = self.revision(key);
        if saved::revision_of(&text) <= ours {
            return;
        }
        let open = self
            .shelf
            .with_untracked(|shelf| shelf.remembered.open.clone());
        self.shelf.update(|shelf| {
            // What cannot be read stays where it is, and this window keeps what it has.
            let _ = shelf.take_text(key, &text);
            // Each window has its own open game.
            shelf.remembered.open.clone_from(&open);
        });
        if open.is_some_and(|id| key_of(&id) == key) {
            self.say(FOLLOWS.to_owned());
        }
    }

    /// How often the text of a key was saved, as far as this window knows.
    fn revision(self, key: &str) -> i64 {
        self.shelf.with_untracked(|shelf| match key {
            REMEMBERED => shelf.remembered.revision,
            _ => {
                let own = shelf.games.iter().find(|game| key_of(&game.id) == key);
                own.map_or(-1, |game| game.revision)
            }
        })
    }

    /// Whether another window saved a game since this one did; then its game is taken over.
    pub(super) fn is_overtaken(self, key: &str) -> bool {
        let theirs = store::peek(key).map_or(0, |text| saved::revision_of(&text));
        let overtaken = theirs > self.revision(key);
        if overtaken {
            self.hear(key);
        }
        overtaken
    }

    async fn save_the_rest(self) {
        for key in self.unsaved.get_untracked().keys {
            let text = if key == REMEMBERED {
                Some(self.remembered_text())
            } else {
                self.shelf.with_untracked(|shelf| {
                    let own = shelf.games.iter().find(|game| key_of(&game.id) == key);
                    own.map(Kept::write)
                })
            };
            let saved = match text {
                Some(text) => store::write(&key, &text).await,
                None => store::remove(&key).await,
            };
            self.note(key, saved);
        }
    }
}
