//! Resolves a conflict between two windows, and says what became of it.

use leptos::prelude::*;

use super::Storage;
use crate::device::clock;
use fives_core::live::hall::OrganizerKey;
use fives_core::live::key::{RANDOM, ScorerKey};
use fives_core::storage::document::Document;
use fives_core::storage::library::conflict::{Resolution, resolve};
use fives_core::storage::saved::live_link::LiveLinkKind;
use fives_core::storage::saved::{SavedGame, SavedNight, SavedSeason};
use fives_core::words::{self, windows};

/// A document as its copies are called, and what is said of one.
pub trait ConflictingDocument: Document {
    /// What one is called in a sentence.
    const CALLED: &str;
    /// What it is called.
    fn title(&self) -> String;
    /// Says that a copy is kept under its name.
    fn says_copied(&self, _is_newer_schema: bool) -> String {
        windows::saved_as_copy(Self::CALLED, self.name())
    }
}

/// A document that can be followed live.
pub trait FollowedLive: Document {
    /// The kind of its live link.
    const LIVE: LiveLinkKind;
    /// The key of a new live link, from random bytes.
    fn live_key(random: &[u8; RANDOM]) -> String;
}

impl FollowedLive for SavedGame {
    const LIVE: LiveLinkKind = LiveLinkKind::Game;

    fn live_key(random: &[u8; RANDOM]) -> String {
        ScorerKey::new(random).write()
    }
}

impl FollowedLive for SavedNight {
    const LIVE: LiveLinkKind = LiveLinkKind::Night;

    fn live_key(random: &[u8; RANDOM]) -> String {
        OrganizerKey::new(random).write()
    }
}

impl ConflictingDocument for SavedGame {
    const CALLED: &str = "game";

    fn title(&self) -> String {
        self.title(|game| clock::day(game.at_table(clock::here)))
    }

    fn says_copied(&self, is_newer_schema: bool) -> String {
        windows::game_saved_as_copy(is_newer_schema, &self.name)
    }
}

impl ConflictingDocument for SavedNight {
    const CALLED: &str = "night";

    fn title(&self) -> String {
        words::night::night_name(self.night.state())
    }
}

impl ConflictingDocument for SavedSeason {
    const CALLED: &str = "season";

    fn title(&self) -> String {
        self.name().to_owned()
    }
}

/// Documents of any kind that another window overwrote, to be resolved.
#[derive(Default)]
pub(super) struct ConflictCopies(pub(super) Vec<Box<dyn FnOnce(Storage)>>);

impl ConflictCopies {
    /// Adds those of a kind.
    pub(super) fn add<D: ConflictingDocument>(&mut self, all: impl IntoIterator<Item = D>) {
        for document in all {
            self.0.push(Box::new(|storage| storage.resolve(document)));
        }
    }
}

impl Storage {
    /// Saves what was entered in `ours` and is missing from the version that the other window stored.
    fn resolve<D: ConflictingDocument>(self, ours: D) {
        let is_newer_schema = self.is_newer_schema(&ours.key());
        let resolved = self
            .library
            .with_untracked(|library| resolve(ours, D::shelf(library), is_newer_schema));
        match resolved {
            Resolution::Discard => {}
            Resolution::Save(merged) => {
                self.put(merged);
                self.notices.close_toast();
            }
            Resolution::Copy(mut copy) => {
                copy.name_copy(&words::marked(
                    &ConflictingDocument::title(&copy),
                    "from another window",
                ));
                let says = copy.says_copied(is_newer_schema);
                self.put(copy);
                self.notices.warn(says);
            }
            // What was said of it since took its notice.
            Resolution::Copied(copy) => self.notices.warn(copy.says_copied(is_newer_schema)),
        }
    }
}
