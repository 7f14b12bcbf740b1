//! Rulings against the vectors of the bidding, and on any calls at all.

use std::collections::BTreeSet;

use fives_core::answers::referee::{BidFacts, Verdict, bid, bidding, callable};
use fives_core::base::bidding::{Bid, BiddingOutcome, Position};
use fives_core::base::house::House;
use fives_core::base::seats::{BySide, Seat};
use fives_core::games;
use proptest::prelude::*;

use super::Table;
use crate::sound::is_well_said;
use crate::support::{Count, NAMES, call, seated, written};

/// A case of the vectors: a table and the expected answers.
struct Case {
    name: String,
    table: Table,
    turn: Option<Seat>,
    legal: BTreeSet<String>,
    contract: Option<(Seat, Bid)>,
}

fn cases() -> Vec<Case> {
    let files = ["bidding.json", "bidding-take.json"];
    let all: Vec<Case> = files.iter().flat_map(|file| cases_of(file)).collect();
    assert!(all.len() > 100, "only {} cases", all.len());
    all
}

fn cases_of(file: &str) -> Vec<Case> {
    let path = format!("{}/tests/vectors/{file}", env!("CARGO_MANIFEST_DIR"));
    let text = std::fs::read_to_string(path).unwrap();
    let read: serde_json::Value = serde_json::from_str(&text).unwrap();
    read["cases"].as_array().unwrap().iter().map(case).collect()
}

fn case(vector: &serde_json::Value) -> Case {
    let game = vector["game"].as_str().unwrap();
    let house: House = serde_json::from_value(vector["house"].clone()).unwrap();
    let seats = u8::try_from(vector["seats"].as_u64().unwrap()).unwrap();
    let seat = |value: &serde_json::Value| Seat(u8::try_from(value.as_u64().unwrap()).unwrap());
    let house = seated(games::find(game).unwrap(), house, Count::Seats(seats)).unwrap();
    let mut table = Table::at(game, &house, seat(&vector["dealer"]).0, &[]);
    let turn = (!vector["turn"].is_null()).then(|| seat(&vector["turn"]));
    if vector["below_zero"].as_bool() == Some(true) {
        let layout = table.layout;
        let below = |side| turn.is_some_and(|turn| layout.side_of(turn) == side);
        table.facts.totals = BySide::from_fn(layout, |side| if below(side) { -5 } else { 0 });
    }
    let calls = vector["calls"].as_array().unwrap();
    table.facts.calls = calls
        .iter()
        .map(|text| call(text.as_str().unwrap()).unwrap())
        .collect();
    let legal = vector["legal"].as_array().unwrap();
    let contract = &vector["contract"];
    Case {
        name: vector["name"].as_str().unwrap().to_owned(),
        table,
        turn,
        legal: legal
            .iter()
            .map(|name| name.as_str().unwrap().to_owned())
            .collect(),
        contract: (!contract.is_null()).then(|| {
            let bid = contract["bid"].as_str().unwrap().parse().unwrap();
            (seat(&contract["seat"]), bid)
        }),
    }
}

#[test]
fn every_vector_gets_its_turn_its_calls_and_its_contract() {
    for case in cases() {
        let Case { name, table, .. } = &case;
        let (heard, position) = bidding(&table.referee, &table.facts).unwrap();
        assert_eq!(heard.len(), table.facts.calls.len(), "{name}");
        let ruling = bid(&table.referee, &table.facts).unwrap();
        assert_eq!(ruling.verdict, Verdict::Answer, "{name}");
        match position {
            Position::Turn { seat, legal } => {
                assert_eq!(Some(seat), case.turn, "{name}");
                let legal: BTreeSet<String> = legal.into_iter().map(written).collect();
                assert_eq!(legal, case.legal, "{name}");
                let whose = format!("It’s {}’s turn, and ", NAMES[seat.index()]);
                assert!(ruling.says.starts_with(&whose), "{name}: {}", ruling.says);
            }
            Position::Over(BiddingOutcome::PassedOut) => {
                assert_eq!((case.turn, case.contract), (None, None), "{name}");
                assert!(ruling.says.starts_with("Everyone passed"), "{name}");
            }
            Position::Over(BiddingOutcome::Won(seat, bid) | BiddingOutcome::Bagged(seat, bid)) => {
                assert_eq!(
                    (case.turn, case.contract),
                    (None, Some((seat, bid))),
                    "{name}"
                );
                let says = &ruling.says;
                assert!(says.starts_with(NAMES[seat.index()]), "{name}: {says}");
                assert!(
                    says.contains(&fives_core::words::bid(bid)),
                    "{name}: {says}"
                );
            }
        }
    }
}

#[test]
fn every_call_of_every_vector_is_ruled_as_the_vector_has_it() {
    let (mut fair, mut foul) = (0, 0);
    for case in cases() {
        let table = &case.table;
        for call in callable(&table.referee) {
            for seat in table.layout.seats() {
                let facts = BidFacts {
                    disputed: Some((seat, call)),
                    ..table.facts.clone()
                };
                let ruling = bid(&table.referee, &facts).unwrap();
                let allowed = case.turn == Some(seat) && case.legal.contains(&written(call));
                let label = format!("{}: {seat:?} {call:?} → {}", case.name, ruling.says);
                let expected = if allowed {
                    Verdict::Fair
                } else {
                    Verdict::Foul
                };
                assert_eq!(ruling.verdict, expected, "{label}");
                assert!(!ruling.reasons.is_empty(), "{label}");
                assert_eq!(ruling.remedy.is_some(), !allowed, "{label}");
                is_well_said(&table.referee, &ruling, &label);
                *(if allowed { &mut fair } else { &mut foul }) += 1;
            }
        }
    }
    assert!(fair > 300 && foul > 1000, "{fair} fair, {foul} foul");
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]
    #[test]
    fn the_same_facts_get_the_same_ruling_and_any_calls_get_one(
        game in prop::sample::select(vec!["copah", "auction", "kaibosh"]),
        dealer in 0_u8..4,
        totals in prop::collection::vec(-40_i32..130, 2),
        picks in prop::collection::vec(0_usize..8, 0..12),
        asked in prop::option::of((0_u8..4, 0_usize..8)),
    ) {
        // The same table twice: by its defaults, and by rules that are all written out.
        let declared = games::find(game).unwrap().declared;
        let table_of = |house: House| {
            let mut table = Table::at(game, &house, dealer, &totals);
            let calls = callable(&table.referee);
            table.facts.calls = picks.iter().map(|at| calls[at % calls.len()]).collect();
            table.facts.disputed = asked.map(|(seat, at)| (Seat(seat), calls[at % calls.len()]));
            table
        };
        let (table, again) = (table_of(House::default()), table_of(House::default().in_full(declared)));
        let first = bid(&table.referee, &table.facts);
        prop_assert_eq!(&first, &bid(&again.referee, &again.facts));
        is_well_said(&table.referee, &first.unwrap(), game);
    }
}
