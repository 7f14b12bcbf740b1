//! The save format, `schema: 6`: one JSON text a game, and one for what the app remembers. A text of
//! an older schema is brought up step by step ([`steps`]), and written anew.
//!
//! Reading checks everything a hand-made or torn text could break; a text that cannot be read is
//! reported with its reason and never written over.

mod advice;
mod amending;
pub mod backup;
pub mod csv;
pub mod glance;
pub mod link;
pub mod paper;
pub mod respell;
mod steps;
mod sum;
mod wire;

use chrono::{DateTime, Utc};

use self::link::LONGEST_NAME;
use self::sum::Seal;
use self::wire::Entry;
use crate::hand::Turned;
use crate::house::House;
use crate::json::{Json, Reading};
use crate::ledger::{Command, Draft, Ledger, Log, Refusal, RestoreProblem, Setup, Tapped};
use crate::letters::printable;
use crate::persons::Persons;
use crate::prefs::Prefs;
use crate::seats::{is_nameless, same_name};

pub use self::advice::{Advice, Browser, advice};
pub use self::amending::Amending;
pub use self::steps::SCHEMA;
pub use self::sum::seal;

/// A game as the app keeps it: the ledger and what stands beside it.
#[derive(Clone, Debug, PartialEq)]
pub struct Kept {
    /// Its key among the saved games: letters, digits and dashes.
    pub id: String,
    /// The name the table gave it; empty for none.
    pub name: String,
    /// Where it was played, or what else the table noted; empty for nothing.
    pub note: String,
    /// When it was set up.
    pub created: DateTime<Utc>,
    /// When it was played, where the table says that it was at another time.
    pub played: Option<DateTime<Utc>>,
    /// When something was last written down.
    pub changed: DateTime<Utc>,
    /// The game.
    pub ledger: Ledger,
    /// The result of the hand being played, as far as it is tapped.
    pub tapped: Tapped,
    /// The amendment being made, as far as it is tapped.
    pub amending: Option<Amending>,
    /// How often it was saved: of two copies the one saved more often is the later.
    pub revision: i64,
}

/// What the app remembers between games.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Remembered {
    /// The game last open.
    pub open: Option<String>,
    /// The setup last played, with its house rules.
    pub setup: Option<Setup>,
    /// Names of players, the latest first.
    pub names: Vec<String>,
    /// The names that were found to be one person's.
    pub persons: Persons,
    /// The table's own rules, in the order they were saved.
    pub presets: Vec<OwnPreset>,
    /// When the browser was asked to keep everything, or that was put off.
    pub asked: Option<DateTime<Utc>>,
    /// When everything was last saved to a file.
    pub backed: Option<DateTime<Utc>>,
    /// When putting the app on the home screen was offered and put off.
    pub offered: Option<DateTime<Utc>>,
    /// What whoever holds the phone likes.
    pub prefs: Prefs,
    /// How often it was saved.
    pub revision: i64,
}

/// House rules the table saved under a name of its own. A game keeps a copy: what becomes of the
/// preset never touches it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OwnPreset {
    /// The name.
    pub name: String,
    /// The id of the game.
    pub game: String,
    /// What differs from the game's defaults.
    pub house: House,
}

/// A name of a game as it is kept: plain, and no longer than names are.
fn plain_name(name: &str) -> String {
    printable(name.trim(), LONGEST_NAME).trim_end().to_owned()
}

/// How many names are remembered.
const NAMES: usize = 40;

/// Why a text could not be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unreadable {
    /// It is torn, or not a save of this app.
    Torn,
    /// It was written by a newer version, in this schema.
    Newer(i64),
    /// It is a game, stored under the key of another.
    Misplaced,
    /// It can be read, but is no game that can be played.
    Impossible(RestoreProblem),
}

/// The fields of a text, brought up to this version, or why it is none.
fn read(text: &str) -> Result<Reading, Unreadable> {
    let seal = Seal::of(text);
    if seal == Seal::Broken {
        return Err(Unreadable::Torn);
    }
    let mut fields = Json::read(text)
        .and_then(Json::reading)
        .ok_or(Unreadable::Torn)?;
    let sealed = fields.take("sum").is_some() && seal == Seal::Whole;
    let schema = fields.number("schema").unwrap_or_default();
    steps::bring_up(&mut fields, schema, sealed)?;
    Ok(fields)
}

/// The longest note of a game, in characters.
pub const NOTE_LENGTH: usize = 80;

/// What the table noted of a game.
const NOTE: &str = "note";

/// How many steps of what was tapped stand.
const TAPPED: &str = "tapped";

/// The names that are joined.
const PERSONS: &str = "persons";

/// When a game was played, where that is not when it was set up.
const PLAYED: &str = "played";

