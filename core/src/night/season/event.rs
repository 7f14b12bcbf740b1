//! What happens in a season: the events of its log.

use chrono::serde::ts_milliseconds_option;
use chrono::{DateTime, NaiveDate, Utc};
use serde::{Deserialize, Serialize};

use super::setup::SeasonSetup;
use super::totals::PlayerTotals;
use crate::base::seats::tidy;
use crate::base::text_fold::printable;
use crate::night::{TITLE_LENGTH, plain_name};

/// A night of a season, with what each player had.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub struct SeasonNight {
    /// Its id in the season: that of the night itself, or another one for totals from a list.
    pub id: String,
    /// When the night was set up, by which a copy of it is known; none for totals from a list.
    #[serde(
        default,
        with = "ts_milliseconds_option",
        skip_serializing_if = "Option::is_none"
    )]
    pub begun: Option<DateTime<Utc>>,
    /// The day it was played.
    pub day: NaiveDate,
    /// Its name; empty for none.
    pub name: String,
    /// What each player had.
    pub totals: Vec<PlayerTotals>,
}

impl SeasonNight {
    /// Whether a player was there: a night itself names players before their first game, too.
    pub(super) fn counts(&self, totals: &PlayerTotals) -> bool {
        self.begun.is_none() || totals.has_result()
    }
}

/// Something that happened in a season.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum SeasonEvent {
    /// The name or the rules are others.
    Rules(Box<SeasonSetup>),
    /// Nights were added. One that was in the season has these totals now.
    Added(Vec<SeasonNight>),
    /// The night of this id was removed.
    Removed(String),
    /// A spelling is counted as a person's; as its own name, it is one by itself again, or spelled so.
    Named {
        /// The spelling.
        name: String,
        person: String,
    },
}

impl SeasonEvent {
    /// The event with its texts cleaned.
    #[must_use]
    pub(super) fn plain(self) -> Self {
        let name = |name: String| plain_name(&name).unwrap_or(name);
        match self {
            Self::Rules(setup) => Self::Rules(setup.plain().into()),
            Self::Added(nights) => {
                Self::Added(nights.into_iter().map(SeasonNight::plain).collect())
            }
            Self::Removed(id) => Self::Removed(id),
            Self::Named {
                name: spelling,
                person,
            } => Self::Named {
                name: name(spelling),
                person: name(person),
            },
        }
    }
}

impl SeasonNight {
    fn plain(mut self) -> Self {
        let name = printable(&tidy(&self.name), TITLE_LENGTH);
        name.trim().clone_into(&mut self.name);
        for totals in &mut self.totals {
            if let Some(name) = plain_name(&totals.name) {
                totals.name = name;
            }
        }
        self
    }
}
