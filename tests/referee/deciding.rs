//! A house rule is named, or another table told of, only if that alone would change the ruling.

use std::collections::BTreeSet;

use fives_core::answers::referee::{
    BidFacts, PlayFacts, Referee, RenegeNoticed, Rest, Ruling, Verdict, bid, callable, irregular,
    situations,
};
use fives_core::base::bidding::Call;
use fives_core::base::house::Value;
use fives_core::base::seats::{Seat, Side};
use proptest::prelude::*;
use proptest::sample::Index;

use crate::hand::any_hand;
use crate::irregular::laws::{every_answer, referees};
use crate::quick::every_quick;
use crate::renege::any_facts;
use crate::support::{NAMES, listed};
use crate::tables::any_table;
use crate::trick::any_trick;

/// All that a ruling decides, read from its words: what is left out only tells it.
pub fn decided(ruling: &Ruling) -> Vec<String> {
    let Ruling {
        verdict,
        says,
        remedy,
        offer,
        side,
        bid,
        by_bidder,
        to,
        best,
        also,
        reasons: _,
        decided_by: _,
        changes: _,
        elsewhere: _,
        custom: _,
        asks: _,
        // The same, as a value.
        decision: _,
    } = ruling;
    let answer = match verdict {
        Verdict::Fair | Verdict::Foul => "",
        Verdict::Answer | Verdict::SoFar | Verdict::Depends => says,
    };
    let remedy = remedy.as_ref().map(|remedy| &remedy.says);
    let here = format!(
        "{verdict:?} {offer:?} {side:?} {bid:?} {by_bidder:?} {to:?} {best:?} {remedy:?} {answer}"
    );
    let also = also.iter().flat_map(decided);
    std::iter::once(here).chain(also).collect()
}

/// Changes each rule that is named, and nothing else, and asks again; how many were named.
fn decides(
    referee: &Referee,
    ruling: &Ruling,
    again: impl Fn(&Referee) -> Option<Ruling>,
) -> usize {
    let mut named: Vec<(&str, Value)> = Vec::new();
    for rule in &ruling.decided_by {
        assert!(!rule.elsewhere.is_empty(), "{}", ruling.text());
        named.extend(
            rule.elsewhere
                .iter()
                .map(|other_table| (rule.key, other_table.value.clone())),
        );
    }
    let certain = |says: &str| {
        ![" if ", " unless ", "depending"]
            .iter()
            .any(|word| says.contains(word))
    };
    let sure = ruling
        .elsewhere
        .iter()
        .filter(|other_table| certain(&other_table.says));
    named.extend(sure.map(|other_table| (other_table.rule.key, other_table.value.clone())));
    for (key, value) in &named {
        let label = || format!("{} {key}={value}: {}", referee.game.id, ruling.text());
        let other = referee.but(key, value).and_then(|other| again(&other));
        let other = other.unwrap_or_else(|| panic!("cannot be: {}", label()));
        assert_ne!(decided(ruling), decided(&other), "{}", label());
        assert!(other.differs(ruling), "{}", label());
    }
    named.len()
}

#[test]
fn a_rule_named_with_any_situation_decides_it() {
    let mut named = 0;
    for (_, referee) in referees() {
        for situation in situations(&referee) {
            for answers in every_answer(situation) {
                let ruling = irregular(&referee, situation, &answers).unwrap();
                named += decides(&referee, &ruling, |other| {
                    irregular(other, situation, &answers)
                });
            }
        }
    }
    assert!(named > 500, "{named}");
}

#[test]
fn a_rule_named_with_a_play_in_words_decides_it() {
    let mut named = 0;
    let decide = ["follow", "renege", "joker"];
    for (name, referee) in referees() {
        let rule = name.split_once(", ").map(|(_, rule)| rule);
        if rule.is_some_and(|rule| !decide.iter().any(|key| rule.starts_with(key))) {
            continue;
        }
        for quick in every_quick(&referee) {
            let ruling = referee.quick(&quick);
            named += decides(&referee, &ruling, |other| Some(other.quick(&quick)));
        }
    }
    assert!(named > 500, "{named}");
}

