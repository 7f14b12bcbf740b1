//! Resolves a conflict between two windows, and says what became of it.

use leptos::prelude::*;

use super::Storage;
use crate::device::clock;
use fives_core::storage::document::Document;
use fives_core::storage::library::conflict::{Resolution, resolve};
use fives_core::storage::saved::{SavedGame, SavedNight};
use fives_core::words::{self, windows};

/// A document as its copies are called, and what is said of one.
pub trait Copied: Document {
    /// Said where another window deleted it before it was changed here.
    const DELETED_THERE: &str;
    /// What it is called.
    fn title(&self) -> String;
    /// Says that a copy is kept under its name.
    fn says_copied(&self, is_newer_schema: bool) -> String;
}

impl Copied for SavedGame {
    const DELETED_THERE: &str = windows::DELETED_THERE;

    fn title(&self) -> String {
        self.title(|game| clock::day(game.at_table(clock::here)))
    }

    fn says_copied(&self, is_newer_schema: bool) -> String {
        windows::saved_as_copy(is_newer_schema, &self.name)
    }
}

impl Copied for SavedNight {
    const DELETED_THERE: &str = windows::NIGHT_DELETED_THERE;

    fn title(&self) -> String {
        words::night::night_name(self.night.state())
    }

    fn says_copied(&self, _is_newer_schema: bool) -> String {
        windows::night_saved_as_copy(&self.night.setup().name)
    }
}

/// Documents of any kind that another window overwrote, to be resolved.
#[derive(Default)]
pub(super) struct ConflictCopies(pub(super) Vec<Box<dyn FnOnce(Storage)>>);

impl ConflictCopies {
    /// Adds those of a kind.
    pub(super) fn add<D: Copied>(&mut self, all: impl IntoIterator<Item = D>) {
        for own in all {
            self.0.push(Box::new(|storage| storage.resolve(own)));
        }
    }
}

impl Storage {
    /// Saves what was entered in `own` and is missing from the version that the other window stored.
    fn resolve<D: Copied>(self, own: D) {
        let is_newer_schema = self.is_newer_schema(&own.key());
        let resolved = self
            .library
            .with_untracked(|library| resolve(own, D::shelf(library), is_newer_schema));
        match resolved {
            Resolution::Discard => {}
            Resolution::Save(own) => {
                self.put(own);
                self.notices.close_toast();
            }
            Resolution::Copy(mut own) => {
                own.name_copy(&words::marked(&Copied::title(&own), "from another window"));
                let says = own.says_copied(is_newer_schema);
                self.put(own);
                self.notices.warn(says);
            }
            // What was said of it since took its notice.
            Resolution::Copied(copy) => self.notices.warn(copy.says_copied(is_newer_schema)),
        }
    }
}
