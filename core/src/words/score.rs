//! Sentences about the score, read on screen or aloud.

use super::sentence::{alone, fill};
use super::{below, chips, contract, end, hand_title, needs, number, side, side_then};
use crate::base::seats::{BySide, Side};
use crate::base::text_fold::strip_isolates;
use crate::games::hand::Debt;
use crate::ledger::{Ledger, Standing};

/// The totals of the sides, with the players by seat: `Ann & Bob 23, Cara & Dev 19`.
pub fn score(ledger: &Ledger, players: &[String], totals: &BySide<i32>) -> String {
    let name = |side| side_then(ledger, players, side);
    let each: Vec<String> = totals
        .iter()
        .map(|(side, total)| format!("{} {}", name(side), number(*total)))
        .collect();
    each.join(", ")
}

/// The score as announced: `Ann & Bob 23, Cara & Dev 19. Dev deals.`
pub fn spoken(ledger: &Ledger) -> String {
    let standing = ledger.standing();
    if let Some((verdict, _)) = standing.end {
        return end(ledger, verdict, &standing).0;
    }
    let next = match &standing.open {
        Some(open) => contract(ledger.players(), open),
        None => format!("{} deals", ledger.name(standing.dealer)),
    };
    format!(
        "{}. {next}.",
        score(ledger, &standing.players, &standing.totals)
    )
}

/// The score as read aloud: `Ann and Cara: 23, need 8. Bob and Dev: minus 6, need 37. Hand 5: Ann
/// bid 20 in hearts. Needs 4 books.`
pub fn aloud(ledger: &Ledger) -> String {
    let standing = ledger.standing();
    let each = |(side, total): (Side, &i32)| {
        let below = match below(ledger, &standing, side).as_str() {
            "" => String::new(),
            below => format!(", {below}"),
        };
        format!("{}: {}{below}.", super::side(ledger, side), number(*total))
    };
    let mut sentences: Vec<String> = standing.totals.iter().map(each).collect();
    let hand = format!("{} {}", hand_title(ledger), standing.number);
    match (standing.end, &standing.open) {
        (Some((end, _)), _) => {
            let (verdict, reason) = super::end(ledger, end, &standing);
            sentences = vec![format!("{verdict}. {reason}")];
        }
        (None, Some(open)) => {
            let called = contract(ledger.players(), open);
            sentences.push(format!("{hand}: {called}. {}", needs(ledger, open)));
        }
        (None, None) => {
            let dealer = ledger.name(standing.dealer);
            sentences.push(format!("{hand}: {dealer} deals."));
        }
    }
    // Voices skip the minus sign, and some name special spaces and isolates.
    strip_isolates(&sentences.join(" "))
        .replace('\u{a0}', " ")
        .replace(" & ", " and ")
        .replace('−', "minus ")
}

/// A side whose score is called out (A8).
pub fn call_out(ledger: &Ledger, standing: &Standing, of: Side) -> String {
    fill(
        "{name} [are|is] at {total}: call it out.",
        alone(ledger, of),
        &[
            ("name", &side(ledger, of)),
            ("total", &number(standing.totals[of])),
        ],
    )
}

/// A side that falls out, or has won while the others play on, with the players by seat.
pub fn falls_out(ledger: &Ledger, players: &[String], of: Side) -> String {
    format!("{}.", falling_out(ledger, players, of))
}

/// The same without a full stop.
pub(super) fn falling_out(ledger: &Ledger, players: &[String], of: Side) -> String {
    let first = ledger.standing().first;
    let won = first.is_some_and(|(first, _)| first == of);
    fill(
        if won {
            "{name} [have|has] won; the others play on for second place"
        } else {
            "{name} [are|is] out the back door"
        },
        alone(ledger, of),
        &[("name", &side_then(ledger, players, of))],
    )
}

/// A side that is back in.
pub fn back_in(ledger: &Ledger, players: &[String], of: Side) -> String {
    fill(
        "{name} [are|is] back in the game.",
        alone(ledger, of),
        &[("name", &side_then(ledger, players, of))],
    )
}

/// What the table has to settle itself when it ends a game of chips: the pot, and debts to the next
/// one (B4); empty for nothing.
pub fn left_open(ledger: &Ledger, standing: &Standing) -> Vec<String> {
    let carry = standing.pot.carry;
    let carried = (carry > 0).then(|| {
        let chips = chips(carry);
        format!("{chips} still in the pot: agree how to share them.")
    });
    let owed = standing
        .pot
        .debts
        .iter()
        .filter_map(|(side, debt)| match debt {
            Debt::Match(chips) => Some((super::side(ledger, side), number(*chips))),
            Debt::Ante | Debt::Nothing | Debt::Away => None,
        });
    let owed = owed
        .map(|(name, chips)| format!("{name} owed the next pot {chips}: agree how to settle it."));
    carried.into_iter().chain(owed).collect()
}
