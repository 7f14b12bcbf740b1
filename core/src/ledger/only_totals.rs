//! A game of which only the totals are known: it came by a link that had no room for its hands.

use std::sync::Arc;

use super::replay::{self, MOST_TOTAL};
use super::{Ledger, Standing};
use crate::base::seats::{BySide, Side};
use crate::games::hand::Debt;
use crate::games::{End, RecordKind};

/// What is known of such a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OnlyTotals {
    /// The number of hands played.
    pub hands: usize,
    pub totals: BySide<i32>,
    /// The failed bids, if the game counts them.
    pub ticks: BySide<u8>,
    /// The sides that are out.
    pub out: Vec<Side>,
    /// The winner, while the others play on for second place (C9).
    pub first: Option<Side>,
    /// The end of the game.
    pub end: Option<End>,
}

impl OnlyTotals {
    /// What is known of a game without its hands.
    pub fn of(standing: &Standing) -> Self {
        let out = standing.out.iter().filter(|(_, out)| **out);
        Self {
            hands: standing.number - 1,
            totals: standing.totals.clone(),
            ticks: standing.ticks.clone(),
            out: out.map(|(side, _)| side).collect(),
            first: standing.first.map(|(side, _)| side),
            end: standing.end.map(|(end, _)| end),
        }
    }
}

impl Ledger {
    /// The standing of a game by this setup, of which only the totals are known: they are taken as given, for there
    /// is nothing to replay. `None` if they do not fit the table.
    pub fn standing_with(&self, known: OnlyTotals) -> Option<Arc<Standing>> {
        let sides = self.rules().layout().sides;
        let winner = known.end.and_then(|end| end.winner);
        let mut named = known.out.iter().copied().chain(known.first).chain(winner);
        let is_total = |total: &i32| (-MOST_TOTAL..=MOST_TOTAL).contains(total);
        let fits = [known.totals.len(), known.ticks.len()] == [usize::from(sides); 2]
            && named.all(|side| side.0 < sides)
            && known.totals.values().iter().all(is_total)
            && known.hands <= MOST_TOTAL as usize;
        if !fits {
            return None;
        }
        let mut standing = replay::standing(&self.first);
        for side in known.out {
            standing.out[side] = true;
            // Who is out of a pot game went home (V11).
            if let RecordKind::Pot { .. } = self.rules().table().record {
                standing.pot.debts[side] = Debt::Away;
            }
        }
        standing.totals = known.totals;
        standing.ticks = known.ticks;
        standing.first = known.first.map(|side| (side, 0));
        standing.end = known.end.map(|end| (end, 0));
        standing.number = known.hands + 1;
        Some(standing.into())
    }
}
