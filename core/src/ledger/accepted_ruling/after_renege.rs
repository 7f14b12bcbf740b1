//! What a bid that failed is worth where only sides against it reneged (W2).

use super::{AcceptedRuling, Penalty, as_ruled};
use crate::base::house::choices::BidAfterRenege;
use crate::base::seats::Side;
use crate::games::hand::{BestTrump, Called, Hand, Pot};
use crate::games::{BidOutcome, Rules, ScoreLine, Scored, Why};

static MADE: Why = Why::made(
    "D1",
    "Here a bid that fails counts as made if only the other side reneged.",
    "{name} bid {bid}",
)
.result("made by a ruling")
.headline("{bid} made by a ruling");
static VOID: Why = Why::plain(
    "D1",
    "Here a bid that fails is void if only the other side reneged.",
    "{name} bid {bid}",
)
.result("neither set nor scored, by a ruling")
.headline("{bid} void by a ruling");

/// The house rule that decides the bid of a hand: one that failed while a side against it reneged, and
/// the bidder did not.
pub fn after_renege(
    rules: &dyn Rules,
    hand: &Hand,
    rulings: &[AcceptedRuling],
) -> Option<BidAfterRenege> {
    let hand = as_ruled(hand, rulings);
    let bidder = rules.layout().side_of(hand.contract()?.seat);
    let mut costs = rulings.iter().filter_map(|ruling| ruling.cost);
    let mut sides = costs.clone().map(|cost| cost.side);
    let failed = rules.line(&hand, bidder).why.bid == BidOutcome::Set;
    let reneged = |penalty: Penalty| penalty.is_paid() || matches!(penalty, Penalty::Points(_));
    let decides = failed
        && !sides.any(|side| is_with_bid(&hand, bidder, side))
        && costs.any(|cost| reneged(cost.penalty));
    rules.bids().filter(|_| decides).map(|bid| bid.after_renege)
}

/// Whether a side plays for the bid: the bidder's, or a partner's for the whole hand (A7).
fn is_with_bid(hand: &Hand, bidder: Side, side: Side) -> bool {
    let partner = match hand {
        Hand::Bid(hand) => hand
            .called
            .filter(|called| called.points == Called::WHOLE_HAND),
        Hand::Turned(_) | Hand::Pot(_) | Hand::Points(_) => None,
    };
    side == bidder || partner.is_some_and(|partner| partner.partner == side)
}

/// Scores the bid so.
pub(super) fn apply(
    after: BidAfterRenege,
    rules: &dyn Rules,
    hand: &Hand,
    (pot, bidder): (&Pot, Side),
    scored: &mut Scored,
) {
    if after == BidAfterRenege::Stands {
        return;
    }
    let Some(made) = as_made(rules, hand, pot, bidder) else {
        return;
    };
    let partner = rules.partner_in_full(hand);
    let was = std::mem::replace(scored, made);
    for (side, line) in was.lines.iter() {
        let took = line.took;
        let now = &mut scored.lines[side];
        match after {
            BidAfterRenege::Void if side == bidder || partner == Some(side) => {
                let (points, why) = (0, &VOID);
                *now = ScoreLine { points, took, why };
            }
            _ if side == bidder => {
                let (points, why) = (now.points, &MADE);
                *now = ScoreLine { points, took, why };
            }
            // What the others took is theirs.
            _ if now.took != took => *now = *line,
            _ => {}
        }
    }
}

/// The score as if the bidder had just made the bid: with more tricks, or with the best trump too.
fn as_made(rules: &dyn Rules, hand: &Hand, pot: &Pot, bidder: Side) -> Option<Scored> {
    let Hand::Bid(bid) = hand else {
        return None;
    };
    let with = bid.best_trump.map(|_| BestTrump::By(bidder));
    let tricks = bid.tricks[bidder]..=rules.table().record.tricks();
    let mut ways = tricks.flat_map(|tricks| [(tricks, bid.best_trump), (tricks, with)]);
    ways.find_map(|(tricks, best_trump)| {
        let mut made = bid.clone();
        (made.tricks[bidder], made.best_trump) = (tricks, best_trump);
        let scored = rules.score(&Hand::Bid(made), pot);
        (scored.lines[bidder].why.bid == BidOutcome::Made).then_some(scored)
    })
}
