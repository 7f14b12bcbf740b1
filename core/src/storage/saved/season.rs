//! A saved season, and its text.
//!
//! The part of the app that reads storage knows only that it has a log: what its events say is read by
//! [`SavedSeason::season`], where seasons are shown. So an event of a later build is kept, too.

mod csv;
mod list;

use std::cmp::Ordering;
use std::sync::Arc;

use chrono::serde::ts_milliseconds;
use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use serde_json::Value;

pub use csv::table as csv;
pub use list::{NoTotals, TotalsList, read as read_list};

use super::night::SavedNight;
use super::text::{self, SCHEMA, sealed};
use super::unreadable::Unreadable;
use crate::base::journal::{Entry, Journal};
use crate::night::season::{Season, SeasonEvent, SeasonNight, SeasonRefusal, SeasonSetup};

/// An event as it is stored, and when it happened.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct StampedSeasonEvent {
    /// When.
    #[serde(with = "ts_milliseconds")]
    pub at: DateTime<Utc>,
    /// The event, which [`StampedSeasonEvent::read`] reads.
    pub event: Value,
}

impl Entry for StampedSeasonEvent {
    type Event = Value;

    fn event(&self) -> &Value {
        &self.event
    }

    fn at(&self) -> DateTime<Utc> {
        self.at
    }
}

impl StampedSeasonEvent {
    /// The event; `None` for one that this build does not know.
    pub fn read(&self) -> Option<SeasonEvent> {
        SeasonEvent::deserialize(&self.event).ok()
    }
}

/// A saved season: its log, and what is stored beside it.
#[derive(Clone, Debug, PartialEq)]
pub struct SavedSeason {
    /// Its id: letters, digits and dashes.
    pub id: String,
    /// When it was begun.
    pub created: DateTime<Utc>,
    /// When it was last changed.
    pub changed: DateTime<Utc>,
    /// The name and the rules as it began.
    pub first: Value,
    /// Its log.
    pub journal: Journal<StampedSeasonEvent>,
    /// The revision: the number of saves. Of two copies the higher one is newer.
    pub revision: i64,
}

/// The event by which a season gets its name, and the field that has it.
const RULES: &str = "rules";
const NAME: &str = "name";

impl SavedSeason {
    /// A new season.
    ///
    /// # Errors
    /// Why the setup is refused.
    pub fn new(id: String, setup: SeasonSetup, now: DateTime<Utc>) -> Result<Self, SeasonRefusal> {
        let season = Season::new(setup)?;
        Ok(Self {
            id,
            created: now,
            changed: now,
            first: value_of(&season.setup),
            journal: Journal::default(),
            revision: 0,
        })
    }

    /// The season as it began.
    pub fn first_season(&self) -> Season {
        let first = SeasonSetup::deserialize(&self.first).ok();
        let first = first.and_then(|first| Season::new(first).ok());
        first.unwrap_or_else(|| Season::named(self.name()))
    }

    /// The season as its log says.
    pub fn season(&self) -> Season {
        let events = self.journal.done();
        self.first_season()
            .after(events.filter_map(|stamped| stamped.read()))
    }

    /// Does a step.
    ///
    /// # Errors
    /// Why it is refused; nothing changes then.
    pub fn act(&mut self, event: SeasonEvent, at: DateTime<Utc>) -> Result<(), SeasonRefusal> {
        let event = self.season().accept(event)?;
        let event = value_of(&event);
        self.journal.push(StampedSeasonEvent { at, event });
        Ok(())
    }

    /// The season with the steps in force of both copies, in the order of time from where they part. It is the same
    /// whichever of the two takes in the other.
    #[must_use]
    pub fn with_steps_of(&self, other: &Self) -> Self {
        let (ours, theirs) = (self.journal.done(), other.journal.done());
        let (mut ours, mut theirs) = (ours.peekable(), theirs.peekable());
        let mut steps = Vec::new();
        while let (Some(one), Some(next)) = (ours.peek(), theirs.peek()) {
            let by_event = || one.event.to_string().cmp(&next.event.to_string());
            let order = one.at.cmp(&next.at).then_with(by_event);
            let step = match order {
                Ordering::Greater => theirs.next(),
                Ordering::Equal => theirs.next().and(ours.next()),
                Ordering::Less => ours.next(),
            };
            steps.extend(step.cloned());
        }
        steps.extend(ours.chain(theirs).cloned());
        let done = steps.len();
        Self {
            journal: Journal::restore(steps, done).unwrap_or_default(),
            changed: self.changed.max(other.changed),
            ..self.clone()
        }
    }

