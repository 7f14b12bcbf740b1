//! Bourré: a whole evening, its corrections and its end (B1–B8).

use fives_core::games::EndReason;
use fives_core::games::hand::Debt;
use fives_core::ledger::{Command, Refusal};

use crate::table::{Table, pot};

const THREE: &str = "bourre/seating=alone-3";
const SEVEN: &str = "bourre/seating=alone-7";

/// An evening of four hands: Cat is bourréd; Ann and Fay tie, and Eve is bourréd; Dan takes the pot
/// from the bourréd Cat and Eve; Ann takes the last.
const EVENING: [&str; 4] = [
    "- 1 0 - 3 - 1",
    "2 1 - - 0 2 -",
    "- 1 0 4 0 - -",
    "3 2 - - - - -",
];

/// The pots of the deals played.
fn pots(table: &Table) -> Vec<i32> {
    let deals = table.standing().deals.clone();
    let pot_result = deals.iter().filter_map(|deal| deal.pot_result.as_ref());
    pot_result.map(|pot_result| pot_result.pot).collect()
}

fn evening() -> Table {
    let mut table = Table::by(SEVEN);
    table.play(EVENING.map(pot));
    table
}

// B5
#[test]
fn the_pots_of_the_worked_evening_are_7_13_30_and_65() {
    let mut table = Table::by(SEVEN);
    for (hand, expected) in EVENING.into_iter().zip([7, 13, 30, 65]) {
        assert_eq!(table.standing().stake(table.ledger.rules()).1, expected);
        table.play([pot(hand)]);
    }
    assert_eq!(pots(&table), [7, 13, 30, 65]);
    assert_eq!(table.totals(), [62, -4, -39, 26, -38, -3, -4]);
    assert_eq!(table.standing().stake(table.ledger.rules()).1, 7);
}

// B1–B7
#[test]
fn chips_and_pot_come_to_nothing_after_every_hand() {
    for rules in [
        "",
        ",limit=4",
        ",play_ante=2",
        ",ante=7,limit=20,play_ante=1",
    ] {
        let mut table = Table::by(&format!("bourre/{}", rules.trim_start_matches(',')));
        for hand in [
            "2 2 1 0 -",
            "- - - - -",
            "0 0 5 0 0",
            "1 1 1 1 1",
            "3r 0 1c 1 0",
            "- 5c - - -",
            "- - - 5 -",
            "2 - 3c 0c -",
            "0r 2 2r 1 -",
        ] {
            table.play([pot(hand)]);
            let standing = table.standing();
            let chips: i32 = standing.totals.values().iter().sum();
            assert_eq!(chips + standing.pot.carry, 0, "{rules}: {hand}");
        }
    }
}

// B4: without a limit the pots of bourréd players soon outgrow any table.
#[test]
fn pots_that_grow_without_end_still_come_to_nothing() {
    let mut table = Table::by("bourre/seating=alone-7,ante=1000");
    for _ in 0..60 {
        table.play([pot("5 0 0 0 0 0 0")]);
        let standing = table.standing();
        let chips: i64 = standing
            .totals
            .values()
            .iter()
            .map(|total| i64::from(*total))
            .sum();
        assert_eq!(chips + i64::from(standing.pot.carry), 0);
    }
}

// B5
#[test]
fn an_early_hand_put_right_carries_through_every_pot_after_it() {
    let mut table = evening();
    // Cat took a trick after all, and was not bourréd.
    table.amend(0, pot("- 1 1 - 3 - -"));
    assert_eq!(pots(&table), [7, 7, 18, 41]);
    assert_eq!(table.totals(), [38, -4, -21, 14, -20, -3, -4]);
    table.act(Command::Undo);
    assert_eq!(pots(&table), [7, 13, 30, 65]);
}

// B5
#[test]
fn a_hand_struck_out_is_poured_past() {
    let mut table = evening();
    table.act(Command::Strike { deal: 1 });
    assert_eq!(pots(&table), [7, 13, 31]);
    assert_eq!(table.totals(), [28, -3, -21, 10, -8, -3, -3]);
}

// C11
#[test]
fn a_misdeal_leaves_the_pot_and_the_dealer() {
    let mut table = Table::by(THREE);
    table.play([pot("5 0 -")]);
    let before = (table.totals(), table.standing().pot.clone(), table.dealer());
    table.act(Command::Misdeal);
    assert_eq!(
        (table.totals(), table.standing().pot.clone(), table.dealer()),
        before
    );
    assert_eq!(
        before.1.debts.values(),
        [Debt::Ante, Debt::Match(3), Debt::Ante]
    );
}

// B8
#[test]
fn the_evening_ends_when_the_table_says_so() {
    let mut table = evening();
    table.act(Command::End);
    assert_eq!(table.end(), Some((Some(0), EndReason::Agreed)));
    let (verdict, reason) = table.verdict();
    assert_eq!(verdict, "Ann wins with 62");
    assert_eq!(reason, "The table ended the game.");
    assert!(matches!(
        table.refused(Command::Record(pot("5 - - - - - -"))),
        Refusal::GameOver(_)
    ));
}

// B8 doesn't say: a tie for most chips is a draw.
#[test]
fn an_evening_tied_on_top_is_a_draw() {
    let mut table = Table::by("bourre/seating=alone-2");
    table.play([pot("3 2"), pot("2 3")]).act(Command::End);
    assert_eq!(table.totals(), [0, 0]);
    assert_eq!(table.end(), Some((None, EndReason::Agreed)));
}

// B4, B8 don't say: debts to a pot that is never played for aren't paid.
#[test]
fn a_debt_to_the_next_pot_lapses_when_the_evening_ends() {
    let mut table = Table::by(THREE);
    table.play([pot("5 0 -")]).act(Command::End);
    assert_eq!(table.totals(), [2, -1, -1]);
}
