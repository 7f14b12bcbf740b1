//! An accepted ruling changes exactly what it says, or is refused with the reason (D1, D3, B7).

use chrono::DateTime;
use fives_core::base::house::choices::BidAfterRenege;
use fives_core::base::seats::{Seat, Side};
use fives_core::games::hand::{Fault, Hand};
use fives_core::games::{BidOutcome, RecordKind, ScoreLine};
use fives_core::ledger::{AcceptedRuling, Command, Cost, Dealt, Fate, Ledger, Penalty, Refusal};
use proptest::collection::vec;
use proptest::prelude::*;

use crate::arbitrary::{any_game, any_penalty, any_setup};
use crate::hands::hand;

/// A hand that was played, and a ruling on it.
fn any_ruled() -> impl Strategy<Value = (Ledger, Cost)> {
    any_setup().prop_flat_map(|setup| {
        let ledger = Ledger::new(setup).unwrap();
        let sides = ledger.rules().layout().sides;
        let played = hand(ledger.rules());
        (Just(ledger), played, 0..sides, any_penalty(sides)).prop_filter_map(
            "a hand that can be written down",
            |(mut ledger, hand, side, penalty)| {
                let now = DateTime::UNIX_EPOCH;
                ledger.act(Command::Record(hand), now).ok()?;
                let side = Side(side);
                Some((ledger, Cost { side, penalty }))
            },
        )
    })
}

/// Whether a price is paid, rather than a trick that moves or a new deal.
const fn penalty_pays(penalty: Penalty) -> bool {
    matches!(
        penalty,
        Penalty::LoseHand | Penalty::SetBid | Penalty::Points(_)
    )
}

/// The partner who plays for the bid in the whole hand (A7).
fn partner_for_the_hand(hand: &Hand) -> Option<Side> {
    let Hand::Bid(hand) = hand else {
        return None;
    };
    let called = hand.called.filter(|called| called.points == 0);
    called.map(|called| called.partner)
}

/// Whether that partner scores what the bidder scores, and so pays for the bid too (A7).
fn scores_the_bid_too(ledger: &Ledger) -> bool {
    let setup = ledger.setup();
    let mut declared = setup.game().unwrap().declared.iter();
    let scores = declared.find(|declared| declared.rule.key == "called_scores");
    scores.is_some_and(|declared| setup.house.value(declared).is_word("both-full"))
}

/// What a side that did not bid scores if the bid it set is not set: at Kaibosh nothing, unless
/// defenders always score (K4).
fn unset(ledger: &Ledger, line: ScoreLine) -> i32 {
    let setup = ledger.setup();
    let mut declared = setup.game().unwrap().declared.iter();
    let always = declared.find(|declared| declared.rule.key == "defenders");
    let always = always.is_none_or(|declared| setup.house.value(declared).is_word("always"));
    if always { line.points } else { 0 }
}

/// Whether a side took a trick, read independently of the core.
fn took_trick(hand: &Hand, side: Side) -> bool {
    hand.tricks(side).is_some_and(|tricks| tricks > 0)
}

