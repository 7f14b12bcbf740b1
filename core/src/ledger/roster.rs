//! Players of a pot game who join and leave between deals (V11).

use std::sync::Arc;

use super::account::{Account, TableRules, unless};
use super::check;
use super::limits::MOST_POINTS;
use super::log::Dealt;
use super::{Deal, Fate, Ledger, Refusal, Setup};
use crate::base::house::choices::Seating;
use crate::base::house::{Choose, House};
use crate::base::seats::{BySide, Seat};
use crate::games::hand::{Debt, Hand, Share};
use crate::games::{RecordKind, Rules};

/// A player joined, left or came back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RosterChange {
    /// Before which deal, counted from 0; the number of deals for the next hand.
    pub before: usize,
    pub seat: Seat,
    /// The kind.
    pub how: RosterMove,
}

/// The ways to join and leave.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RosterMove {
    /// Went home.
    Left,
    /// Came back.
    Returned,
    /// Joined, with chips paid into the pot besides the ante.
    Joined {
        /// The chips.
        pays: i32,
    },
}

/// Reasons against a player going home. `out` has those who already did.
pub(super) fn leaving(rules: &dyn Rules, out: &BySide<bool>, seat: Seat) -> Option<Refusal> {
    let stay = out.values().iter().filter(|out| !**out).count();
    match away(rules, out, seat) {
        Err(refusal) => Some(refusal),
        Ok(true) => Some(Refusal::WentHome(seat)),
        Ok(false) => (stay <= FEWEST).then_some(Refusal::TooFewStay),
    }
}

/// Reasons against a player coming back.
pub(super) fn returning(rules: &dyn Rules, out: &BySide<bool>, seat: Seat) -> Option<Refusal> {
    match away(rules, out, seat) {
        Err(refusal) => Some(refusal),
        Ok(away) => (!away).then_some(Refusal::IsHere(seat)),
    }
}

impl Account {
    /// Seats a new player at every hand of the game, absent from those before, who pays chips into the pot.
    pub fn join(&mut self, name: &str, pays: i32) -> Result<(), Vec<Refusal>> {
        if !in_a_pot(&**self.rules()) {
            return Err(vec![Refusal::NoPot]);
        }
        let mut against: Vec<Refusal> = check::name(&self.names.now, None, name)
            .into_iter()
            .collect();
        if !(0..=MOST_POINTS).contains(&pays) {
            against.push(Refusal::TooManyChips);
        }
        let seats = self.names.now.len() + 1;
        let tables = self.tables.iter();
        let tables = tables.map(|table| seating(&self.setup, &table.house, seats));
        let tables: Option<Vec<TableRules>> = tables.collect();
        let tables = tables.ok_or_else(|| vec![Refusal::TableIsFull])?;
        unless(against)?;
        self.tables = tables;
        let players = self.deals.iter_mut().map(|deal| &mut deal.players);
        self.names.join(name, players);
        for deal in &mut self.deals {
            if let Dealt::Hand(Hand::Pot(hand)) = Arc::make_mut(&mut deal.what) {
                let mut shares = hand.shares.values().to_vec();
                shares.resize(seats, Share::Passed);
                hand.shares = shares.into();
            }
        }
        self.moves(Seat(seats as u8 - 1), RosterMove::Joined { pays });
        Ok(())
    }
}

/// The rules of a house for this many players; `None` where so many cannot play.
fn seating(setup: &Setup, house: &House, seats: usize) -> Option<TableRules> {
    let house = for_singles(setup, house, seats);
    let rules = (setup.game()?.rules)(&house).ok()?;
    let fits = usize::from(rules.layout().seats) == seats;
    fits.then_some(TableRules { house, rules })
}

/// Whether a player of a pot game has gone home.
fn away(rules: &dyn Rules, out: &BySide<bool>, seat: Seat) -> Result<bool, Refusal> {
    if !in_a_pot(rules) {
        return Err(Refusal::NoPot);
    }
    let seated = seat.0 < rules.layout().seats;
    let side = rules.layout().side_of(seat);
    let away = out.get(side).filter(|_| seated).copied();
    away.ok_or(Refusal::NoSuchPlayer(seat))
}

fn in_a_pot(rules: &dyn Rules) -> bool {
    matches!(rules.table().record, RecordKind::Pot { .. })
}

/// The fewest players for a pot.
const FEWEST: usize = 2;

/// House rules changed to a seating of this many players, each alone.
fn for_singles(setup: &Setup, house: &House, seats: usize) -> House {
    let mut house = house.clone();
    let seating = setup.game().and_then(|game| game.declared(&Seating::RULE));
    if let (Some(seating), Some(alone)) = (seating, Seating::alone(seats)) {
        house.set(seating, alone.value());
    }
    house
}

impl Ledger {
    /// What a player who passed every hand has paid so far in antes. A new player may match
    /// that, if the table agrees.
    pub fn antes_so_far(&self) -> i32 {
        let standing = self.standing();
        let played = |deal: &Deal| matches!(deal.what, Dealt::Hand(_)) && deal.fate == Fate::Counts;
        let antes = standing.deals.iter().zip(self.account.scored_by());
        let antes = antes.filter(|(deal, _)| played(deal));
        antes.fold(0, |sum, (_, rules)| {
            rules.chips(Debt::Ante).saturating_add(sum)
        })
    }

    /// A setup for a rematch, with the current players and rules: those who went home are left
    /// out, and a number that is below its least is raised (B6). `None` for a game kept on
    /// paper, whose rules are not known.
    pub fn rematch(&self) -> Option<Setup> {
        if self.is_on_paper() {
            return None;
        }
        let standing = self.standing();
        let layout = self.rules().layout();
        let here = |seat: &Seat| !standing.is_away(layout.side_of(*seat));
        let here: Vec<Seat> = layout.seats().filter(here).collect();
        let dealer = standing.rematch_dealer(self.rules());
        let deals = here.iter().position(|seat| *seat == dealer).unwrap_or(0);
        let all = here.len() == usize::from(layout.seats);
        let players = here.iter().map(|seat| &self.players()[seat.index()]);
        let mut house = match all {
            true => self.house().clone(),
            false => for_singles(self.setup(), self.house(), here.len()),
        };
        house.lift(self.setup().game()?.declared);
        Some(Setup {
            house,
            players: players.cloned().collect(),
            first_dealer: Seat(deals as u8),
            ..self.setup().clone()
        })
    }
}
