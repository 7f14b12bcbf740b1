//! A saved game, and its text.

use std::sync::Arc;

use chrono::serde::{ts_milliseconds, ts_milliseconds_option};
use chrono::{DateTime, FixedOffset, NaiveDate, Utc};
use serde::{Deserialize, Serialize};

use super::amending::Amending;
use super::house::{IN_FULL, IN_SHORT, of_event, of_setup};
use super::legacy;
use super::night::NightMatch;
use super::table_clock::{self, at_table};
use super::text::{self, SCHEMA, sealed};
use super::unreadable::Unreadable;
use crate::base::text_fold::printable;
use crate::games::hand::Turned;
use crate::ledger::{
    self, Change, Command, Described, Did, Draft, Event, LONGEST_NAME, Ledger, Log, NOTE_LENGTH,
    Refusal, Setup, Stamped, UndoHistory,
};

/// A saved game: its ledger and what is stored beside it.
#[derive(Clone, Debug, PartialEq)]
pub struct SavedGame {
    /// Its id: letters, digits and dashes.
    pub id: String,
    /// The name the table gave it; empty for none.
    pub name: String,
    /// The place, or another note; empty for none.
    pub note: String,
    /// When it was set up.
    pub created: DateTime<Utc>,
    /// When it was played, if the table set another time.
    pub played: Option<DateTime<Utc>>,
    /// How far the clock of the table was from UTC (W11); none in older saves.
    pub offset: Option<FixedOffset>,
    /// When it was last changed.
    pub changed: DateTime<Utc>,
    pub ledger: Ledger,
    /// The result being entered.
    pub undo_history: UndoHistory,
    /// The amendment being entered.
    pub amending: Option<Amending>,
    /// Which game of a hall night it is, if it is one.
    pub of_match: Option<NightMatch>,
    /// The revision: the number of saves. Of two copies the higher one is newer.
    pub revision: i64,
}

/// Cleans and shortens the name of a game.
pub(super) fn plain_name(name: &str) -> String {
    ledger::plain(name, LONGEST_NAME)
}

impl SavedGame {
    /// Whether it has a hand, an end, or totals kept on paper.
    pub fn is_started(&self) -> bool {
        let standing = self.ledger.standing();
        self.ledger.is_on_paper() || !standing.deals.is_empty() || standing.end.is_some()
    }

    /// A game begun `now`, not saved yet: revision 0, without name and note.
    pub fn new(id: String, ledger: Ledger, now: DateTime<Utc>) -> Self {
        Self {
            id,
            name: String::new(),
            note: String::new(),
            created: now,
            played: None,
            offset: None,
            changed: now,
            ledger,
            undo_history: UndoHistory::default(),
            amending: None,
            of_match: None,
            revision: 0,
        }
    }

    /// Sets the name; empty for none.
    pub fn give_name(&mut self, name: &str) {
        self.name = plain_name(name);
    }

    /// Sets the note; empty for none.
    pub fn give_note(&mut self, note: &str) {
        self.note = ledger::plain(note, NOTE_LENGTH);
    }

    /// The step to another name; empty for none.
    pub fn named(&self, name: &str) -> Command {
        let (from, to) = (self.name.clone(), name.to_owned());
        Command::Describe(Described::Name(Change { from, to }))
    }

    /// The step to another note; empty for none.
    pub fn noted(&self, note: &str) -> Command {
        let (from, to) = (self.note.clone(), note.to_owned());
        Command::Describe(Described::Note(Change { from, to }))
    }

    /// The step to another day; the time of day stays. `here` is the offset of a time on this device.
    pub fn dated(&self, day: NaiveDate, here: impl Fn(DateTime<Utc>) -> FixedOffset) -> Command {
        let began = at_table(self.created, self.offset, &here);
        let wanted = day.and_time(began.time());
        let at = |offset: FixedOffset| (wanted - offset).and_utc();
        // On this device that day may have summer time.
        let offset = self.offset.unwrap_or_else(|| here(at(*began.offset())));
        let (from, to) = (
            self.played,
            Some(at(offset)).filter(|played| *played != self.created),
        );
        Command::Describe(Described::Played(Change { from, to }))
    }

