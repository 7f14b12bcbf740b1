//! A game exported to a spreadsheet and read back, hand by hand.

use fives_core::base::seats::{Seat, Side};
use fives_core::games::hand::Share;
use fives_core::ledger::{Adjustment, Command, Event, Fate, StartingScore};
use fives_core::statistics::{Digest, Period, Statistics};
use fives_core::storage::persons::Persons;
use fives_core::storage::saved::SavedGame;
use fives_core::storage::saved::backup::Relation;
use fives_core::words;
use fives_core::words::spreadsheet::{Titled, of_a_game};

use crate::csv_import::{all_hands, plan, read};
use crate::evening::{SHARED, kept, of_game, over};
use crate::support::texts::{fields, sealed};
use crate::support::{Table, points_hand, pot_hand, stayed};

const BEGAN: &str = "2023-11-14 22:13";

/// The game as read back from both exports.
fn back(game: &SavedGame) -> [SavedGame; 2] {
    let titled = Titled {
        game,
        title: "Friday",
        began: BEGAN,
    };
    let texts = [
        all_hands(std::slice::from_ref(game), BEGAN),
        of_a_game(titled),
    ];
    texts.map(|text| {
        let mut read = read(&text);
        assert_eq!(read.unread, [], "{text}");
        read.games.remove(0).game
    })
}

fn agreed(after: usize, side: u8, points: i32, reason: &str) -> Command {
    let reason = reason.to_owned();
    let side = Side(side);
    let what = Adjustment {
        side,
        points,
        reason,
    };
    Command::Adjust { after, what }
}

/// A game with everything that an export holds.
fn told() -> SavedGame {
    let mut table = Table::new(&[]);
    table.act(Command::Begin(StartingScore {
        points: vec![5, -2].into(),
        ticks: vec![0, 0].into(),
    }));
    table.act(agreed(0, 0, 3, "Cake: two pieces"));
    table.record(0, "15", &[3, 2], Some(0));
    table.act(Command::Misdeal);
    table.record(1, "20", &[1, 4], Some(1));
    table.act(Command::Strike { deal: 2 });
    table.record(2, "20", &[4, 1], Some(0));
    table.act(agreed(4, 1, 2, "late"));
    table.act(agreed(4, 1, -4, "Table talk"));
    table.act(Command::End);
    kept("told", &table)
}

/// Points by hand that count, the totals after each, and the points by agreement.
type Course = (Vec<(Vec<i32>, Vec<i32>)>, Vec<(i32, String, Vec<i32>)>);

fn course(game: &SavedGame) -> Course {
    let standing = game.ledger.standing();
    let hands = standing.deals.iter();
    let hands = hands.filter(|deal| deal.fate == Fate::Counts && deal.number.is_some());
    let hands = hands.map(|deal| {
        let points = deal.lines.iter().map(|(_, line)| line.points);
        (points.collect(), deal.totals.values().to_vec())
    });
    let given = standing.adjusted.iter().map(|own| {
        let reason = own.what.reason.to_lowercase();
        (own.what.points, reason, own.totals.values().to_vec())
    });
    (hands.collect(), given.collect())
}

#[test]
fn a_game_comes_back_with_its_hands_its_start_and_its_points_by_agreement() {
    let game = told();
    for own in back(&game) {
        assert_eq!(course(&own), course(&game));
        assert_eq!(course(&own).0.len(), 2);
        let begun = own.ledger.standing().begun.clone().unwrap();
        assert_eq!(begun.points.values(), [5, -2]);
        assert_eq!(SavedGame::read(&own.write()).as_ref(), Ok(&own));
        // Writing it again gives the same text.
        assert_eq!(back(&own), [own.clone(), own]);
    }
}

#[test]
fn a_reason_with_what_could_start_a_formula_comes_back_as_it_was_given() {
    for reason in ["Cards, -2 each", "-2 each; +1", "Cards,=1", "Late, '80s"] {
        let mut table = Table::new(&[]);
        table.record(0, "15", &[3, 2], Some(0));
        table.act(agreed(1, 0, 3, reason)).act(Command::End);
        for own in back(&kept("told", &table)) {
            let standing = own.ledger.standing();
            let given: Vec<_> = standing
                .adjusted
                .iter()
                .map(|own| &own.what.reason)
                .collect();
            assert_eq!(given, [reason]);
        }
    }
}

