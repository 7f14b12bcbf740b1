//! Random taps in a form, and what they say.

use super::*;

/// One tap: an answer for a side, the highest trump, or another bidder.
#[derive(Clone, Debug)]
enum Tap {
    Answered(u8, SideAnswer),
    Best(Option<u8>),
    Called(u8, u8),
    Fault(u8, Fault),
    Bidder(u8),
}

fn answer() -> impl Strategy<Value = SideAnswer> {
    prop_oneof![
        1 => Just(SideAnswer::Passed),
        6 => (0..=6_i32).prop_map(SideAnswer::Took),
        1 => any::<i32>().prop_map(SideAnswer::Took),
    ]
}

fn tap() -> impl Strategy<Value = Tap> {
    let fault = select(&[Fault::Renege, Fault::Corrected][..]);
    prop_oneof![
        8 => (0..5_u8, answer()).prop_map(|(side, answer)| Tap::Answered(side, answer)),
        3 => option::of(0..5_u8).prop_map(Tap::Best),
        2 => (0..5_u8, select(&[5_u8, 10][..])).prop_map(|(side, points)| Tap::Called(side, points)),
        1 => (0..5_u8, fault).prop_map(|(side, fault)| Tap::Fault(side, fault)),
        1 => any::<u8>().prop_map(Tap::Bidder),
    ]
}

/// The only thing that can be said against a hand that was tapped: more points than a round can have.
fn may_be_refused(refusals: &[Refusal]) -> bool {
    let too_many = |refusal: &Refusal| matches!(refusal, Refusal::TooManyPoints(_));
    refusals.iter().all(too_many)
}

proptest! {
    #![proptest_config(cases(600))]

    #[test]
    fn whatever_the_form_allows_is_never_refused(
        which in any::<prop::sample::Index>(),
        taps in vec(tap(), 0..30),
    ) {
        let mut tables = tables();
        let ledger = tables.swap_remove(which.index(tables.len()));
        let contracts = contracts(&ledger);
        let mut contract = contracts[0];
        let mut draft = Draft::default();
        for tap in taps {
            let form = form(&ledger, contract.as_ref());
            match tap {
                Tap::Answered(side, answer) => {
                    let side = Side(side);
                    if form.asked().contains(&side) && draft.can_be(&form, side, answer) {
                        draft.answer(&form, side, answer);
                        prop_assert_eq!(draft.known_answer(&form, side), Some(answer));
                    }
                }
                Tap::Best(best) => {
                    let best = best.map_or(BestTrump::NotPlayed, |side| BestTrump::By(Side(side)));
                    if draft.can_be_best(&form, best) {
                        let before = draft.best(&form);
                        draft.answer_best(&form, best);
                        prop_assert_eq!(draft.best(&form), Some(best));
                        // A7: with which card a partner helped who had it isn’t answered by that.
                        let called = draft.called.and_then(Helped::called);
                        let is_theirs = called.is_some_and(|called| BestTrump::By(called.partner) == best);
                        prop_assert!(!is_theirs || before == Some(best));
                    }
                }
                Tap::Called(partner, points) => {
                    let called = Called { partner: Side(partner), points };
                    if draft.can_have_helped(&form, called) {
                        let helped = Some(Helped::By(called));
                        draft.called = helped;
                        prop_assert_eq!(draft.helped(&form), helped);
                    }
                }
                Tap::Fault(side, fault) => {
                    if draft.can_have_faulted(&form, Side(side)) {
                        draft.fault = Some((Side(side), fault));
                    }
                }
                Tap::Bidder(at) => contract = contracts[usize::from(at) % contracts.len()],
            }
            let form = self::form(&ledger, contract.as_ref());
            if let Some(record) = draft.hand(&form) {
                let mut after = ledger.clone();
                let now = DateTime::UNIX_EPOCH;
                match after.act(Command::Record(record), now) {
                    Ok(changed) => prop_assert!(changed),
                    Err(refusals) => prop_assert!(may_be_refused(&refusals), "{:?}", refusals),
                }
            }
        }
    }

    // As a save might have it, torn or made by hand.
    #[test]
    fn whatever_a_draft_says_its_hand_is_never_refused(
        answers in vec((0..5_u8, answer()), 0..6),
        best in option::of(0..4_u8),
        called in option::of((0..5_u8, 0..12_u8)),
        fault in option::of(0..5_u8),
    ) {
        let answers = answers.into_iter().map(|(side, answer)| (Side(side), answer));
        let draft = Draft {
            answers: answers.collect(),
            best: best.map(|side| BestTrump::By(Side(side))),
            called: called.map(|(side, points)| Helped::By(Called { partner: Side(side), points })),
            fault: fault.map(|side| (Side(side), Fault::Renege)),
            first_there: best.map(Side),
        };
        for ledger in tables() {
            for contract in contracts(&ledger) {
                let form = form(&ledger, contract.as_ref());
                if let Some(record) = draft.hand(&form)
                    && let Err(refusals) = recorded(&ledger, &record)
                {
                    prop_assert!(may_be_refused(&refusals), "{:?} {:?}", refusals, record);
                }
            }
        }
    }

    // An amended round starts with the recorded points; a new answer replaces them.
    #[test]
    fn an_answer_changed_is_the_answer(first in -50..50_i32, then in -50..50_i32) {
        let table = Table::of("tally", &[("seating", "alone-3")]);
        let form = form(&table.ledger, None);
        let record = points_hand(&[first, 1, 2]);
        let mut draft = Draft::of(&record, &form);
        draft.answer(&form, Side(0), SideAnswer::Took(then));
        prop_assert_eq!(draft.hand(&form), Some(points_hand(&[then, 1, 2])));
    }
}
