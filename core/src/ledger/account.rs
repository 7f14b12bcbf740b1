//! What a log says, event by event. A command decided now and a log that was stored take the same step, which
//! refuses what this table cannot record, so that replay cannot fail.
//!
//! What the score of that moment forbids is said when a command is decided (`deciding`): it stays in the log when a
//! hand before it is changed.

mod step;

use std::sync::Arc;

use super::accepted_ruling::AcceptedRuling;
use super::adjusted::Adjustment;
use super::log::{Dealt, Event, Events, Since};
use super::names::Names;
use super::roster::RosterChange;
use super::starting_score::StartingScore;
use super::{Refusal, Setup};
use crate::base::house::choices::BothOver;
use crate::base::house::{Choose, House};
use crate::base::seats::{Seat, Side};
use crate::games::hand::{Contract, Turned};
use crate::games::{Game, Rules};

/// What the events so far say: the deals as last amended, with the rules of each, and everything else recorded.
#[derive(Clone, Debug)]
pub(super) struct Account {
    pub setup: Arc<Setup>,
    /// The rules of the game so far; the last are in force.
    pub tables: Vec<TableRules>,
    /// The number of the first deals that are scored by other rules than they were dealt by, and by which.
    from_start: (usize, usize),
    pub deals: Vec<Recorded>,
    pub open: Option<Contract>,
    pub turned: Turned,
    /// The rulings in force.
    pub rulings: Vec<RulingOn>,
    /// Current and earlier players.
    pub names: Names,
    /// The starting score, if any.
    pub begun: Option<StartingScore>,
    /// Points by agreement, in order.
    pub adjusted: Vec<Agreed>,
    /// Dealers who were corrected or stay; the last one of a deal counts.
    pub dealers: Vec<Seated>,
    /// Who joined and left, in order.
    pub moves: Vec<RosterChange>,
    /// How the table ended the game, if it did.
    pub ended: Option<Ended>,
    /// Whether the rules changed after the last deal: the number of deals may then be reached.
    pub agreed: bool,
    /// Whether nothing was recorded yet.
    is_new: bool,
    /// The game that was played, if it was kept on paper or comes from a table of totals.
    pub of_table: Option<&'static Game>,
    /// Whether the rules, then or since, say that the first past the target wins, whatever the scoring (F4).
    first_past: bool,
}

/// The rules that hands are played by.
#[derive(Clone, Debug)]
pub(super) struct TableRules {
    pub house: House,
    pub rules: Arc<dyn Rules>,
}

/// How the table ended the game.
#[derive(Clone, Copy, Debug)]
pub(super) enum Ended {
    /// The totals say who won.
    ByTotals,
    /// With this winner, whatever the totals say; nobody in a draw.
    As(Option<Side>),
}

/// Points by agreement.
#[derive(Clone, Debug)]
pub(super) struct Agreed {
    /// The number of deals before them.
    pub after: usize,
    /// The number of moves agreed on before them.
    pub moves: usize,
    /// The number of the rules then in force.
    pub under: usize,
    pub what: Adjustment,
}

/// A dealer who does not follow from the hands before.
#[derive(Clone, Copy, Debug)]
pub(super) struct Seated {
    pub deal: usize,
    pub seat: Seat,
    /// Whether they stay because they dealt when a hand before was changed; else they were corrected.
    pub is_kept: bool,
}

/// A ruling on a deal.
#[derive(Clone, Debug)]
pub(super) struct RulingOn {
    pub deal: usize,
    pub ruling: AcceptedRuling,
    /// The deal that was the last one dealt then, or its own: a turn to deal is lost after it.
    pub since: usize,
}

impl RulingOn {
    /// Who may lose a turn to deal later than after its deal, and after which one.
    pub fn lost_late(&self) -> Option<(usize, Seat)> {
        let cost = self.ruling.cost.filter(|_| self.since > self.deal)?;
        Some((self.since, Seat(cost.side.0)))
    }
}

/// A deal as last amended.
#[derive(Clone, Debug)]
pub(super) struct Recorded {
    pub what: Arc<Dealt>,
    pub struck: bool,
    /// The rules it was dealt by; later rules do not change its dealer.
    dealt_by: usize,
    /// Its players, by seat.
    pub players: Arc<[String]>,
}

/// Nothing, unless there is a reason against it.
pub(super) fn unless(against: impl IntoIterator<Item = Refusal>) -> Result<(), Vec<Refusal>> {
    let against: Vec<Refusal> = against.into_iter().collect();
    if against.is_empty() {
        Ok(())
    } else {
        Err(against)
    }
}

