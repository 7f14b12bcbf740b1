//! Sentences about seating and drawing.

use super::cards::card;
use crate::base::cards::Card;
use crate::base::seats::Seat;
use crate::base::seats::draw::{Draw, Method};
use crate::base::text_fold::isolate;
use crate::ledger::name_of;

/// How to find the first dealer.
pub const fn finding(method: Method) -> &'static str {
    match method {
        Method::Highest => "Cut for the deal",
        Method::FirstJack => "Deal to the first jack",
    }
}

/// How the first dealer was found: `Bob drew the king of hearts, the highest card, and deals first.`
pub fn found(draw: &Draw, method: Method, players: &[String]) -> String {
    let dealer = name_of(players, draw.dealer);
    let decided = draw.decided_by().map(card).unwrap_or_default();
    let says = match method {
        Method::Highest => format!("{dealer} drew the {decided}, the highest card"),
        Method::FirstJack => format!("The {decided} fell to {dealer}, the first jack"),
    };
    let again = match draw.rounds.len() {
        0 | 1 => "",
        _ => " Ties drew again.",
    };
    match method {
        Method::Highest => format!("{says}, and deals first.{again}"),
        Method::FirstJack => format!("{says}: {dealer} deals first."),
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