/// Texts of before did not tell how many steps of a draft stand: there was one, as it stood last.
const NOT_TOLD: i64 = -1;

/// How often a text was saved.
const REVISION: &str = "revision";

/// How often a text was saved, by its head alone: texts are long, and this is asked at every step.
pub fn revision_of(text: &str) -> i64 {
    let head = text.get(..HEAD).unwrap_or(text);
    let after = head
        .split_once("\"revision\":")
        .map_or("", |(_, after)| after);
    let digits = after.split(|letter: char| !letter.is_ascii_digit()).next();
    let said = digits.and_then(|digits| digits.parse().ok()).unwrap_or(0);
    if said > MOST_REVISION { 0 } else { said }
}

/// A text that says it was saved more often than this is not believed.
pub(crate) const MOST_REVISION: i64 = 1 << 40;

/// The revision stands within so many bytes.
const HEAD: usize = 96;

/// Whether a text is of a schema before this version's, by its head alone.
pub fn is_older(text: &str) -> bool {
    let head = text.get(..HEAD).unwrap_or(text);
    !is_removed(text) && !head.contains(steps::MARK)
}

/// What stands in the place of a text that was removed: the removal counts as a save, so that a copy
/// of the text that comes back later does not.
pub fn removed(revision: i64) -> String {
    seal(&Json::fields([(REMOVED, 1.into()), (REVISION, revision.into())]).write())
}

/// The field of a text that stands for one that was removed.
const REMOVED: &str = "removed";

/// Whether a text stands for one that was removed.
pub fn is_removed(text: &str) -> bool {
    text.len() <= HEAD
        && Seal::of(text) == Seal::Whole
        && Json::read(text)
            .and_then(Json::reading)
            .is_some_and(|mut fields| fields.number(REMOVED) == Some(1))
}

/// A list of one record or none.
fn one(record: Option<Json>) -> Json {
    record.into_iter().collect()
}

impl Kept {
    /// A game just set up.
    pub fn new(id: String, ledger: Ledger, now: DateTime<Utc>) -> Self {
        Self {
            id,
            name: String::new(),
            note: String::new(),
            created: now,
            played: None,
            changed: now,
            ledger,
            tapped: Tapped::default(),
            amending: None,
            revision: 0,
        }
    }

    /// Gives it a name; an empty one is none.
    pub fn give_name(&mut self, name: &str) {
        self.name = plain_name(name);
    }

    /// Notes something of it; an empty note is none.
    pub fn give_note(&mut self, note: &str) {
        self.note = printable(note.trim(), NOTE_LENGTH);
    }

    /// When it was played: when it was set up, unless the table says otherwise.
    pub fn when(&self) -> DateTime<Utc> {
        self.played.unwrap_or(self.created)
    }

    /// Its name, or when it was played in the words of `day`.
    pub fn title(&self, day: impl Fn(DateTime<Utc>) -> String) -> String {
        match self.name.is_empty() {
            true => day(self.when()),
            false => self.name.clone(),
        }
    }

    /// Another answer of the result was tapped.
    pub fn tap(&mut self, draft: Draft) {
        self.tapped.tap(draft, self.ledger.log().done().len());
    }

    /// The same of points, which are counted up or typed figure by figure.
    pub fn count(&mut self, draft: Draft) {
        self.tapped.count(draft, self.ledger.log().done().len());
    }

    /// The ledger as it would be after a step, which is not taken: what is tapped may speak against it,
    /// too.
    ///
    /// # Errors
    /// Every reason against it.
    pub fn preview(&self, step: Command) -> Result<Ledger, Vec<Refusal>> {
        let mut next = self.ledger.clone();
        self.tapped
            .clone()
            .act(&mut next, step, DateTime::UNIX_EPOCH)?;
        Ok(next)
    }

    /// Whether a hand is being entered: a bid stands, a card was turned or an answer was tapped.
    pub fn is_hand_entered(&self) -> bool {
        let standing = self.ledger.standing();
        standing.open.is_some()
            || standing.turned != Turned::default()
            || !self.tapped.draft().is_empty()
    }

    /// Whether it has come to its end.
    pub fn is_over(&self) -> bool {
        self.ledger.standing().end.is_some()
    }

