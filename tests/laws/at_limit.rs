//! Rules from the next hand on by which a side already is at a limit: what is said of it comes true with
//! that hand, whatever its outcome, and nothing else does.

use chrono::DateTime;
use fives_core::base::house::choices::{Best, BothOver};
use fives_core::games::{EndReason, still_in};
use fives_core::ledger::{AtLimit, Command, Fate, Ledger, Since};
use fives_core::words;
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::select;

use crate::arbitrary::{any_game, any_value};
use crate::cases;
use crate::hands::hand;

const LIMITS: [&str; 5] = ["target", "back_door", "ticks", "win_by", "both_over"];

/// A game, and the same with another limit from the next hand on.
fn changed() -> impl Strategy<Value = (Ledger, Ledger)> {
    // Bourré has no such limit.
    let games = any_game().prop_filter("a limit", |ledger| {
        ledger.setup().game().unwrap().id != "bourre"
    });
    let changes = games.prop_flat_map(|ledger| {
        let declared = ledger.setup().game().unwrap().declared.iter();
        let limits: Vec<_> = declared
            .filter(|declared| LIMITS.contains(&declared.rule.key))
            .collect();
        let other = select(limits).prop_flat_map(|declared| (Just(declared), any_value(declared)));
        (Just(ledger), vec(other, 1..3))
    });
    changes.prop_filter_map("a change while the game is on", |(ledger, changes)| {
        let mut house = ledger.house().clone();
        for (declared, value) in changes {
            house.set(declared, value);
        }
        let since = Since::Now;
        let next = ledger.preview(Command::Rules { house, since }).ok()?;
        let goes_on = ledger.standing().end.is_none() && next.standing().end.is_none();
        (goes_on && next != ledger).then_some((ledger, next))
    })
}

proptest! {
    #![proptest_config(cases(400))]

    #[test]
    fn what_is_said_of_a_limit_is_what_the_next_hand_does(
        (ledger, next, hands) in changed().prop_flat_map(|(ledger, next)| {
            let hands = vec(hand(next.rules()), 1..16);
            (Just(ledger), Just(next), hands)
        })
    ) {
        let (rules, before) = (next.rules(), next.standing());
        let finish = &rules.table().finish;
        let limits = before.at_limits(rules);
        let said = words::ruled_otherwise(&ledger, &next);
        let known = ledger.standing().at_limits(ledger.rules()).is_empty();
        prop_assert!(!known || limits.len() <= said.len(), "{said:?}");
        for side in rules.layout().sides().filter(|side| !before.out[*side]) {
            let below = words::below(&next, &before, side);
            prop_assert!(!below.contains("no more"), "{below}");
        }
        let ins = still_in(&before.out);
        for hand in hands {
            let bidder = hand.contract().map(|contract| rules.layout().side_of(contract.seat));
            let mut after = next.clone();
            if after.act(Command::Record(hand), DateTime::UNIX_EPOCH) != Ok(true) {
                continue;
            }
            let after = after.standing();
            if after.deals.last().is_none_or(|deal| deal.fate != Fate::Counts) {
                continue;
            }
            let (end, totals) = (after.end.map(|(end, _)| end), &after.totals);
            let won = end.filter(|end| matches!(end.reason, EndReason::Target | EndReason::AllTricks));
            let has_won = |side| match after.first {
                Some((first, _)) if before.first.is_none() => first == side,
                Some(_) => won.is_some() && after.second() == Some(side),
                None => won.is_some_and(|end| end.winner == Some(side)),
            };
            let there = |side| finish.target.is_some_and(|target| totals[side] >= target);
            let over = won.is_some() || after.first.is_some() && before.first.is_none();
            for side in &ins {
                let side = *side;
                let ticked = limits.contains(&AtLimit::Ticks(side));
                let fell = finish.back_door.is_some_and(|door| totals[side] <= door);
                let gone = after.out[side] && after.first.is_none_or(|first| first.0 != side);
                if ticked || limits.contains(&AtLimit::BackDoor(side)) && fell {
                    // If everyone is out at once, the leader wins.
                    let last = end.is_some_and(|end| end.winner.is_none_or(|winner| winner == side));
                    prop_assert!(gone || over || last, "{side:?} stayed: {limits:?}");
                }
                let was_fallen = finish.back_door.is_some_and(|door| before.totals[side] <= door);
                if gone && before.ticks[side] == after.ticks[side] && !ticked {
                    prop_assert!(fell, "{side:?}");
                    prop_assert!(!was_fallen || limits.contains(&AtLimit::BackDoor(side)));
                }
                if limits.contains(&AtLimit::Target(side)) && finish.best == Best::High {
                    let others = ins.iter().filter(|other| **other != side);
                    let clear = others.clone().all(|other| totals[side] - totals[*other] >= finish.win_by);
                    let outbid = finish.both_over == BothOver::BidderFirst
                        && bidder.is_some_and(|bidder| bidder != side && there(bidder));
                    let swept = won.is_some_and(|end| end.reason == EndReason::AllTricks);
                    if there(side) && clear && !outbid && !swept {
                        prop_assert!(has_won(side), "{side:?} did not win: {end:?}");
                    }
                }
            }
            let low = finish.best == Best::Low;
            let reached = low && ins.iter().any(|side| there(*side));
            if reached && limits.iter().any(|limit| matches!(limit, AtLimit::Target(_))) {
                let least = ins.iter().map(|side| totals[*side]).min();
                let lowest: Vec<_> = ins.iter().filter(|side| Some(totals[**side]) == least).collect();
                prop_assert!(lowest.len() > 1 || has_won(*lowest[0]));
            }
        }
    }
}
