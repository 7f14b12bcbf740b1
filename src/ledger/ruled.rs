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
    Why::set("D1", "{name} bid {bid} and reneged: set").headline("{bid} set by a renege");
static LOST: Why = Why::plain("D1", "{name} reneged and [score|scores] nothing");
static SET_ANYWAY: Why = Why::plain("D1", "{name} reneged and [pay|pays] for the bid of {bid}");

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

/// What a hand scores with the rulings on it.
pub(super) fn score(rules: &dyn Rules, hand: &Hand, pot: &Pot, rulings: &[Ruled]) -> Scored {
    let costs = || rulings.iter().filter_map(|own| own.cost);
    let hand = costs().fold(hand.clone(), changed);
    let mut scored = rules.score(&hand, pot);
    for Cost { side, penalty } in costs() {
        let price = match penalty {
            Penalty::LoseHand => price(rules, &hand, pot, side, false),
            Penalty::SetBid => price(rules, &hand, pot, side, true),
            Penalty::Trick { .. } | Penalty::Fault(_) => continue,
        };
        if let Some(others) = price.others {
            for (other, line) in others.lines.iter().filter(|(other, _)| *other != side) {
                scored.lines[other] = *line;
            }
        }
        let took = scored.lines[side].took;
        let (points, why) = (price.points, price.why);
        scored.lines[side] = Line { points, took, why };
    }
    scored
}

/// What a side pays for a renege.
struct Price {
    points: i32,
    why: &'static Why,
    /// What the others score if it changes: those that score more against a bid that was set.
    others: Option<Scored>,
}

fn price(rules: &dyn Rules, hand: &Hand, pot: &Pot, side: Side, is_set: bool) -> Price {
    let bidder = hand.contract().map(|own| rules.layout().side_of(own.seat));
    let failed = |bidder: Side| rules.score(&emptied(hand, bidder), pot);
    match bidder {
        Some(bidder) if bidder == side => {
            let scored = failed(bidder);
            Price {
                points: scored.lines[side].points,
                why: &SET,
                others: Some(scored),
            }
        }
        Some(bidder) if is_set => Price {
            points: failed(bidder).lines[bidder].points,
            why: &SET_ANYWAY,
            others: None,
        },
        _ => Price {
            points: 0,
            why: &LOST,
            others: None,
        },
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
