//! What holds for every result that is tapped in.

use chrono::DateTime;
use fives::games::Rules;
use fives::ledger::{BestTrump, Command, Contract, Draft, Form, Hand, Ledger};
use fives::seats::{BySide, Layout, Side};
use proptest::collection::vec;
use proptest::option;
use proptest::prelude::*;

use crate::cases;
use crate::support::{Table, contract, hand};

const SEATINGS: [&str; 3] = ["pairs", "three-pairs", "two-trios"];

/// A new game of a seating; with three pairs, the side `out` (if any) is out the back door.
fn game(seating: &str, out: Option<u8>) -> Ledger {
    let mut table = Table::new(&[("seating", seating), ("back_door", "-9"), ("target", "200")]);
    if let Some(side) = out {
        table.record(side, "30-no-draw", &[2, 2, 1], None);
    }
    table.ledger
}

/// Every game above: who is still in differs.
fn games() -> Vec<Ledger> {
    let all_in = SEATINGS.map(|seating| game(seating, None));
    let one_out = [0, 1, 2].map(|side| game("three-pairs", Some(side)));
    all_in.into_iter().chain(one_out).collect()
}

fn out(ledger: &Ledger) -> BySide<bool> {
    ledger.standing().out
}

fn form(ledger: &Ledger, contract: &Contract) -> Form {
    Form::new(ledger.rules(), &out(ledger), contract)
}

/// A contract of every player who is still in.
fn contracts(ledger: &Ledger) -> Vec<Contract> {
    let speakers = ledger.standing().speakers(ledger.rules().layout());
    let bids = ["15", "30-no-draw"];
    speakers
        .into_iter()
        .flat_map(|seat| bids.map(|bid| contract(seat.0, bid)))
        .collect()
}

/// Every way the sides still in can share five tricks.
fn shares(layout: Layout, out: &BySide<bool>, tricks: u8) -> Vec<Vec<u8>> {
    let mut shares: Vec<Vec<u8>> = vec![Vec::new()];
    for side in layout.sides() {
        let most = if out[side] { 0 } else { tricks };
        shares = shares
            .into_iter()
            .flat_map(|share| (0..=most).map(move |count| [share.clone(), vec![count]].concat()))
            .collect();
    }
    shares.retain(|share| share.iter().sum::<u8>() == tricks);
    shares
}

/// Every record a hand on a contract can leave.
fn records(ledger: &Ledger, contract: &Contract) -> Vec<Hand> {
    let rules: &dyn Rules = ledger.rules();
    let mut records = Vec::new();
    for tricks in shares(rules.layout(), &out(ledger), rules.tricks()) {
        let by = (0..).zip(&tricks).filter(|(_, tricks)| **tricks > 0);
        let best = by.map(|(side, _)| Some(side)).chain([None]);
        for best in best.collect::<Vec<_>>() {
            records.push(Hand {
                contract: contract.clone(),
                ..hand(0, "15", &tricks, best)
            });
        }
    }
    records
}

fn stands(ledger: &Ledger, hand: &Hand) -> Result<Ledger, Vec<fives::ledger::Refusal>> {
    ledger.preview(Command::Record(hand.clone()))
}

/// Taps in a record by the questions of its form, answering only what does not follow.
fn tapped(form: &Form, record: &Hand) -> Draft {
    let mut draft = Draft::default();
    for side in form.asked() {
        if draft.tricks(form, *side).is_none() {
            assert!(draft.can_take(form, *side, record.tricks[*side]));
            draft.take(form, *side, record.tricks[*side]);
        }
    }
    if draft.best(form) != Some(record.best_trump) {
        assert!(draft.can_be_best(form, record.best_trump));
        draft.name_best(record.best_trump);
    }
    draft
}

#[test]
fn every_result_can_be_tapped_in_and_stands_as_tapped() {
    let mut count = 0;
    for ledger in games() {
        for contract in contracts(&ledger) {
            let form = form(&ledger, &contract);
            for record in records(&ledger, &contract) {
                let draft = tapped(&form, &record);
                assert_eq!(draft.hand(&form, &contract), Some(record.clone()));
                assert!(stands(&ledger, &record).is_ok(), "{record:?}");
                count += 1;
            }
        }
    }
    assert!(count > 1000, "{count}");
}

