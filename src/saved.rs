//! The save format, `schema: 1`: one JSON text a game, and one for what the app remembers.
//!
//! Reading checks everything a hand-made or torn text could break; a text that cannot be read is
//! reported with its reason and never written over.

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};

use crate::ledger::{Contract, Draft, Ledger, Log, RestoreProblem, Setup};

/// The schema this version writes.
pub const SCHEMA: u32 = 1;

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
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Amending {
    /// Which deal, counted from 0.
    pub deal: usize,
    /// The contract as it is to be; none yet where the deal was a misdeal or passed out.
    #[serde(default)]
    pub contract: Option<Contract>,
    /// The result as it is to be.
    pub draft: Draft,
}

/// A game as it is written.
#[derive(Serialize, Deserialize)]
struct GameFile {
    schema: u32,
    id: String,
    #[serde(default)]
    name: String,
    #[serde(with = "chrono::serde::ts_milliseconds")]
    created: DateTime<Utc>,
    #[serde(with = "chrono::serde::ts_milliseconds")]
    changed: DateTime<Utc>,
    setup: Setup,
    log: Log,
    #[serde(default)]
    draft: Draft,
    #[serde(default)]
    amending: Option<Amending>,
}

/// What the app remembers between games.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Remembered {
    /// The schema it was written in.
    #[serde(default)]
    pub schema: u32,
    /// The game last open.
    #[serde(default)]
    pub open: Option<String>,
    /// The setup last played, with its house rules.
    #[serde(default)]
    pub setup: Option<Setup>,
    /// Names of players, the latest first.
    #[serde(default)]
    pub names: Vec<String>,
}

/// How many names are remembered.
const NAMES: usize = 40;

/// Why a text could not be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unreadable {
    /// It is torn, or not a save of this app.
    Torn,
    /// It was written by a newer version, in this schema.
    Newer(u32),
    /// It can be read, but is no game that can be played.
    Impossible(RestoreProblem),
}

#[derive(Deserialize)]
struct Schema {
    schema: u32,
}

fn schema_of(text: &str) -> Result<(), Unreadable> {
    match serde_json::from_str(text) {
        Ok(Schema { schema: SCHEMA }) => Ok(()),
        Ok(Schema { schema }) if schema > SCHEMA => Err(Unreadable::Newer(schema)),
        _ => Err(Unreadable::Torn),
    }
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
        let file = GameFile {
            schema: SCHEMA,
            id: self.id.clone(),
            name: self.name.clone(),
            created: self.created,
            changed: self.changed,
            setup: self.ledger.setup().clone(),
            log: self.ledger.log().clone(),
            draft: self.draft.clone(),
            amending: self.amending.clone(),
        };
        // Strings, numbers and string keys only: writing them to memory cannot fail.
        serde_json::to_string(&file).unwrap_or_default()
    }

    /// Reads a game.
    ///
    /// # Errors
    /// Why the text is no game of this version.
    pub fn read(text: &str) -> Result<Self, Unreadable> {
        schema_of(text)?;
        let file: GameFile = serde_json::from_str(text).map_err(|_| Unreadable::Torn)?;
        let ledger = Ledger::restore(file.setup, file.log).map_err(Unreadable::Impossible)?;
        let amending = file
            .amending
            .filter(|amending| amending.deal < ledger.standing().deals.len());
        Ok(Self {
            id: file.id,
            name: file.name,
            created: file.created,
            changed: file.changed,
            ledger,
            draft: file.draft,
            amending,
        })
    }
}

impl Remembered {
    /// What is remembered, as text.
    pub fn write(&self) -> String {
        let current = Self {
            schema: SCHEMA,
            ..self.clone()
        };
        serde_json::to_string(&current).unwrap_or_default()
    }

    /// Reads what is remembered.
    ///
    /// # Errors
    /// Why the text cannot be read.
    pub fn read(text: &str) -> Result<Self, Unreadable> {
        schema_of(text)?;
        serde_json::from_str(text).map_err(|_| Unreadable::Torn)
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
pub fn export<'a>(games: impl IntoIterator<Item = &'a str>) -> String {
    #[derive(Serialize)]
    struct Export<'a> {
        app: &'static str,
        schema: u32,
        games: Vec<&'a str>,
    }
    let export = Export {
        app: "fives",
        schema: SCHEMA,
        games: games.into_iter().collect(),
    };
    serde_json::to_string(&export).unwrap_or_default()
}
