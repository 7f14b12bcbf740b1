//! A saved night, and its text.

mod csv;
mod of_match;

use std::sync::Arc;

use chrono::serde::ts_milliseconds;
use chrono::{DateTime, FixedOffset, Utc};
use serde::{Deserialize, Serialize};

pub use csv::table as csv;
pub use of_match::NightMatch;

use super::house::{IN_FULL, IN_SHORT, of_night_event, of_night_setup};
use super::text::{self, SCHEMA, sealed};
use super::unreadable::Unreadable;
use super::{legacy, table_clock};
use crate::night::{Night, NightEvent, NightRefusal, NightSetup, StampedNightEvent};

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
    /// The night.
    pub night: Night,
    /// The revision: the number of saves. Of two copies the higher one is newer.
    pub revision: i64,
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
        }
    }

    /// Gives it a name, as an event at the time of its last change: the log has all it had before.
    ///
    /// # Errors
    /// Why the setup is refused; the night keeps its name then.
    pub fn give_name(&mut self, name: &str) -> Result<(), NightRefusal> {
        let mut setup = self.night.setup().clone();
        setup.name = name.to_owned();
        self.night
            .act(NightEvent::SetUp(setup.into()), self.changed)
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
}
