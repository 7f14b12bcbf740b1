//! Laws of results while they are entered.

mod taps;

use chrono::DateTime;
use fives_core::base::seats::Side;
use fives_core::games::RecordKind;
use fives_core::games::hand::{BestTrump, Called, Contract, Fault, Hand, Turned};
use fives_core::ledger::{Command, Draft, Form, Helped, Ledger, Refusal, SideAnswer};
use proptest::collection::vec;
use proptest::option;
use proptest::prelude::*;
use proptest::sample::select;

use crate::cases;
use crate::every_record::{contracts, form, records, tables};
use crate::support::{Table, points_hand};

fn recorded(ledger: &Ledger, hand: &Hand) -> Result<Ledger, Vec<Refusal>> {
    ledger.preview(Command::Record(hand.clone()))
}

/// A side's part in a record.
fn told_in(record: &Hand, side: Side) -> SideAnswer {
    match record {
        Hand::Points(points) => SideAnswer::Took(points[side]),
        _ => record
            .tricks(side)
            .map_or(SideAnswer::Passed, |tricks| SideAnswer::Took(tricks.into())),
    }
}

/// Taps in a record by the questions of its form, answering only what does not follow.
fn tapped_in(form: &Form, record: &Hand) -> Draft {
    let mut draft = Draft::default();
    for side in form.asked() {
        let answer = told_in(record, *side);
        if draft.known_answer(form, *side) != Some(answer) || draft.is_empty() {
            assert!(draft.can_be(form, *side, answer));
            draft.answer(form, *side, answer);
        }
    }
    let (best, called) = match record {
        Hand::Bid(hand) => (hand.best_trump, hand.called),
        Hand::Turned(hand) => (hand.best_trump, None),
        Hand::Pot(_) | Hand::Points(_) => (None, None),
    };
    if let Some(best) = best.filter(|_| draft.best(form) != best) {
        assert!(draft.can_be_best(form, best));
        draft.best = Some(best);
    }
    if draft.helped(form).is_none() {
        draft.called = Some(called.map_or(Helped::Nobody, Helped::By));
    }
    assert_eq!(draft.helped(form).and_then(Helped::called), called);
    if let Hand::Pot(hand) = record {
        let mut shares = hand.shares.iter();
        draft.fault = shares.find_map(|(side, share)| Some((side, share.fault()?)));
        assert!(
            draft
                .fault
                .is_none_or(|(side, _)| draft.can_have_faulted(form, side))
        );
    }
    draft
}

#[test]
fn every_result_can_be_tapped_in_and_stands_as_tapped() {
    let mut count = 0;
    for ledger in tables() {
        for contract in contracts(&ledger) {
            let form = form(&ledger, contract.as_ref());
            for record in records(&ledger, contract.as_ref()) {
                let draft = tapped_in(&form, &record);
                assert_eq!(draft.hand(&form), Some(record.clone()));
                assert!(recorded(&ledger, &record).is_ok(), "{record:?}");
                count += 1;
            }
        }
    }
    assert!(count > 4000, "{count}");
}

#[test]
fn where_one_side_is_asked_one_answer_gives_every_result() {
    let mut count = 0;
    for ledger in tables() {
        for contract in contracts(&ledger) {
            let form = form(&ledger, contract.as_ref());
            let Some(side) = form.asked_alone() else {
                continue;
            };
            let records = records(&ledger, contract.as_ref());
            for record in &records {
                let took = record.tricks(side).unwrap_or(0);
                let whole = Draft::whole(&form, took, record.best_trump());
                assert_eq!(
                    whole.and_then(|draft| draft.hand(&form)).as_ref(),
                    Some(record)
                );
                count += 1;
            }
            let bests = form.bests().into_iter().map(Some);
            let bests: Vec<_> = if form.bests().is_empty() {
                vec![None]
            } else {
                bests.collect()
            };
            let cells = bests
                .iter()
                .flat_map(|best| form.counts().map(move |took| (took, *best)));
            let cells = cells.filter_map(|(took, best)| Draft::whole(&form, took, best));
            assert_eq!(
                cells.count(),
                records.len(),
                "a tile for each result and no other"
            );
        }
    }
    assert!(count > 500, "{count}");
}

