//! Rulings the table accepted (D3), and their penalties (D1, B7).

mod after_renege;
mod moved;
mod repeated;
mod sentence;

pub(super) use self::after_renege::after_renege;
use self::moved::changed;
pub(super) use self::repeated::adds_nothing;
pub use self::sentence::RulingSentence;
use serde::{Deserialize, Serialize};

use super::Refusal;
use crate::base::house::choices::CalledCard;
use crate::base::seats::{Seat, Side};
use crate::games::hand::{BestTrump, Called, Fault, Hand, Pot};
use crate::games::{RecordKind, Rules, ScoreLine, Scored, Why};

/// A ruling the table accepted, kept beside its deal.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub struct AcceptedRuling {
    /// The ruling in a sentence, with its clauses.
    pub says: RulingSentence,
    /// The penalty, if any.
    pub cost: Option<Cost>,
}

impl AcceptedRuling {
    /// A ruling that a hand is dealt again (D1).
    pub const fn redeal(side: Side, says: RulingSentence) -> Self {
        let penalty = Penalty::Redeal;
        let cost = Some(Cost { side, penalty });
        Self { says, cost }
    }

    pub(super) fn stops_play(&self) -> bool {
        let stops = |cost: Cost| matches!(cost.penalty, Penalty::Points(_));
        self.cost.is_some_and(stops)
    }

    /// Whether the hand is dealt again.
    pub(super) fn deals_again(&self) -> bool {
        self.cost
            .is_some_and(|cost| cost.penalty == Penalty::Redeal)
    }
}

/// A penalty for a side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub struct Cost {
    pub side: Side,
    pub penalty: Penalty,
}

/// The penalties of a renege.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Penalty {
    /// The side scores nothing this hand and, if it bid, is set (D1).
    LoseHand,
    /// The side is set by the amount of the bid; the others keep what they took (D1).
    SetBid,
    /// A trick that the side took goes to another (D1).
    Trick {
        /// The side that gets it.
        to: Side,
        /// Whether the best trump was in it, which counts for the side that has the trick.
        best: bool,
        /// Whether it was the trick with which the called partner helped: the partner who
        /// loses it no longer did, or the one who gets it did (A7).
        called: bool,
    },
    /// The player pays the pot as if bourréd, or cannot win it (B7).
    Fault(Fault),
    /// The side loses this many points, and the hand counts up to there (D1).
    Points(u16),
    /// The hand is dealt again (D1).
    Redeal,
    /// The player loses the next turn to deal (W10).
    LosesDeal,
}

/// Whether a hand was played out, or a ruling stopped it and it counts as it stood (D1).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum HandEnding {
    Out,
    Stopped,
}

impl HandEnding {
    /// A hand with these rulings.
    pub fn under<'a>(rulings: impl IntoIterator<Item = &'a AcceptedRuling>) -> Self {
        match rulings.into_iter().any(AcceptedRuling::stops_play) {
            true => Self::Stopped,
            false => Self::Out,
        }
    }
}

/// The longest sentence of a ruling with its clauses, in characters.
pub const RULED_LENGTH: usize = 600;

static SET: Why = Why::set(
    "D1",
    "A bidding side that reneges is set.",
    "{name} bid {bid}",
)
.result("set by a ruling")
.headline("{bid} set by a ruling");
static LOST: Why = Why::plain(
    "D1",
    "Here a side that reneges scores nothing this hand.",
    "{name} [score|scores] nothing, by a ruling",
);
static SET_ANYWAY: Why = Why::plain(
    "D1",
    "Here a renege costs the amount of the bid.",
    "{name} [lose|loses] the amount of the bid of {bid}, by a ruling",
);

/// Reasons against a ruling at this table, whatever the hand.
pub(super) fn refusal(rules: &dyn Rules, ruled: &AcceptedRuling) -> Option<Refusal> {
    if ruled
        .says
        .length()
        .is_none_or(|length| length > RULED_LENGTH)
    {
        return Some(Refusal::RulingTooLong);
    }
    let Cost { side, penalty } = ruled.cost?;
    let sides = rules.layout().sides;
    let known = |side: Side| side.0 < sides;
    let record = &rules.table().record;
    let tricks = matches!(record, RecordKind::Bid { .. } | RecordKind::Turned { .. });
    let fits = match penalty {
        Penalty::LoseHand | Penalty::SetBid | Penalty::Redeal => tricks,
        Penalty::Points(points) => tricks && points > 0,
        Penalty::Trick { to, .. } => tricks && known(to) && to != side,
        Penalty::Fault(_) | Penalty::LosesDeal => matches!(record, RecordKind::Pot { .. }),
    };
    let calls = matches!(
        record,
        RecordKind::Bid {
            called: CalledCard::On,
            ..
        }
    );
    if fits && !calls && matches!(penalty, Penalty::Trick { called: true, .. }) {
        return Some(Refusal::CannotHaveHelped(side));
    }
    (!fits || !known(side)).then_some(Refusal::NoSuchPenalty)
}

