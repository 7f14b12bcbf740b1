//! Sentences about why a total is what it is.

use std::sync::Arc;

use super::{
    agreed_reason, all, alone, begins, change, count, hand_noun, hand_title, line, moved, number,
    side, sum,
};
use crate::base::seats::Side;
use crate::games::Part;
use crate::ledger::{Deal, Dealt, Fate, Ledger, RosterMove, Standing};

/// Explains a total: the last hand that counts or the starting score, and what the side got by
/// agreement or paid into the pot since.
pub fn why_total(ledger: &Ledger, standing: &Standing, side: Side) -> String {
    let counts = |deal: &Deal| matches!(deal.what, Dealt::Hand(_)) && deal.fate == Fate::Counts;
    let mut deals = standing.deals.iter().enumerate().rev();
    let last = deals.find(|(_, deal)| counts(deal));
    let (from, total, sentence) = match last {
        // A player who joined later had no part in it.
        Some((at, deal)) if deal.lines[side].why.part == Part::NotYet => {
            (at + 1, deal.totals[side], None)
        }
        Some((at, deal)) => (at + 1, deal.totals[side], Some(line(ledger, deal, side).0)),
        None => {
            let begun = standing.begun.as_ref();
            let sentence = begun.map(|start| {
                let players = ledger.first_players();
                format!("{}.", begins(ledger, &players, start, side))
            });
            (0, begun.map_or(0, |start| start.points[side]), sentence)
        }
    };
    let since = since(ledger, standing, side, (from, total));
    let sentences: Vec<String> = sentence.into_iter().chain(since).collect();
    match sentences.is_empty() {
        true => "No hands yet.".to_owned(),
        false => sentences.join(" "),
    }
}

/// The most changes of a total in one sentence.
const FEW: usize = 6;

/// The total and its parts: `Ann & Cara have 19: 4 + 9 + 6.`
pub fn sum_of_total(ledger: &Ledger, standing: &Standing, of: Side) -> String {
    let counts =
        |deal: &&Arc<Deal>| deal.fate == Fate::Counts && matches!(deal.what, Dealt::Hand(_));
    let hands = standing.deals.iter().filter(counts);
    let mut changes: Vec<i32> = hands.map(|deal| deal.lines[of].points).collect();
    let hands = changes.len();
    let begun = standing.begun.as_ref().map_or(0, |begun| begun.points[of]);
    let given = standing.adjusted.iter();
    let given = given.filter(|adjustment| adjustment.counts && adjustment.what.side == of);
    let given: Vec<i32> = given.map(|agreed| agreed.what.points).collect();
    let put_in = put_in(ledger, standing, of);
    let name = side(ledger, of);
    let has = if alone(ledger, of) { "has" } else { "have" };
    let total = number(standing.totals[of]);
    let (word, several) = hand_noun(ledger);
    if begun != 0 || !given.is_empty() || put_in.is_some() {
        let parts = [
            (begun != 0).then(|| "the starting score".to_owned()),
            match hands {
                0 => None,
                _ => Some(count(hands, word, several)),
            },
            (!given.is_empty()).then(|| "points by agreement".to_owned()),
            put_in.map(|_| "chips put into the pot".to_owned()),
        ];
        let parts: Vec<String> = parts.into_iter().flatten().collect();
        let only_begun = hands == 0 && given.is_empty() && put_in.is_none();
        if begun != 0 {
            changes.insert(0, begun);
        }
        changes.extend(given);
        changes.extend(put_in);
        let how = match changes.len() {
            _ if only_begun => format!("the starting score; no {word} counts yet"),
            count if count <= FEW => added(&changes),
            _ => all(&parts),
        };
        return format!("{name} {has} {total}: {how}.");
    }
    let how = match hands {
        0 => format!("no {word} counts yet"),
        1 => format!("one {word}, {}", change(standing.totals[of])),
        count if count <= FEW => added(&changes),
        count => format!("the sum of {count} {several}"),
    };
    format!("{name} {has} {total}: {how}.")
}

/// What a new player paid into the pot (V11).
fn put_in(ledger: &Ledger, standing: &Standing, of: Side) -> Option<i32> {
    let layout = ledger.rules().layout();
    standing.moved.iter().find_map(|mover| match mover.how {
        RosterMove::Joined { pays } if layout.side_of(mover.seat) == of => {
            (pays > 0).then_some(-pays)
        }
        _ => None,
    })
}

/// `4 − 3 + 18`.
fn added(changes: &[i32]) -> String {
    let mut sum = String::new();
    for points in changes {
        let sign = if *points < 0 { "−" } else { "+" };
        match sum.is_empty() {
            true => sum.push_str(&number(*points)),
            false => sum.push_str(&format!(" {sign} {}", points.unsigned_abs())),
        }
    }
    sum
}

/// The hands that moved a total, the latest first: `Hand 3: Ann & Cara took 2 books: +2 → 6.`
pub fn hands_that_moved(ledger: &Ledger, standing: &Standing, of: Side) -> Vec<String> {
    let title = hand_title(ledger);
    let moving = standing.deals.iter().rev().filter(|deal| {
        deal.fate == Fate::Counts
            && matches!(deal.what, Dealt::Hand(_))
            && deal.lines[of].points != 0
    });
    let says = moving.map(|deal| {
        let (says, _) = line(ledger, deal, of);
        let number = deal.number.map(|number| format!("{title} {number}: "));
        number.unwrap_or_default() + &says
    });
    says.collect()
}

/// What the side got or paid after this many deals, from this total on.
fn since(
    ledger: &Ledger,
    standing: &Standing,
    side: Side,
    (from, mut total): (usize, i32),
) -> Vec<String> {
    let layout = ledger.rules().layout();
    let mut sentences = Vec::new();
    for at in from..=standing.deals.len() {
        let moves = standing.moved.iter().filter(|mover| mover.before == at);
        for mover in moves.filter(|mover| layout.side_of(mover.seat) == side) {
            if let RosterMove::Joined { pays } = mover.how {
                let says = moved(&standing.players, mover);
                sentences.push(format!("{says}: {}.", sum(total, -pays)));
                total -= pays;
            }
        }
        // Nobody gets points before they join.
        let given = standing.adjusted.iter();
        for adjustment in given.filter(|adjustment| {
            adjustment.after == at && adjustment.counts && adjustment.what.side == side
        }) {
            sentences.push(agreed_reason(adjustment));
            total = adjustment.totals[side];
        }
    }
    sentences
}
