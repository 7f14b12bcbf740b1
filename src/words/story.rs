//! The hands a game is told by, in words.

use super::{alone, change, falls_out, fill, headline, number, side};
use crate::ledger::{Dealt, Ledger, Standing};
use crate::statistics::{Moment, Told};

/// What a hand is told for, without its number: `Nine-hole! 30 made`.
pub fn moment(ledger: &Ledger, standing: &Standing, moment: &Moment) -> String {
    let of = |own, says: &str, points: i32| {
        let name = side(ledger, own);
        let points = number(points);
        fill(
            says,
            alone(ledger, own),
            &[("name", &name), ("points", &points)],
        )
    };
    match moment.told {
        Told::Headline => match standing
            .deals
            .get(moment.deal)
            .map(|deal| (deal, &deal.what))
        {
            Some((deal, Dealt::Hand(hand))) => headline(ledger, deal, hand),
            _ => String::new(),
        },
        Told::Most { side: own, points } => {
            format!(
                "The most in a hand: {} for {}",
                change(points),
                side(ledger, own)
            )
        }
        Told::Behind { side, points } => {
            of(side, "{name} [were|was] {points} behind, and won", points)
        }
        Told::Ahead { side } => match standing.end {
            Some((end, _)) if end.winner == Some(side) => {
                of(side, "{name} took the lead for good", 0)
            }
            Some(_) => of(side, "{name} took the lead", 0),
            None => of(side, "{name} took the lead and [have|has] it", 0),
        },
        Told::Out { side } => falls_out(ledger, side).trim_end_matches('.').to_owned(),
    }
}
