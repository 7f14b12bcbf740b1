//! Players of a pot game who join and leave between deals (V11).

use std::borrow::Cow;
use std::sync::Arc;

use super::check;
use super::limits::MOST_POINTS;
use super::log::{Dealt, Event, Events, Stamped};
use super::{Deal, Fate, Ledger, Refusal, Setup};
use crate::base::house::choices::Seating;
use crate::base::house::{House, Value};
use crate::base::seats::{BySide, Seat};
use crate::games::hand::{Debt, Hand, PotHand, Share};
use crate::games::{Record, Rules};

/// A player joined, left or came back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RosterChange {
    /// Before which deal, counted from 0; the number of deals for the next hand.
    pub before: usize,
    /// The seat.
    pub seat: Seat,
    /// The kind.
    pub how: Move,
}

/// The ways to join and leave.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Move {
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

/// The rules for one more player, or a reason against the new player.
pub(super) fn joining(
    setup: &Setup,
    rules: &dyn Rules,
    players: &[String],
    name: &str,
    pays: i32,
) -> Result<Arc<dyn Rules>, Vec<Refusal>> {
    if !in_a_pot(rules) {
        return Err(vec![Refusal::NoPot]);
    }
    let mut against: Vec<Refusal> = check::name(players, None, name).into_iter().collect();
    if !(0..=MOST_POINTS).contains(&pays) {
        against.push(Refusal::TooManyChips);
    }
    // The other house rules do not depend on the number of players.
    let grown = SeatsOverTime {
        setup,
        seats: players.len() + 1,
    };
    match grown.rules(&setup.house) {
        Some(rules) if against.is_empty() => Ok(rules),
        Some(_) => Err(against),
        None => Err(vec![Refusal::TableIsFull]),
    }
}

/// The table with everybody who joined by the end of the log; they are absent from earlier deals.
pub(super) struct SeatsOverTime<'a> {
    setup: &'a Setup,
    seats: usize,
}

impl<'a> SeatsOverTime<'a> {
    pub fn of(setup: &'a Setup, events: Events<'a>) -> Self {
        let joins = |own: &&Arc<Stamped>| matches!(own.event, Event::Joined { .. });
        Self {
            setup,
            seats: setup.players.len() + events.filter(joins).count(),
        }
    }

    /// Whether anybody joined.
    fn anybody_joined(&self) -> bool {
        self.seats > self.setup.players.len()
    }

    /// The first rules, for the current number of players.
    pub fn first(&self, first: &Arc<dyn Rules>) -> Arc<dyn Rules> {
        let grown = self.anybody_joined().then(|| self.rules(&self.setup.house));
        grown.flatten().unwrap_or_else(|| first.clone())
    }

    /// House rules, for the current number of players.
    pub fn house(&self, house: &House) -> House {
        match self.anybody_joined() {
            true => for_singles(self.setup, house, self.seats),
            false => house.clone(),
        }
    }

    /// A house's rules for the current number of players; `None` where so many cannot play.
    pub fn rules(&self, house: &House) -> Option<Arc<dyn Rules>> {
        let rules = (self.setup.game()?.rules)(&self.house(house)).ok()?;
        (usize::from(rules.layout().seats) == self.seats).then_some(rules)
    }

    /// A recorded deal with later players as absent.
    pub fn dealt<'d>(&self, dealt: &'d Dealt) -> Cow<'d, Dealt> {
        match dealt {
            Dealt::Hand(Hand::Pot(hand)) if hand.shares.len() < self.seats => {
                let mut shares = hand.shares.values().to_vec();
                shares.resize(self.seats, Share::Passed);
                Cow::Owned(Dealt::Hand(Hand::Pot(PotHand {
                    shares: shares.into(),
                    ..*hand
                })))
            }
            _ => Cow::Borrowed(dealt),
        }
    }
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
    matches!(rules.table().record, Record::Pot { .. })
}

/// The fewest players for a pot.
const FEWEST: usize = 2;

/// House rules changed to a seating of this many players, each alone.
fn for_singles(setup: &Setup, house: &House, seats: usize) -> House {
    let mut house = house.clone();
    let seating = setup.game().and_then(|game| game.declared(&Seating::RULE));
    if let Some(seating) = seating {
        house.set(seating, Value::Word(format!("alone-{seats}")));
    }
    house
}

impl Ledger {
    /// Whether the table is full (B1).
    pub fn is_full(&self) -> bool {
        let grown = SeatsOverTime {
            setup: &self.setup,
            seats: self.players().len() + 1,
        };
        grown.rules(&self.setup.house).is_none()
    }

    /// What a player who passed every hand has paid so far in antes. A new player may match
    /// that, if the table agrees.
    pub fn antes_so_far(&self) -> i32 {
        let standing = self.standing();
        let played = |deal: &Deal| matches!(deal.what, Dealt::Hand(_)) && deal.fate == Fate::Counts;
        let rules = self.gather().deals.into_iter().map(|own| own.rules);
        let antes = standing.deals.iter().zip(rules);
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
