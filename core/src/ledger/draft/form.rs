//! The questions a result asks.

use super::race::Race;
use crate::base::house::choices::CalledCard;
use crate::base::seats::{BySide, Layout, Side};
use crate::games::hand::{BestTrump, Contract, Turned};
use crate::games::{RecordKind, Rules};
use crate::ledger::accepted_ruling::HandEnding;
use crate::ledger::{AcceptedRuling, Ledger};

/// The questions of a result: which sides are asked, in order, and for what.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Form {
    pub(super) layout: Layout,
    /// The sides still in, the bidding side first.
    pub(super) sides: Vec<Side>,
    pub(super) record: RecordKind,
    pub(super) contract: Option<Contract>,
    pub(super) turned: Turned,
    pub(super) race: Option<Race>,
    pub(super) played: HandEnding,
}

/// Up to this many sides, the last one's tricks follow from the others'.
const FEW: usize = 3;

impl Form {
    /// The questions for a hand with this contract, if its game has bidding, this turned card, and the sides
    /// of `out` already out.
    pub fn new(
        rules: &dyn Rules,
        out: &BySide<bool>,
        contract: Option<&Contract>,
        turned: Turned,
    ) -> Self {
        let layout = rules.layout();
        let bidding = contract.map(|contract| layout.side_of(contract.seat));
        let others = layout
            .sides()
            .filter(|side| Some(*side) != bidding && !out[*side]);
        Self {
            layout,
            sides: bidding.into_iter().chain(others).collect(),
            record: rules.table().record.clone(),
            contract: contract.cloned(),
            turned,
            race: None,
            played: HandEnding::Out,
        }
    }

    /// The same for a hand with these rulings: where one stopped play, tricks may be missing (D1).
    #[must_use]
    pub fn under(self, rulings: &[AcceptedRuling]) -> Self {
        let played = HandEnding::under(rulings);
        Self { played, ..self }
    }

    /// Whether play may have stopped before the last trick (D1, F4).
    pub(super) fn may_lack_tricks(&self) -> bool {
        self.is_stopped() || self.race.is_some()
    }

    /// Whether a ruling stopped play, so that every side is asked and tricks may be missing (D1).
    pub fn is_stopped(&self) -> bool {
        self.played == HandEnding::Stopped
    }

    /// The questions for the current hand; `None` while its bid is not known.
    pub fn expected(ledger: &Ledger) -> Option<Self> {
        let (rules, standing) = (ledger.rules(), ledger.standing());
        let contract = standing.open.as_ref();
        let waits = rules.bids().is_some() && contract.is_none();
        (!waits).then(|| {
            let form = Self::new(rules, &standing.out, contract, standing.turned);
            let form = form.at_score(rules, &standing.totals);
            form.under(&standing.rulings)
        })
    }

    /// The sides still in, the bidding side first.
    pub fn sides(&self) -> &[Side] {
        &self.sides
    }

    /// The sides still in, in the order of the score.
    pub fn in_score_order(&self) -> impl Iterator<Item = Side> {
        let all = self.layout.sides();
        all.filter(|side| self.sides.contains(side))
    }

    /// The kind of result that the game records.
    pub fn record(&self) -> &RecordKind {
        &self.record
    }

    /// The sides that are asked. Of few, the last one is not, because its tricks follow from the others';
    /// but it is if it may have passed, if play may have stopped early, or if points are recorded.
    pub fn asked(&self) -> &[Side] {
        match self.record {
            RecordKind::Bid { .. } | RecordKind::Turned { .. }
                if self.sides.len() <= FEW && !self.may_lack_tricks() =>
            {
                self.sides.split_last().map_or(&[], |(_, asked)| asked)
            }
            _ => &self.sides,
        }
    }

    /// Who can have had the best trump, where that is asked: by the score, whoever bid, so that the answers
    /// keep their places from hand to hand.
    pub fn bests(&self) -> Vec<BestTrump> {
        if !self.record.asks_best() {
            return Vec::new();
        }
        let sides = self.in_score_order().map(BestTrump::By);
        sides.chain([BestTrump::NotPlayed]).collect()
    }

    /// The only side that is asked for its tricks, where one answer gives the whole result: those tricks
    /// and who had the best trump.
    pub fn asked_alone(&self) -> Option<Side> {
        match (&self.record, self.asked()) {
            (RecordKind::Bid { .. } | RecordKind::Turned { .. }, [side]) => {
                self.partners().is_empty().then_some(*side)
            }
            _ => None,
        }
    }

    /// The possible numbers of tricks.
    pub fn counts(&self) -> std::ops::RangeInclusive<u8> {
        0..=self.record.tricks()
    }

    pub(super) fn tricks(&self) -> i32 {
        self.record.tricks().into()
    }

    /// The sides that the bidder may have called (A7): all but the bidding side.
    pub fn partners(&self) -> &[Side] {
        match self.record {
            RecordKind::Bid { .. } if self.calls() != CalledCard::Off => {
                self.sides.split_first().map_or(&[], |(_, others)| others)
            }
            _ => &[],
        }
    }

    /// Whether, and for how long, the bidder calls a partner (A7).
    pub const fn calls(&self) -> CalledCard {
        match self.record {
            RecordKind::Bid { called, .. } => called,
            _ => CalledCard::Off,
        }
    }
}
