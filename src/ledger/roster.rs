//! Players of a pot game who join and leave between deals (V11).

use std::borrow::Cow;
use std::sync::Arc;

use super::check::{self, MOST_POINTS};
use super::log::{Dealt, Event, Events, Stamped};
use super::{Deal, Fate, Ledger, Refusal, Setup};
use crate::games::{Record, Rules};
use crate::hand::{Debt, Hand, PotHand, Share};
use crate::house::choices::Seating;
use crate::house::{Choose, House, Value};
use crate::seats::{BySide, Seat};

/// A player came or went.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Moved {
    /// Before which deal, counted from 0; the number of deals for the hand that is due.
    pub before: usize,
    /// Who.
    pub seat: Seat,
    /// Which.
    pub how: Move,
}

/// How a player comes or goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Move {
    /// Went home.
    Left,
    /// Came back.
    Returned,
    /// Joined, and put so many chips into the pot beside the ante.
    Joined {
        /// The chips.
        pays: i32,
    },
}

/// What speaks against a player who goes home: `out` says who has.
pub(super) fn leaving(rules: &dyn Rules, out: &BySide<bool>, seat: Seat) -> Option<Refusal> {
    let stay = out.values().iter().filter(|out| !**out).count();
    match away(rules, out, seat) {
        Err(refusal) => Some(refusal),
        Ok(true) => Some(Refusal::WentHome(seat)),
        Ok(false) => (stay <= FEWEST).then_some(Refusal::TooFewStay),
    }
}

/// What speaks against a player who comes back.
pub(super) fn returning(rules: &dyn Rules, out: &BySide<bool>, seat: Seat) -> Option<Refusal> {
    match away(rules, out, seat) {
        Err(refusal) => Some(refusal),
        Ok(away) => (!away).then_some(Refusal::IsHere(seat)),
    }
}

/// The rules for one player more, unless something speaks against who joins.
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
    // How many a table seats says nothing of its other rules: any house of it will do.
    let grown = Grown {
        setup,
        seats: players.len() + 1,
    };
    match grown.rules(&setup.house) {
        Some(rules) if against.is_empty() => Ok(rules),
        Some(_) => Err(against),
        None => Err(vec![Refusal::TableIsFull]),
    }
}

/// A table as it has grown by the end of its log: whoever joined is away from all deals before that.
pub(super) struct Grown<'a> {
    setup: &'a Setup,
    seats: usize,
}

impl<'a> Grown<'a> {
    pub fn of(setup: &'a Setup, events: impl Events<'a>) -> Self {
        let joins = |own: &&Arc<Stamped>| matches!(own.event, Event::Joined { .. });
        Self {
            setup,
            seats: setup.players.len() + events.filter(joins).count(),
        }
    }

    /// Whether anybody joined.
    fn is_grown(&self) -> bool {
        self.seats > self.setup.players.len()
    }

    /// The rules the game began with, for as many as sit there by now.
    pub fn first(&self, first: &Arc<dyn Rules>) -> Arc<dyn Rules> {
        let grown = self.is_grown().then(|| self.rules(&self.setup.house));
        grown.flatten().unwrap_or_else(|| first.clone())
    }

    /// The same house rules for as many as sit there by now.
    pub fn house(&self, house: &House) -> House {
        match self.is_grown() {
            true => for_singles(self.setup, house, self.seats),
            false => house.clone(),
        }
    }

    /// The rules of a house for as many as sit there by now; nothing where so many cannot play.
    pub fn rules(&self, house: &House) -> Option<Arc<dyn Rules>> {
        let rules = (self.setup.game()?.rules)(&self.house(house)).ok()?;
        (usize::from(rules.layout().seats) == self.seats).then_some(rules)
    }

    /// A deal as it was written down: whoever joined since had no part in it.
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

/// So few can play for a pot.
const FEWEST: usize = 2;

/// The same rules for so many players, each alone.
fn for_singles(setup: &Setup, house: &House, seats: usize) -> House {
    let mut house = house.clone();
    let declared = setup.game().map_or(&[][..], |game| game.declared);
    let seating = declared
        .iter()
        .find(|own| own.rule.key == Seating::RULE.key);
    if let Some(seating) = seating {
        house.set(seating, Value::Word(format!("alone-{seats}")));
    }
    house
}

impl Ledger {
    /// Whether no more can play this game (B1).
    pub fn is_full(&self) -> bool {
        let grown = Grown {
            setup: &self.setup,
            seats: self.players().len() + 1,
        };
        grown.rules(&self.setup.house).is_none()
    }

    /// What a player who passed every hand has paid so far: the antes. Whoever joins may match
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

    /// Who is at the table now, by the rules now in force, to begin another game: whoever went home
    /// is not asked to play again, and a number that is below what it may be is lifted (B6). Nothing
    /// where a game was kept on paper: nobody knows by which rules.
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
