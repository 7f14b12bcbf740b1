//! Handing texts to storage, and trying again with what it did not take.

use leptos::prelude::*;

use super::{App, OLD, REMEMBERED, key_of};
use crate::device::store::{self, NotSaved};
use crate::device::{clock, spawn};
use crate::saved::{self, Kept, Remembered};

/// So long after storage did not take a text it is asked again, in milliseconds.
const AGAIN: u64 = 5_000;

/// Where a text goes that stood in the place of what is remembered and could not be read.
const MOVED: &str = "aside-app";

/// Said when another window wrote what this one cannot read.
const NOT_FOLLOWED: &str =
    "Another window runs a newer version of Fives. Close this one, and open it again.";

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

    /// Remembers that the browser was asked to keep everything, or that a reminder was put off.
    pub fn remember_asked(self) {
        self.shelf
            .update(|shelf| shelf.remembered.asked = Some(clock::now()));
        self.save_remembered();
    }

    /// Remembers that everything was saved to a file.
    pub fn remember_backup(self) {
        self.shelf
            .update(|shelf| shelf.remembered.backed = Some(clock::now()));
        self.save_remembered();
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

    fn note(self, key: String, saved: Result<(), NotSaved>) {
        let mut unsaved = self.unsaved.get_untracked();
        match saved {
            Err(trouble) => {
                if !unsaved.keys.contains(&key) {
                    unsaved.keys.push(key);
                }
                unsaved.trouble = Some(trouble);
                if !unsaved.asking {
                    unsaved.asking = true;
                    clock::after(AGAIN, Box::new(move || self.ask_again()));
                }
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

    /// Hands over what storage did not take; if it still does not, it is asked again.
    fn ask_again(self) {
        self.unsaved.update(|unsaved| unsaved.asking = false);
        spawn(Box::pin(self.save_the_rest()));
    }

    /// Writes anew what was found in different copies or in an older schema, and follows what other
    /// windows write.
    pub(super) fn keep_even(self, older: Vec<(String, String)>) {
        spawn(Box::pin(async move {
            for (key, text) in older {
                // What was kept of the change before stays: the text then has been read back.
                let kept = store::write(&format!("{OLD}{key}"), &text).await;
                if kept.is_ok() {
                    self.save(key.clone(), self.text_of(&key));
                }
            }
            self.save_the_rest().await;
        }));
        store::on_other_window(move |key| self.hear(key));
    }

    /// Another window wrote a text.
    fn hear(self, key: &str) {
        let Some(text) = store::peek(key) else {
            return;
        };
        if saved::revision_of(&text) <= self.revision(key) {
            return;
        }
        let open = self
            .shelf
            .with_untracked(|shelf| shelf.remembered.open.clone());
        let mut taken = Ok(());
        self.shelf.update(|shelf| {
            taken = shelf.take_text(key, &text);
            // Each window has its own open game.
            shelf.remembered.open.clone_from(&open);
        });
        if taken.is_err() {
            // It stays where it is, and this window keeps what it has.
            self.say(NOT_FOLLOWED.to_owned());
        } else if open.is_some_and(|id| key_of(&id) == key) {
            self.say(FOLLOWS.to_owned());
        }
    }

    /// How often the text of a key was saved, as far as this window knows.
    pub(super) fn revision(self, key: &str) -> i64 {
        self.shelf.with_untracked(|shelf| {
            if key == REMEMBERED {
                return shelf.remembered.revision;
            }
            let game = shelf.games.iter().find(|game| key_of(&game.id) == key);
            let removed = shelf.removed.iter().find(|(own, _)| own == key);
            game.map(|game| game.revision)
                .or(removed.map(|(_, revision)| *revision))
                .unwrap_or(-1)
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
            let saved = store::write(&key, &self.text_of(&key)).await;
            self.note(key, saved);
        }
    }

    /// What is to be stored under a key; empty for a key that is to be forgotten.
    pub(super) fn text_of(self, key: &str) -> String {
        if key == REMEMBERED {
            return self.remembered_text();
        }
        self.shelf.with_untracked(|shelf| {
            let game = shelf.games.iter().find(|game| key_of(&game.id) == key);
            let removed = shelf.removed.iter().find(|(own, _)| own == key);
            game.map(Kept::write)
                .or(removed.map(|(_, revision)| saved::removed(*revision)))
                .unwrap_or_default()
        })
    }
}