#[test]
fn it_says_that_it_was_read_from_a_table_and_counts_its_hands() {
    for own in back(&told()) {
        let standing = own.ledger.standing();
        let (_, reason) = words::outcome(&own.ledger, &standing);
        assert_eq!(reason.as_deref(), Some("Read from a table."));
        assert!(words::state(&own.ledger, &standing).ends_with(", read from a table"));
        assert_eq!(words::hands(&own.ledger, &standing), "2 rounds");
        let digest = Digest::of(&own).unwrap();
        let all = Statistics::of([&digest], &Persons::default(), Period::default(), None);
        let ann = all.players.iter().find(|own| own.name == "Ann").unwrap();
        assert_eq!(ann.figures.games[0].hands, 2);
        assert!(ann.figures.games[0].average().is_some());
    }
}

#[test]
fn who_sat_down_since_has_the_hands_from_then_on() {
    let mut table = crate::evening::table(&SHARED[..1]);
    let (seat, name) = (Seat(1), "Eve".to_owned());
    table.act(Command::Replace { seat, name });
    table.record(1, "15", &[1, 4], None);
    table.act(Command::End);
    let game = kept("1", &table);
    let [own, _] = back(&game);
    assert_eq!(course(&own), course(&game));
    assert_eq!(own.ledger.setup().players, ["Ann", "Bob", "Cat", "Dan"]);
    assert_eq!(own.ledger.players(), ["Ann", "Eve", "Cat", "Dan"]);
}

// V11
#[test]
fn who_went_home_for_a_while_has_no_points_meanwhile() {
    let mut table = Table::of("bourre", &[("seating", "alone-3")]);
    let (took, passed) = (stayed(5), Share::Passed);
    table.play([pot_hand(&[took, passed, passed])]);
    table.act(Command::Leave(Seat(1)));
    table.play([pot_hand(&[passed, passed, took])]);
    table.act(Command::Return(Seat(1)));
    table.play([pot_hand(&[passed, took, passed])]);
    table.act(Command::End);
    let game = kept("1", &table);
    for own in back(&game) {
        assert_eq!(course(&own), course(&game));
        assert_eq!(course(&own).0[1].0[1], 0);
    }
}

#[test]
fn a_game_that_is_here_hand_by_hand_is_not_brought_again() {
    let here = [told()];
    let file = read(&all_hands(&here, BEGAN));
    let plan = plan(&here, &file);
    assert!(matches!(
        of_game(&plan.lines[0]).relation,
        Relation::WithHands(_)
    ));
    assert!(plan.sum(&[]).is_nothing());
}

#[test]
fn totals_without_a_course_make_a_game_without_hands() {
    let mut table = Table::of("tally", &[("seating", "alone-3")]);
    table.play([points_hand(&[3, 1, 2]), points_hand(&[1, 1, 5])]);
    table.act(Command::End);
    let text = all_hands(&[kept("1", &table)], BEGAN);
    // A row of the first round was lost.
    let rows: Vec<&str> = text.split_inclusive("\r\n").collect();
    let text = [&rows[..2], &rows[3..]].concat().concat();
    let own = read(&text).games.remove(0).game;
    assert!(own.ledger.is_on_paper(), "{text}");
    assert_eq!(own.ledger.standing().totals.values(), [4, 2, 7]);
}

#[test]
fn a_damaged_word_for_it_is_torn() {
    let [own, _] = back(&over("1", &SHARED));
    assert!(matches!(
        own.ledger.log().done().next().unwrap().event,
        Event::FromTable(_)
    ));
    let whole = fields(&own.write()).to_string();
    for (what, instead) in [
        (r#""from_table""#, r#""from_tables""#),
        (r#""from_table":"copah""#, r#""from_table":"chess""#),
    ] {
        let damaged = whole.replacen(what, instead, 1);
        assert_ne!(damaged, whole);
        let damaged = serde_json::from_str(&damaged).unwrap();
        assert!(SavedGame::read(&sealed(&damaged)).is_err(), "{instead}");
    }
}