/// The player who speaks, the calls before, and a call in dispute.
fn any_bidding() -> impl Strategy<Value = (Referee, BidFacts)> {
    let calls = prop::collection::vec(any::<Index>(), 0..8);
    let asked = prop::option::of((any::<Index>(), any::<Index>()));
    let totals = prop::collection::vec(-40_i32..130, 9);
    (any_table(), any::<Index>(), totals, calls, asked).prop_filter_map(
        "a game with bidding",
        |((game, house), dealer, totals, picks, asked)| {
            let rules = (game.rules)(&house).ok()?;
            let layout = rules.layout();
            let referee = Referee::new(game, &house);
            rules.bids()?;
            let calls = callable(&referee);
            let call = |at: &Index| -> Call { *at.get(&calls) };
            let seats: Vec<Seat> = layout.seats().collect();
            let facts = BidFacts {
                names: NAMES.iter().map(|name| (*name).to_owned()).collect(),
                speakers: layout.round_from(*dealer.get(&seats)).collect(),
                totals: totals[..usize::from(layout.sides)].to_vec().into(),
                calls: picks.iter().map(call).collect(),
                disputed: asked.map(|(seat, at)| (*seat.get(&seats), call(&at))),
            };
            Some((referee, facts))
        },
    )
}

/// The facts with a total of a side changed.
fn with_total(facts: &BidFacts, side: Side, total: i32) -> BidFacts {
    let mut facts = facts.clone();
    facts.totals[side] = total;
    facts
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn a_rule_named_with_a_bid_decides_it((referee, facts) in any_bidding()) {
        let ruling = bid(&referee, &facts).unwrap();
        decides(&referee, &ruling, |other| bid(other, &facts));
    }

    #[test]
    fn what_would_change_a_refused_call_does((referee, facts) in any_bidding()) {
        let ruling = bid(&referee, &facts).unwrap();
        let Some((seat, _)) = facts.disputed.filter(|_| ruling.verdict == Verdict::Foul) else {
            return Ok(());
        };
        // A call before that was refused is answered first.
        let before = bid(&referee, &BidFacts { disputed: None, ..facts.clone() }).unwrap();
        prop_assume!(before.verdict != Verdict::Foul);
        let layout = (referee.game.rules)(&referee.house).unwrap().layout();
        for change in &ruling.changes {
            // The calls up to an earlier turn, or passes up to a later one.
            let early = (0..facts.calls.len()).map(|at| facts.calls[..at].to_vec());
            let late = (0..9).map(|passes| {
                let passes = std::iter::repeat_n(Call::Pass, passes);
                facts.calls.iter().copied().chain(passes).collect()
            });
            let asked_after = |calls: Vec<Call>| bid(&referee, &BidFacts { calls, ..facts.clone() });
            let is_fair = |ruling: Option<Ruling>| ruling.is_some_and(|ruling| ruling.verdict == Verdict::Fair);
            let allowed = if change.ends_with("had done so in turn.") {
                early.chain(late).any(|calls| is_fair(asked_after(calls)))
            } else if let Some(from) = change.strip_prefix("the side had less than ") {
                let from: i32 = from.trim_end_matches('.').parse().unwrap();
                is_fair(bid(&referee, &with_total(&facts, layout.side_of(seat), from - 1)))
            } else if change == "the side was below zero." {
                is_fair(bid(&referee, &with_total(&facts, layout.side_of(seat), -1)))
            } else {
                prop_assert!(change.contains(" were to "), "{change}");
                true
            };
            prop_assert!(allowed, "{} {facts:?}", ruling.text());
        }
    }

    #[test]
    fn a_rule_named_with_a_play_by_cards_decides_it(
        (game, house) in any_table(),
        (_, _, facts) in any_facts(),
        rest in prop::sample::select(vec![Rest::Unknown, Rest::Harmless, Rest::Telling]),
    ) {
        let referee = Referee::new(game, &house);
        let order = referee.order(facts.order.trump(), facts.order.ace());
        let since = Some(RenegeNoticed::ALL[facts.trick.len() % 4]);
        let facts = PlayFacts { order, rest, since, ..facts };
        if let Ok(ruling) = referee.renege(&facts) {
            decides(&referee, &ruling, |other| other.renege(&facts).ok());
        }
    }

    #[test]
    fn a_rule_named_with_a_trick_decides_it((referee, _, order, plays, _) in any_trick()) {
        let by = |referee: &Referee| {
            let ranking = referee.game.ranking(&referee.house);
            referee.trick(order.with_ranking(ranking), &plays)
        };
        let ruling = by(&referee).unwrap();
        decides(&referee, &ruling, by);
    }

    #[test]
    fn a_rule_named_with_a_whole_hand_decides_it((referee, _, record, _) in any_hand()) {
        let names: Vec<String> = NAMES.iter().map(|name| (*name).to_owned()).collect();
        let ruled = |referee: &Referee| referee.hand(&record, &names).0;
        decides(&referee, &ruled(&referee), |other| Some(ruled(other)));
    }
}

