//! A saved game, and its text.

use chrono::{DateTime, FixedOffset, NaiveDate, Utc};

use super::amending::Amending;
use super::checksum::seal;
use super::migrations::{self, SCHEMA};
use super::night::NightMatch;
use super::table_clock::{self, at_table};
use super::text::{REVISION, one, read};
use super::unreadable::Unreadable;
use super::wire::{self, Entry};
use crate::hand::Turned;
use crate::json::{Json, Reading};
use crate::ledger::{
    self, Change, Command, Described, Did, Draft, Event, LONGEST_NAME, Ledger, Log, NOTE_LENGTH,
    Refusal, Setup, UndoHistory,
};
use crate::text_fold::printable;

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
    /// The ledger.
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

/// The field of the note.
const NOTE: &str = "note";

/// The field for the number of draft steps in force.
const TAPPED: &str = "tapped";

/// The field for which game of a hall night it is.
const MATCH: &str = "match";

/// The field for when a game was played.
const PLAYED: &str = "played";

/// Older texts have no such field: one step, the last draft.
const NOT_TOLD: i64 = -1;

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
            Some(at(offset)).filter(|own| *own != self.created),
        );
        Command::Describe(Described::Played(Change { from, to }))
    }

    /// The step to what a change in another copy of this game came to.
    pub fn again(&self, own: &Described) -> Command {
        match own {
            Described::Name(own) => self.named(&own.to),
            Described::Note(own) => self.noted(&own.to),
            Described::Played(own) => {
                let (from, to) = (self.played, own.to);
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
        let log = self.ledger.log();
        let described = match &did {
            Did::Moved(stamped) => Some(stamped),
            Did::Wrote => log.done().next_back(),
            Did::Answer { .. } => None,
        };
        if let Some(Event::Described(own)) = described.map(|own| own.event.clone()) {
            self.describe(&own, command == Command::Undo);
        }
        self.changed = now;
        let begun = self.amending.take();
        let both = (&before, &self.ledger);
        self.amending = begun.and_then(|own| own.after(both, &command, &did));
        Ok(Some(did))
    }

    /// Follows a change that was made or undone.
    pub(super) fn describe(&mut self, own: &Described, undone: bool) {
        match own {
            Described::Name(own) => self.name.clone_from(own.then(undone)),
            Described::Note(own) => self.note.clone_from(own.then(undone)),
            Described::Played(own) => self.played = *own.then(undone),
        }
    }

    /// When it was played: when it was set up, unless the table says otherwise.
    pub fn when(&self) -> DateTime<Utc> {
        self.played.unwrap_or(self.created)
    }

    /// When its last step was made, or it was set up; a name or a note is no step.
    pub fn made_at(&self) -> DateTime<Utc> {
        let last = self.ledger.log().course().next_back();
        last.map_or(self.created, |own| own.at)
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
        let (events, done) = wire::write_log(&self.ledger);
        let (steps, undo_history) = self.undo_history.steps();
        // Links are short, so empty drafts are left out.
        let undo_history = (!steps.is_empty()).then_some(undo_history as i64);
        let steps = steps.iter().map(|step| Entry::of_step(step).to_json());
        let amending = self.amending.as_ref().map(Entry::of_amending);
        let played = self.played.map(|own| own.timestamp_millis());
        let played = played.filter(|own| *own != 0);
        let mut fields = Json::fields([
            ("schema", SCHEMA.into()),
            (REVISION, self.revision.into()),
            ("id", self.id.as_str().into()),
            (migrations::NAME, self.name.as_str().into()),
            (NOTE, self.note.as_str().into()),
            ("created", self.created.timestamp_millis().into()),
            ("changed", self.changed.timestamp_millis().into()),
            ("setup", wire::write_setup(self.ledger.setup())),
            ("events", events),
            ("done", done.into()),
            ("draft", steps.collect()),
            ("amending", one(amending.map(|own| own.to_json()))),
        ]);
        if let Json::Fields(fields) = &mut fields {
            let more = [(TAPPED, undo_history), (PLAYED, played)];
            fields.extend(
                more.into_iter()
                    .filter_map(|(name, own)| Some((name.to_owned(), own?.into()))),
            );
            fields.extend(table_clock::write(self.offset));
            let of_match = self.of_match.as_ref();
            fields.extend(of_match.map(|own| (MATCH.to_owned(), own.to_json())));
        }
        seal(&fields.write())
    }

    /// Reads a text.
    ///
    /// # Errors
    /// Why it is no game of this version.
    pub fn read(text: &str) -> Result<Self, Unreadable> {
        let file = GameFile::read(read(text)?).ok_or(Unreadable::Torn)?;
        let ledger = Ledger::restore(file.setup, file.log).map_err(Unreadable::Impossible)?;
        let deals = ledger.standing().deals.len();
        let events = ledger.log().done().len();
        let undo_history =
            wire::read_tapped(&file.steps, file.undo_history, events).ok_or(Unreadable::Torn)?;
        let amending = file.amending.and_then(|own| own.amending());
        Ok(Self {
            id: file.id,
            name: file.name,
            note: file.note,
            created: file.created,
            played: file.played,
            offset: file.offset,
            changed: file.changed,
            ledger,
            undo_history,
            amending: amending.filter(|amending| amending.deal < deals),
            of_match: file.of_match,
            revision: file.revision,
        })
    }
}

/// A game as its text has it, before it is checked.
struct GameFile {
    id: String,
    name: String,
    note: String,
    created: DateTime<Utc>,
    played: Option<DateTime<Utc>>,
    offset: Option<FixedOffset>,
    changed: DateTime<Utc>,
    setup: Setup,
    log: Log,
    steps: Vec<Entry>,
    undo_history: Option<i64>,
    amending: Option<Entry>,
    of_match: Option<NightMatch>,
    revision: i64,
}

impl GameFile {
    fn read(mut read: Reading) -> Option<Self> {
        let setup = wire::read_setup(read.take("setup")?)?;
        let (events, done) = (read.list("events")?, read.number("done")?);
        let mut entries = |name| {
            let list = read.list_if_any(name)?.into_iter();
            list.map(Entry::from_json).collect::<Option<Vec<_>>>()
        };
        let (steps, amending) = (entries("draft")?, entries("amending")?);
        let file = Self {
            log: wire::read_log(events, done, &setup.game)?,
            setup,
            id: read.text("id")?,
            name: printable(&read.text_if_any(migrations::NAME)?, LONGEST_NAME),
            note: printable(&read.text_if_any(NOTE)?, NOTE_LENGTH),
            created: wire::moment(read.number("created")?)?,
            played: wire::moment_if_any(read.number_or(PLAYED, 0)?)?,
            offset: table_clock::read(&mut read)?,
            changed: wire::moment(read.number("changed")?)?,
            steps,
            undo_history: match read.number_or(TAPPED, NOT_TOLD)? {
                NOT_TOLD => None,
                undo_history => Some(undo_history),
            },
            amending: amending.into_iter().next(),
            of_match: match read.take(MATCH) {
                Some(json) => Some(NightMatch::from_json(json)?),
                None => None,
            },
            revision: read.number_or(REVISION, 0)?,
        };
        read.end()?;
        Some(file)
    }
}
