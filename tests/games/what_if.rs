//! What a game would be by other rules.

use fives_core::ledger::Since;

use crate::changes::house;
use crate::table::{Table, turned};

// F3, A8
#[test]
fn what_would_be_by_other_rules_changes_nothing() {
    let mut table = Table::by("forty-five/");
    table.play([turned(&[5, 0]), turned(&[2, 3])]);
    let (before, standing) = (table.ledger.clone(), table.standing());
    let other = house("forty-five/scoring=difference,target=30");
    let what_if = table.ledger.under(&other).unwrap();
    assert_eq!(what_if.totals.values(), [25, 5]);
    assert_eq!(what_if.end, None);
    let short = table
        .ledger
        .under(&house("forty-five/scoring=difference,target=25"))
        .unwrap();
    assert_eq!(short.totals.values(), [25, 0]);
    assert_eq!(short.end.map(|(_, deal)| deal), Some(0));
    assert_eq!((table.ledger.clone(), table.standing()), (before, standing));
}

// F3
#[test]
fn what_would_be_is_by_the_same_rules_from_the_first_hand_on() {
    let mut table = Table::by("forty-five/");
    table.play([turned(&[5, 0])]);
    table.agree("scoring=difference", Since::Now);
    table.play([turned(&[5, 0])]);
    assert_eq!(table.totals(), [35, 0]);
    let per_trick = table
        .ledger
        .under(&house("forty-five/scoring=per-trick"))
        .unwrap();
    assert_eq!(per_trick.totals.values(), [50, 0]);
    let standing = table.ledger.under(&house("forty-five/")).unwrap();
    assert_eq!(standing.totals.values(), [20, 0]);
}

#[test]
fn nothing_would_be_by_rules_that_seat_the_table_otherwise() {
    let table = Table::by("auction/");
    assert_eq!(table.ledger.under(&house("auction/seating=alone-5")), None);
}