#[test]
fn a_draft_of_a_recorded_hand_repeats_it() {
    for ledger in tables() {
        for contract in contracts(&ledger) {
            let form = form(&ledger, contract.as_ref());
            for record in records(&ledger, contract.as_ref()) {
                let draft = Draft::of(&record, &form);
                assert_eq!(draft.hand(&form), Some(record));
            }
        }
    }
}

#[test]
fn every_side_still_in_is_asked_and_the_bidding_side_first() {
    for ledger in tables() {
        let layout = ledger.rules().layout();
        for contract in contracts(&ledger) {
            let form = form(&ledger, contract.as_ref());
            if let Some(contract) = &contract {
                assert_eq!(form.sides()[0], layout.side_of(contract.seat));
            }
            // The number of tricks is known, so the last side's count follows; passes and points don't.
            let is_open = matches!(ledger.setup().game.as_str(), "bourre" | "tally");
            let follows = !is_open && form.sides().len() <= 3;
            let last = form.sides().len() - usize::from(follows);
            assert_eq!(form.asked(), &form.sides()[..last]);
            let mut sides = form.sides().to_vec();
            sides.sort();
            let out = ledger.standing().out.clone();
            let still_in: Vec<Side> = layout.sides().filter(|side| !out[*side]).collect();
            assert_eq!(sides, still_in);
        }
    }
}

/// Whether a record agrees with every answer that was tapped.
fn agrees(record: &Hand, form: &Form, draft: &Draft) -> bool {
    let (best, called) = match record {
        Hand::Bid(hand) => (hand.best_trump, hand.called),
        _ => (record.best_trump(), None),
    };
    let tapped = |side: &Side| draft.answers.iter().find(|answer| answer.0 == *side);
    let tricks = |side| tapped(side).is_none_or(|answer| told_in(record, *side) == answer.1);
    form.asked().iter().all(tricks)
        && draft.best.is_none_or(|trump| best == Some(trump))
        && draft.called.is_none_or(|helped| called == helped.called())
}

// A hand can be saved only once its answers leave no other: nothing is chosen beforehand.
#[test]
fn no_result_is_complete_while_an_answer_could_change_it() {
    let mut count = 0;
    for ledger in tables() {
        let record = &ledger.rules().table().record;
        if !matches!(record, RecordKind::Bid { .. } | RecordKind::Turned { .. }) {
            continue;
        }
        for contract in contracts(&ledger) {
            let form = form(&ledger, contract.as_ref());
            let all = records(&ledger, contract.as_ref());
            for record in &all {
                let whole = tapped_in(&form, record);
                for less in [
                    Draft {
                        called: None,
                        ..whole.clone()
                    },
                    Draft {
                        best: None,
                        called: None,
                        ..whole.clone()
                    },
                    Draft {
                        best: None,
                        ..whole
                    },
                ] {
                    let could_be = all.iter().filter(|record| agrees(record, &form, &less));
                    if let Some(hand) = less.hand(&form) {
                        let only: Vec<&Hand> = could_be.collect();
                        assert_eq!(only, [&hand], "{less:?}");
                        count += 1;
                    }
                }
            }
        }
    }
    assert!(count > 500, "{count}");
}

#[test]
fn nothing_tapped_is_no_hand() {
    for ledger in tables() {
        for contract in contracts(&ledger) {
            let form = form(&ledger, contract.as_ref());
            assert!(Draft::default().is_empty());
            assert_eq!(Draft::default().hand(&form), None);
        }
    }
}

/// A new game of cut-throat, and a bid to begin with.
fn cut_throat(players: u8) -> (Ledger, Option<Contract>) {
    let seating = format!("alone-{players}");
    let ledger = Table::of("auction", &[("seating", &seating)]).ledger;
    let contract = contracts(&ledger).remove(0);
    (ledger, contract)
}

