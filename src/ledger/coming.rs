//! Players of a pot game who come and go between deals (V11).

use super::{Ledger, Refusal, Setup};
use crate::games::{Record, Rules};
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
    /// Who is at the table now, by the rules now in force, to begin another game: whoever went home
    /// is not asked to play again.
    pub fn rematch(&self) -> Setup {
        let standing = self.standing();
        let layout = self.rules().layout();
        let here = |seat: &Seat| !standing.is_away(layout.side_of(*seat));
        let here: Vec<Seat> = layout.seats().filter(here).collect();
        let dealer = standing.rematch_dealer(self.rules());
        let deals = here.iter().position(|seat| *seat == dealer).unwrap_or(0);
        let all = here.len() == usize::from(layout.seats);
        let players = here.iter().map(|seat| &self.players()[seat.index()]);
        Setup {
            house: match all {
                true => self.house().clone(),
                false => for_singles(self.setup(), self.house(), here.len()),
            },
            players: players.cloned().collect(),
            first_dealer: Seat(deals as u8),
            ..self.setup().clone()
        }
    }
}
