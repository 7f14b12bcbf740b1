//! A deal with everything that follows from it.

use std::borrow::Cow;
use std::sync::Arc;

use super::accepted_ruling::{self, AcceptedRuling, Cost, Penalty};
use super::log::Dealt;
use super::setup::name_of;
use crate::base::house::choices::BidAfterRenege;
use crate::base::seats::{BySide, Seat, Side};
use crate::games::hand::{Called, Hand, PotResult};
use crate::games::{Rules, ScoreLine};

/// Whether a deal counts, and if not, why.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fate {
    Counts,
    Struck,
    /// An amendment ended the game before it.
    AfterTheEnd,
    /// An amendment put a side that takes part in it out before it.
    SideWasOut,
}

impl Fate {
    /// Whether the deal takes its dealer’s turn: it was not struck, nor did the game end before it.
    pub const fn is_dealt(self) -> bool {
        matches!(self, Self::Counts | Self::SideWasOut)
    }
}

/// A deal with everything that follows from it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Deal {
    /// Its result.
    pub what: Dealt,
    /// Whether it counts.
    pub fate: Fate,
    /// The number of the hand, from 1, over hands that were played and not struck.
    pub number: Option<usize>,
    pub dealer: Seat,
    pub next_dealer: Seat,
    /// Whether who dealt the next one stays, though by this one another would have.
    pub keeps_next: bool,
    /// The points of each side.
    pub lines: BySide<ScoreLine>,
    /// The totals after it.
    pub totals: BySide<i32>,
    /// The failed bids after it.
    pub ticks: BySide<u8>,
    /// The result of the pot, if any.
    pub pot_result: Option<PotResult>,
    /// The sides that were out before it.
    pub out_before: BySide<bool>,
    /// The sides that are out after it.
    pub out: BySide<bool>,
    pub rulings: Vec<AcceptedRuling>,
    /// Its players, by seat.
    pub players: Arc<[String]>,
}

impl Deal {
    /// The name of a player in it.
    pub fn name(&self, seat: Seat) -> Cow<'_, str> {
        name_of(&self.players, seat)
    }

    /// The rulings on it, completed with what each moved in the hand; where none was played, none
    /// costs anything but the hand itself, and turns to deal.
    pub fn rulings_as_moved(&self) -> Vec<AcceptedRuling> {
        match &self.what {
            Dealt::Hand(hand) => accepted_ruling::as_moved(hand, &self.rulings),
            Dealt::Misdeal | Dealt::PassedOut | Dealt::Redealt { .. } => {
                let again = matches!(self.what, Dealt::Redealt { .. });
                let counts = |cost: &Cost| match cost.penalty {
                    Penalty::Redeal => again,
                    penalty => penalty == Penalty::LosesDeal,
                };
                let mut rulings = self.rulings.clone();
                for ruling in &mut rulings {
                    ruling.cost = ruling.cost.filter(counts);
                }
                rulings
            }
        }
    }

    /// The hand that was played, as the rulings on it change it.
    pub fn as_ruled(&self) -> Option<Hand> {
        match &self.what {
            Dealt::Hand(hand) => Some(accepted_ruling::as_ruled(hand, &self.rulings)),
            Dealt::Misdeal | Dealt::PassedOut | Dealt::Redealt { .. } => None,
        }
    }

    /// The called partner who helped the bidder, by the rulings on it (A7).
    pub fn helped(&self) -> Option<Called> {
        match self.as_ruled()? {
            Hand::Bid(hand) => hand.called,
            Hand::Turned(_) | Hand::Pot(_) | Hand::Points(_) => None,
        }
    }

    /// The house rule that decides its bid, which failed though only sides against it reneged (W2).
    pub fn after_renege(&self, rules: &dyn Rules) -> Option<BidAfterRenege> {
        match &self.what {
            Dealt::Hand(hand) => accepted_ruling::after_renege(rules, hand, &self.rulings),
            Dealt::Misdeal | Dealt::PassedOut | Dealt::Redealt { .. } => None,
        }
    }

    /// The points that rulings on it take from a side (D1).
    pub fn fined(&self, side: Side) -> i32 {
        accepted_ruling::penalty_points(&self.rulings, side)
    }

    /// The number of rulings on it that take points from a side (D1).
    pub fn fines(&self, side: Side) -> usize {
        accepted_ruling::fines(&self.rulings)
            .filter(|(fined, _)| *fined == side)
            .count()
    }

    pub fn totals_before(&self) -> BySide<i32> {
        let mut totals = self.totals.clone();
        for (side, line) in self.lines.iter() {
            totals[side] -= line.points;
        }
        totals
    }
}
