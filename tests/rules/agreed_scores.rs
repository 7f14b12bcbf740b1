//! Points by agreement and a starting score: the previews and notices of what they change.

use fives_core::ledger::Command;
use fives_core::storage::saved::csv_import::{self, Read};
use fives_core::words;
use fives_core::words::spreadsheet::{Titled, of_a_game, of_all_games};

use crate::consequences::{kept, scored};
use crate::put_right::{begun, begun_with, give};
use crate::support::Table;

#[test]
fn the_totals_and_the_end_are_said_before_points_are_accepted() {
    let mut table = Table::new(&[]);
    table.act(begun(&[21, 0]));
    table.record(0, "30", &[5, 0], Some(0));
    let (totals, follows) = scored(&table, give(1, 1, -4, "table talk"));
    assert_eq!(
        (totals, follows),
        ("Ann & Cat 30, Bob & Dan −4".to_owned(), vec![])
    );
    let (_, follows) = scored(&table, give(1, 0, 4, "a trick"));
    assert_eq!(follows, ["Ann & Cat win, 34\u{a0}to\u{a0}0."]);
    table.act(give(1, 0, 4, "a trick"));
    let (_, follows) = scored(&table, give(1, 0, -4, "none"));
    assert_eq!(follows, ["The game goes on.", "Bob deals hand 2."]);
}

#[test]
fn points_at_an_earlier_place_say_that_what_was_played_after_counts_no_longer() {
    let mut table = Table::new(&[]);
    table.act(begun(&[21, 0]));
    table.record(0, "15", &[5, 0], Some(0));
    table.record(1, "15", &[0, 5], Some(1));
    let (_, follows) = scored(&table, give(1, 0, 10, "a trick"));
    assert!(
        follows.contains(&"Hand 2 no longer counts.".to_owned()),
        "{follows:?}"
    );
}

#[test]
fn a_side_that_comes_back_and_deals_is_said() {
    let mut table = Table::new(&[("seating", "three-pairs"), ("back_door", "-6")]);
    table.record(1, "30", &[3, 1, 1], Some(0));
    let (_, follows) = scored(&table, give(1, 1, 4, "we miscounted"));
    assert_eq!(
        follows,
        ["Bob & Eve are back in the game.", "Bob deals hand 2."]
    );
}

#[test]
fn a_share_text_tells_the_start_and_what_was_agreed_on() {
    let mut table = Table::of("auction", &[]);
    table.act(begun(&[60, 45]));
    table.record(0, "20", &[5, 0], Some(0));
    table.act(give(1, 0, -4, "table talk"));
    table.act(give(0, 1, 5, "a start"));
    let says = words::result(&table.ledger, &table.standing(), "", "today");
    assert!(
        says.contains("\nStarted at Ann & Cat 60, Bob & Dan 45.\n"),
        "{says}"
    );
    assert!(says.contains("\nA start: Bob & Dan +5.\n"), "{says}");
    assert!(says.contains("Table talk: Ann & Cat −4."), "{says}");
    let picture = fives_core::answers::picture::Picture::of(&kept(&table), "today").draw();
    assert!(picture.contains("Started at"), "{picture}");
    assert!(picture.contains("Table talk"), "{picture}");
}

#[test]
fn a_share_text_tells_the_ticks_of_the_start() {
    let mut table = Table::of("auction", &[("seating", "alone-3"), ("ticks", "3")]);
    table.act(begun_with(&[20, 0, -10], &[1, 0, 2]));
    let says = words::result(&table.ledger, &table.standing(), "", "today");
    let began = "Started at Ann 20 (1 tick), Bob 0, Cat −10 (2 ticks).";
    assert!(says.contains(began), "{says}");
}

/// A hand after a starting score, with points by agreement before and after it.
fn begun_and_agreed() -> Table {
    let mut table = Table::of("auction", &[]);
    table.act(begun(&[60, 45]));
    table.act(give(0, 1, 5, "a start"));
    table.record(0, "20", &[5, 0], Some(0));
    table.act(give(1, 0, -4, "table talk"));
    table
}

#[test]
fn a_table_for_a_spreadsheet_has_rows_for_the_start_and_for_points_by_agreement() {
    let mut table = begun_and_agreed();
    table.act(Command::End);
    let game = kept(&table);
    let titled = Titled {
        game: &game,
        title: "t",
        began: "2026-01-01 10:00",
    };
    let written = of_a_game(titled);
    let rows: Vec<&str> = written.lines().collect();
    assert!(
        rows[1].contains(",0,,Start,Yes,") && rows[1].contains(",60,60,,45,45,"),
        "{written}"
    );
    assert!(rows[2].contains("By agreement") && rows[2].contains("A start: Bob & Dan +5"));
    assert!(
        rows[4].contains(",-4,86,,,50,") && rows[4].contains("Table talk"),
        "{written}"
    );
    // Read back, from either table and twice in one, each is the game it was.
    for read in [
        written,
        of_all_games([titled]),
        of_all_games([titled, titled]),
    ] {
        let Ok(Read::Own(paper)) = csv_import::read(&read).unwrap() else {
            panic!("{read}");
        };
        let totals = paper.games.iter().map(|game| game.game.ledger.standing());
        for standing in totals {
            assert_eq!(standing.totals.values(), [86, 50], "{read}");
        }
        assert!(
            paper.games.iter().all(|game| game.deals == Some(1)),
            "{read}"
        );
    }
}

#[test]
fn the_chart_of_a_game_ends_at_its_totals() {
    let way = |table: &Table| -> Vec<Vec<i32>> {
        let standing = table.standing();
        let course = fives_core::answers::picture::course(&standing);
        course.map(|(_, totals)| totals).collect()
    };
    let mut table = begun_and_agreed();
    assert_eq!(way(&table), [vec![60, 50], vec![86, 50]]);
    // Points agreed on after a misdeal too.
    table.act(Command::Misdeal);
    table.act(give(2, 1, 5, "a slip"));
    assert_eq!(way(&table), [vec![60, 50], vec![86, 55]]);
    // And before the first hand.
    let mut table = Table::new(&[]);
    table.act(Command::Misdeal);
    table.act(give(1, 1, 5, "a start"));
    table.record(0, "20", &[5, 0], Some(0));
    assert_eq!(way(&table), [vec![0, 5], vec![6, 5]]);
}
