//! Reasons against a bid or a hand at the current score.

use super::accepted_ruling::{self, AcceptedRuling, HandEnding};
use super::log::Dealt;
use super::{Refusal, check};
use crate::base::bidding::BiddingOutcome;
use crate::base::seats::{BySide, Seat, Side};
use crate::games::Rules;
use crate::games::hand::{Contract, Hand, Won};

/// The score and the dealer a hand is bid at.
pub(super) struct Before<'a> {
    pub out: &'a BySide<bool>,
    pub totals: &'a BySide<i32>,
    pub dealer: Seat,
}

/// A side that is out does not bid (C10), some bids depend on the score (A3, A10), and only the
/// dealer is bagged (C4).
pub(super) fn against_bidder(
    rules: &dyn Rules,
    contract: &Contract,
    before: &Before<'_>,
) -> Vec<Refusal> {
    let layout = rules.layout();
    let side = layout.side_of(contract.seat);
    if before.out[side] {
        return vec![Refusal::SideIsOut(side)];
    }
    let speakers = layout.round_from(before.dealer);
    let speakers = speakers.filter(|seat| !before.out[layout.side_of(*seat)]);
    let Some(auction) = rules.auction(speakers.collect(), before.totals) else {
        return vec![Refusal::NoBidding];
    };
    let bagged = BiddingOutcome::Bagged(contract.seat, contract.bid);
    if contract.won == Won::Bagged && auction.all_passed() != bagged {
        return vec![Refusal::NotBagged(contract.seat)];
    }
    let barred = !auction.may_bid(contract.seat, contract.bid);
    let refusal = Refusal::MayNotBid(contract.seat, contract.bid);
    barred.then_some(refusal).into_iter().collect()
}

/// A side that is out neither bids nor takes tricks (C10); a changed bid must be allowed by the score.
pub(super) fn against_parts(
    rules: &dyn Rules,
    dealt: &Dealt,
    known: Option<&Contract>,
    (before, played): (&Before<'_>, HandEnding),
) -> Vec<Refusal> {
    let Dealt::Hand(hand) = dealt else {
        return Vec::new();
    };
    let sides = rules.layout().sides();
    let gone = sides.filter(|side| before.out[*side] && takes_part(rules, hand, *side));
    let mut against: Vec<Refusal> = gone.map(Refusal::SideIsOut).collect();
    let same = |now: &&Contract| {
        known
            .is_some_and(|known| (known.seat, known.bid, known.won) == (now.seat, now.bid, now.won))
    };
    if against.is_empty() {
        against.extend(against_stop(rules, hand, before.totals, played));
    }
    if let Some(contract) = hand.contract().filter(|now| !same(now)) {
        let bid = against_bidder(rules, contract, before);
        against.extend(
            bid.into_iter()
                .filter(|refusal| !matches!(refusal, Refusal::SideIsOut(_))),
        );
    }
    against
}

/// The sides that a hand takes to the target.
pub(super) fn there(rules: &dyn Rules, hand: &Hand, totals: &BySide<i32>) -> Vec<Side> {
    let Some(target) = rules.table().finish.target else {
        return Vec::new();
    };
    let is_there = |side: &Side| totals[*side] + rules.line(hand, *side).points >= target;
    rules.layout().sides().filter(is_there).collect()
}

/// F4: play stops early only at the target, or by a ruling (D1); only a side that is there was there first.
pub(super) fn against_stop(
    rules: &dyn Rules,
    hand: &Hand,
    totals: &BySide<i32>,
    played: HandEnding,
) -> Option<Refusal> {
    let Hand::Turned(turned) = hand else {
        return None;
    };
    let races = check::stops_at_target(rules);
    let there = if races {
        there(rules, hand, totals)
    } else {
        Vec::new()
    };
    let got = turned.tricks.values().iter().copied().map(u32::from).sum();
    let want = rules.table().record.tricks();
    if got < u32::from(want) && there.is_empty() && played == HandEnding::Out {
        return Some(Refusal::WrongTricks { got, want });
    }
    let first = turned
        .first_there
        .filter(|side| races && !there.contains(side));
    first.map(Refusal::NotThere)
}

/// The first ruling on a deal that cannot apply to it.
pub(super) fn against_rulings(dealt: &Dealt, rulings: &[AcceptedRuling]) -> Option<Refusal> {
    match dealt {
        Dealt::Hand(hand) => accepted_ruling::against_hand(hand, rulings),
        Dealt::Misdeal | Dealt::PassedOut | Dealt::Redealt { .. } => None,
    }
}

/// The reasons against a deal being recorded or amended while these rulings stand on it. They can be
/// withdrawn first, which is the second reason.
pub(super) fn against_hand(dealt: &Dealt, rulings: &[AcceptedRuling]) -> Vec<Refusal> {
    let against = against_rulings(dealt, rulings).into_iter();
    against
        .flat_map(|refusal| [refusal, Refusal::RulingStands])
        .collect()
}

/// Whether a side bid or took a trick. A player who stays in a pot takes part without a trick too (B2, B4).
pub(super) fn takes_part(rules: &dyn Rules, hand: &Hand, side: Side) -> bool {
    let bid = |contract: &Contract| rules.layout().side_of(contract.seat) == side;
    hand.contract().is_some_and(bid)
        || match hand {
            Hand::Pot(_) => hand.tricks(side).is_some(),
            Hand::Bid(_) | Hand::Turned(_) | Hand::Points(_) => {
                hand.tricks(side).is_some_and(|tricks| tricks > 0)
            }
        }
}
