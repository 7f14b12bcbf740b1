//! Changes of what is kept beside the score: the name, the note and the date of a game.

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};

use crate::base::text_fold::printable;

/// The longest name of a game, in characters.
pub const LONGEST_NAME: usize = 40;

/// The longest note of a game, in characters.
pub const NOTE_LENGTH: usize = 80;

/// A change from one value to another.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub struct Change<T> {
    /// The value before.
    pub from: T,
    /// The value after.
    pub to: T,
}

/// Cleans and shortens a text.
pub fn plain(text: &str, length: usize) -> String {
    printable(text.trim(), length).trim_end().to_owned()
}

impl<T> Change<T> {
    fn map(&self, to: impl Fn(&T) -> T) -> Self {
        Self {
            from: to(&self.from),
            to: to(&self.to),
        }
    }

    /// The value after it, or after it is undone.
    pub fn then(&self, undone: bool) -> &T {
        if undone { &self.from } else { &self.to }
    }
}

/// What was changed of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Described {
    /// Its name; empty for none.
    Name(Change<String>),
    /// The place or another note; empty for none.
    Note(Change<String>),
    /// When it was played; none where that is when it was set up.
    Played(#[serde(with = "dates")] Change<Option<DateTime<Utc>>>),
}

/// Dates in milliseconds.
mod dates {
    use chrono::{DateTime, Utc};
    use serde::de::Error;
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    use super::Change;

    type Dates = Change<Option<DateTime<Utc>>>;

    pub(super) fn serialize<S: Serializer>(dates: &Dates, into: S) -> Result<S::Ok, S::Error> {
        let millis = |date: Option<DateTime<Utc>>| date.map(|at| at.timestamp_millis());
        let (from, to) = (millis(dates.from), millis(dates.to));
        Change { from, to }.serialize(into)
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(read: D) -> Result<Dates, D::Error> {
        let stored = Change::<Option<i64>>::deserialize(read)?;
        let date = |millis: Option<i64>| match millis.map(DateTime::from_timestamp_millis) {
            Some(None) => Err(D::Error::custom("no date")),
            date => Ok(date.flatten()),
        };
        let (from, to) = (date(stored.from)?, date(stored.to)?);
        Ok(Change { from, to })
    }
}

impl Described {
    /// Whether nothing changes.
    pub(super) fn is_nothing(&self) -> bool {
        match self {
            Self::Name(change) | Self::Note(change) => change.from == change.to,
            Self::Played(change) => change.from == change.to,
        }
    }

    /// As a game keeps it: cleaned and shortened.
    #[must_use]
    pub(super) fn plain(&self) -> Self {
        let text = |length: usize| move |text: &String| plain(text, length);
        // A stored 0 is no date.
        let date = |date: &Option<DateTime<Utc>>| date.filter(|at| at.timestamp_millis() != 0);
        match self {
            Self::Name(change) => Self::Name(change.map(text(LONGEST_NAME))),
            Self::Note(change) => Self::Note(change.map(text(NOTE_LENGTH))),
            Self::Played(change) => Self::Played(change.map(date)),
        }
    }

    /// Whether it changes the same as another.
    pub(super) fn is_alike(&self, other: &Self) -> bool {
        std::mem::discriminant(self) == std::mem::discriminant(other)
    }
}
