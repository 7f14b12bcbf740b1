//! Reads the stored texts into the library.

use leptos::prelude::*;

use super::Storage;
use crate::device::home_snapshot;
use crate::device::store::NotSaved;
use fives_core::storage::library::Copies;
use fives_core::storage::library::Library;
use fives_core::storage::saved::home_snapshot::{HomeSnapshot, Sources};

/// What storage held at the start.
pub struct StoredAtStart {
    pub(super) copies: Vec<Copies>,
    pub(super) home_snapshot: Option<HomeSnapshot>,
    pub(super) trouble: Option<NotSaved>,
}

impl StoredAtStart {
    /// From the stored texts; empty where storage is blocked.
    pub fn of(stored: Result<Vec<Copies>, NotSaved>) -> Self {
        let trouble = stored.as_ref().err().copied();
        let copies = stored.unwrap_or_default();
        let texts = copies.iter().map(|copy| {
            let (journal, mirror) = (copy.journal.as_deref(), copy.mirror.as_deref());
            (copy.key.as_str(), journal, mirror)
        });
        let sources = Sources::of_copies(texts);
        Self {
            home_snapshot: sources
                .and_then(|sources| HomeSnapshot::read(&home_snapshot::get(), &sources)),
            copies,
            trouble,
        }
    }

    /// Whether home, or else the screen of a link, can be shown before anything is read.
    pub fn can_wait(&self, is_home: bool) -> bool {
        self.copies.is_empty() || is_home && self.home_snapshot.is_some()
    }
}

impl Storage {
    /// Reads what was found at the start, and from then on follows other windows.
    pub fn read(self) {
        let found = self
            .library
            .try_update(|library| std::mem::take(&mut library.unread));
        // Where nothing is stored, what was entered meanwhile stays.
        if let Some(found) = found.filter(|found| !found.is_empty()) {
            let (library, to_write) = Library::read(found);
            self.library.set(library);
            self.unsaved
                .update(|unsaved| unsaved.keys = to_write.differing);
        }
        self.reconcile_copies();
    }
}