    /// The step to what a change in another copy of this game came to.
    pub fn again(&self, change: &Described) -> Command {
        match change {
            Described::Name(name) => self.named(&name.to),
            Described::Note(note) => self.noted(&note.to),
            Described::Played(played) => {
                let (from, to) = (self.played, played.to);
                Command::Describe(Described::Played(Change { from, to }))
            }
        }
    }

    /// Sends a command to the ledger; with it move the drafts, the name, the note, the date and the amendment
    /// being entered. Returns `None` if nothing changed.
    ///
    /// # Errors
    /// Every reason against it; nothing is changed then.
    pub fn act(
        &mut self,
        command: Command,
        now: DateTime<Utc>,
    ) -> Result<Option<Did>, Vec<Refusal>> {
        let before = self.ledger.clone();
        let did = self
            .undo_history
            .act(&mut self.ledger, command.clone(), now)?;
        let Some(did) = did else {
            return Ok(None);
        };
        self.changed = now;
        let stamped = match &did {
            Did::Moved(stamped) => stamped.clone(),
            Did::Recorded => match self.ledger.log().done().next_back() {
                Some(stamped) => stamped.clone(),
                None => return Ok(None),
            },
            Did::Answer { .. } => return Ok(Some(did)),
        };
        if let Event::Described(described) = &stamped.event {
            self.describe(described, command == Command::Undo);
        }
        let begun = self.amending.take();
        let both = (&before, &self.ledger);
        self.amending = begun.and_then(|begun| begun.after(both, &stamped.event));
        Ok(Some(did))
    }

    /// Follows a change that was made or undone.
    fn describe(&mut self, change: &Described, undone: bool) {
        match change {
            Described::Name(name) => self.name.clone_from(name.then(undone)),
            Described::Note(note) => self.note.clone_from(note.then(undone)),
            Described::Played(played) => self.played = *played.then(undone),
        }
    }

    /// Stays the game that is here, which it continues: with its name and times, but for later changes.
    pub(in crate::storage) fn stay(&mut self, ours: &Self) {
        self.created = ours.created;
        self.offset = ours.offset.or(self.offset);
        self.changed = self.changed.max(ours.changed);
        if !ours.name.is_empty() {
            self.name.clone_from(&ours.name);
        }
        self.played = ours.played.or(self.played);
        if !ours.note.is_empty() {
            self.note.clone_from(&ours.note);
        }
        let log = self.ledger.log().clone();
        for change in log.described_since(ours.ledger.log()) {
            self.describe(change, false);
        }
    }

    /// When it was played: when it was set up, unless the table says otherwise.
    pub fn when(&self) -> DateTime<Utc> {
        self.played.unwrap_or(self.created)
    }

    /// When its last step was made, or it was set up; a name or a note is no step.
    pub fn made_at(&self) -> DateTime<Utc> {
        let last = self.ledger.log().course().next_back();
        last.map_or(self.created, |last| last.at)
    }

    /// When it was played, by the clock of the table; in older saves by the clock of the device, whose
    /// offset at a time is `here`. The day of a game is the day of this, wherever it is shown (W11).
    pub fn at_table(&self, here: impl Fn(DateTime<Utc>) -> FixedOffset) -> DateTime<FixedOffset> {
        at_table(self.when(), self.offset, here)
    }

    /// Whether the time of day is known; that of a game from a table is not.
    pub fn has_hour(&self) -> bool {
        !self.ledger.is_from_table()
    }

    /// Its name, or its date as formatted by `day`.
    pub fn title(&self, day: impl Fn(&Self) -> String) -> String {
        match self.name.is_empty() {
            true => day(self),
            false => self.name.clone(),
        }
    }

    /// Enters an answer of the result.
    pub fn tap(&mut self, draft: Draft) {
        self.undo_history.tap(draft, self.ledger.log().done().len());
    }

    /// Enters a figure of a number that is typed.
    pub fn type_figure(&mut self, draft: Draft) {
        self.undo_history
            .type_figure(draft, self.ledger.log().done().len());
    }

    /// The ledger after a command, without recording it; the draft may speak against it too.
    ///
    /// # Errors
    /// Every reason against it.
    pub fn preview(&self, step: Command) -> Result<Ledger, Vec<Refusal>> {
        let mut next = self.ledger.clone();
        self.undo_history
            .clone()
            .act(&mut next, step, DateTime::UNIX_EPOCH)?;
        Ok(next)
    }