/// The first ruling that cannot apply to a hand, and the reason.
pub(super) fn against_hand(hand: &Hand, rulings: &[AcceptedRuling]) -> Option<Refusal> {
    let mut hand = hand.clone();
    for cost in rulings.iter().filter_map(|ruling| ruling.cost) {
        let refusal = against_cost(&hand, cost);
        if refusal.is_some() {
            return refusal;
        }
        hand = changed(hand, cost);
    }
    None
}

fn against_cost(hand: &Hand, Cost { side, penalty }: Cost) -> Option<Refusal> {
    match penalty {
        Penalty::LoseHand | Penalty::Points(_) | Penalty::Redeal | Penalty::LosesDeal => None,
        Penalty::SetBid => hand.contract().is_none().then_some(Refusal::NoBidding),
        Penalty::Fault(_) => hand.tricks(side).is_none().then_some(Refusal::Passed(side)),
        Penalty::Trick { to, best, called } => {
            let odd = called
                && match hand {
                    Hand::Bid(bid) => match bid.called {
                        // A trick of 5 that helped had no highest trump in it; a partner for the whole
                        // hand helped by no one trick.
                        Some(partner) if partner.partner == side => {
                            partner.points == Called::WHOLE_HAND
                                || best && partner.points == Called::PLAIN
                        }
                        Some(_) => true,
                        // Where a card is called each plays alone, and none is called of the bidder.
                        None => bid.contract.seat.0 == to.0,
                    },
                    Hand::Turned(_) | Hand::Pot(_) | Hand::Points(_) => true,
                };
            if hand.tricks(side).is_none_or(|tricks| tricks == 0) {
                Some(Refusal::TookNoTrick(side))
            } else if best && hand.best_trump() != Some(BestTrump::By(side)) {
                Some(Refusal::WithoutHighestTrump(side))
            } else {
                odd.then_some(Refusal::CannotHaveHelped(side))
            }
        }
    }
}

/// A hand as the rulings on it change it.
pub(super) fn as_ruled(hand: &Hand, rulings: &[AcceptedRuling]) -> Hand {
    let costs = rulings.iter().filter_map(|ruling| ruling.cost);
    costs.fold(hand.clone(), changed)
}

/// The rulings on a hand, completed with what each moved: the best trump goes with a side's only
/// trick, and a called partner's help with its trick, even if the ruling did not say so. To the
/// bidder a trick goes without the help, because it counts toward the bid as the bidder's own.
pub(super) fn as_moved(hand: &Hand, rulings: &[AcceptedRuling]) -> Vec<AcceptedRuling> {
    let mut hand = hand.clone();
    let as_moved = rulings.iter().map(|ruling| {
        let mut ruling = ruling.clone();
        if let Some(cost) = &mut ruling.cost {
            let after = changed(hand.clone(), *cost);
            let before = std::mem::replace(&mut hand, after);
            if let Penalty::Trick { to, best, called } = &mut cost.penalty {
                // Where a card is called each plays alone.
                let bidder = hand.contract().map(|contract| contract.seat.0);
                *best = before.best_trump() != hand.best_trump();
                *called = helped(&before) && !helped(&hand) && bidder != Some(to.0);
            }
        }
        ruling
    });
    as_moved.collect()
}

/// Whether a called partner helped the bidder.
const fn helped(hand: &Hand) -> bool {
    matches!(hand, Hand::Bid(bid) if bid.called.is_some())
}

