//! A saved night, and its text.

mod csv;
mod event;
mod of_match;
mod setup;

use chrono::{DateTime, FixedOffset, Utc};

pub use csv::table as csv;
pub use of_match::NightMatch;

use super::checksum::seal;
use super::migrations::SCHEMA;
use super::table_clock;
use super::text::{REVISION, read};
use super::unreadable::Unreadable;
use super::wire::moment;
use crate::json::{Json, Reading};
use crate::night::{Event, Night, Refusal, Stamped};

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
    /// Results of tables that were left out, because another is recorded on purpose.
    pub left_out: Vec<Stamped>,
    /// The revision: the number of saves. Of two copies the higher one is newer.
    pub revision: i64,
}

/// The field of the results that were left out.
const LEFT_OUT: &str = "left_out";

impl SavedNight {
    /// Whether a game of a match of this night has a result.
    pub fn has_recorded(&self, of: &NightMatch) -> bool {
        let own = self.night.state().find(&of.of);
        own.is_some_and(|own| own.games.len() > usize::from(of.game)) && of.night == self.id
    }

    /// Leaves out a result that a table tells, from now on.
    pub fn leave_out(&mut self, event: Event, now: DateTime<Utc>) {
        if !self.has_left_out(&event) {
            self.left_out.push(Stamped { at: now, event });
        }
    }

    /// Whether a result was left out.
    pub fn has_left_out(&self, event: &Event) -> bool {
        self.left_out.iter().any(|own| own.event == *event)
    }

    /// A new night.
    pub const fn new(id: String, night: Night, now: DateTime<Utc>) -> Self {
        Self {
            id,
            created: now,
            offset: None,
            changed: now,
            night,
            left_out: Vec::new(),
            revision: 0,
        }
    }

    /// Gives it a name, as an event at the time of its last change: the log has all it had before.
    ///
    /// # Errors
    /// Why the setup is refused; the night keeps its name then.
    pub fn give_name(&mut self, name: &str) -> Result<(), Refusal> {
        let mut setup = self.night.setup().clone();
        setup.name = name.to_owned();
        self.night.act(Event::SetUp(setup.into()), self.changed)
    }

    /// The text to store, in the latest schema, with its checksum.
    pub fn write(&self) -> String {
        let (events, done) = self.night.events();
        let events = events.iter().map(|own| event::write(own));
        let mut fields = Json::fields([
            ("schema", SCHEMA.into()),
            (REVISION, self.revision.into()),
            ("night", self.id.as_str().into()),
            ("created", self.created.timestamp_millis().into()),
            ("changed", self.changed.timestamp_millis().into()),
            ("setup", setup::write(self.night.first_setup())),
            ("events", events.collect()),
            ("done", i64::try_from(done).unwrap_or(i64::MAX).into()),
        ]);
        if let Json::Fields(fields) = &mut fields {
            fields.extend(table_clock::write(self.offset));
            if !self.left_out.is_empty() {
                let left_out = self.left_out.iter().map(event::write);
                fields.push((LEFT_OUT.to_owned(), left_out.collect()));
            }
        }
        seal(&fields.write())
    }

    /// Reads a text.
    ///
    /// # Errors
    /// Why it is no night of this version.
    pub fn read(text: &str) -> Result<Self, Unreadable> {
        Self::of_fields(read(text)?).ok_or(Unreadable::Torn)
    }

    fn of_fields(mut read: Reading) -> Option<Self> {
        let first = setup::read(read.take("setup")?)?;
        let events = read.list("events")?.into_iter();
        let events: Vec<Stamped> = events.map(event::read).collect::<Option<_>>()?;
        let done = usize::try_from(read.number("done")?).ok()?;
        let left_out = read.list_if_any(LEFT_OUT)?.into_iter();
        let own = Self {
            id: read.text("night")?,
            created: moment(read.number("created")?)?,
            offset: table_clock::read(&mut read)?,
            changed: moment(read.number("changed")?)?,
            night: Night::restore(first, events, done)?,
            left_out: left_out.map(event::read).collect::<Option<_>>()?,
            revision: read.number_or(REVISION, 0)?,
        };
        read.end()?;
        Some(own)
    }
}
