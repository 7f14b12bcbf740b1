//! The starting score of a game: a handicap, or a game begun on paper.

use serde::{Deserialize, Serialize};

use super::Refusal;
use super::limits::{MOST_POINTS, sides};
use crate::base::seats::BySide;
use crate::games::{RecordKind, Rules, ScoreAfter};

/// The points and failed bids each side starts with.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub struct StartingScore {
    pub points: BySide<i32>,
    /// The failed bids; 0 where the game does not count them.
    pub ticks: BySide<u8>,
}

impl StartingScore {
    /// Whether all start with 0.
    pub fn is_nothing(&self) -> bool {
        let points = self.points.values().iter().all(|point| *point == 0);
        points && self.ticks.values().iter().all(|tick| *tick == 0)
    }
}

/// Reasons against a starting score: nobody has won or is out before the first deal (C9, C10, A8,
/// A9), and a game of chips has none (B1).
pub(super) fn refusals(rules: &dyn Rules, begun: &StartingScore) -> Vec<Refusal> {
    if matches!(rules.table().record, RecordKind::Pot { .. }) {
        return vec![Refusal::BeginsWithNothing];
    }
    let mut against = sides(rules, &begun.points);
    against.extend(sides(rules, &begun.ticks));
    if !against.is_empty() {
        return against;
    }
    let finish = &rules.table().finish;
    for (side, points) in begun.points.iter() {
        if !(-MOST_POINTS..=MOST_POINTS).contains(points) {
            against.push(Refusal::TooManyPoints(side));
        }
        if finish.ticks.is_none() && begun.ticks[side] > 0 {
            against.push(Refusal::NoTicks);
        }
    }
    if !against.is_empty() {
        return against;
    }
    let judgement = finish.judge(ScoreAfter {
        totals: &begun.points,
        ticks: &begun.ticks,
        out: &BySide::from_fn(rules.layout(), |_| false),
        played: 0,
        bidder: None,
        swept: None,
        first_there: None,
        first: None,
    });
    let decided = judgement.end.is_some() || judgement.out.values().contains(&true);
    decided
        .then_some(Refusal::BegunDecided)
        .into_iter()
        .collect()
}