impl Account {
    /// Before any event.
    pub fn new(setup: Arc<Setup>, rules: Arc<dyn Rules>) -> Self {
        let house = setup.house.clone();
        Self {
            names: Names::of(&setup.players),
            first_past: is_first_past(&house),
            tables: vec![TableRules { house, rules }],
            from_start: (0, 0),
            deals: Vec::new(),
            open: None,
            turned: Turned::default(),
            rulings: Vec::new(),
            begun: None,
            adjusted: Vec::new(),
            dealers: Vec::new(),
            moves: Vec::new(),
            ended: None,
            agreed: false,
            is_new: true,
            of_table: None,
            setup,
        }
    }

    /// With the events that follow; or the position of the first that is refused, and why.
    pub fn after(mut self, events: Events<'_>) -> Result<Self, (usize, Vec<Refusal>)> {
        for (at, next) in events.enumerate() {
            let step = self.step(&next.event).and_then(|()| self.keep(&next.kept));
            step.map_err(|against| (at, against))?;
        }
        Ok(self)
    }

    /// With one more event.
    pub fn with(&self, event: &Event) -> Result<Self, Vec<Refusal>> {
        let mut next = self.clone();
        next.step(event)?;
        Ok(next)
    }

    /// Lets the dealer of a deal stay.
    pub fn stay(&mut self, deal: usize, seat: Seat) {
        let is_kept = true;
        self.dealers.push(Seated {
            deal,
            seat,
            is_kept,
        });
    }

    /// The rules in force.
    pub fn rules(&self) -> &Arc<dyn Rules> {
        &self.now().rules
    }

    /// The rules in force, with the house rules they are made of.
    pub fn now(&self) -> &TableRules {
        &self.tables[self.tables.len() - 1]
    }

    /// The rules that a deal is scored by; those in force for one that is not dealt yet.
    pub fn at(&self, deal: usize) -> &TableRules {
        &self.tables[self.table_of(deal)]
    }

    /// The number of the rules that a deal is scored by.
    fn table_of(&self, deal: usize) -> usize {
        let (before, agreed) = self.from_start;
        match self.deals.get(deal) {
            Some(_) if deal < before => agreed,
            Some(recorded) => recorded.dealt_by,
            None => self.tables.len() - 1,
        }
    }

    /// The rules in force when points were agreed on, or those that the deal before them is scored by, if later.
    pub fn agreed_under(&self, agreed: &Agreed, last: usize) -> &TableRules {
        &self.tables[self.table_of(last).max(agreed.under)]
    }

    /// The rules that each deal is scored by.
    pub fn scored_by(&self) -> impl Iterator<Item = &dyn Rules> {
        (0..self.deals.len()).map(|deal| &*self.at(deal).rules)
    }

    /// The rules that a deal was dealt by.
    pub fn dealt_by(&self, deal: &Recorded) -> &dyn Rules {
        &*self.tables[deal.dealt_by].rules
    }

    /// Plays by other house rules.
    pub fn play_by(&mut self, house: House, rules: Arc<dyn Rules>, since: Since) {
        if since == Since::Start {
            self.from_start = (self.deals.len(), self.tables.len());
        }
        self.tables.push(TableRules { house, rules });
    }

    fn rulings_on(&self, deal: usize) -> impl Iterator<Item = (usize, &AcceptedRuling)> {
        let all = self.rulings.iter().enumerate();
        let on_it = all.filter(move |(_, ruled)| ruled.deal == deal);
        on_it.map(|(at, ruled)| (at, &ruled.ruling))
    }

    /// Whether the current hand was dealt: it has a bid, a turned card or a ruling.
    pub fn is_begun(&self) -> bool {
        let ruled = || self.rulings_on(self.deals.len()).next().is_some();
        self.open.is_some() || self.turned != Turned::default() || ruled()
    }

    /// The number of hands that have begun.
    pub fn hands_begun(&self) -> usize {
        self.deals.len() + usize::from(self.is_begun())
    }

    /// Whether the dealer of a deal does not follow from the hands before.
    pub fn is_seated(&self, deal: usize) -> bool {
        self.dealers.iter().any(|dealer| dealer.deal == deal)
    }
}

fn is_first_past(house: &House) -> bool {
    let mut differs = house.differences();
    differs.any(|(rule, value)| rule == BothOver::RULE.key && BothOver::FirstPast.is(value))
}
