//! Handing texts to storage, and trying again with what it did not take.

use std::rc::Rc;

use leptos::prelude::*;

use super::{App, KEPT, OLD, REMEMBERED, key_of};
use crate::device::store::{self, NotSaved};
use crate::device::{clock, spawn};
use crate::prefs::Confirm;
use crate::saved::{self, Kept, Remembered};
use crate::widgets::AskAgain;

/// So long after storage did not take a text it is asked again, in milliseconds.
const AGAIN: u64 = 5_000;

/// Where a text goes that stood in the place of what is remembered and could not be read.
const MOVED: &str = "aside-app";

impl App {
    /// Saves what is remembered between games.
    ///
    /// What could not be read in its place is moved out of the way first, and never written over.
    pub(super) fn save_remembered(self) {
        self.shelf.update(|shelf| shelf.remembered.revision += 1);
        let unread = self.unread_remembered();
        if unread.is_empty() {
            self.save(REMEMBERED.to_owned());
            return;
        }
        spawn(Box::pin(async move {
            let now = clock::now().timestamp_millis();
            for (at, text) in unread.into_iter().enumerate() {
                let key = format!("{MOVED}-{now}-{at}");
                if let Err(trouble) = store::write(&key, &text).await {
                    self.note(REMEMBERED.to_owned(), Err(trouble));
                    return;
                }
                self.shelf.update(|shelf| {
                    let mut aside = shelf.aside.iter_mut();
                    let own = aside.find(|own| own.key == REMEMBERED && own.text == text);
                    if let Some(own) = own {
                        own.key = key;
                    }
                });
            }
            self.shelf.update(|shelf| {
                for own in &shelf.aside {
                    shelf.remembered.revision =
                        saved::revision_of(&own.text).max(shelf.remembered.revision);
                }
                shelf.remembered.revision += 1;
            });
            self.save(REMEMBERED.to_owned());
        }));
    }

    /// What stands in the place of what is remembered and could not be read.
    fn unread_remembered(self) -> Vec<String> {
        self.shelf.with_untracked(|shelf| {
            let aside = shelf.aside.iter();
            let there = aside.filter(|own| own.key == REMEMBERED);
            there.map(|own| own.text.clone()).collect()
        })
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

    /// Remembers that putting the app on the home screen was offered.
    pub fn remember_offered(self) {
        self.shelf
            .update(|shelf| shelf.remembered.offered = Some(clock::now()));
        self.save_remembered();
    }

    /// Chooses what whoever holds the phone likes, by the keys of a preference and of its choice.
    pub fn prefer(self, key: &str, choice: &str) {
        self.shelf
            .update(|shelf| shelf.remembered.prefs.choose(key, choice));
        self.save_remembered();
    }

    /// Whether to ask again before something is taken away, for the buttons that do.
    pub fn asks_again(self) -> AskAgain {
        let wanted = move || {
            self.shelf
                .with_untracked(|shelf| shelf.remembered.prefs.get::<Confirm>() == Confirm::On)
        };
        AskAgain {
            wanted: Rc::new(wanted),
            say: Rc::new(move |sentence| self.speak(sentence)),
        }
    }

    fn remembered_text(self) -> String {
        self.shelf
            .with_untracked(|shelf| Remembered::write(&shelf.remembered))
    }

    /// Hands what stands under a key to storage once it was painted: the text of a long game is long,
    /// and who saved a hand waits to see it.
    pub(super) fn save(self, key: String) {
        let mut first = false;
        // Whoever follows it hears of it then.
        self.unsaved.update_untracked(|unsaved| {
            if !unsaved.due.contains(&key) {
                first = unsaved.due.is_empty();
                unsaved.due.push(key);
                unsaved.writing += 1;
            }
        });
        if first {
            clock::once_painted_quiet(KEPT, Box::new(move || self.save_what_is_due()));
        }
    }

    fn save_what_is_due(self) {
        let mut due = Vec::new();
        self.unsaved
            .update(|unsaved| due = std::mem::take(&mut unsaved.due));
        for key in due {
            spawn(Box::pin(self.save_now(key)));
        }
    }

    /// Hands a text to storage, and then whatever it did not take before.
    async fn save_now(self, key: String) {
        let taken = self.hand_over(key).await;
        self.unsaved.update(|unsaved| unsaved.writing -= 1);
        if taken {
            self.save_the_rest().await;
        }
    }

    /// Hands over what stands under a key; whether storage took it, or has a later one. What gave way to
    /// another window is kept.
    async fn hand_over(self, key: String) -> bool {
        let text = self.text_of(&key);
        let saved = store::write(&key, &text).await;
        let taken = saved.is_ok();
        if !matches!(saved, Ok(Some(_))) {
            self.note(key, saved);
            return taken;
        }
        // A step that was taken while the text was on its way waits behind it; it need not go on from the
        // text, for what another window wrote may have been taken over meanwhile.
        let waits = self.waiting(&key);
        let has = |waits: &Kept, game: &Kept| !waits.ledger.log().lacks(game.ledger.log());
        let game = Kept::read(&text).ok();
        let game = game.filter(|game| !waits.as_ref().is_some_and(|waits| has(waits, game)));
        self.note(key, saved);
        for game in waits.into_iter().chain(game) {
            self.keep_apart(game);
        }
        taken
    }

    /// What became of a text that was handed to storage. One that another window overtook gives way.
    fn note(self, key: String, saved: Result<Option<String>, NotSaved>) {
        let saved = match saved {
            Ok(Some(later)) => match self.follow_text(&key, &later) {
                true => Ok(()),
                false => Err(NotSaved::Overtaken),
            },
            Ok(None) => Ok(()),
            Err(trouble) => Err(trouble),
        };
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

    /// Whether storage has taken everything.
    pub fn is_all_saved(self) -> bool {
        self.unsaved
            .with(|unsaved| unsaved.writing == 0 && unsaved.keys.is_empty())
    }

    /// Hands over what storage did not take; if it still does not, it is asked again.
    fn ask_again(self) {
        self.unsaved.update(|unsaved| unsaved.asking = false);
        spawn(Box::pin(self.save_the_rest()));
    }

    /// Writes anew what was found in different copies or in an older schema, and follows what other
    /// windows write.
    pub(super) fn keep_even(self) {
        spawn(Box::pin(async move {
            for (key, text) in self.shelf.with_untracked(|shelf| shelf.older.clone()) {
                let old = format!("{OLD}{key}");
                match store::write(&old, &text).await {
                    Ok(_) => {
                        let revision = self.revision(&key);
                        self.shelf.update(|shelf| shelf.outdo(&key, revision));
                        self.save(key);
                    }
                    trouble => self.note(old, trouble),
                }
            }
            self.save_the_rest().await;
        }));
        store::on_other_window(move |key| self.hear(&key));
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

    async fn save_the_rest(self) {
        for key in self.unsaved.get_untracked().keys {
            if key == REMEMBERED && !self.unread_remembered().is_empty() {
                self.save_remembered();
                continue;
            }
            self.hand_over(key).await;
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
            let old = |(own, text): &(String, String)| {
                (key.strip_prefix(OLD) == Some(own)).then(|| text.clone())
            };
            game.map(Kept::write)
                .or(removed.map(|(_, revision)| saved::removed(*revision)))
                .or_else(|| shelf.older.iter().find_map(old))
                .unwrap_or_default()
        })
    }
}