/// Whether a record can be tapped in with no more than `taps` answers, true to it each.
fn is_told_in(form: &Form, record: &Hand, draft: &Draft, taps: u8) -> bool {
    if draft.hand(form).as_ref() == Some(record) {
        return true;
    }
    if taps == 0 {
        return false;
    }
    let tapped = form.asked().iter().map(|side| {
        let mut next = draft.clone();
        next.answer(form, *side, told_in(record, *side));
        next
    });
    let is_true = |way: &Vec<(Side, u8)>| {
        let took = |side| {
            way.iter()
                .find(|share| share.0 == side)
                .map_or(0, |share| share.1)
        };
        let sides = form.sides().iter();
        let mut open = sides.filter(|side| draft.known_answer(form, **side).is_none());
        open.all(|side| record.tricks(*side) == Some(took(*side)))
    };
    let at_once = draft
        .rest_options(form)
        .into_iter()
        .filter(is_true)
        .map(|way| {
            let mut next = draft.clone();
            next.answer_rest(form, &way);
            next
        });
    let endings = draft.endings(form).into_iter();
    let ended = endings.map(|(best, helped)| draft.ended(form, best, helped));
    let mut next = tapped.chain(at_once).chain(ended);
    next.any(|draft| is_told_in(form, record, &draft, taps - 1))
}

/// The bid is one tap, and saving another: five in all, without the suit.
#[test]
fn every_result_of_an_auction_is_told_in_three_taps_by_however_many() {
    let mut count = 0;
    for players in 3..=6 {
        let (ledger, contract) = cut_throat(players);
        let form = form(&ledger, contract.as_ref());
        for record in records(&ledger, contract.as_ref()) {
            assert!(
                is_told_in(&form, &record, &Draft::default(), 3),
                "{players} players: {record:?}"
            );
            count += 1;
        }
    }
    assert!(count > 1000, "{count}");
}

#[test]
fn what_is_offered_for_the_rest_gives_out_every_trick_and_is_offered_once() {
    let (ledger, contract) = cut_throat(6);
    let form = form(&ledger, contract.as_ref());
    for tricks in 0..=5 {
        let mut draft = Draft::default();
        assert!(draft.rest_options(&form).is_empty());
        draft.answer(&form, form.sides()[0], SideAnswer::Took(tricks));
        let ways = draft.rest_options(&form);
        assert_eq!(ways.is_empty(), tricks == 5);
        for (at, way) in ways.iter().enumerate() {
            let sum: u8 = way.iter().map(|share| share.1).sum();
            assert_eq!(i32::from(sum), 5 - tricks);
            assert!(!ways[..at].contains(way));
            let mut filled = draft.clone();
            filled.answer_rest(&form, way);
            for side in form.sides() {
                assert!(filled.known_answer(&form, *side).is_some());
            }
        }
    }
}

#[test]
fn one_trick_left_is_whose_highest_trump_won_it_and_another_can_still_be_named() {
    let (ledger, contract) = cut_throat(5);
    let form = form(&ledger, contract.as_ref());
    let sides = form.sides();
    let mut draft = Draft::default();
    draft.answer(&form, sides[0], SideAnswer::Took(4));
    draft.best = Some(BestTrump::By(sides[2]));
    let known = |draft: &Draft| {
        sides
            .iter()
            .map(|side| draft.known_answer(&form, *side))
            .collect::<Vec<_>>()
    };
    let took = |tricks: [i32; 5]| tricks.map(|trick| Some(SideAnswer::Took(trick))).to_vec();
    assert_eq!(known(&draft), took([4, 0, 1, 0, 0]));
    assert!(draft.can_be_best(&form, BestTrump::By(sides[3])));
    draft.best = Some(BestTrump::By(sides[3]));
    assert_eq!(known(&draft), took([4, 0, 0, 1, 0]));
    // The bidder's highest trump doesn't settle the fifth trick.
    draft.best = Some(BestTrump::By(sides[0]));
    assert_eq!(draft.known_answer(&form, sides[3]), None);
}

/// A turned card is recorded with the hand.
#[test]
fn a_hand_is_of_the_card_that_was_turned() {
    let table = Table::of("forty-five", &[]);
    let turned = Turned {
        trump: Some(fives_core::base::cards::Suit::Spades),
        ace: fives_core::base::order::TrumpAce::Demoted,
    };
    let form = Form::new(table.ledger.rules(), &table.standing().out, None, turned);
    let mut draft = Draft::default();
    draft.answer(&form, Side(0), SideAnswer::Took(4));
    assert_eq!(draft.hand(&form).unwrap().turned(), turned);
}
