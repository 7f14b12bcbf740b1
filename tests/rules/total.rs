//! Explanations of a total: the last hand, and what the side got or paid since.

use fives_core::base::seats::Side;
use fives_core::ledger::Command;
use fives_core::words;

use crate::put_right::{begun, give};
use crate::support::{Table, hand, pot_hand, stayed};

fn why(table: &Table, side: u8) -> String {
    words::why_total(&table.ledger, &table.standing(), Side(side)).replace('\u{a0}', " ")
}

#[test]
fn the_last_hand_that_counts_says_why_and_before_it_nothing_does() {
    let mut table = Table::new(&[]);
    assert_eq!(why(&table, 0), "No hands yet.");
    table.record(0, "15", &[3, 2], Some(0));
    table.record(0, "15", &[3, 2], Some(0));
    table.act(Command::Misdeal);
    let says = why(&table, 0);
    assert!(
        says.starts_with("Ann & Cat bid 15, took 4 books: made, ") && says.contains("→ 8"),
        "{says}"
    );
    table.act(Command::Strike { deal: 1 });
    let says = why(&table, 0);
    assert!(
        says.starts_with("Ann & Cat bid 15, took 4 books: made, ") && says.contains("→ 4"),
        "{says}"
    );
}

#[test]
fn points_agreed_on_since_the_last_hand_are_told_to_the_side_that_has_them() {
    let mut table = Table::new(&[]);
    table.act(begun(&[15, 0]));
    table.record(0, "15", &[3, 2], Some(0));
    table.act(give(1, 0, -4, "table talk"));
    table.act(Command::Misdeal);
    table.act(give(2, 0, 1, "a present"));
    let says = why(&table, 0);
    assert!(
        says.starts_with("Ann & Cat bid 15, took 4 books: made, ") && says.contains("→ 19"),
        "{says}"
    );
    let given = "Table talk: 19 − 4 = 15, by agreement. A present: 15 + 1 = 16, by agreement.";
    assert!(says.ends_with(given), "{says}");
    assert!(!why(&table, 1).contains("agreement"));
    // The total before the last hand isn't repeated.
    table.record(0, "15", &[3, 2], Some(0));
    assert!(!why(&table, 0).contains("agreement"));
}

#[test]
fn a_game_begun_on_paper_says_so_until_its_first_hand() {
    let mut table = Table::of("auction", &[]);
    table.act(begun(&[60, 45]));
    assert_eq!(why(&table, 1), "Bob & Dan start at 45.");
    table.act(give(0, 1, -5, "table talk"));
    let given = "Bob & Dan start at 45. Table talk: 45 − 5 = 40, by agreement.";
    assert_eq!(why(&table, 1), given);
}

#[test]
fn one_who_joined_since_the_last_hand_is_told_the_chips_put_into_the_pot() {
    let mut table = Table::of("bourre", &[("seating", "alone-3")]);
    table.play([pot_hand(&[stayed(3), stayed(2), stayed(0)])]);
    table.act(Command::Join {
        name: "Eve".to_owned(),
        pays: 10,
    });
    let says = why(&table, 3);
    assert_eq!(
        says,
        "Eve joined and put 10 chips into the pot: 0 − 10 = −10."
    );
    assert_eq!(
        why(&table, 0),
        "Ann took 3 tricks and takes the pot of 3: +2 → 2."
    );
}

/// The whole sum of a side, where the last hand does not say it, and the hands that moved it.
fn sum(table: &Table, side: u8) -> (Option<String>, Vec<String>) {
    let (ledger, standing) = (&table.ledger, table.standing());
    (
        words::sum_of_several(ledger, &standing, Side(side)),
        words::moves_of_total(ledger, &standing, Side(side)),
    )
}

#[test]
fn a_total_that_an_earlier_hand_made_is_explained_by_the_sum_and_that_hand() {
    let mut table = Table::new(&[]);
    assert_eq!(sum(&table, 1), (None, Vec::new()));
    table.record(1, "20", &[1, 4], Some(0));
    assert_eq!(sum(&table, 1).0, None, "the last hand says it");
    table.record(0, "20", &[5, 0], Some(0));
    assert_eq!(why(&table, 1), "Bob & Dan: no books.");
    let (sum, moved) = sum(&table, 1);
    assert_eq!(sum.as_deref(), Some("Bob & Dan have 4: +4 from one hand."));
    let hand = "Hand 1: Bob & Dan bid 20, took 4 books: made, +4\u{a0}→\u{a0}4.";
    assert_eq!(moved, [hand]);
}

#[test]
fn what_moved_a_total_is_told_with_the_starting_score_and_what_was_agreed_on() {
    let mut table = Table::new(&[]);
    table.act(begun(&[15, 0]));
    table.record(0, "15", &[3, 2], Some(0));
    table.act(give(1, 0, -4, "table talk"));
    table.record(1, "20", &[0, 5], Some(1));
    let (says, moved) = sum(&table, 0);
    assert_eq!(says.as_deref(), Some("Ann & Cat have 15: 15 + 4 − 4."));
    assert_eq!(
        moved,
        [
            "Table talk: 19\u{a0}−\u{a0}4\u{a0}=\u{a0}15, by agreement.",
            "Hand 1: Ann & Cat bid 15, took 4 books: made, +4\u{a0}→\u{a0}19.",
            "Ann & Cat start at 15.",
        ]
    );
    let mut table = Table::new(&[]);
    for _ in 0..2 {
        table.record(1, "20", &[0, 5], Some(1));
    }
    let none = sum(&table, 0);
    assert_eq!(
        none,
        (
            Some("Ann & Cat have 0: 0 in every hand.".to_owned()),
            Vec::new()
        )
    );
}

#[test]
fn only_what_moved_the_side_itself_brings_up_its_sum() {
    let mut table = Table::new(&[]);
    table.record(1, "20", &[1, 4], Some(0));
    table.act(give(1, 0, 3, "a present"));
    assert_eq!(sum(&table, 1).0, None);
    let says = sum(&table, 0).0;
    assert_eq!(says.as_deref(), Some("Ann & Cat have 5: 2 + 3."));

    let mut table = Table::of("bourre", &[("seating", "alone-3")]);
    table.play([pot_hand(&[stayed(3), stayed(2), stayed(0)])]);
    table.act(Command::Join {
        name: "Eve".to_owned(),
        pays: 10,
    });
    assert_eq!(sum(&table, 0).0, None);
    let says = sum(&table, 3).0;
    assert_eq!(says.as_deref(), Some("Eve has −10: −10 put into the pot."));
}

#[test]
fn a_total_that_the_next_hand_is_added_to_has_what_was_agreed_on_before_it() {
    let mut table = Table::new(&[]);
    for _ in 0..2 {
        table.act(Command::Record(hand(0, "15", &[3, 2], Some(0))));
        table.act(Command::Misdeal);
    }
    table.act(give(1, 0, 5, "a present"));
    table.act(give(2, 1, 1, "a start"));
    table.act(give(4, 0, -4, "table talk"));
    let standing = table.standing();
    assert_eq!(standing.totals_until_next(0).values(), [9, 3]);
    assert_eq!(standing.totals_until_next(2).values(), table.totals());
}
