//! What the app stores beside games: names, presets, preferences, the last setup; and its text.

use chrono::{DateTime, Utc};

use super::checksum::seal;
use super::live_link::{self, LiveLink};
use super::migrations::SCHEMA;
use super::preset::OwnPreset;
use super::text::{REVISION, one, read};
use super::unreadable::Unreadable;
use super::wire;
use crate::json::{Json, Reading};
use crate::ledger::Setup;
use crate::persons::Persons;
use crate::prefs::Prefs;
use crate::seats::{is_nameless, same_name};

/// What the app stores beside games.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct AppData {
    /// The id of the game last open.
    pub open: Option<String>,
    /// The last setup, with its house rules.
    pub setup: Option<Setup>,
    /// Names of players, the latest first.
    pub names: Vec<String>,
    /// Names that belong to one person.
    pub persons: Persons,
    /// The table's own presets, in the order they were saved.
    pub presets: Vec<OwnPreset>,
    /// When persistent storage was requested, or the reminder dismissed.
    pub asked: Option<DateTime<Utc>>,
    /// When the last backup was made.
    pub backed: Option<DateTime<Utc>>,
    /// When installing was offered and declined.
    pub offered: Option<DateTime<Utc>>,
    /// The preferences of this phone.
    pub prefs: Prefs,
    /// The links by which games are followed live.
    pub live: Vec<LiveLink>,
    /// The marks of the live links that were closed on this phone, the latest last.
    pub closed: Vec<i64>,
    /// The revision: the number of saves.
    pub revision: i64,
}

/// How many names are remembered.
pub(super) const NAMES: usize = 40;

/// The names that are joined.
const PERSONS: &str = "persons";

/// The links by which games are followed live.
const LIVE: &str = "live";

/// The marks of closed ones, and how many are remembered.
const CLOSED: &str = "closed";
const MOST_CLOSED: usize = 100;

impl AppData {
    /// The text to store, in the latest schema, with its checksum.
    pub fn write(&self) -> String {
        let open = self.open.as_deref().unwrap_or_default();
        let names = self.names.iter().map(String::as_str);
        let mut fields = Json::fields([
            ("schema", SCHEMA.into()),
            (REVISION, self.revision.into()),
            ("open", open.into()),
            ("setup", one(self.setup.as_ref().map(wire::write_setup))),
            ("names", names.collect()),
            (
                "presets",
                self.presets.iter().map(wire::write_preset).collect(),
            ),
            ("asked", wire::write_moment(self.asked)),
            ("backed", wire::write_moment(self.backed)),
            ("offered", wire::write_moment(self.offered)),
            ("prefs", self.prefs.write()),
        ]);
        if let Json::Fields(fields) = &mut fields {
            if !self.persons.is_empty() {
                fields.push((PERSONS.to_owned(), wire::write_persons(&self.persons)));
            }
            if !self.live.is_empty() {
                fields.push((LIVE.to_owned(), live_link::write(&self.live)));
            }
            if !self.closed.is_empty() {
                let marks = self.closed.iter().copied();
                fields.push((CLOSED.to_owned(), marks.collect()));
            }
        }
        seal(&fields.write())
    }

    /// Reads the text.
    ///
    /// # Errors
    /// Why the text cannot be read.
    pub fn read(text: &str) -> Result<Self, Unreadable> {
        Self::parts(read(text)?).ok_or(Unreadable::Torn)
    }

    /// Unknown fields are ignored: what they hold is only asked for again.
    fn parts(mut read: Reading) -> Option<Self> {
        let setup = read.list_if_any("setup")?.into_iter().next();
        let presets = read.list_if_any("presets")?.into_iter();
        let prefs = read.take("prefs").and_then(Json::reading);
        Some(Self {
            open: Some(read.text_if_any("open")?).filter(|open| !open.is_empty()),
            setup: setup
                .map(wire::read_setup)
                .map_or(Some(None), |own| own.map(Some))?,
            names: non_empty(&read.texts("names")?),
            persons: wire::read_persons(read.list_if_any(PERSONS)?)?,
            presets: presets.map(wire::read_preset).collect::<Option<_>>()?,
            asked: wire::moment_if_any(read.number_or("asked", 0)?)?,
            backed: wire::moment_if_any(read.number_or("backed", 0)?)?,
            offered: wire::moment_if_any(read.number_or("offered", 0)?)?,
            prefs: prefs.map(Prefs::read).unwrap_or_default(),
            live: live_link::read(read.list_if_any(LIVE)?)?,
            closed: read
                .list_if_any(CLOSED)?
                .iter()
                .map(Json::number)
                .collect::<Option<_>>()?,
            revision: read.number_or(REVISION, 0)?,
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
        self.live.retain(|own| !own.is(link));
        if link.is_closing {
            self.remember_closed(&[link.mark()]);
        }
    }

    /// Forgets a live link that was closed on another phone. No backup opens it again.
    pub fn stay_shut(&mut self, link: &LiveLink) {
        self.live.retain(|own| !own.is(link));
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
        let again = |name: &String| latest.iter().any(|own| same_name(own, name));
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
