//! Sentences about the highlights of a game.

use super::score::falling_out;
use super::sentence::{alone, fill};
use super::{change, headline, number, partner, side_of};
use crate::ledger::{Dealt, Ledger, Standing};
use crate::statistics::{Highlight, HighlightKind};

/// A highlight, without the number of its hand, with the players of the hand: `Bob: Nine-hole! 30 made`.
pub fn moment(ledger: &Ledger, standing: &Standing, moment: &Highlight) -> String {
    let Some(deal) = standing.deals.get(moment.deal) else {
        return String::new();
    };
    let name = |side| side_of(ledger, deal, side);
    let of = |side, says: &str, points: i32| {
        let gaps = [("name", &*name(side)), ("points", &*number(points))];
        fill(says, alone(ledger, side), &gaps)
    };
    match moment.kind {
        HighlightKind::Headline => match &deal.what {
            Dealt::Hand(hand) => {
                let says = headline(ledger, deal, hand);
                // With a partner both are named.
                match hand.contract().filter(|_| partner(ledger, deal).is_none()) {
                    Some(contract) => format!("{}: {says}", deal.name(contract.seat)),
                    None => says,
                }
            }
            Dealt::Misdeal | Dealt::PassedOut | Dealt::Redealt { .. } => String::new(),
        },
        HighlightKind::Most { side, points } => {
            format!("The most in a hand: {} for {}", change(points), name(side))
        }
        HighlightKind::Set { side, points } => {
            format!("Costliest set: {} for {}", change(points), name(side))
        }
        HighlightKind::Behind { side, points } => {
            of(side, "{name} [were|was] {points} behind, and won", points)
        }
        HighlightKind::Ahead { side } => match standing.end {
            Some((end, _)) if end.winner == Some(side) => {
                of(side, "{name} took the lead for good", 0)
            }
            Some(_) => of(side, "{name} took the lead", 0),
            None => of(side, "{name} took the lead and still [have|has] it", 0),
        },
        HighlightKind::Out { side } => falling_out(ledger, &deal.players, side),
    }
}
