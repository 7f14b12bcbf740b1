//! The tables for spreadsheets, checked with a separate CSV reader.

use fives_core::base::cards::Suit;
use fives_core::base::seats::{Seat, Side};
use fives_core::games::hand::{Fault, Hand, Share};
use fives_core::ledger::{AcceptedRuling, Adjustment, Command, Ledger};
use fives_core::storage::saved::SavedGame;
use fives_core::words::spreadsheet::{self, Titled, of_all_games};

use crate::evening::{SHARED, game, kept, table};
use crate::support::{Table, at_fault, bid, bid_hand, points_hand, pot_hand, stayed};

/// The rows of a table, cell by cell, as RFC 4180 has them.
fn rows(text: &str) -> Vec<Vec<String>> {
    let text = text.strip_prefix('\u{feff}').expect("the mark of UTF-8");
    let mut rows = vec![vec![String::new()]];
    let mut letters = text.chars().peekable();
    let mut quoted = false;
    while let Some(letter) = letters.next() {
        let row = rows.last_mut().unwrap();
        let cell = row.last_mut().unwrap();
        match letter {
            '"' if quoted && letters.peek() == Some(&'"') => cell.push(letters.next().unwrap()),
            '"' => quoted = !quoted,
            ',' if !quoted => row.push(String::new()),
            '\r' if !quoted => {
                assert_eq!(letters.next(), Some('\n'), "a row ends with CR LF");
                rows.push(vec![String::new()]);
            }
            '\n' if !quoted => panic!("a bare line feed"),
            _ => cell.push(letter),
        }
    }
    assert_eq!(rows.pop().unwrap(), [""], "the last row ends as well");
    let widths: Vec<usize> = rows.iter().map(Vec::len).collect();
    assert!(widths.iter().all(|width| *width == widths[0]), "{widths:?}");
    rows
}

/// A game whose first player has this name.
fn named(name: &str) -> SavedGame {
    let mut saved = game("1", &SHARED);
    let mut setup = saved.ledger.setup().clone();
    setup.players[0] = name.to_owned();
    saved.ledger = Ledger::restore(setup, saved.ledger.log().clone()).unwrap();
    saved
}

fn titled(game: &SavedGame) -> Titled<'_> {
    Titled {
        game,
        title: &game.name,
        began: "2026-11-21 19:30",
    }
}

fn all(games: &[SavedGame]) -> String {
    of_all_games(games.iter().map(titled))
}

fn of_a_game(game: &SavedGame) -> String {
    spreadsheet::of_a_game(titled(game))
}

#[test]
fn a_game_is_a_row_for_each_deal_with_the_sides_beside_each_other() {
    let mut played = table(&SHARED);
    played.act(Command::Misdeal);
    played.act(Command::Strike { deal: 1 });
    let rows = rows(&of_a_game(&kept("1", &played)));
    let lines: Vec<String> = rows.iter().map(|row| row.join("|")).collect();
    assert_eq!(
        lines,
        [
            "Title|Began|Game|Result|Winner|Deal|Hand|What|Counts|Dealer|Bidder|Bid|Trump|Highest trump|Ann & Cat: books|Ann & Cat: points|Ann & Cat: total|Bob & Dan: books|Bob & Dan: points|Bob & Dan: total|Outcome|Rulings|Place or note",
            "|2026-11-21 19:30|COPAH|Not finished||1|1|Hand|Yes|Ann|Ann|15||Ann & Cat|3|4|4|2|2|2|15 made with 4 books||",
            "|2026-11-21 19:30|COPAH|Not finished||2||Hand|Deleted: it doesn’t count.|Bob|Bob|20||Bob & Dan|1|0|4|4|0|2|20, not counted||",
            "|2026-11-21 19:30|COPAH|Not finished||3|2|Hand|Yes|Cat|Cat|20||Ann & Cat|4|5|9|1|1|3|20 made with 5 books||",
            "|2026-11-21 19:30|COPAH|Not finished||4||Misdeal|Yes|Dan||||||0|9||0|3|||",
        ]
    );
}

#[test]
fn all_games_are_a_row_for_each_deal_and_side_with_the_same_columns() {
    let mut pot = Table::of("bourre", &[("seating", "alone-3")]);
    pot.play([pot_hand(&[
        stayed(3),
        at_fault(2, Fault::Renege),
        Share::Passed,
    ])]);
    let mut pot = kept("2", &pot);
    pot.name = "Chips".to_owned();
    let rows = rows(&all(&[game("1", &SHARED[..1]), pot]));
    let lines: Vec<String> = rows.iter().map(|row| row[..18].join("|")).collect();
    assert_eq!(
        lines,
        [
            "Title|Began|Game|Result|Winner|Deal|Hand|What|Counts|Dealer|Bidder|Bid|Trump|Highest trump|Side|Tricks|Points|Total",
            "|2026-11-21 19:30|COPAH|Not finished||1|1|Hand|Yes|Ann|Ann|15||Ann & Cat|Ann & Cat|3|4|4",
            "|2026-11-21 19:30|COPAH|Not finished||1|1|Hand|Yes|Ann|Ann|15||Ann & Cat|Bob & Dan|2|2|2",
            "Chips|2026-11-21 19:30|Bourré|Not finished||1|1|Hand|Yes|Ann|||||Ann|3|2|2",
            "Chips|2026-11-21 19:30|Bourré|Not finished||1|1|Hand|Yes|Ann|||||Bob|2|-1|-1",
            "Chips|2026-11-21 19:30|Bourré|Not finished||1|1|Hand|Yes|Ann|||||Cat||-1|-1",
        ]
    );
}

