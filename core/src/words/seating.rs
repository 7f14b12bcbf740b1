//! Sentences about seating and drawing.

use super::cards::card;
use crate::base::cards::Card;
use crate::base::seats::draw::{Draw, Method};
use crate::base::seats::{Layout, Seat};
use crate::base::text_fold::isolate;
use crate::ledger::name_of;

/// How to find the first dealer.
pub const fn finding(method: Method) -> &'static str {
    match method {
        Method::Highest => "Cut for the deal",
        Method::FirstJack => "Deal to the first\u{a0}jack",
    }
}

/// Where a seat is, as the player at the near side sees it: `Left`. Of more than six, only their own.
pub fn place(layout: Layout, seat: Seat) -> String {
    let (seats, at) = (layout.seats, seat.0);
    let is_partner = layout.sides < seats && layout.side_of(seat) == layout.side_of(Seat(0));
    let place = match (seats, at) {
        (_, 0) => "You",
        (..=6, _) if is_partner => "Partner",
        (2, 1) | (4, 2) | (6, 3) => "Across",
        (3..=6, 1) => "Left",
        (3..=6, at) if at + 1 == seats => "Right",
        (5 | 6, 2) => "Far left",
        (5, 3) | (6, 4) => "Far right",
        _ => return seat.called(),
    };
    place.to_owned()
}

/// Who has the button of the dealer; a seat without a name is called as the game will call it.
pub fn deals(seat: Seat, name: &str) -> String {
    match name.trim() {
        "" if seat == Seat(0) => "You deal".to_owned(),
        "" => format!("{} deals", seat.called()),
        name => format!("{name} deals"),
    }
}

/// What a tap on a seat does, and what a seat without a name is called.
pub fn seats_help(has_unnamed: bool) -> &'static str {
    match has_unnamed {
        true => "Tap a dot to change who deals first. Empty seats become Player\u{a0}1, 2\u{a0}…",
        false => "Tap a dot to change who deals first.",
    }
}

/// How the first dealer was found: `Bob drew the highest card, the king of hearts, and deals.`
pub fn found(draw: &Draw, method: Method, players: &[String]) -> String {
    let dealer = name_of(players, draw.dealer);
    let decided = draw.decided_by().map(card).unwrap_or_default();
    let again = match draw.rounds.len() {
        0 | 1 => "",
        _ => " Ties drew again.",
    };
    match method {
        Method::Highest => {
            format!("{dealer} drew the highest card, the {decided}, and deals.{again}")
        }
        Method::FirstJack => format!("First jack to {dealer}. {dealer} deals."),
    }
}

/// A card and its player: `Bob: king of hearts`.
pub fn fell(seat: Seat, card: Card, players: &[String]) -> String {
    format!("{}: {}", name_of(players, seat), super::card(card))
}

/// Who replaced whom, with the words between: `Eve for Bob`; `None` if nobody did.
pub fn sat_down(before: &[String], after: &[String], between: &str) -> Option<String> {
    let other = before.iter().zip(after).filter(|(left, came)| left != came);
    let other: Vec<String> = other
        .map(|(left, came)| format!("{} {between} {}", isolate(came), isolate(left)))
        .collect();
    (!other.is_empty()).then(|| other.join(", "))
}
