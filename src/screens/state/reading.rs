//! Reading what was found stored at the start.

use leptos::prelude::*;

use super::{App, Shelf};

impl App {
    /// Puts what was found on the shelf, and follows from then on what other windows write.
    pub fn read(self) {
        let found = self
            .shelf
            .try_update(|shelf| std::mem::take(&mut shelf.unread));
        let (shelf, to_write) = Shelf::read(found.unwrap_or_default());
        self.shelf.set(shelf);
        self.unsaved
            .update(|unsaved| unsaved.keys = to_write.uneven);
        self.keep_even();
    }
}