/// Eve joins two who play for a pot and puts 10 chips in; then Bob goes home, and comes back.
fn came_and_went() -> SavedGame {
    let mut pot = Table::of("bourre", &[("seating", "alone-2")]);
    let join = Command::Join {
        name: "Eve".to_owned(),
        pays: 10,
    };
    let (took, passed) = (stayed(5), Share::Passed);
    pot.play([pot_hand(&[took, passed])]).act(join);
    pot.play([pot_hand(&[passed, passed, took])]);
    pot.act(Command::Leave(Seat(1)));
    pot.play([pot_hand(&[passed, passed, took])]);
    pot.act(Command::Return(Seat(1)));
    kept("1", &pot)
}

// V11
#[test]
fn who_came_and_went_has_a_row_and_no_points_before_or_meanwhile() {
    let saved = came_and_went();
    let wide = rows(&of_a_game(&saved));
    let picked = |row: &Vec<String>| [&row[5], &row[7], &row[15..23].join("|")].map(String::clone);
    let lines: Vec<String> = wide.iter().map(|row| picked(row).join("|")).collect();
    assert_eq!(
        lines,
        [
            "Deal|What|Ann: points|Ann: total|Bob: tricks|Bob: points|Bob: total|Eve: tricks|Eve: points|Eve: total",
            "1|Hand|1|1||-1|-1|||",
            "1|Joined||1|||-1||-10|-10",
            "2|Hand|-1|0||-1|-2|5|12|2",
            "2|Went home||0|||-2|||2",
            "3|Hand|-1|-1|||-2|5|1|3",
            "3|Came back||-1|||-2|||3",
        ]
    );
    let tall = rows(&all(&[saved]));
    let picked = |row: &Vec<String>| [5, 7, 14, 16, 17, 18].map(|at| row[at].clone()).join("|");
    let lines: Vec<String> = tall.iter().skip(1).map(picked).collect();
    assert_eq!(
        lines,
        [
            "1|Hand|Ann|1|1|Ann takes the pot of 2",
            "1|Hand|Bob|-1|-1|Ann takes the pot of 2",
            "1|Joined|Eve|-10|-10|Eve joined and put 10 chips into the pot",
            "2|Hand|Ann|-1|0|Eve takes the pot of 13",
            "2|Hand|Bob|-1|-2|Eve takes the pot of 13",
            "2|Hand|Eve|12|2|Eve takes the pot of 13",
            "2|Went home|Bob||-2|Bob went home",
            "3|Hand|Ann|-1|-1|Eve takes the pot of 2",
            "3|Hand|Bob||-2|Eve takes the pot of 2",
            "3|Hand|Eve|1|3|Eve takes the pot of 2",
            "3|Came back|Bob||-2|Bob is back",
        ]
    );
}

// V11
#[test]
fn chips_by_agreement_for_one_who_joined_come_after_the_row_of_joining() {
    let mut pot = Table::of("bourre", &[("seating", "alone-2")]);
    let give = |side: u8, points: i32| Command::Adjust {
        after: 1,
        what: Adjustment {
            side: Side(side),
            points,
            reason: "a present".to_owned(),
        },
    };
    pot.play([pot_hand(&[stayed(5), Share::Passed])]);
    pot.act(give(0, -1)).act(Command::Join {
        name: "Eve".to_owned(),
        pays: 10,
    });
    pot.act(give(2, 4));
    let tall = rows(&all(&[kept("1", &pot)]));
    let picked = |row: &Vec<String>| [7, 14, 16, 17].map(|at| row[at].clone()).join("|");
    let lines: Vec<String> = tall.iter().skip(3).map(picked).collect();
    assert_eq!(
        lines,
        [
            "By agreement|Ann|-1|0",
            "By agreement|Bob||-1",
            "Joined|Eve|-10|-10",
            "By agreement|Ann||0",
            "By agreement|Bob||-1",
            "By agreement|Eve|4|-6",
        ]
    );
}

#[test]
fn that_no_trump_was_played_stands_where_its_player_would() {
    let mut played = Table::new(&[]);
    played.record(0, "15", &[3, 2], None);
    let rows = rows(&of_a_game(&kept("1", &played)));
    let at = rows[0].iter().position(|row| row == "Highest trump");
    assert_eq!(rows[1][at.unwrap()], "No trump played");
}