    /// The game as text.
    pub fn write(&self) -> String {
        let (events, done) = wire::write_log(&self.ledger);
        let (steps, tapped) = self.tapped.steps();
        // Links are short of room: of nothing tapped nothing is told.
        let tapped = (!steps.is_empty()).then_some(tapped as i64);
        let steps = steps.iter().map(|step| Entry::of_step(step).to_json());
        let amending = self.amending.as_ref().map(Entry::of_amending);
        let played = self.played.map(|own| own.timestamp_millis());
        let played = played.filter(|own| *own != 0);
        let mut fields = Json::fields([
            ("schema", SCHEMA.into()),
            (REVISION, self.revision.into()),
            ("id", self.id.as_str().into()),
            (steps::NAME, self.name.as_str().into()),
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
            let more = [(TAPPED, tapped), (PLAYED, played)];
            fields.extend(
                more.into_iter()
                    .filter_map(|(name, own)| Some((name.to_owned(), own?.into()))),
            );
        }
        seal(&fields.write())
    }

    /// Reads a game.
    ///
    /// # Errors
    /// Why the text is no game of this version.
    pub fn read(text: &str) -> Result<Self, Unreadable> {
        let file = GameFile::read(read(text)?).ok_or(Unreadable::Torn)?;
        let ledger = Ledger::restore(file.setup, file.log).map_err(Unreadable::Impossible)?;
        let deals = ledger.standing().deals.len();
        let events = ledger.log().done().len();
        let tapped = wire::read_tapped(&file.steps, file.tapped, events).ok_or(Unreadable::Torn)?;
        let amending = file.amending.and_then(|own| own.amending());
        Ok(Self {
            id: file.id,
            name: file.name,
            note: file.note,
            created: file.created,
            played: file.played,
            changed: file.changed,
            ledger,
            tapped,
            amending: amending.filter(|amending| amending.deal < deals),
            revision: file.revision,
        })
    }
}

/// A game as its text tells of it, before it is known whether it can have been played.
struct GameFile {
    id: String,
    name: String,
    note: String,
    created: DateTime<Utc>,
    played: Option<DateTime<Utc>>,
    changed: DateTime<Utc>,
    setup: Setup,
    log: Log,
    steps: Vec<Entry>,
    tapped: Option<i64>,
    amending: Option<Entry>,
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
            name: printable(&read.text_if_any(steps::NAME)?, LONGEST_NAME),
            note: printable(&read.text_if_any(NOTE)?, NOTE_LENGTH),
            created: wire::moment(read.number("created")?)?,
            played: wire::moment_if_any(read.number_or(PLAYED, 0)?)?,
            changed: wire::moment(read.number("changed")?)?,
            steps,
            tapped: match read.number_or(TAPPED, NOT_TOLD)? {
                NOT_TOLD => None,
                tapped => Some(tapped),
            },
            amending: amending.into_iter().next(),
            revision: read.number_or(REVISION, 0)?,
        };
        read.end()?;
        Some(file)
    }
}

impl Remembered {
    /// What is remembered, as text.
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
        if let (Json::Fields(fields), false) = (&mut fields, self.persons.is_empty()) {
            fields.push((PERSONS.to_owned(), wire::write_persons(&self.persons)));
        }
        seal(&fields.write())
    }

    /// Reads what is remembered.
    ///
    /// # Errors
    /// Why the text cannot be read.
    pub fn read(text: &str) -> Result<Self, Unreadable> {
        Self::parts(read(text)?).ok_or(Unreadable::Torn)
    }

    /// Fields nobody knows are left alone: what is not remembered is only asked for again.
    fn parts(mut read: Reading) -> Option<Self> {
        let setup = read.list_if_any("setup")?.into_iter().next();
        let presets = read.list_if_any("presets")?.into_iter();
        let prefs = read.take("prefs").and_then(Json::reading);
        Some(Self {
            open: Some(read.text_if_any("open")?).filter(|open| !open.is_empty()),
            setup: setup
                .map(wire::read_setup)
                .map_or(Some(None), |own| own.map(Some))?,
            names: given(&read.texts("names")?),
            persons: wire::read_persons(read.list_if_any(PERSONS)?)?,
            presets: presets.map(wire::read_preset).collect::<Option<_>>()?,
            asked: wire::moment_if_any(read.number_or("asked", 0)?)?,
            backed: wire::moment_if_any(read.number_or("backed", 0)?)?,
            offered: wire::moment_if_any(read.number_or("offered", 0)?)?,
            prefs: prefs.map(Prefs::read).unwrap_or_default(),
            revision: read.number_or(REVISION, 0)?,
        })
    }

    /// Remembers a game that begins: its setup and its players' names, latest first.
    pub fn begin(&mut self, id: &str, setup: &Setup) {
        self.open = Some(id.to_owned());
        self.remember_names(&setup.players);
        self.setup = Some(setup.clone());
    }

    /// Remembers names as the latest.
    pub fn remember_names(&mut self, latest: &[String]) {
        let mut names = given(latest);
        let again = |name: &String| latest.iter().any(|own| same_name(own, name));
        let older = self.names.drain(..);
        names.extend(older.filter(|name| !again(name)));
        names.truncate(NAMES);
        self.names = names;
    }
}

/// The names that somebody gave.
fn given(names: &[String]) -> Vec<String> {
    let given = names.iter().filter(|name| !is_nameless(name));
    given.cloned().collect()
}