#[test]
fn a_draft_of_a_recorded_hand_repeats_it() {
    for ledger in games() {
        for contract in contracts(&ledger) {
            let form = form(&ledger, &contract);
            for record in records(&ledger, &contract) {
                let draft = Draft::of(&record, &form);
                assert_eq!(draft.hand(&form, &contract), Some(record));
            }
        }
    }
}

#[test]
fn every_side_still_in_is_asked_but_one_and_the_bidding_side_first() {
    for ledger in games() {
        let layout = ledger.rules().layout();
        for contract in contracts(&ledger) {
            let form = form(&ledger, &contract);
            assert_eq!(form.sides()[0], layout.side_of(contract.seat));
            assert_eq!(form.asked(), &form.sides()[..form.sides().len() - 1]);
            let mut sides = form.sides().to_vec();
            sides.sort();
            let out = out(&ledger);
            let still_in: Vec<Side> = layout.sides().filter(|side| !out[*side]).collect();
            assert_eq!(sides, still_in);
        }
    }
}

#[test]
fn nothing_tapped_is_no_hand() {
    for ledger in games() {
        for contract in contracts(&ledger) {
            let form = form(&ledger, &contract);
            assert!(Draft::default().is_empty());
            assert_eq!(Draft::default().hand(&form, &contract), None);
        }
    }
}

/// One tap: tricks of a side, who played the highest trump, or another bidder.
#[derive(Clone, Debug)]
enum Tap {
    Tricks(u8, u8),
    Best(Option<u8>),
    Bidder(u8),
}

fn tap() -> impl Strategy<Value = Tap> {
    prop_oneof![
        6 => (0..3_u8, 0..=5_u8).prop_map(|(side, tricks)| Tap::Tricks(side, tricks)),
        3 => option::of(0..3_u8).prop_map(Tap::Best),
        1 => (0..6_u8).prop_map(Tap::Bidder),
    ]
}

proptest! {
    #![proptest_config(cases(600))]

    #[test]
    fn whatever_the_form_allows_is_never_refused(
        which in 0..6_usize,
        taps in vec(tap(), 0..30),
    ) {
        let ledger = games().swap_remove(which);
        let contracts = contracts(&ledger);
        let mut contract = contracts[0].clone();
        let mut draft = Draft::default();
        for tap in taps {
            let form = form(&ledger, &contract);
            match tap {
                Tap::Tricks(side, tricks) => {
                    let side = Side(side);
                    if form.asked().contains(&side) && draft.can_take(&form, side, tricks) {
                        draft.take(&form, side, tricks);
                        prop_assert_eq!(draft.tricks(&form, side), Some(tricks));
                    }
                }
                Tap::Best(best) => {
                    let best = best.map_or(BestTrump::NotPlayed, |side| BestTrump::By(Side(side)));
                    if draft.can_be_best(&form, best) {
                        draft.name_best(best);
                        prop_assert_eq!(draft.best(&form), Some(best));
                    }
                }
                Tap::Bidder(at) => contract = contracts[usize::from(at) % contracts.len()].clone(),
            }
            let form = self::form(&ledger, &contract);
            if let Some(record) = draft.hand(&form, &contract) {
                let mut after = ledger.clone();
                prop_assert_eq!(after.act(Command::Record(record), DateTime::UNIX_EPOCH), Ok(true));
            }
        }
    }

    // As a save might have it, torn or made by hand.
    #[test]
    fn whatever_a_draft_says_its_hand_is_never_refused(
        tricks in vec((0..4_u8, 0..=6_u8), 0..5),
        best in option::of(0..4_u8),
    ) {
        let tricks = tricks.into_iter().map(|(side, tricks)| (Side(side), tricks));
        let best = best.map(|side| BestTrump::By(Side(side)));
        let draft = Draft::from_answers(tricks.collect(), best);
        for ledger in games() {
            for contract in contracts(&ledger) {
                let form = form(&ledger, &contract);
                if let Some(record) = draft.hand(&form, &contract) {
                    prop_assert!(stands(&ledger, &record).is_ok(), "{:?}", record);
                }
            }
        }
    }
}
