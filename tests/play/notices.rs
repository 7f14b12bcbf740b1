//! The comparison fails for an engine with other rules than the oracle.

use fives_core::base::cards::Card;
use fives_core::base::play::Judge;

use super::oracle::{Oracle, cards};
use super::table::{self, Position, Table, compare_winners};

/// Whether a difference is noticed when the engine plays at one table and the oracle knows another.
fn notices(
    engine: Table,
    oracle: Table,
    cinches: [&'static str; 2],
    trick: &str,
    hand: &str,
) -> bool {
    let oracle = Oracle::new(oracle);
    let (trick, hand) = (cards(trick), cards(hand));
    let position = Position {
        judge: &engine.judge(),
        trick: &trick,
        hand: &hand,
        cinch: table::cinch(cinches[0], &[]),
    };
    position
        .compare(&oracle.asked(&trick, cinches[1], &hand))
        .is_err()
}

const USUAL: Table = Table::usual("fives", "S");

fn notices_another_table(other: Table, trick: &str, hand: &str) {
    let notices = |engine, oracle| notices(engine, oracle, ["no"; 2], trick, hand);
    assert!(!notices(USUAL, USUAL), "{other:?}");
    assert!(!notices(other, other), "{other:?}");
    assert!(notices(USUAL, other), "{other:?}");
    assert!(notices(other, USUAL), "{other:?}");
}

#[test]
fn another_way_to_follow() {
    for follow in ["strict", "free"] {
        let other = Table { follow, ..USUAL };
        notices_another_table(other, "KD", "QD 2S 7C");
    }
}

#[test]
fn another_way_to_renege() {
    for (renege, trick, hand) in [("off", "2S", "5S 7C"), ("highest-played", "2S 5S", "JS 7C")] {
        let other = Table { renege, ..USUAL };
        notices_another_table(other, trick, hand);
    }
}

#[test]
fn another_trump() {
    notices_another_table(Table::usual("fives", "C"), "KD", "QD 2S 7C");
}

#[test]
fn an_ace_that_was_not_declared() {
    let usual = Table::usual("fives", "H");
    let demoted = Table {
        demoted: true,
        ..usual
    };
    assert!(notices(usual, demoted, ["no"; 2], "2H", "AH 7C"));
    assert!(notices(demoted, usual, ["no"; 2], "2H", "AH 7C"));
}

#[test]
fn another_cinch() {
    let table = Table::usual("bourre", "S");
    assert!(!notices(table, table, ["sure"; 2], "", "AS 2S 7C"));
    assert!(notices(table, table, ["no", "sure"], "", "AS 2S 7C"));
    assert!(notices(table, table, ["sure", "won-three"], "", "AS 2S 7C"));
}

#[test]
fn what_fell_before() {
    let (table, hand) = (Table::usual("bourre", "S"), cards("KS JS 7C"));
    let (oracle, judge) = (Oracle::new(table), table.judge());
    let differs = |engine: &str, shown: &str| {
        let position = Position {
            judge: &judge,
            trick: &[],
            hand: &hand,
            cinch: table::cinch("sure", &cards(engine)),
        };
        let asked = oracle.asked(&[], "sure", &hand).after(&cards(shown));
        position.compare(&asked).is_err()
    };
    assert!(!differs("QS", "QS"));
    assert!(differs("QS", ""));
    assert!(differs("", "QS"));
}

#[test]
fn a_reason_of_another_clause() {
    // Both ask for a spade; the one by P3, the other by P7.
    let kaibosh = Table::usual("kaibosh", "S");
    assert!(notices(USUAL, kaibosh, ["no"; 2], "KS", "QS 10C"));
}

#[test]
fn another_winner() {
    let trick = cards("2H AH");
    let judge = |table: Table| -> Judge { table.judge() };
    let differs = |engine, oracle| {
        let wins: Result<(), String> =
            compare_winners(&Oracle::new(oracle), &judge(engine), &trick);
        wins.is_err()
    };
    let usual = Table::usual("fives", "H");
    let demoted = Table {
        demoted: true,
        ..usual
    };
    assert!(!differs(usual, usual));
    assert!(!differs(demoted, demoted));
    assert!(differs(usual, demoted));
}

#[test]
fn a_card_that_is_held_after_all() {
    let (judge, hand): (Judge, Vec<Card>) = (USUAL.judge(), cards("QD 2S"));
    let position = Position {
        judge: &judge,
        trick: &[],
        hand: &hand,
        cinch: table::cinch("no", &[]),
    };
    assert!(position.refuses_what_is_not_held(cards("KD")[0]).is_ok());
    assert!(position.refuses_what_is_not_held(cards("QD")[0]).is_err());
}
