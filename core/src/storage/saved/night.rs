//! A saved night, and its text.

mod csv;
mod of_match;
mod two_phones;

use std::sync::Arc;

use chrono::serde::ts_milliseconds;
use chrono::{DateTime, FixedOffset, Utc};
use serde::{Deserialize, Serialize};

pub use csv::table as csv;
pub use of_match::NightMatch;

use super::house::{IN_FULL, IN_SHORT, of_night_event, of_night_setup};
use super::link::night::MatchResult;
use super::text::{self, SCHEMA, sealed};
use super::unreadable::Unreadable;
use super::{legacy, table_clock};
use crate::night::{Night, NightEvent, NightRefusal, NightSetup, StampedNightEvent};

/// The most results that are remembered as taken back.
const MOST_TAKEN_BACK: usize = 64;

/// A saved night: its log, and what is stored beside it.
#[derive(Clone, Debug, PartialEq)]
pub struct SavedNight {
    /// Its id: letters, digits and dashes.
    pub id: String,
    /// When it was set up.
    pub created: DateTime<Utc>,
    /// How far the clock of the hall was from UTC (W11); none in older saves.
    pub offset: Option<FixedOffset>,
    /// When it was last changed.
    pub changed: DateTime<Utc>,
    pub night: Night,
    /// The revision: the number of saves. Of two copies the higher one is newer.
    pub revision: i64,
    /// The results that the organizer took back: they are not recorded again without a tap.
    pub taken_back: Vec<MatchResult>,
    /// The number of this phone, since two run the night.
    pub phone: Option<u32>,
}

impl SavedNight {
    /// Whether a game of a match of this night has a result.
    pub fn has_recorded(&self, of: &NightMatch) -> bool {
        let played = self.night.state().find(&of.of);
        played.is_some_and(|played| played.games.len() > usize::from(of.game))
            && of.night == self.id
    }

    /// A new night.
    pub const fn new(id: String, night: Night, now: DateTime<Utc>) -> Self {
        Self {
            id,
            created: now,
            offset: None,
            changed: now,
            night,
            revision: 0,
            taken_back: Vec::new(),
            phone: None,
        }
    }

    /// Remembers the result that a step takes back: an event that is undone, or one that clears a game.
    pub fn take_back(&mut self, step: &NightEvent) {
        let (of, game, outcome) = match step.step() {
            NightEvent::Won { of, game, outcome } | NightEvent::Agreed { of, game, outcome } => {
                (*of, *game, Some(*outcome))
            }
            NightEvent::Cleared { of, game } => {
                let recorded = self.night.state().game(of, *game);
                (*of, *game, recorded.map(|recorded| recorded.outcome))
            }
            _ => return,
        };
        let night = self.id.clone();
        let of = NightMatch { night, of, game };
        let taken_back = outcome.map(|outcome| MatchResult { of, outcome });
        let is_new = |result: &MatchResult| !self.taken_back.contains(result);
        if let Some(result) = taken_back.filter(is_new) {
            self.taken_back.push(result);
            let over = self.taken_back.len().saturating_sub(MOST_TAKEN_BACK);
            self.taken_back.drain(..over);
        }
    }

    /// Gives it a name, as an event at the time of its last change: the log has all it had before.
    ///
    /// # Errors
    /// Why the setup is refused; the night keeps its name then.
    pub fn give_name(&mut self, name: &str) -> Result<(), NightRefusal> {
        let mut setup = self.night.setup().clone();
        setup.name = name.to_owned();
        self.act(NightEvent::SetUp(setup.into()), self.changed)
    }

    /// The text to store, in the latest schema, with its checksum.
    pub fn write(&self) -> String {
        let journal = self.night.journal();
        let events = journal.events();
        sealed(&SavedNightText {
            schema: SCHEMA,
            revision: self.revision,
            night: self.id.clone(),
            created: self.created,
            changed: self.changed,
            offset: self.offset,
            setup: of_night_setup(self.night.first_setup(), IN_FULL),
            events: events.map(|event| of_night_event(event, IN_FULL)).collect(),
            done: journal.done().len(),
            taken_back: self.taken_back.clone(),
            phone: self.phone,
        })
    }

    /// Reads a text.
    ///
    /// # Errors
    /// Why it is no night of this version.
    pub fn read(text: &str) -> Result<Self, Unreadable> {
        text::read(text, legacy::night).and_then(SavedNightText::night)
    }

    /// Reads the text of a link, without checksum.
    ///
    /// # Errors
    /// Why it is no night of this version.
    pub(super) fn read_linked(text: &str) -> Result<Self, Unreadable> {
        text::read_as(text, text::schema_of(text)?, true, legacy::night)
            .and_then(SavedNightText::night)
    }
}

impl SavedNightText {
    fn night(self) -> Result<SavedNight, Unreadable> {
        let first = of_night_setup(&self.setup, IN_SHORT);
        let events = self.events.iter();
        let events = events.map(|event| of_night_event(event, IN_SHORT));
        let night = Night::restore(first, events, self.done).ok_or(Unreadable::Torn)?;
        Ok(SavedNight {
            id: self.night,
            created: self.created,
            offset: self.offset,
            changed: self.changed,
            night,
            revision: self.revision,
            taken_back: self.taken_back,
            phone: self.phone,
        })
    }
}

/// What is stored of a night.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct SavedNightText {
    schema: i64,
    #[serde(default)]
    revision: i64,
    night: String,
    #[serde(with = "ts_milliseconds")]
    created: DateTime<Utc>,
    #[serde(with = "ts_milliseconds")]
    changed: DateTime<Utc>,
    #[serde(default, with = "table_clock", skip_serializing_if = "Option::is_none")]
    offset: Option<FixedOffset>,
    setup: NightSetup,
    events: Vec<Arc<StampedNightEvent>>,
    done: usize,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    taken_back: Vec<MatchResult>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    phone: Option<u32>,
}