/// The tables that differ from this one in one house rule alone, by its key. Who plays together is no rule
/// that anyone forgets.
fn others(referee: &Referee) -> Vec<(&'static str, Referee)> {
    let declared = referee.game.declared.iter();
    let rules = declared.filter(|declared| declared.rule.key != "seating");
    let tables = rules.flat_map(|rule| {
        let key = rule.rule.key;
        let values = listed(rule).into_iter();
        values.filter_map(move |value| Some((key, referee.but(key, &value)?)))
    });
    tables.collect()
}

/// The house rules by which alone a ruling would be another, though it doesn't name them.
fn unnamed(
    others: &[(&'static str, Referee)],
    ruling: &Ruling,
    again: impl Fn(&Referee) -> Option<Ruling>,
) -> BTreeSet<&'static str> {
    let named = |key: &str| {
        let elsewhere = ruling
            .elsewhere
            .iter()
            .map(|other_table| other_table.rule.key);
        let mut keys = elsewhere.chain(ruling.decided_by.iter().map(|rule| rule.key));
        keys.any(|decisive| decisive == key)
    };
    let here = decided(ruling);
    let differs = |other: &Referee| {
        let Some(otherwise) = again(other) else {
            return false;
        };
        let differs = decided(&otherwise) != here;
        assert_eq!(
            otherwise.differs(ruling),
            differs,
            "{} {}",
            otherwise.text(),
            ruling.text()
        );
        differs
    };
    let others = others.iter().filter(|(key, _)| !named(key));
    let others = others.filter(|(_, other)| differs(other));
    others.map(|(key, _)| *key).collect()
}

// D3
#[test]
fn a_rule_that_alone_decides_a_ruling_is_named_with_it_in_every_game() {
    let (mut rulings, mut missing) = (0, BTreeSet::new());
    let mut check = |label: &str, keys: BTreeSet<&str>| {
        rulings += 1;
        missing.extend(keys.iter().map(|key| format!("{label}: {key}")));
    };
    let by_default = |named: &(String, Referee)| !named.0.contains(',');
    for (name, referee) in referees().into_iter().filter(by_default) {
        let tables = others(&referee);
        for situation in situations(&referee) {
            for answers in every_answer(situation) {
                let ruling = irregular(&referee, situation, &answers).unwrap();
                let again = |other: &Referee| {
                    let asked = situations(other).iter().any(|also| also.id == situation.id);
                    asked
                        .then(|| irregular(other, situation, &answers))
                        .flatten()
                };
                check(
                    &format!("{name}, {}", situation.id),
                    unnamed(&tables, &ruling, again),
                );
            }
        }
        // A sample: two plays that follow each other are mostly ruled by the same reasons.
        for quick in every_quick(&referee).iter().step_by(5) {
            let keys = unnamed(&tables, &referee.quick(quick), |other| {
                Some(other.quick(quick))
            });
            check(&format!("{name}, {quick:?}"), keys);
        }
    }
    assert_eq!(missing, BTreeSet::new());
    assert!(rulings > 350, "{rulings}");
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(256))]

    // D3
    #[test]
    fn a_rule_that_alone_forbids_a_call_is_named_with_it((referee, facts) in any_bidding()) {
        let ruling = bid(&referee, &facts).unwrap();
        prop_assume!(ruling.verdict == Verdict::Foul);
        let again = |other: &Referee| {
            let ruling = bid(other, &facts);
            ruling.filter(|ruling| ruling.verdict == Verdict::Fair)
        };
        let keys = unnamed(&others(&referee), &ruling, again);
        prop_assert_eq!(keys, BTreeSet::new(), "{} {:?}: {}", referee.game.id, facts, ruling.text());
    }
}
