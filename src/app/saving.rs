//! Writes changed texts to storage, and retries failed writes.

use std::rc::Rc;

use leptos::prelude::*;

use super::{APP_DATA, App, KEPT, OLD, key_of};
use crate::device::store::{self, NotSaved};
use crate::device::{clock, spawn};
use crate::prefs::Confirm;
use crate::saved::{self, AppData, SavedGame};
use crate::widgets::AskAgain;

/// So long after storage did not take a text it is asked again, in milliseconds.
const AGAIN: u64 = 5_000;

/// Where a text goes that stood in the place of what is remembered and could not be read.
const MOVED: &str = "aside-app";

impl App {
    /// Saves what is remembered between games.
    ///
    /// What could not be read in its place is moved out of the way first, and never written over.
    pub(super) fn save_app_data(self) {
        self.library
            .update(|library| library.app_data.revision += 1);
        let unread = self.unread_app_data();
        if unread.is_empty() {
            self.save(APP_DATA.to_owned());
            return;
        }
        spawn(Box::pin(async move {
            let now = clock::now().timestamp_millis();
            for (at, text) in unread.into_iter().enumerate() {
                let key = format!("{MOVED}-{now}-{at}");
                if let Err(trouble) = store::write(&key, &text).await {
                    self.note(APP_DATA.to_owned(), Err(trouble));
                    return;
                }
                self.library.update(|library| {
                    let mut aside = library.quarantined.iter_mut();
                    let own = aside.find(|own| own.key == APP_DATA && own.text == text);
                    if let Some(own) = own {
                        own.key = key;
                    }
                });
            }
            self.library.update(|library| {
                for own in &library.quarantined {
                    library.app_data.revision =
                        saved::revision_of(&own.text).max(library.app_data.revision);
                }
                library.app_data.revision += 1;
            });
            self.save(APP_DATA.to_owned());
        }));
    }

    /// What stands in the place of what is remembered and could not be read.
    fn unread_app_data(self) -> Vec<String> {
        self.library.with_untracked(|library| {
            let aside = library.quarantined.iter();
            let there = aside.filter(|own| own.key == APP_DATA);
            there.map(|own| own.text.clone()).collect()
        })
    }

    /// Remembers that the browser was asked to keep everything, or that a reminder was put off.
    pub fn remember_asked(self) {
        self.library
            .update(|library| library.app_data.asked = Some(clock::now()));
        self.save_app_data();
    }

    /// Remembers that everything was saved to a file.
    pub fn remember_backup(self) {
        self.library
            .update(|library| library.app_data.backed = Some(clock::now()));
        self.save_app_data();
    }

    /// Remembers that putting the app on the home screen was offered.
    pub fn remember_offered(self) {
        self.library
            .update(|library| library.app_data.offered = Some(clock::now()));
        self.save_app_data();
    }

    /// Chooses what whoever holds the phone likes, by the keys of a preference and of its choice.
    pub fn prefer(self, key: &str, choice: &str) {
        self.library
            .update(|library| library.app_data.prefs.choose(key, choice));
        self.save_app_data();
    }

    /// Whether to ask again before something is taken away, for the buttons that do.
    pub fn asks_again(self) -> AskAgain {
        let wanted = move || {
            self.library
                .with_untracked(|library| library.app_data.prefs.get::<Confirm>() == Confirm::On)
        };
        AskAgain {
            wanted: Rc::new(wanted),
            say: Rc::new(move |sentence| self.announce(sentence)),
        }
    }

    fn app_data_text(self) -> String {
        self.library
            .with_untracked(|library| AppData::write(&library.app_data))
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
        let taken = self.write_key(key).await;
        self.unsaved.update(|unsaved| unsaved.writing -= 1);
        if taken {
            self.retry_unsaved().await;
        }
    }

    /// Hands over what stands under a key; whether storage took it, or has a later one. What gave way to
    /// another window is kept.
    async fn write_key(self, key: String) -> bool {
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
        let has =
            |waits: &SavedGame, game: &SavedGame| !waits.ledger.log().lacks(game.ledger.log());
        let game = SavedGame::read(&text).ok();
        let game = game.filter(|game| !waits.as_ref().is_some_and(|waits| has(waits, game)));
        self.note(key, saved);
        for game in waits.into_iter().chain(game) {
            self.keep_conflict_copy(game);
        }
        taken
    }

    /// What became of a text that was handed to storage. One that another window overtook gives way.
    fn note(self, key: String, saved: Result<Option<String>, NotSaved>) {
        let saved = match saved {
            Ok(Some(later)) => match self.follow_text(&key, &later) {
                true => Ok(()),
                false => Err(NotSaved::Stale),
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
                if !unsaved.retrying {
                    unsaved.retrying = true;
                    clock::after(AGAIN, Box::new(move || self.retry()));
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
    fn retry(self) {
        self.unsaved.update(|unsaved| unsaved.retrying = false);
        spawn(Box::pin(self.retry_unsaved()));
    }

    /// Writes anew what was found in different copies or in an older schema, and follows what other
    /// windows write.
    pub(super) fn reconcile_copies(self) {
        spawn(Box::pin(async move {
            for (key, text) in self.library.with_untracked(|library| library.older.clone()) {
                let old = format!("{OLD}{key}");
                match store::write(&old, &text).await {
                    Ok(_) => {
                        let revision = self.revision(&key);
                        self.library
                            .update(|library| library.raise_revision(&key, revision));
                        self.save(key);
                    }
                    trouble => self.note(old, trouble),
                }
            }
            self.retry_unsaved().await;
        }));
        store::on_other_window(move |key| self.on_other_window(&key));
    }

    /// How often the text of a key was saved, as far as this window knows.
    pub(super) fn revision(self, key: &str) -> i64 {
        self.library.with_untracked(|library| {
            if key == APP_DATA {
                return library.app_data.revision;
            }
            let game = library.games.iter().find(|game| key_of(&game.id) == key);
            let removed = library.removed.iter().find(|(own, _)| own == key);
            game.map(|game| game.revision)
                .or(removed.map(|(_, revision)| *revision))
                .unwrap_or(-1)
        })
    }

    async fn retry_unsaved(self) {
        for key in self.unsaved.get_untracked().keys {
            if key == APP_DATA && !self.unread_app_data().is_empty() {
                self.save_app_data();
                continue;
            }
            self.write_key(key).await;
        }
    }

    /// What is to be stored under a key; empty for a key that is to be forgotten.
    pub(super) fn text_of(self, key: &str) -> String {
        if key == APP_DATA {
            return self.app_data_text();
        }
        self.library.with_untracked(|library| {
            let game = library.games.iter().find(|game| key_of(&game.id) == key);
            let removed = library.removed.iter().find(|(own, _)| own == key);
            let old = |(own, text): &(String, String)| {
                (key.strip_prefix(OLD) == Some(own)).then(|| text.clone())
            };
            game.map(SavedGame::write)
                .or(removed.map(|(_, revision)| saved::removed(*revision)))
                .or_else(|| library.older.iter().find_map(old))
                .unwrap_or_default()
        })
    }
}