#[test]
fn each_row_names_those_who_played_the_deal() {
    let mut played = table(&SHARED[..1]);
    let (seat, name) = (Seat(1), "Eve".to_owned());
    played.act(Command::Replace { seat, name });
    played.record(1, "15", &[1, 4], None);
    let rows = rows(&all(&[kept("1", &played)]));
    let at = rows[0].iter().position(|row| row == "Side").unwrap();
    let sides: Vec<&str> = rows[1..].iter().map(|row| &*row[at]).collect();
    assert_eq!(sides, ["Ann & Cat", "Bob & Dan", "Ann & Cat", "Eve & Dan"]);
}

#[test]
fn a_round_of_a_tally_has_no_tricks() {
    let mut tally = Table::of("tally", &[]);
    let sides = tally.totals().len();
    tally.play([points_hand(&vec![-12; sides])]);
    let rows = rows(&of_a_game(&kept("1", &tally)));
    assert!(rows[0].iter().all(|heading| !heading.contains("tricks")));
    assert!(rows[1].contains(&"-12".to_owned()), "a number stays one");
}

#[test]
fn no_name_is_a_formula() {
    let formulas = [
        "=1+1",
        "+1",
        "-1",
        "@SUM(A1)",
        " =1+1",
        "\u{a0}=1",
        "\u{3000}＝1+1",
        "＋1",
        "－1",
        "＠A1",
        "−1",
        "\u{200b}=1",
        "\u{feff}=1",
        "\u{202e}=1",
        "\t=1",
        "\t1",
        "\r=1",
        "\n=1",
        "A;=1+1",
        "A\t=1",
        "A\n=1",
        "A;\"=1",
        "A,-1",
    ];
    for name in formulas {
        let saved = SavedGame {
            name: name.to_owned(),
            ..named(name)
        };
        for sheet in [of_a_game(&saved), all(std::slice::from_ref(&saved))] {
            let cells: Vec<String> = rows(&sheet).into_iter().flatten().collect();
            cells.iter().for_each(|cell| assert_safe(cell));
            // What turns the writing around it is no part of a player's name.
            let player = saved.ledger.setup().players[0].clone();
            let there = |cell: &String| cell.replace('\'', "").contains(&player);
            assert!(cells.iter().any(there), "{name:?} is still there");
        }
    }
}

/// Asserts that no separator makes a formula of a cell, unless it is a number.
fn assert_safe(cell: &str) {
    if cell.parse::<i64>().is_ok() {
        return;
    }
    assert!(!cell.starts_with(['\t', '\r', '\n']), "{cell:?}");
    for piece in cell.split([',', ';', '\t', '\r', '\n']) {
        let seen = |letter: &char| {
            !letter.is_whitespace() && !matches!(letter, '"' | '\u{200b}' | '\u{feff}' | '\u{202e}')
        };
        let first = piece.chars().find(seen);
        assert!(
            !first.is_some_and(|letter| "=+-@＝＋－＠−".contains(letter)),
            "{cell:?}"
        );
    }
}

#[test]
fn names_in_any_script_with_quotes_and_breaks_are_read_as_written() {
    let names = [
        "Zoë",
        "עֲנָת",
        "محمد",
        "👵🏽 Nan",
        "Bob \"Ace\"",
        "A, B",
        "'Ann",
        "日本",
        "a;b",
    ];
    for name in names {
        let rows = rows(&of_a_game(&named(name)));
        assert_eq!(rows[1][9], name, "the dealer of the first hand");
    }
}

#[test]
fn a_title_of_two_lines_stands_in_one_cell() {
    let saved = SavedGame {
        name: "Legion\n\"final\", at last".to_owned(),
        ..game("1", &SHARED)
    };
    assert_eq!(rows(&all(std::slice::from_ref(&saved)))[1][0], saved.name);
}

#[test]
fn a_negative_number_is_a_number_with_a_plain_sign() {
    let saved = game("1", &[(0, "30", [1, 4])]);
    let sheet = of_a_game(&saved);
    assert!(rows(&sheet)[1].contains(&"-6".to_owned()), "{sheet}");
    assert!(!sheet.contains("'-"), "{sheet}");
}

#[test]
fn a_named_bid_a_suit_and_a_ruling_are_words() {
    let mut played = Table::new(&[]);
    played.act(Command::Bid(Seat(0), bid("30-no-draw")));
    played.act(Command::NameTrump(Some(Suit::Hearts)));
    let mut hand = bid_hand(0, "30-no-draw", &[5, 0], Some(0));
    hand.contract.trump = Some(Suit::Hearts);
    played.play([Hand::Bid(hand)]);
    played.act(Command::Accept {
        deal: 0,
        ruling: AcceptedRuling {
            says: "No renege.".to_owned().into(),
            cost: None,
        },
    });
    let rows = rows(&of_a_game(&kept("1", &played)));
    assert_eq!(rows[1][11..13], ["30 No Draw", "hearts"]);
    let rulings = rows[0].iter().position(|row| row == "Rulings");
    assert_eq!(rows[1][rulings.unwrap()], "Ruling: No renege.");
}
