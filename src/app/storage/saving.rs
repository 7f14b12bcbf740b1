//! Writes changed texts to storage, and retries failed writes.

use leptos::prelude::*;

use super::Storage;
use super::conflict::ConflictCopies;
use crate::device::store::{self, NotSaved};
use crate::device::{clock, spawn};
use fives_core::for_each_kind;
use fives_core::storage::document::Document;
use fives_core::storage::library::conflict::versions;
use fives_core::storage::library::{APP_DATA, OLD};
use fives_core::storage::saved;

/// How long after a failed write it is retried, in milliseconds.
const AGAIN: u64 = 5_000;

/// The key prefix for an unreadable text that was stored under the key of the app data.
const MOVED: &str = "aside-app";

impl Storage {
    /// Saves the app data, with what another window saved since.
    ///
    /// An unreadable text under its key is moved to another key first, and never overwritten.
    pub(in crate::app) fn save_app_data(self) {
        self.pull(APP_DATA);
        // A newer version's is never replaced; this window's goes with it.
        if self.is_held(APP_DATA) {
            return;
        }
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
                    let mut quarantined = library.quarantined.iter_mut();
                    let entry =
                        quarantined.find(|entry| entry.key == APP_DATA && entry.text == text);
                    if let Some(entry) = entry {
                        entry.key = key;
                    }
                });
            }
            self.library.update(|library| {
                for entry in &library.quarantined {
                    library.app_data.revision =
                        saved::revision_of(&entry.text).max(library.app_data.revision);
                }
                library.app_data.revision += 1;
            });
            self.save(APP_DATA.to_owned());
        }));
    }

    /// Unreadable texts under the key of the app data.
    fn unread_app_data(self) -> Vec<String> {
        self.library.with_untracked(|library| {
            let quarantined = library.quarantined.iter();
            let there = quarantined.filter(|entry| entry.key == APP_DATA);
            there.map(|entry| entry.text.clone()).collect()
        })
    }

    /// Writes what is under a key to storage, then retries the writes that failed before.
    pub(in crate::app) fn save(self, key: String) {
        self.unsaved.update(|unsaved| unsaved.writing += 1);
        spawn(Box::pin(async move {
            let taken = self.write_key(key).await;
            self.unsaved.update(|unsaved| unsaved.writing -= 1);
            if taken {
                self.retry_unsaved().await;
            }
        }));
    }

    /// Stores every text that gave up a key to what is written there next.
    ///
    /// # Errors
    /// Why one was not stored, or that a newer version holds the key: nothing may be written there.
    async fn store_aside(self, key: &str) -> Result<(), NotSaved> {
        let next = || {
            self.library.with_untracked(|library| {
                let aside = library.stored_before(key)?;
                let text = library.text(&aside);
                Some((aside, text))
            })
        };
        while let Some((aside, text)) = next() {
            store::write(&aside, &text).await?;
            self.library
                .update_untracked(|library| library.is_stored_aside(&aside));
        }
        match self.is_held(key) {
            true => Err(NotSaved::Stale),
            false => Ok(()),
        }
    }

    /// Writes what is under a key. Returns whether storage took it or has a newer text; then
    /// this window's version becomes a conflict copy.
    async fn write_key(self, key: String) -> bool {
        if let Err(trouble) = self.store_aside(&key).await {
            self.note(key, Err(trouble));
            return false;
        }
        let text = self.library.with_untracked(|library| library.text(&key));
        let mut app_data = None;
        if key == APP_DATA {
            self.library
                .update_untracked(|library| app_data = Some(library.write_app_data()));
        }
        let saved = store::write(&key, &text).await;
        let taken = saved.is_ok();
        if let Some(app_data) = app_data {
            // Where the journal fails, other windows read the mirror copy.
            let is_stored = match &saved {
                Ok(later) => later.is_none(),
                Err(_) => store::peek(&key).as_ref() == Some(&text),
            };
            self.library
                .update_untracked(|library| library.answer_app_data(app_data, is_stored));
        }
        if !matches!(saved, Ok(Some(_))) {
            self.note(key, saved);
            return taken;
        }
        let mut copies = ConflictCopies::default();
        self.library.with_untracked(|library| {
            for_each_kind!(D => copies.add(versions(D::shelf(library), &key, &text)));
        });
        self.note(key, saved);
        self.keep_conflict_copies(copies);
        taken
    }

    /// Records the result of a write. Where another window wrote a newer text, that is read.
    fn note(self, key: String, saved: Result<Option<String>, NotSaved>) {
        let saved = match saved {
            Ok(Some(later)) => match self.follow_text(&key, &later) {
                Ok(()) => {
                    self.save_what_is_more(&key);
                    Ok(())
                }
                Err(why) if self.replace_damaged(&key, &later, &why) => return,
                Err(_) => Err(NotSaved::Stale),
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
                unsaved.keys.retain(|other| *other != key);
                if unsaved.keys.is_empty() {
                    unsaved.trouble = None;
                }
            }
        }
        if unsaved != self.unsaved.get_untracked() {
            self.unsaved.set(unsaved);
        }
    }

    /// Whether everything is saved.
    pub fn is_all_saved(self) -> bool {
        self.unsaved
            .with(|unsaved| unsaved.writing == 0 && unsaved.keys.is_empty())
    }

    /// Retries failed writes, again and again.
    fn retry(self) {
        self.unsaved.update(|unsaved| unsaved.retrying = false);
        spawn(Box::pin(self.retry_unsaved()));
    }

    /// Rewrites texts whose copies differed or whose schema is older, and starts following other windows.
    pub(super) fn reconcile_copies(self) {
        spawn(Box::pin(async move {
            for (key, text) in self.library.with_untracked(|library| library.older.clone()) {
                let old = format!("{OLD}{key}");
                match store::write(&old, &text).await {
                    Ok(_) => {
                        let revision = self.revision(&key);
                        self.library.update(|library| {
                            library.raise_revision(&key, revision);
                        });
                        self.save(key);
                    }
                    trouble => self.note(old, trouble),
                }
            }
            self.retry_unsaved().await;
        }));
        store::on_other_window(move |key| self.on_change(&key));
    }

    /// The revision of a key, as far as this window knows; -1 where there is none.
    pub(super) fn revision(self, key: &str) -> i64 {
        self.library
            .with_untracked(|library| library.revision(key).unwrap_or(-1))
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
}
