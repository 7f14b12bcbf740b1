//! What the app stores beside games: names, presets, preferences, the last setup; and its text.

use chrono::serde::ts_milliseconds_option;
use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};

use super::house::{IN_FULL, IN_SHORT, of_preset, of_setup};
use super::legacy;
use super::live_link::LiveLink;
use super::preset::OwnPreset;
use super::text::{SCHEMA, read, sealed};
use super::unreadable::Unreadable;
use crate::base::seats::{is_nameless, same_name};
use crate::ledger::Setup;
use crate::storage::persons::Persons;
use crate::storage::prefs::Prefs;
use crate::storage::starting::StartingRatings;

/// What the app stores beside games. Unknown fields are ignored: what they hold is only asked for again.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct AppData {
    /// The revision: the number of saves.
    pub revision: i64,
    /// The id of the game last open.
    pub open: Option<String>,
    /// The last setup, with its house rules.
    pub setup: Option<Setup>,
    /// Names of players, the latest first.
    pub names: Vec<String>,
    /// Names that belong to one person.
    #[serde(skip_serializing_if = "Persons::is_empty")]
    pub persons: Persons,
    /// The ratings that players start with in the power rankings.
    #[serde(skip_serializing_if = "StartingRatings::is_empty")]
    pub starting: StartingRatings,
    /// The table's own presets, in the order they were saved.
    pub presets: Vec<OwnPreset>,
    /// When persistent storage was requested, or the reminder dismissed.
    #[serde(with = "ts_milliseconds_option")]
    pub asked: Option<DateTime<Utc>>,
    /// When the last backup was made.
    #[serde(with = "ts_milliseconds_option")]
    pub backed: Option<DateTime<Utc>>,
    /// When installing was offered and declined.
    #[serde(with = "ts_milliseconds_option")]
    pub offered: Option<DateTime<Utc>>,
    /// The preferences of this phone.
    pub prefs: Prefs,
    /// The links by which games are followed live.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub live: Vec<LiveLink>,
    /// The marks of the live links that were closed on this phone, the latest last.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub closed: Vec<i64>,
}

/// How many names are remembered.
pub(super) const NAMES: usize = 40;

/// How many marks of closed links are remembered.
const MOST_CLOSED: usize = 100;

/// What is stored: a schema, and the fields.
#[derive(Serialize)]
struct AppDataText {
    schema: i64,
    #[serde(flatten)]
    app_data: AppData,
}

impl AppData {
    /// The text to store, in the latest schema, with its checksum.
    pub fn write(&self) -> String {
        let presets = self.presets.iter().map(|preset| of_preset(preset, IN_FULL));
        let app_data = Self {
            setup: self.setup.as_ref().map(|setup| of_setup(setup, IN_FULL)),
            presets: presets.collect(),
            ..self.clone()
        };
        sealed(&AppDataText {
            schema: SCHEMA,
            app_data,
        })
    }

    /// Reads the text.
    ///
    /// # Errors
    /// Why the text cannot be read.
    pub fn read(text: &str) -> Result<Self, Unreadable> {
        let stored: Self = read(text, legacy::app_data)?;
        let presets = stored.presets.iter();
        let presets = presets.map(|preset| of_preset(preset, IN_SHORT));
        Ok(Self {
            open: stored.open.filter(|open| !open.is_empty()),
            setup: stored.setup.as_ref().map(|setup| of_setup(setup, IN_SHORT)),
            names: non_empty(&stored.names),
            presets: presets.collect(),
            ..stored
        })
    }

    /// Records the start of a game: its setup and its players' names, latest first.
    pub fn begin(&mut self, id: &str, setup: &Setup) {
        self.open = Some(id.to_owned());
        self.remember_names(&setup.players);
        self.setup = Some(setup.clone());
    }

    /// Forgets a live link. One that is closing is closed now, and no backup from before opens it again.
    pub fn forget_live(&mut self, link: &LiveLink) {
        self.live.retain(|known| !known.is(link));
        if link.is_closing {
            self.remember_closed(&[link.mark()]);
        }
    }

    /// Forgets a live link that was closed on another phone. No backup opens it again.
    pub fn stay_shut(&mut self, link: &LiveLink) {
        self.live.retain(|known| !known.is(link));
        self.remember_closed(&[link.mark()]);
    }

    /// Remembers the marks of links that are closed.
    pub(super) fn remember_closed(&mut self, marks: &[i64]) {
        for mark in marks {
            if !self.closed.contains(mark) {
                self.closed.push(*mark);
            }
        }
        let over = self.closed.len().saturating_sub(MOST_CLOSED);
        self.closed.drain(..over);
    }

    /// Records names as the latest.
    pub fn remember_names(&mut self, latest: &[String]) {
        let mut names = non_empty(latest);
        let again = |name: &String| latest.iter().any(|later| same_name(later, name));
        let older = self.names.drain(..);
        names.extend(older.filter(|name| !again(name)));
        names.truncate(NAMES);
        self.names = names;
    }
}

/// Names that are not empty.
fn non_empty(names: &[String]) -> Vec<String> {
    let given = names.iter().filter(|name| !is_nameless(name));
    given.cloned().collect()
}
