//! The ledger of one game: a log of events, and everything that follows from it.
//!
//! The log is the only stored truth; totals, dealer and verdict are replayed from it. Its events are read in one
//! place (`account`), be they stored or decided now, and what a table cannot record is refused there.

mod accepted_ruling;
mod account;
mod adjusted;
mod against;
mod at_limit;
mod check;
mod command;
mod deal;
mod deciding;
mod described;
mod doubtful_bids;
mod draft;
mod effects;
mod event_kind;
mod in_play;
mod kept;
mod limits;
mod log;
mod names;
mod only_totals;
mod refusal;
mod replay;
mod roster;
mod settle;
mod setup;
mod standing;
mod starting_form;
mod starting_score;
mod undo_history;

use std::borrow::Cow;
use std::sync::Arc;

use chrono::{DateTime, Utc};

pub use accepted_ruling::{AcceptedRuling, Cost, Penalty, RULED_LENGTH, RulingSentence};
pub use adjusted::{Adjusted, Adjustment, REASON_LENGTH};
pub use at_limit::AtLimit;
pub use command::Command;
pub use deal::{Deal, Fate};
pub use described::{Change, Described, LONGEST_NAME, NOTE_LENGTH, plain};
pub use draft::{Draft, Form, Helped, SideAnswer};
pub use effects::{Effect, effects};
pub use event_kind::EventKind;
pub use in_play::Certain;
pub use limits::MOST_POINTS;
pub use log::{Dealt, Event, Events, KeptDealer, Log, Since, Stamped};
pub use names::Replacement;
pub use only_totals::OnlyTotals;
pub use refusal::{MissingFact, Refusal};
pub use roster::{RosterChange, RosterMove};
pub use settle::{Payment, settle};
pub use setup::{
    NAME_LENGTH, Setup, SetupProblem, name_of, names_together, opening_rules, side_name_of,
};
pub use standing::Standing;
pub use starting_form::{StartField, StartingForm};
pub use starting_score::StartingScore;
pub use undo_history::{Cause, Did, Step, UndoHistory};

use self::account::Account;
use self::log::Decided;
use crate::base::house::House;
use crate::base::seats::Seat;
use crate::games::{Game, Rules};

/// A game: its log, and what follows from it. Copies share both.
#[derive(Clone, Debug)]
pub struct Ledger {
    /// What is known before the first event.
    first: Arc<Account>,
    log: Log,
    /// What was known before the last event, for undo; `None` where it was not worked out.
    before: Option<Arc<Account>>,
    account: Arc<Account>,
    standing: Arc<Standing>,
}

impl PartialEq for Ledger {
    fn eq(&self, other: &Self) -> bool {
        self.setup() == other.setup() && self.log == other.log
    }
}

impl Ledger {
    /// A new game.
    ///
    /// # Errors
    /// Every problem of the setup.
    pub fn new(setup: Setup) -> Result<Self, Vec<SetupProblem>> {
        let setup = setup.plain();
        let rules = setup.check_new()?;
        let first = Arc::new(Account::new(setup.into(), rules));
        Ok(Self {
            log: Log::default(),
            before: None,
            standing: replay::standing(&first).into(),
            account: first.clone(),
            first,
        })
    }

    /// Reads a saved game.
    ///
    /// # Errors
    /// The problems of the setup, or the first event that this game cannot have.
    pub fn restore(setup: Setup, mut log: Log) -> Result<Self, RestoreProblem> {
        let setup = setup.plain();
        log.make_plain();
        let rules = setup.check().map_err(RestoreProblem::Setup)?;
        let first = Arc::new(Account::new(setup.into(), rules));
        let refused = |(at, against)| RestoreProblem::Event(at, against);
        let account = Account::clone(&first).after(log.done()).map_err(refused)?;
        let undone = account.clone().after(log.undone());
        undone.map_err(|(at, against)| refused((log.done().len() + at, against)))?;
        Ok(Self {
            first,
            log,
            before: None,
            standing: replay::standing(&account).into(),
            account: account.into(),
        })
    }