    pub fn name(&self) -> &str {
        let setups = self
            .journal
            .done()
            .rev()
            .filter_map(|step| step.event.get(RULES));
        let mut names = setups.chain([&self.first]).map(|setup| setup.get(NAME));
        names
            .find_map(|name| name.and_then(Value::as_str))
            .unwrap_or_default()
    }

    /// Gives it a name, as an event at the time of its last change: the log has all it had before.
    pub fn give_name(&mut self, name: &str) {
        let mut setups = self
            .journal
            .done()
            .rev()
            .filter_map(|step| step.event.get(RULES));
        let mut setup = setups.next().unwrap_or(&self.first).clone();
        if let Some(fields) = setup.as_object_mut() {
            fields.insert(NAME.to_owned(), name.into());
            let event = Value::from_iter([(RULES, setup)]);
            let at = self.changed;
            self.journal.push(StampedSeasonEvent { at, event });
        }
    }

    /// The text to store, in the latest schema, with its checksum.
    pub fn write(&self) -> String {
        sealed(&SavedSeasonText {
            schema: SCHEMA,
            revision: self.revision,
            season: self.id.clone(),
            created: self.created,
            changed: self.changed,
            setup: self.first.clone(),
            events: self.journal.events().cloned().collect(),
            done: self.journal.done().len(),
        })
    }

    /// Reads a text.
    ///
    /// # Errors
    /// Why it is no season of this version.
    pub fn read(text: &str) -> Result<Self, Unreadable> {
        // No schema before this one had seasons.
        text::read(text, |_| None).and_then(SavedSeasonText::season)
    }

    /// Reads the text of a link, without checksum.
    ///
    /// # Errors
    /// Why it is no season of this version.
    pub(super) fn read_linked(text: &str) -> Result<Self, Unreadable> {
        text::read_as(text, text::schema_of(text)?, true, |_| None)
            .and_then(SavedSeasonText::season)
    }

    /// The same season as it is `now`, without the steps that led there.
    #[must_use]
    pub fn as_it_stands(&self, now: &Season) -> Self {
        let at = self.changed;
        let events = now.events().into_iter().map(|event| {
            let event = value_of(&event);
            StampedSeasonEvent { at, event }
        });
        let mut journal = Journal::default();
        events.for_each(|event| journal.push(event));
        Self {
            first: value_of(&now.setup),
            journal,
            ..self.clone()
        }
    }
}

/// The night as it is now that counts as one of a season: the night itself, or a copy of it.
pub fn find<'a>(nights: &'a [SavedNight], counted: &SeasonNight) -> Option<&'a SavedNight> {
    let is_it = |night: &&SavedNight| night.id == counted.id;
    let is_copy = |night: &&SavedNight| Some(night.created) == counted.begun;
    let itself = nights.iter().find(is_it);
    itself.or_else(|| nights.iter().rev().find(is_copy))
}

/// A night as a season counts it now.
pub fn of_night(saved: &SavedNight) -> SeasonNight {
    let setup = saved.night.setup();
    SeasonNight {
        id: saved.id.clone(),
        begun: Some(saved.created),
        day: setup.day,
        name: setup.name.clone(),
        totals: saved.night.totals().to_vec(),
    }
}

/// What is stored of a value; nothing here fails to be written.
fn value_of(value: &impl Serialize) -> Value {
    serde_json::to_value(value).unwrap_or_default()
}

impl SavedSeasonText {
    fn season(self) -> Result<SavedSeason, Unreadable> {
        let journal = Journal::restore(self.events, self.done);
        Ok(SavedSeason {
            id: self.season,
            created: self.created,
            changed: self.changed,
            first: self.setup,
            journal: journal.ok_or(Unreadable::Torn)?,
            revision: self.revision,
        })
    }
}

/// What is stored of a season.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct SavedSeasonText {
    schema: i64,
    #[serde(default)]
    revision: i64,
    season: String,
    #[serde(with = "ts_milliseconds")]
    created: DateTime<Utc>,
    #[serde(with = "ts_milliseconds")]
    changed: DateTime<Utc>,
    setup: Value,
    events: Vec<Arc<StampedSeasonEvent>>,
    done: usize,
}
