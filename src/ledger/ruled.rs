//! Rulings that the table accepted (D3), and what they cost (D1, B7).

use super::Refusal;
use super::hand::{BestTrump, Fault, Hand, Share};
use super::pot::Pot;
use crate::games::{Line, Record, Rules, Scored, Why};
use crate::seats::Side;

/// A ruling that the table accepted. It stands beside the deal it is about.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ruled {
    /// What the referee said, in a sentence with its clauses.
    pub says: String,
    /// What it costs, if anything.
    pub cost: Option<Cost>,
}

/// What a ruling costs a side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cost {
    /// The side.
    pub side: Side,
    /// What.
    pub penalty: Penalty,
}

/// What a renege costs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Penalty {
    /// The side scores nothing this hand and, if it bid, is set (D1).
    LoseHand,
    /// The side is set by the amount of the bid; the others keep what they took (D1).
    SetBid,
    /// A trick that the side took goes to another (D1).
    Trick {
        /// The side that gets it.
        to: Side,
    },
    /// The player pays the pot as if bourréd, or cannot win it (B7).
    Fault(Fault),
}

/// The longest sentence of a ruling, in characters.
pub const RULED_LENGTH: usize = 600;

static SET: Why =
    Why::set("D1", "{name} bid {bid}: set by a ruling").headline("{bid} set by a ruling");
static LOST: Why = Why::plain("D1", "{name} [score|scores] nothing, by a ruling");
static SET_ANYWAY: Why = Why::plain("D1", "{name} [pay|pays] for the bid of {bid}, by a ruling");

/// What speaks against a ruling at a table.
pub(super) fn against(rules: &dyn Rules, ruled: &Ruled) -> Option<Refusal> {
    let length = ruled.says.chars().count();
    if length == 0 || length > RULED_LENGTH {
        return Some(Refusal::RulingTooLong);
    }
    let Cost { side, penalty } = ruled.cost?;
    let sides = rules.layout().sides;
    let known = |side: Side| side.0 < sides;
    let record = &rules.table().record;
    let fits = match penalty {
        Penalty::LoseHand | Penalty::SetBid => {
            matches!(record, Record::Bid { .. } | Record::Turned { .. })
        }
        Penalty::Trick { to } => {
            matches!(record, Record::Bid { .. } | Record::Turned { .. }) && known(to) && to != side
        }
        Penalty::Fault(_) => matches!(record, Record::Pot { .. }),
    };
    (!fits || !known(side)).then_some(Refusal::NoSuchPenalty)
}

/// What a hand scores with the rulings on it. Of several on one side the last counts; what the others
/// gain by a bid that is set comes before what any of them pays, in whatever order they were accepted.
pub(super) fn score(rules: &dyn Rules, hand: &Hand, pot: &Pot, rulings: &[Ruled]) -> Scored {
    if rulings.is_empty() {
        return rules.score(hand, pot);
    }
    let costs = || rulings.iter().filter_map(|own| own.cost);
    let hand = costs().fold(hand.clone(), changed);
    let bidder = hand.contract().map(|own| rules.layout().side_of(own.seat));
    // The hand as if the bid had failed.
    let failed = bidder.map(|bidder| (bidder, rules.score(&emptied(&hand, bidder), pot)));
    let paying = || costs().filter(|own| own.penalty.is_paid());
    let mut scored = rules.score(&hand, pot);
    if let Some((bidder, failed)) = &failed
        && paying().any(|own| own.side == *bidder)
    {
        for (side, line) in failed.lines.iter().filter(|(side, _)| side != bidder) {
            scored.lines[side] = *line;
        }
    }
    for Cost { side, penalty } in paying() {
        let (points, why) = match &failed {
            Some((bidder, failed)) if *bidder == side => (failed.lines[side].points, &SET),
            Some((bidder, failed)) if penalty == Penalty::SetBid => {
                (failed.lines[*bidder].points, &SET_ANYWAY)
            }
            _ => (0, &LOST),
        };
        let took = scored.lines[side].took;
        scored.lines[side] = Line { points, took, why };
    }
    scored
}

impl Penalty {
    /// Whether the side pays it in points, rather than in what is written down of the hand.
    const fn is_paid(self) -> bool {
        matches!(self, Self::LoseHand | Self::SetBid)
    }
}

/// The hand as if a side had taken nothing.
fn emptied(hand: &Hand, side: Side) -> Hand {
    let mut hand = hand.clone();
    let best = match &mut hand {
        Hand::Bid(own) => {
            own.tricks[side] = 0;
            own.called = None;
            &mut own.best_trump
        }
        Hand::Turned(own) => {
            own.tricks[side] = 0;
            &mut own.best_trump
        }
        Hand::Pot(_) | Hand::Points(_) => return hand,
    };
    if *best == Some(BestTrump::By(side)) {
        *best = Some(BestTrump::NotPlayed);
    }
    hand
}

/// The hand as a cost changes it: a trick goes to another side, or a player is at fault.
fn changed(mut hand: Hand, cost: Cost) -> Hand {
    let side = cost.side;
    match (&mut hand, cost.penalty) {
        (Hand::Bid(own), Penalty::Trick { to }) if own.tricks[side] > 0 => {
            own.tricks[side] -= 1;
            own.tricks[to] += 1;
        }
        (Hand::Turned(own), Penalty::Trick { to }) if own.tricks[side] > 0 => {
            own.tricks[side] -= 1;
            own.tricks[to] += 1;
        }
        (Hand::Pot(own), Penalty::Fault(fault)) => {
            if let Share::Stayed { fault: own, .. } = &mut own.shares[side] {
                *own = Some(fault);
            }
        }
        _ => {}
    }
    hand
}