    /// The setup as the game began.
    pub fn setup(&self) -> &Setup {
        &self.first.setup
    }

    /// The players now, by seat.
    pub fn players(&self) -> &[String] {
        &self.standing.players
    }

    /// Whether only the totals of the game are known, from paper.
    pub fn is_on_paper(&self) -> bool {
        let first = self.log.done().next();
        first.is_some_and(|stamped| matches!(stamped.event, Event::OnPaper(_)))
    }

    /// Whether the game was imported from a table, with hands or without; its result is as given there.
    pub fn is_from_table(&self) -> bool {
        self.account.of_table.is_some()
    }

    /// The game that was played. An imported one has the table of a tally, whatever it was.
    pub fn game(&self) -> Option<&'static Game> {
        self.account.of_table.or_else(|| self.setup().game())
    }

    /// The name of a player at the table.
    pub fn name(&self, seat: Seat) -> Cow<'_, str> {
        name_of(self.players(), seat)
    }

    /// The first players by seat, under their current names.
    pub fn first_players(&self) -> Arc<[String]> {
        self.account.names.first.clone()
    }

    /// The players who replaced another, under their current names.
    pub fn replacements(&self) -> Vec<Replacement> {
        self.account.names.sat_down.clone()
    }

    /// Everybody who ever played, under their current names.
    pub fn everybody(&self) -> Vec<String> {
        self.account.names.everybody()
    }

    /// The rules in force.
    pub fn rules(&self) -> &dyn Rules {
        &**self.account.rules()
    }

    /// The rules of an earlier deal; those in force where there is none.
    pub fn rules_at(&self, deal: usize) -> &dyn Rules {
        &*self.account.at(deal).rules
    }

    /// The house rules of an earlier deal; those in force where there is none.
    pub fn house_at(&self, deal: usize) -> &House {
        &self.account.at(deal).house
    }

    /// The house rules in force.
    pub fn house(&self) -> &House {
        &self.account.now().house
    }

    /// The standing if the whole log had been played by other rules; `None` where this table
    /// cannot play by them.
    pub fn under(&self, house: &House) -> Option<Arc<Standing>> {
        let rules = check::playable(self.setup(), self.rules(), house)?;
        let mut all = self.account_kept();
        all.play_by(house.clone(), rules, Since::Start);
        Some(replay::standing(&all).into())
    }

    /// The game before its first deal, by other rules; `None` where this table cannot play by them.
    pub fn table_under(&self, house: &House) -> Option<Self> {
        let setup = Setup {
            house: house.clone(),
            players: self.first_players().to_vec(),
            ..self.setup().clone()
        };
        Self::restore(setup, Log::default()).ok()
    }

    /// The numbers of hands that lack something other rules score by, and what they lack.
    pub fn missing_facts(&self, house: &House) -> Vec<(usize, MissingFact)> {
        match check::playable(self.setup(), self.rules(), house) {
            Some(rules) => {
                let mut all = Account::clone(&self.account);
                all.play_by(house.clone(), rules, Since::Start);
                self.missing_facts_by(&all)
            }
            None => Vec::new(),
        }
    }

    /// What hands lack that the rules in force in `all` score by.
    fn missing_facts_by(&self, all: &Account) -> Vec<(usize, MissingFact)> {
        let rules = &**all.rules();
        let deals = self.standing.deals.iter().zip(self.account.scored_by());
        let lacking = deals.filter_map(|(deal, scored_by)| {
            let unsaid = check::missing_fact(scored_by, rules, &deal.what)?;
            Some((deal.number?, unsaid))
        });
        lacking.chain(missing_first(all)).collect()
    }

    /// Whether the dealer of a deal, counted from 0, was corrected.
    pub fn dealer_was_set(&self, deal: usize) -> bool {
        let mut events = self.log.done().map(|stamped| &stamped.event);
        events.any(|event| matches!(event, Event::DealerSet { deal: of, .. } if *of == deal))
    }

    /// Recorded bids and rounds that are no longer possible, each with its deal and the reason: only the
    /// dealer is bagged, some bids depend on the score, and other rules have other bids.
    pub fn doubtful_bids(&self) -> Vec<(usize, Refusal)> {
        doubtful_bids::doubtful_bids(self)
    }

    pub fn log(&self) -> &Log {
        &self.log
    }

    /// Whether anything was recorded.
    pub fn has_begun(&self) -> bool {
        self.log.course().next().is_some()
    }

    /// The standing: what follows from the log.
    pub fn standing(&self) -> Arc<Standing> {
        self.standing.clone()
    }

    /// Decides a command, and if it is legal, records its event at the time `now`. Returns
    /// whether anything changed: an amendment to the same result changes nothing.
    ///
    /// # Errors
    /// Every reason to refuse it; the ledger is unchanged.
    pub fn act(&mut self, command: Command, now: DateTime<Utc>) -> Result<bool, Vec<Refusal>> {
        let decided = deciding::decide(self, command)?;
        let keeping = self.keeping(&decided);
        let before_it = self.account.clone();
        (self.before, self.account) = match decided {
            Decided::Nothing => return Ok(false),
            Decided::Write(event) => {
                let account = before_it.with(&event)?;
                self.log.push(Stamped::new(now, event));
                (Some(before_it), account.into())
            }
            Decided::Redo => {
                let next = self.log.redo();
                let account = Account::clone(&before_it).after(next.as_slice().iter());
                (Some(before_it), account.map_err(|(_, why)| why)?.into())
            }
            Decided::Undo => {
                self.log.undo();
                match self.before.take() {
                    Some(account) => (None, account),
                    None => {
                        let [before, account] = self.replayed()?;
                        (Some(before.into()), account.into())
                    }
                }
            }
        };
        let before = self.standing.clone();
        self.standing = replay::standing(&self.account).into();
        if let Some(keeping) = keeping {
            self.keep(&keeping, &before);
        }
        Ok(true)
    }

    /// Why a command is refused; empty if it is not.
    pub fn refusals(&self, command: &Command) -> Vec<Refusal> {
        self.preview(command.clone()).err().unwrap_or_default()
    }

    /// What the log says without its last event, and with it.
    fn replayed(&self) -> Result<[Account; 2], Vec<Refusal>> {
        let mut events = self.log.done();
        let last = events.next_back().cloned();
        let before = Account::clone(&self.first).after(events);
        let before = before.map_err(|(_, why)| why)?;
        let account = before.clone().after(last.as_slice().iter());
        Ok([before, account.map_err(|(_, why)| why)?])
    }

    /// The ledger after `command`, without recording it.
    ///
    /// # Errors
    /// As [`Ledger::act`].
    pub fn preview(&self, command: Command) -> Result<Self, Vec<Refusal>> {
        let mut next = self.clone();
        next.act(command, DateTime::UNIX_EPOCH)?;
        Ok(next)
    }
}

/// Why a saved game cannot be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RestoreProblem {
    /// Its setup has problems.
    Setup(Vec<SetupProblem>),
    /// This game cannot have the event at this position of the log, for these reasons.
    Event(usize, Vec<Refusal>),
}

/// The hand that takes several to the target, if it does not say who was first (F4).
fn missing_first(all: &Account) -> Option<(usize, MissingFact)> {
    let rules = &**all.rules();
    if !check::stops_at_target(rules) {
        return None;
    }
    let target = rules.table().finish.target?;
    let under = replay::standing(all);
    let open = under.deals.iter().find(|deal| {
        let first = match &deal.what {
            Dealt::Hand(hand) if deal.fate == Fate::Counts => hand.first_there(),
            _ => return false,
        };
        let there = deal.totals.iter().filter(|(_, total)| **total >= target);
        let first = first.filter(|first| deal.totals[*first] >= target);
        there.count() > 1 && first.is_none()
    });
    Some((open?.number?, MissingFact::First))
}
