//! The ledger of one game: a log of events, and everything that follows from it.
//!
//! The log is the only stored truth; totals, dealer and verdict are replayed from it. Everything that
//! can be refused is refused when a [`Command`] is decided, so replay cannot fail.

mod accepted_ruling;
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
mod gather;
mod in_play;
mod kept;
mod limits;
mod log;
mod names;
mod refusal;
mod replay;
mod restore;
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

pub use accepted_ruling::{AcceptedRuling, Cost, Penalty, RULED_LENGTH};
pub use adjusted::{Adjusted, Adjustment, REASON_LENGTH};
pub use at_limit::AtLimit;
pub use command::Command;
pub use deal::{Deal, Fate};
pub use described::{Change, Described, LONGEST_NAME, NOTE_LENGTH, plain};
pub use draft::{Answer, Draft, Form, Helped};
pub use effects::{Effect, effects};
pub use in_play::Certain;
pub use limits::MOST_POINTS;
pub use log::{Dealt, Event, Events, Kept, Log, Since, Stamped};
pub use names::Replacement;
pub use refusal::{MissingFact, Refusal};
pub use roster::{Move, RosterChange};
pub use settle::{Payment, settle};
pub use setup::{
    NAME_LENGTH, Setup, SetupProblem, name_of, names_together, opening_rules, side_name_of,
};
pub use standing::Standing;
pub use starting_form::{StartField, StartingForm};
pub use starting_score::StartingScore;
pub use undo_history::{Cause, Did, Step, UndoHistory};

use self::log::Decided;
use crate::base::house::House;
use crate::base::seats::Seat;
use crate::games::{Game, Reason, Record, Rules};

/// A game: its setup, the rules now in force, and its log.
#[derive(Clone, Debug)]
pub struct Ledger {
    setup: Arc<Setup>,
    /// The rules the game began with.
    first: Arc<dyn Rules>,
    log: Log,
    derived: Derived,
}

/// What follows from the log. Copies share it.
#[derive(Clone, Debug)]
struct Derived {
    /// The rules in force.
    rules: Arc<dyn Rules>,
    /// The house rules in force.
    house: Arc<House>,
    standing: Arc<Standing>,
}

