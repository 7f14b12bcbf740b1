//! The words of verdicts and refusals.

use fives_core::base::cards::Suit;
use fives_core::base::seats::{Seat, Side};
use fives_core::ledger::{Command, Dealt, Refusal};
use fives_core::words;

use crate::support::{Table, bid, hand};

/// What is said of the last hand: its headline, and a line and its clause for each side.
fn said(table: &Table) -> (String, Vec<(String, Option<&'static str>)>) {
    let deal = table.standing().deals.last().unwrap().clone();
    let Dealt::Hand(hand) = &deal.what else {
        panic!("not a hand: {deal:?}");
    };
    let sides = table.ledger.rules().layout().sides();
    let lines = sides.map(|side| words::line(&table.ledger, &deal, side));
    (words::headline(&table.ledger, &deal, hand), lines.collect())
}

#[test]
fn a_sum_is_written_out_with_a_real_minus_sign() {
    assert_eq!(words::sum(19, 4), "19\u{a0}+\u{a0}4\u{a0}=\u{a0}23");
    assert_eq!(words::sum(19, -6), "19\u{a0}−\u{a0}6\u{a0}=\u{a0}13");
    assert_eq!(words::sum(-4, -9), "−4\u{a0}−\u{a0}9\u{a0}=\u{a0}−13");
    assert_eq!(words::sum(-4, 9), "−4\u{a0}+\u{a0}9\u{a0}=\u{a0}5");
    assert_eq!(words::sum(0, 0), "0\u{a0}+\u{a0}0\u{a0}=\u{a0}0");
}

#[test]
fn a_change_has_its_sign() {
    assert_eq!(words::change(4), "+4");
    assert_eq!(words::change(-6), "−6");
    assert_eq!(words::change(0), "+0");
    assert_eq!(words::number(i32::MIN), "−2147483648");
}

#[test]
fn tricks_are_books() {
    let table = Table::new(&[]);
    assert_eq!(words::tricks(&table.ledger, 1), "1 book");
    assert_eq!(words::tricks(&table.ledger, 4), "4 books");
}

// C3, C4
#[test]
fn a_contract_says_who_bid_what() {
    let mut table = Table::new(&[]);
    table.act(Command::Bid(Seat(1), bid("20")));
    table.act(Command::NameTrump(Some(Suit::Spades)));
    let open = table.standing().open.unwrap();
    assert_eq!(
        words::contract(table.ledger.players(), &open),
        "Bob bid 20 in spades"
    );
    assert_eq!(words::needs(&table.ledger, &open), "Needs 4 books.");
    let mut table = Table::new(&[]);
    table.act(Command::AllPassed);
    let open = table.standing().open.unwrap();
    assert_eq!(
        words::contract(table.ledger.players(), &open),
        "Ann is bagged at 15"
    );
}

// C7, C8
#[test]
fn a_bid_made_is_explained() {
    let mut table = Table::new(&[]);
    table.record(0, "15", &[2, 3], Some(0));
    table.record(1, "20", &[1, 4], None);
    let (headline, lines) = said(&table);
    assert_eq!(headline, "20 made with 4 books");
    assert_eq!(
        lines,
        [
            (
                "Ann & Cat: 1 book, +1\u{a0}→\u{a0}4.".to_owned(),
                Some("C8")
            ),
            (
                "Bob & Dan bid 20, took 4 books: made, +4\u{a0}→\u{a0}7.".to_owned(),
                Some("C7")
            ),
        ]
    );
}

// C6
#[test]
fn all_five_books_with_the_highest_trump_are_all_6_books() {
    let mut table = Table::new(&[]);
    table.record(0, "20", &[5, 0], Some(0));
    let (headline, lines) = said(&table);
    assert_eq!(headline, "20 made with all 6 books");
    assert_eq!(
        lines[0].0,
        "Ann & Cat bid 20, took all 6 books: made, +6\u{a0}→\u{a0}6."
    );
    // Without a trump played five are all there are, and less than six.
    table.record(1, "20", &[0, 5], None);
    assert_eq!(said(&table).0, "20 made with 5 books");
}

// C8
#[test]
fn a_set_is_explained() {
    let mut table = Table::new(&[]);
    table.record(0, "20", &[3, 2], Some(1));
    let (headline, lines) = said(&table);
    assert_eq!(headline, "20 set with 3 books");
    assert_eq!(
        lines[0],
        (
            "Ann & Cat bid 20, took 3 books, needed 4: set, −4\u{a0}→\u{a0}−4.".to_owned(),
            Some("C8")
        )
    );
}

// C7
#[test]
fn a_nine_hole_and_a_no_draw_are_explained() {
    let mut table = Table::new(&[]);
    table.record(0, "30", &[5, 0], Some(0));
    assert_eq!(said(&table).0, "Nine-hole! 30 made");
    table.record(1, "30-no-draw", &[0, 5], Some(1));
    let (headline, lines) = said(&table);
    assert_eq!(headline, "30 No Draw made");
    assert_eq!(
        lines[1].0,
        "Bob & Dan made 30 No Draw with all 6 books: +12\u{a0}→\u{a0}12."
    );
}

// C9, C10
#[test]
fn the_end_is_a_verdict_and_a_reason() {
    let end = |table: &Table| {
        let standing = table.standing();
        let (end, _) = standing.end.unwrap();
        words::end(&table.ledger, end, &standing)
    };
    let mut table = Table::new(&[("target", "10")]);
    table.record(1, "30-no-draw", &[0, 5], Some(1));
    let (verdict, reason) = end(&table);
    assert_eq!(verdict, "Bob & Dan win, 12\u{a0}to\u{a0}0");
    assert!(reason.contains("10"), "{reason}");
    let mut table = Table::new(&[("back_door", "-9")]);
    table.record(1, "30-no-draw", &[2, 3], None);
    let (verdict, reason) = end(&table);
    assert_eq!(verdict, "Ann & Cat win, 2\u{a0}to\u{a0}−9");
    assert_eq!(reason, "Out the back door: Bob & Dan at −9.");
}

// C6
#[test]
fn a_refusal_says_what_is_wrong_and_its_clause() {
    let mut table = Table::new(&[]);
    let reasons = table
        .ask(Command::Record(hand(0, "15", &[3, 1], Some(0))))
        .unwrap_err();
    assert_eq!(
        words::refusals(&table.ledger, &reasons),
        "A hand has 5 books, not 4."
    );
    let best = Refusal::BestTrumpWithoutTrick(Side(1));
    assert_eq!(
        words::refusal(&table.ledger, best),
        "Bob & Dan took nothing, so they can’t have played the highest trump."
    );
}

// C9
#[test]
fn a_hand_that_does_not_count_is_not_said_to_be_made() {
    let mut table = Table::new(&[("target", "10")]);
    table.record(0, "15", &[5, 0], Some(0));
    table.record(0, "15", &[5, 0], Some(0));
    table.amend(0, hand(0, "30-no-draw", &[5, 0], Some(0)));
    let (headline, lines) = said(&table);
    assert!(!headline.contains("made"), "{headline}");
    assert!(!headline.contains("set"), "{headline}");
    assert!(
        lines.iter().all(|(_, clause)| clause.is_none()),
        "{lines:?}"
    );
}
