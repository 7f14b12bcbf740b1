//! Handing texts to storage, and trying again with what it did not take.

use leptos::prelude::*;

use super::{App, REMEMBERED, key_of};
use crate::device::spawn;
use crate::device::store::{self, NotSaved};
use crate::saved::{Kept, Remembered};

/// Where a text goes that stood in the place of what is remembered and could not be read.
const MOVED: &str = "aside-app";

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
        spawn(Box::pin(async move {
            let saved = store::write(&key, &text).await;
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
