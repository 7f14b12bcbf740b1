//! Reads the stored texts into the library.

use leptos::prelude::*;

use super::Storage;
use fives_core::storage::library::Library;

impl Storage {
    /// Reads what was found at the start, and from then on follows other windows.
    pub fn read(self) {
        let found = self
            .library
            .try_update(|library| std::mem::take(&mut library.unread));
        let (library, to_write) = Library::read(found.unwrap_or_default());
        self.library.set(library);
        self.unsaved
            .update(|unsaved| unsaved.keys = to_write.differing);
        self.reconcile_copies();
    }
}
