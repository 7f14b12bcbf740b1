//! The save format, `schema: 2`: one JSON text a game, and one for what the app remembers.
//!
//! Schema 1 knew COPAH alone; a text of it is one of schema 2 as it stands, with the rules that came
//! later at their defaults.
//!
//! Reading checks everything a hand-made or torn text could break; a text that cannot be read is
//! reported with its reason and never written over.

mod wire;

use chrono::{DateTime, Utc};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use self::wire::{Entry, GameFile, PresetFile, RememberedFile, SetupFile};
use crate::house::House;
use crate::ledger::{Contract, Draft, Ledger, RestoreProblem, Setup, Turned};

/// The schema this version writes.
pub const SCHEMA: i64 = 2;

/// A game as the app keeps it: the ledger and what stands beside it.
#[derive(Clone, Debug, PartialEq)]
pub struct Kept {
    /// Its key among the saved games: letters, digits and dashes.
    pub id: String,
    /// The name the table gave it; empty for none.
    pub name: String,
    /// When it was set up.
    pub created: DateTime<Utc>,
    /// When something was last written down.
    pub changed: DateTime<Utc>,
    /// The game.
    pub ledger: Ledger,
    /// The result of the hand being played, as far as it is tapped.
    pub draft: Draft,
    /// The amendment being made, as far as it is tapped.
    pub amending: Option<Amending>,
}

/// An amendment on its way.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Amending {
    /// Which deal, counted from 0.
    pub deal: usize,
    /// The contract as it is to be; none yet where the deal was a misdeal or passed out.
    pub contract: Option<Contract>,
    /// The card turned for trump, in a game where one is.
    pub turned: Turned,
    /// The result as it is to be.
    pub draft: Draft,
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
    /// The table's own rules, in the order they were saved.
    pub presets: Vec<OwnPreset>,
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

#[derive(Deserialize)]
struct Schema {
    schema: i64,
}

/// A record of this version, or why the text is none.
fn read<T: DeserializeOwned>(text: &str) -> Result<T, Unreadable> {
    match serde_json::from_str(text) {
        Ok(Schema { schema }) if schema > SCHEMA => Err(Unreadable::Newer(schema)),
        Ok(Schema { schema: 1..=SCHEMA }) => {
            serde_json::from_str(text).map_err(|_| Unreadable::Torn)
        }
        _ => Err(Unreadable::Torn),
    }
}

/// Numbers, words and string keys only: writing them to memory cannot fail.
fn text_of(record: &impl Serialize) -> String {
    serde_json::to_string(record).unwrap_or_default()
}

impl Kept {
    /// A game just set up.
    pub fn new(id: String, ledger: Ledger, now: DateTime<Utc>) -> Self {
        Self {
            id,
            name: String::new(),
            created: now,
            changed: now,
            ledger,
            draft: Draft::default(),
            amending: None,
        }
    }

    /// The game as text.
    pub fn write(&self) -> String {
        let (events, done) = wire::write_log(&self.ledger);
        text_of(&GameFile {
            schema: SCHEMA,
            id: self.id.clone(),
            name: self.name.clone(),
            created: self.created.timestamp_millis(),
            changed: self.changed.timestamp_millis(),
            setup: self.ledger.setup().into(),
            events,
            done,
            draft: Entry::of_draft(&self.draft),
            amending: self.amending.iter().map(Entry::of_amending).collect(),
        })
    }

    /// Reads a game.
    ///
    /// # Errors
    /// Why the text is no game of this version.
    pub fn read(text: &str) -> Result<Self, Unreadable> {
        let file: GameFile = read(text)?;
        let torn = Unreadable::Torn;
        let setup = file.setup.read().ok_or(torn.clone())?;
        let log = wire::read_log(file.events, file.done, &setup.game).ok_or(torn.clone())?;
        let ledger = Ledger::restore(setup, log).map_err(Unreadable::Impossible)?;
        let deals = ledger.standing().deals.len();
        let amending = file.amending.first().and_then(Entry::amending);
        Ok(Self {
            id: file.id,
            name: file.name,
            created: wire::moment(file.created).ok_or(torn.clone())?,
            changed: wire::moment(file.changed).ok_or(torn)?,
            ledger,
            draft: file.draft.first().map(Entry::draft).unwrap_or_default(),
            amending: amending.filter(|amending| amending.deal < deals),
        })
    }
}

impl Remembered {
    /// What is remembered, as text.
    pub fn write(&self) -> String {
        text_of(&RememberedFile {
            schema: SCHEMA,
            open: self.open.clone().unwrap_or_default(),
            setup: self.setup.iter().map(Into::into).collect(),
            names: self.names.clone(),
            presets: self.presets.iter().map(Into::into).collect(),
        })
    }

    /// Reads what is remembered.
    ///
    /// # Errors
    /// Why the text cannot be read.
    pub fn read(text: &str) -> Result<Self, Unreadable> {
        let file: RememberedFile = read(text)?;
        Ok(Self {
            open: Some(file.open).filter(|open| !open.is_empty()),
            setup: file.setup.into_iter().next().and_then(SetupFile::read),
            names: file.names,
            presets: file.presets.into_iter().map(PresetFile::read).collect(),
        })
    }

    /// Remembers a game that begins: its setup and its players' names, latest first.
    pub fn begin(&mut self, id: &str, setup: &Setup) {
        self.open = Some(id.to_owned());
        let mut names = setup.players.clone();
        names.extend(
            self.names
                .drain(..)
                .filter(|name| !setup.players.contains(name)),
        );
        names.truncate(NAMES);
        self.names = names;
        self.setup = Some(setup.clone());
    }
}

/// Every game in one text, for a file that is kept elsewhere. `games` are texts of [`Kept::write`] or
/// texts that could not be read, which are kept as they are.
pub fn export(games: impl IntoIterator<Item = String>) -> String {
    #[derive(Serialize)]
    struct Export {
        app: &'static str,
        schema: i64,
        games: Vec<String>,
    }
    text_of(&Export {
        app: "fives",
        schema: SCHEMA,
        games: games.into_iter().collect(),
    })
}