/// The score of a hand with its rulings. Of several on one side the last counts. What others gain
/// by a set bid is computed before penalties, so the order of rulings does not matter.
pub(super) fn score(
    rules: &dyn Rules,
    hand: &Hand,
    pot: &Pot,
    rulings: &[AcceptedRuling],
) -> Scored {
    if rulings.is_empty() {
        return rules.score(hand, pot);
    }
    let costs = || rulings.iter().filter_map(|ruling| ruling.cost);
    let original = hand;
    let hand = as_ruled(hand, rulings);
    let bidder = hand.contract().map(|bid| rules.layout().side_of(bid.seat));
    // The hand as if the bid had failed.
    let failed = bidder.map(|bidder| (bidder, rules.score(&emptied(&hand, bidder), pot)));
    // Partners who score the same pay the same: what either did costs both the bid (A7).
    let partner = rules.partner_in_full(&hand);
    let paying = || {
        let paying = costs().filter(|cost| cost.penalty.is_paid());
        paying.map(|cost| match (bidder, partner) {
            (Some(side), Some(partner)) if cost.side == partner => Cost { side, ..cost },
            _ => cost,
        })
    };
    let mut scored = rules.score(&hand, pot);
    if let Some(bidder) = bidder
        && let Some(after) = after_renege(rules, original, rulings)
    {
        after_renege::apply(after, rules, &hand, (pot, bidder), &mut scored);
    }
    if let Some((bidder, failed)) = &failed
        && paying().any(|cost| cost.side == *bidder)
    {
        for (side, line) in failed.lines.iter().filter(|(side, _)| side != bidder) {
            scored.lines[side] = *line;
        }
        if let Some(partner) = partner {
            let (points, took) = (failed.lines[*bidder].points, scored.lines[partner].took);
            let why = &SET_ANYWAY;
            scored.lines[partner] = ScoreLine { points, took, why };
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
        scored.lines[side] = ScoreLine { points, took, why };
    }
    for (side, points) in fines(rulings) {
        scored.lines[side].points -= i32::from(points);
    }
    scored
}

/// Who loses a turn to deal by rulings alone, whatever comes of the deal (W10).
pub(super) fn lost_turns(rulings: &[AcceptedRuling]) -> impl Iterator<Item = Seat> {
    by_penalty(rulings, Penalty::LosesDeal)
}

/// Who corrected a renege in a pot that counts, as entered and by rulings, and loses a turn to deal for each (B7).
pub(super) fn corrected(hand: &Hand, rulings: &[AcceptedRuling]) -> Vec<Seat> {
    let Hand::Pot(hand) = hand else {
        return Vec::new();
    };
    let stayed = |seat: &Seat| hand.shares[Side(seat.0)].tricks().is_some();
    let entered = hand.shares.iter();
    let entered = entered.filter(|(_, share)| share.fault() == Some(Fault::Corrected));
    let entered = entered.map(|(side, _)| Seat(side.0));
    let ruled = by_penalty(rulings, Penalty::Fault(Fault::Corrected));
    entered.chain(ruled.filter(stayed)).collect()
}

fn by_penalty(rulings: &[AcceptedRuling], penalty: Penalty) -> impl Iterator<Item = Seat> {
    let costs = rulings.iter().filter_map(|ruling| ruling.cost);
    let lost = costs.filter(move |cost| cost.penalty == penalty);
    lost.map(|cost| Seat(cost.side.0))
}

/// The points that rulings take from sides (D1).
pub(super) fn fines(rulings: &[AcceptedRuling]) -> impl Iterator<Item = (Side, u16)> {
    let costs = rulings.iter().filter_map(|ruling| ruling.cost);
    costs.filter_map(|cost| match cost.penalty {
        Penalty::Points(points) => Some((cost.side, points)),
        _ => None,
    })
}

/// The points that rulings take from a side (D1).
pub(super) fn penalty_points(rulings: &[AcceptedRuling], side: Side) -> i32 {
    let fines = fines(rulings).filter(|(fined, _)| *fined == side);
    fines.map(|(_, points)| i32::from(points)).sum()
}

impl Penalty {
    /// Whether the penalty is in points, rather than a change to the result of the hand.
    const fn is_paid(self) -> bool {
        matches!(self, Self::LoseHand | Self::SetBid)
    }

    /// Whether the player loses a turn to deal (B7, W10).
    pub(crate) const fn takes_a_turn(self) -> bool {
        matches!(self, Self::LosesDeal | Self::Fault(Fault::Corrected))
    }
}

/// The hand as if a side had taken no tricks.
fn emptied(hand: &Hand, side: Side) -> Hand {
    let mut hand = hand.clone();
    let best = match &mut hand {
        Hand::Bid(bid) => {
            bid.tricks[side] = 0;
            bid.called = None;
            &mut bid.best_trump
        }
        Hand::Turned(turned) => {
            turned.tricks[side] = 0;
            &mut turned.best_trump
        }
        Hand::Pot(_) | Hand::Points(_) => return hand,
    };
    if *best == Some(BestTrump::By(side)) {
        *best = Some(BestTrump::NotPlayed);
    }
    hand
}