proptest! {
    #![proptest_config(crate::cases(400))]
    #[test]
    fn an_accepted_ruling_changes_exactly_what_it_says((ledger, cost) in any_ruled()) {
        let before = ledger.standing().deals[0].clone();
        let Dealt::Hand(hand) = &before.what else { unreachable!() };
        let Cost { side, penalty } = cost;
        let says = "A ruling.".to_owned();
        let ruling = AcceptedRuling { says: says.into(), cost: Some(cost) };
        let next = match ledger.preview(Command::Accept { deal: 0, ruling }) {
            Ok(next) => next,
            Err(reasons) => {
                prop_assert!(!reasons.is_empty());
                if let Penalty::Trick { to, best: false, called: false } = penalty {
                    let pots = matches!(hand, Hand::Pot(_) | Hand::Points(_));
                    prop_assert!(pots || to == side || !took_trick(hand, side));
                }
                let points = matches!(hand, Hand::Points(_));
                if let Penalty::Fault(_) = penalty && reasons == [Refusal::Passed(side)] {
                    prop_assert!(points || hand.tricks(side).is_none());
                }
                return Ok(());
            }
        };
        let after = next.standing().deals[0].clone();
        let of = |side: Side| (before.lines[side], after.lines[side]);
        let sides: Vec<Side> = ledger.rules().layout().sides().collect();
        let bidder = hand.contract().map(|contract| ledger.rules().layout().side_of(contract.seat));
        // W2: a bid that failed can be worth something else where only the others reneged.
        let after_renege = ledger.rules().bids().map(|bid| bid.after_renege);
        let partner = partner_for_the_hand(hand);
        let pays_for_the_bid = partner == Some(side) && scores_the_bid_too(&ledger);
        let against = bidder.is_some_and(|bidder| bidder != side) && partner != Some(side);
        let failed = bidder.is_some_and(|bidder| of(bidder).0.why.bid == BidOutcome::Set);
        let turns = failed && against && penalty_pays(penalty);
        let turns = after_renege.filter(|after_renege| turns && *after_renege != BidAfterRenege::Stands);
        let same = |other: Side| of(other).0 == of(other).1 || turns.is_some();
        let (was, is): (ScoreLine, ScoreLine) = of(side);
        if let (Some(after_renege), Some(bidder)) = (turns, bidder) {
            let line = of(bidder).1;
            let made = after_renege == BidAfterRenege::Made;
            prop_assert_eq!(line.why.bid == BidOutcome::Made, made, "{:?}", line);
            prop_assert_eq!(line.points > 0, made, "{:?}", line);
            prop_assert!(made || line.points == 0, "{:?}", line);
            let others = sides.iter().filter(|other| ![bidder, side].contains(*other));
            for other in others.filter(|other| partner != Some(**other)) {
                prop_assert_eq!(of(*other).1.points, unset(&ledger, of(*other).0));
            }
        }
        match penalty {
            Penalty::Points(points) => {
                let stood = turns.map_or(was.points, |_| unset(&ledger, was));
                prop_assert_eq!(is.points, stood - i32::from(points));
                if turns.is_none() {
                    prop_assert_eq!(is.why, was.why);
                }
                prop_assert!(sides.iter().all(|other| *other == side || same(*other)));
            }
            Penalty::Redeal => {
                prop_assert!(after.lines.values().iter().all(|line| line.points == 0));
                prop_assert_eq!(next.standing().dealer, before.dealer);
                prop_assert_eq!(next.standing().number, 1);
            }
            Penalty::LoseHand if bidder != Some(side) && !pays_for_the_bid => {
                prop_assert_eq!(is.points, 0);
                prop_assert!(sides.iter().all(|other| *other == side || same(*other)));
            }
            Penalty::LoseHand | Penalty::SetBid => {
                let set = is.why.bid == BidOutcome::Set;
                prop_assert!(is.points < 0 && set == (bidder == Some(side)), "{:?}", is);
            }
            Penalty::Trick { to, called, .. } => {
                prop_assert!(took_trick(hand, side));
                let (given, gotten) = (of(side), of(to));
                let gone = given.0.took - given.1.took;
                prop_assert!(gone > 0);
                prop_assert_eq!(gotten.1.took - gotten.0.took, gone);
                let others = sides.iter().filter(|other| **other != side && **other != to);
                for other in others {
                    prop_assert_eq!(of(*other).0.took, of(*other).1.took);
                    // Only a bid that a called partner helped, or helps now, can turn on it.
                    let helped = matches!(hand, Hand::Bid(bid) if bid.called.is_some()) || called;
                    let turns = bidder == Some(side) || bidder == Some(to) || helped;
                    prop_assert!(turns || same(*other));
                }
            }
            Penalty::LosesDeal => {
                prop_assert_eq!(&before.lines, &after.lines);
                prop_assert_eq!(&before.pot_result, &after.pot_result);
                let seat = Seat(side.0);
                let (standing, now) = (ledger.standing(), next.standing());
                match standing.dealer == seat {
                    true => {
                        // It comes back where everyone else loses a deal, too.
                        let mut others = sides.iter().filter(|other| **other != side);
                        let comes_back = others.all(|other| standing.misses_deals(Seat(other.0)) > 0);
                        prop_assert_eq!(now.dealer == seat, comes_back);
                        prop_assert_eq!(now.misses_deals(seat), 0);
                    }
                    false => {
                        prop_assert_eq!(standing.dealer, now.dealer);
                        prop_assert_eq!(now.misses_deals(seat), standing.misses_deals(seat) + 1);
                    }
                }
            }
            Penalty::Fault(fault) => {
                prop_assert!(hand.tricks(side).is_some());
                let pot_result = after.pot_result.as_ref().unwrap();
                prop_assert!(pot_result.winner != Some(side));
                if fault == Fault::Renege {
                    let (owes, _) = next.standing().stake(next.rules());
                    prop_assert!(owes[side] > 0);
                }
            }
        }
    }
}

/// Who deals each hand that takes its dealer's turn, and who the next; and all else that decides it.
fn dealing(ledger: &Ledger) -> (Vec<Seat>, Vec<Fate>, Vec<Vec<bool>>) {
    let standing = ledger.standing();
    let dealt = standing.deals.iter().map(|deal| deal.dealer);
    (
        dealt.chain([standing.dealer]).collect(),
        standing.deals.iter().map(|deal| deal.fate).collect(),
        standing
            .deals
            .iter()
            .map(|deal| &deal.out)
            .chain([&standing.out])
            .map(|out| out.values().to_vec())
            .collect(),
    )
}

proptest! {
    #![proptest_config(crate::cases(600))]
    // D1: however it came about, and however often it is said.
    #[test]
    fn an_earlier_hand_dealt_again_moves_no_later_dealer(
        (ledger, deals) in (any_game(), vec((0..12_usize, 0..2_u8), 1..5))
    ) {
        let mut ledger = ledger;
        let now = DateTime::UNIX_EPOCH;
        for (deal, side) in deals {
            let (before, fates, out) = dealing(&ledger);
            let mut later = fates.iter().skip(deal + 1);
            let is_earlier = later.any(|fate| fate.is_dealt());
            if !is_earlier || matches!(ledger.rules().table().record, RecordKind::Pot { .. }) {
                continue;
            }
            let was_struck = fates[deal] == Fate::Struck;
            // A misdeal that is one no longer doesn't make the next misdeal the second in a row (C11).
            let deals = &ledger.standing().deals;
            let is_misdeal = |at: usize| deals.get(at).is_some_and(|deal| deal.what == Dealt::Misdeal);
            let was_first_of_two = is_misdeal(deal) && (deal + 1..deals.len()).any(is_misdeal);
            let (side, says) = (Side(side), format!("On side {side}.").into());
            let to = Dealt::Redealt { side, says, is_late: false };
            if ledger.act(Command::Amend { deal, to }, now).is_err() {
                continue;
            }
            let (after, fates_now, out_now) = dealing(&ledger);
            // The new score may put a side out or in, or end the game elsewhere.
            if out == out_now && (fates == fates_now || was_struck) && !was_first_of_two {
                prop_assert_eq!(before, after);
            }
        }
    }
}
