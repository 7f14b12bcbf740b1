//! The ledger of one game: what was decided, in order, and what follows from it.
//!
//! The log is the only truth; totals, dealer and verdict are replayed from it. Everything that can be
//! refused is refused when a [`Command`] is decided, so that replay cannot fail.

mod command;
mod draft;
mod hand;
mod log;
mod refusal;
mod replay;
mod setup;

use std::sync::Arc;

use chrono::{DateTime, Utc};

pub use command::Command;
pub use draft::{Draft, Form};
pub use hand::{BestTrump, Contract, Hand, Won};
pub use log::{Dealt, Event, Log, Stamped};
pub use refusal::Refusal;
pub use replay::{Deal, Fate, Standing};
pub use setup::{NAME_LENGTH, Setup, SetupProblem};

use crate::games::Rules;
use crate::seats::Side;

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct End {
    /// Who won.
    pub winner: Side,
    /// By what.
    pub reason: Reason,
}

/// What ends a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reason {
    /// The winner reached the target, clear of everyone else (C9).
    Target,
    /// Everyone else is out the back door (C10).
    BackDoor,
}

/// A game being kept: its setup, the rules checked from it, and its log.
#[derive(Clone, Debug)]
pub struct Ledger {
    setup: Setup,
    rules: Arc<dyn Rules>,
    log: Log,
}

impl PartialEq for Ledger {
    fn eq(&self, other: &Self) -> bool {
        self.setup == other.setup && self.log == other.log
    }
}

impl Ledger {
    /// A new game.
    ///
    /// # Errors
    /// Every problem of the setup.
    pub fn new(setup: Setup) -> Result<Self, Vec<SetupProblem>> {
        let rules = setup.check()?;
        Ok(Self {
            setup,
            rules,
            log: Log::default(),
        })
    }

    /// A game as saved.
    ///
    /// # Errors
    /// The problems of the setup, or the first event that cannot stand in such a game, by its
    /// position in the log.
    pub fn restore(setup: Setup, log: Log) -> Result<Self, RestoreProblem> {
        let rules = setup.check().map_err(RestoreProblem::Setup)?;
        match command::first_malformed(&*rules, &log) {
            Some(at) => Err(RestoreProblem::Event(at)),
            None => Ok(Self { setup, rules, log }),
        }
    }

    /// The setup.
    pub fn setup(&self) -> &Setup {
        &self.setup
    }

    /// The rules of this table.
    pub fn rules(&self) -> &dyn Rules {
        &*self.rules
    }

    /// The log.
    pub fn log(&self) -> &Log {
        &self.log
    }

    /// What follows from the log.
    pub fn standing(&self) -> Standing {
        replay::standing(&self.setup, &*self.rules, self.log.done())
    }

    /// Decides `command` and, if nothing speaks against it, writes it down at the time `now`.
    /// Returns whether anything changed: an amendment to what already stands does not.
    ///
    /// # Errors
    /// Every reason against it; the ledger is unchanged.
    pub fn act(&mut self, command: Command, now: DateTime<Utc>) -> Result<bool, Vec<Refusal>> {
        let decided = command::decide(self, command)?;
        Ok(self.log.apply(decided, now))
    }

    /// The ledger as it would be after `command`, which is not written down.
    ///
    /// # Errors
    /// As [`Ledger::act`].
    pub fn preview(&self, command: Command) -> Result<Self, Vec<Refusal>> {
        let mut next = self.clone();
        next.act(command, DateTime::UNIX_EPOCH)?;
        Ok(next)
    }
}

/// Why a saved game cannot be opened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RestoreProblem {
    /// Its setup has problems.
    Setup(Vec<SetupProblem>),
    /// The event at this position of the log cannot stand in such a game.
    Event(usize),
}