    /// Whether a hand is being entered: a bid, a turned card or an answer.
    pub fn is_hand_entered(&self) -> bool {
        let standing = self.ledger.standing();
        standing.open.is_some()
            || standing.turned != Turned::default()
            || !self.undo_history.draft().is_empty()
    }

    /// Whether the game is over.
    pub fn is_over(&self) -> bool {
        self.ledger.standing().end.is_some()
    }

    /// The text to store, in the latest schema, with its checksum.
    pub fn write(&self) -> String {
        let log = self.ledger.log();
        let setup = self.ledger.setup();
        let events = log.done().chain(log.undone());
        sealed(&SavedGameText {
            schema: SCHEMA,
            revision: self.revision,
            id: self.id.clone(),
            name: self.name.clone(),
            note: self.note.clone(),
            created: self.created,
            changed: self.changed,
            played: self.played,
            offset: self.offset,
            setup: of_setup(setup, IN_FULL),
            events: events
                .map(|event| of_event(event, &setup.game, IN_FULL))
                .collect(),
            done: log.done().len(),
            draft: self.undo_history.clone(),
            amending: self.amending.clone(),
            of_match: self.of_match.clone(),
        })
    }

    /// Reads a text.
    ///
    /// # Errors
    /// Why it is no game of this version.
    pub fn read(text: &str) -> Result<Self, Unreadable> {
        text::read(text, legacy::game).and_then(SavedGameText::game)
    }

    /// Reads the text of a link: without checksum, and with the name as a game keeps it.
    ///
    /// # Errors
    /// Why it is no such game.
    pub(super) fn read_linked(text: &str) -> Result<Self, Unreadable> {
        let saved: SavedGameText = text::read_as(text, text::schema_of(text)?, true, legacy::game)?;
        match plain_name(&saved.name) == saved.name {
            true => saved.game(),
            false => Err(Unreadable::Torn),
        }
    }
}

/// What is stored of a game. What is mostly absent is left out, because links are short.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct SavedGameText {
    schema: i64,
    #[serde(default)]
    revision: i64,
    id: String,
    #[serde(default)]
    #[cfg_attr(feature = "next", serde(rename = "title", alias = "name"))]
    name: String,
    #[serde(default)]
    note: String,
    #[serde(with = "ts_milliseconds")]
    created: DateTime<Utc>,
    #[serde(with = "ts_milliseconds")]
    changed: DateTime<Utc>,
    #[serde(
        default,
        with = "ts_milliseconds_option",
        skip_serializing_if = "Option::is_none"
    )]
    played: Option<DateTime<Utc>>,
    #[serde(default, with = "table_clock", skip_serializing_if = "Option::is_none")]
    offset: Option<FixedOffset>,
    setup: Setup,
    events: Vec<Arc<Stamped>>,
    done: usize,
    #[serde(default, skip_serializing_if = "UndoHistory::is_empty")]
    draft: UndoHistory,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    amending: Option<Amending>,
    #[serde(rename = "match", default, skip_serializing_if = "Option::is_none")]
    of_match: Option<NightMatch>,
}

impl SavedGameText {
    fn game(self) -> Result<SavedGame, Unreadable> {
        // Rules are always written in full: without them it would be another game.
        let is_without_rules = |stamped: &Arc<Stamped>| matches!(&stamped.event, Event::Rules { house, .. } if house.is_empty());
        if self.events.iter().any(is_without_rules) {
            return Err(Unreadable::Torn);
        }
        let setup = of_setup(&self.setup, IN_SHORT);
        let events = self.events.iter();
        let events = events.map(|event| of_event(event, &setup.game, IN_SHORT));
        let log = Log::restore(events, self.done).ok_or(Unreadable::Torn)?;
        let ledger = Ledger::restore(setup, log).map_err(Unreadable::Impossible)?;
        let deals = ledger.standing().deals.len();
        let undo_history = self.draft.restored(ledger.log().done().len());
        Ok(SavedGame {
            id: self.id,
            name: printable(&self.name, LONGEST_NAME),
            note: printable(&self.note, NOTE_LENGTH),
            created: self.created,
            played: self.played,
            offset: self.offset,
            changed: self.changed,
            ledger,
            undo_history: undo_history.ok_or(Unreadable::Torn)?,
            amending: self.amending.filter(|amending| amending.deal < deals),
            of_match: self.of_match,
            revision: self.revision,
        })
    }
}