impl Derived {
    fn replayed(setup: &Setup, all: gather::Gathered<'_>) -> Self {
        Self {
            rules: all.rules.clone(),
            house: all.house.clone().into(),
            standing: replay::standing(setup, all).into(),
        }
    }
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
        let setup = setup.plain();
        let first = setup.check_new()?;
        Ok(Self::replayed(setup, first, Log::default()))
    }

    /// Reads a saved game.
    ///
    /// # Errors
    /// The problems of the setup, or the position of the first event that this game cannot have.
    pub fn restore(setup: Setup, mut log: Log) -> Result<Self, RestoreProblem> {
        let setup = setup.plain();
        log.make_plain();
        let first = setup.check().map_err(RestoreProblem::Setup)?;
        match restore::first_malformed(&setup, &first, &log) {
            Some(at) => Err(RestoreProblem::Event(at)),
            None => Ok(Self::replayed(setup, first, log)),
        }
    }

    fn replayed(setup: Setup, first: Arc<dyn Rules>, log: Log) -> Self {
        let derived = Derived::replayed(&setup, gather::gather(&setup, &first, log.done()));
        Self {
            setup: setup.into(),
            first,
            log,
            derived,
        }
    }

    fn gather(&self) -> gather::Gathered<'_> {
        gather::gather(&self.setup, &self.first, self.log.done())
    }

    /// The setup as the game began.
    pub fn setup(&self) -> &Setup {
        &self.setup
    }

    /// The players now, by seat.
    pub fn players(&self) -> &[String] {
        &self.derived.standing.players
    }

    /// Whether only the totals of the game are known, from paper.
    pub fn is_on_paper(&self) -> bool {
        let first = self.log.done().next();
        first.is_some_and(|own| matches!(own.event, Event::OnPaper(_)))
    }

    /// Whether the game was imported from a table, with hands or without; its result is as given there.
    pub fn is_from_table(&self) -> bool {
        self.of_table().is_some()
    }

    /// The game that was imported, if this one was.
    fn of_table(&self) -> Option<&'static Game> {
        match self.log.done().next()?.event {
            Event::OnPaper(game) | Event::FromTable(game) => Some(game),
            _ => None,
        }
    }

    /// The game that was played. An imported one has the table of a tally, whatever it was.
    pub fn game(&self) -> Option<&'static Game> {
        self.of_table().or_else(|| self.setup.game())
    }

    /// The name of a player at the table.
    pub fn name(&self, seat: Seat) -> Cow<'_, str> {
        name_of(self.players(), seat)
    }

    /// The first players by seat, under their current names.
    pub fn first_players(&self) -> Arc<[String]> {
        self.gather().names.first
    }

    /// The players who replaced another, under their current names.
    pub fn replacements(&self) -> Vec<Replacement> {
        self.gather().names.sat_down
    }

    /// Everybody who ever played, under their current names.
    pub fn everybody(&self) -> Vec<String> {
        self.gather().names.everybody()
    }

    /// The rules in force.
    pub fn rules(&self) -> &dyn Rules {
        &*self.derived.rules
    }

    /// The rules of an earlier deal; those in force where there is none.
    pub fn rules_at(&self, deal: usize) -> Arc<dyn Rules> {
        let gathered = self.gather();
        let own = gathered.deals.get(deal).map(|deal| deal.rules.clone());
        own.unwrap_or(gathered.rules)
    }

    /// The house rules of an earlier deal; those in force where there is none.
    pub fn house_at(&self, deal: usize) -> House {
        gather::house_at(&self.setup, &self.first, self.log.done(), deal)
    }

    /// The house rules in force.
    pub fn house(&self) -> &House {
        &self.derived.house
    }

    /// The standing if the whole log had been played by other rules; `None` where this table
    /// cannot play by them.
    pub fn under(&self, house: &House) -> Option<Standing> {
        let rules = check::playable(&self.setup, self.rules(), house)?;
        Some(replay::under(&self.setup, self.gather_kept(), &rules))
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
        let rules = check::playable(&self.setup, self.rules(), house);
        rules.map_or_else(Vec::new, |rules| self.missing_facts_by(&rules))
    }

    fn missing_facts_by(&self, rules: &Arc<dyn Rules>) -> Vec<(usize, MissingFact)> {
        let played_by = self.gather().deals.into_iter().map(|deal| deal.rules);
        let deals = self.derived.standing.deals.iter().zip(played_by);
        let lacking = deals.filter_map(|(deal, played_by)| {
            let unsaid = check::missing_fact(&*played_by, &**rules, &deal.what)?;
            Some((deal.number?, unsaid))
        });
        lacking.chain(self.missing_first(rules)).collect()
    }

    /// The hand by other rules that takes several to the target, if it does not say who was first (F4).
    fn missing_first(&self, rules: &Arc<dyn Rules>) -> Option<(usize, MissingFact)> {
        if !check::stops_at_target(&**rules) {
            return None;
        }
        let target = rules.table().finish.target?;
        let under = replay::under(&self.setup, self.gather(), rules);
        let open = under.deals.iter().find(|own| {
            let first = match &own.what {
                Dealt::Hand(hand) if own.fate == Fate::Counts => hand.first_there(),
                _ => return false,
            };
            let there = own.totals.iter().filter(|(_, total)| **total >= target);
            let first = first.filter(|first| own.totals[*first] >= target);
            there.count() > 1 && first.is_none()
        });
        Some((open?.number?, MissingFact::First))
    }

    /// Whether the dealer of a deal, counted from 0, was corrected.
    pub fn dealer_was_set(&self, deal: usize) -> bool {
        let about = |own: &Event| matches!(own, Event::DealerSet { deal: of, .. } if *of == deal);
        self.log.done().any(|own| about(&own.event))
    }

    /// Recorded bids and rounds that are no longer possible, each with its deal and the reason: only the
    /// dealer is bagged, some bids depend on the score, and other rules have other bids.
    pub fn doubtful_bids(&self) -> Vec<(usize, Refusal)> {
        doubtful_bids::doubtful_bids(self)
    }

    /// The log.
    pub fn log(&self) -> &Log {
        &self.log
    }

    /// The standing: what follows from the log.
    pub fn standing(&self) -> Arc<Standing> {
        self.derived.standing.clone()
    }

    /// Decides a command, and if it is legal, records its event at the time `now`. Returns
    /// whether anything changed: an amendment to the same result changes nothing.
    ///
    /// # Errors
    /// Every reason to refuse it; the ledger is unchanged.
    pub fn act(&mut self, command: Command, now: DateTime<Utc>) -> Result<bool, Vec<Refusal>> {
        let decided = deciding::decide(self, command)?;
        let (keeping, before) = (self.keeping(&decided), self.standing());
        let changed = self.log.apply(decided, now);
        if changed {
            self.derived = Derived::replayed(&self.setup, self.gather());
        }
        if let Some(keeping) = keeping {
            self.keep(&keeping, &before);
        }
        Ok(changed)
    }

    /// Whether points by agreement recorded next would count: chips come out of the pot, so it
    /// must carry enough.
    fn pot_covers(&self, event: &Event) -> bool {
        if !matches!(self.rules().table().record, Record::Pot { .. }) {
            return true;
        }
        let standing = self.standing_with(event);
        let mut adjusted = standing.adjusted.iter().rev();
        let own = adjusted
            .find(|own| matches!(event, Event::Adjusted { after, .. } if own.after == *after));
        own.is_none_or(|own| own.counts)
    }

    /// Whether somebody has won or is out before the first deal, with this event.
    fn is_decided_by(&self, event: &Event) -> bool {
        let standing = self.standing_with(event);
        let out = standing
            .deals
            .first()
            .map_or(&standing.out, |own| &own.out_before);
        let is_over = standing
            .end
            .is_some_and(|(end, at)| at == 0 && end.reason != Reason::Agreed);
        let pot = matches!(self.rules().table().record, Record::Pot { .. });
        !pot && (is_over || out.values().contains(&true))
    }

    fn standing_with(&self, event: &Event) -> Arc<Standing> {
        let mut next = self.clone();
        next.log
            .apply(Decided::Write(event.clone()), DateTime::UNIX_EPOCH);
        Derived::replayed(&next.setup, next.gather()).standing
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
    /// This game cannot have the event at this position of the log.
    Event(usize),
}
