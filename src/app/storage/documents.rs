//! Actions on documents of any kind, which another window may change, too: put, replace, delete, restore.

use chrono::{DateTime, Utc};
use leptos::prelude::*;

use super::Storage;
use super::conflict::{ConflictCopies, ConflictingDocument};
use super::sync::Pulled;
use crate::device::{clock, store};
use fives_core::storage::document::Document;
use fives_core::words::{self, windows};

impl Storage {
    /// A copy of a document in the library.
    pub fn saved<D: Document>(self, id: &str) -> Option<D> {
        self.library
            .with_untracked(|library| D::shelf(library).find(id).cloned())
    }

    /// Adds a document to the library with a revision above all others of its key, and saves it.
    pub fn put<D: Document>(self, mut document: D) {
        let key = document.key();
        let here = self.revision(&key).max(document.revision());
        document.set_revision(here.max(store::revision(&key)) + 1);
        self.library.update(|library| library.put(document));
        self.save(key);
    }

    /// Adds a copy to the library under a new id, which it returns: it never replaces the document of the same id.
    pub fn put_copy<D: Document>(self, mut document: D) -> String {
        let id = self.fresh_id(clock::now().timestamp_millis());
        document.set_id(id.clone());
        document.set_revision(0);
        self.put(document);
        id
    }

    /// Saves a document that was changed from the newest version.
    pub(in crate::app) fn put_in_place<D: Document>(self, mut document: D) {
        let key = document.key();
        document.set_revision(document.revision() + 1);
        self.library.update(|library| library.put(document));
        self.save(key);
    }

    /// Saves a document that was changed from what this window had: where that was not the newest version, what
    /// was done is kept beside what was `pulled`. Returns whether it took its place.
    pub(in crate::app) fn replace<D: ConflictingDocument>(
        self,
        document: D,
        pulled: Pulled,
    ) -> bool {
        match pulled {
            Pulled::Nothing => self.put_in_place(document),
            Pulled::Newer | Pulled::Held => {
                let mut copies = ConflictCopies::default();
                copies.add([document]);
                self.keep_conflict_copies(copies);
            }
        }
        pulled == Pulled::Nothing
    }

    /// Pulls what another window saved of a document, which is to be changed as it is then. `None` if it cannot
    /// be; says why.
    pub(in crate::app) fn pull_to_change<D: ConflictingDocument>(self, id: &str) -> Option<Pulled> {
        let key = D::key_of(id);
        let pulled = self.pull_newer(&key);
        if pulled == Pulled::Nothing {
            return Some(pulled);
        }
        let is_there = self
            .may_write(&key)
            .then(|| self.saved::<D>(id).is_some())?;
        if !is_there {
            self.notices.warn(windows::deleted_there(D::CALLED));
        }
        is_there.then_some(pulled)
    }

    /// Changes a document by a step, and says what it did, or why it was refused. Returns whether it was accepted.
    pub(in crate::app) fn step<D: ConflictingDocument>(
        self,
        id: &str,
        step: impl FnOnce(&mut D, DateTime<Utc>) -> Result<String, Option<String>>,
    ) -> bool {
        let Some(mut document) = self.saved::<D>(id) else {
            return false;
        };
        let pulled = self.pull_newer(&document.key());
        let now = clock::now();
        let did = step(&mut document, now);
        let is_done = did.is_ok();
        match did {
            Ok(says) => {
                document.set_changed(now);
                self.replace(document, pulled);
                self.notices.toast(format!("{says}."));
            }
            Err(why) => why.into_iter().for_each(|why| self.notices.warn(why)),
        }
        is_done
    }

    /// Deletes a document, with what another window saved of it. It can be restored until the app is closed. `None`
    /// if it may not be; says why.
    pub(in crate::app) fn delete<D: ConflictingDocument>(self, id: &str) -> Option<Pulled> {
        let pulled = self.pull_to_change::<D>(id)?;
        self.library.update(|library| library.delete::<D>(id));
        self.save(D::key_of(id));
        Some(pulled)
    }

    /// Says that a document was deleted.
    pub(in crate::app) fn say_deleted<D: ConflictingDocument>(self, pulled: Pulled) {
        let says = windows::deleted(D::CALLED, pulled == Pulled::Newer);
        self.notices.toast(says);
    }

    /// Restores the document deleted last, and says so; one that took its place since is deleted in turn.
    pub fn restore_latest<D: ConflictingDocument>(self) {
        if self.restore_deleted::<D>() {
            let called = words::capital(D::CALLED);
            self.notices.toast(format!("{called} restored."));
        }
    }

    /// Restores the document deleted last; one that took its place since is deleted in turn. Returns whether there
    /// was one.
    pub(in crate::app) fn restore_deleted<D: Document>(self) -> bool {
        let mut back = None;
        self.library
            .update(|library| back = library.restore_deleted::<D>(store::revision));
        let is_back = back.is_some();
        back.into_iter().for_each(|key| self.save(key));
        is_back
    }
}
