//! Sentences about why a total is what it is.

use super::{agreed_reason, begins, line, moved, sum};
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
