//! Names written from right to left: the numbers and signs beside them keep their places.

use fives_core::answers::picture::Picture;
use fives_core::base::house::House;
use fives_core::base::seats::Seat;
use fives_core::base::text_fold::{isolate, longest_word};
use fives_core::games::GAMES;
use fives_core::statistics::{Digest, Period, Statistics};
use fives_core::storage::persons::Persons;
use fives_core::storage::saved::SavedGame;
use fives_core::words;
use fives_core::words::spreadsheet::{Titled, of_a_game};

use crate::evenings::kept;
use crate::support::{Table, setup};

const OMER: &str = "עומר";
const ISA: &str = "عيسى";

/// Dana, Ann, Omer and Isa at auction, after a bid that was set.
fn evening() -> SavedGame {
    let mut setup = setup("auction", House::default(), Seat(0));
    setup.players = ["Dana", "Ann", OMER, ISA].map(str::to_owned).into();
    let mut table = Table::set_up(setup);
    table.record(0, "20", &[1, 4], Some(1));
    kept(table, "")
}

/// Whether a name is isolated everywhere in a text.
fn stands_alone(text: &str) -> bool {
    [OMER, ISA].iter().all(|name| {
        let whole = format!("\u{2068}{name}\u{2069}");
        text.matches(name).count() == text.matches(&whole).count()
    })
}

#[test]
fn the_longest_word_of_a_name_is_counted_in_letters() {
    for (name, letters) in [
        ("", 0),
        ("Ann", 3),
        ("Zoë & Christopher", 11),
        ("Anna-Maria", 5),
        (OMER, 4),
    ] {
        assert_eq!(longest_word(name), letters, "{name}");
    }
}

#[test]
fn a_name_from_right_to_left_stands_by_itself_and_any_other_as_it_is() {
    for name in [OMER, ISA, "Dana עומר", "ޝަހީމް", "\u{10a00}", "\u{1e900}"] {
        assert_eq!(isolate(name), format!("\u{2068}{name}\u{2069}"));
    }
    for name in ["Dana", "Zoë", "Ωμέγα", "Иван", "太郎", "", "🂡", "Player 3"] {
        assert_eq!(isolate(name), name);
    }
}

#[test]
fn the_score_read_aloud_has_no_isolates() {
    let game = evening();
    let read = words::aloud(&game.ledger);
    assert!(
        read.contains(&format!("Dana and {OMER}: minus 20")),
        "{read}"
    );
    assert!(!read.contains(['\u{2068}', '\u{2069}']), "{read}");
}

#[test]
fn the_text_of_a_result_keeps_each_total_beside_its_side() {
    let game = evening();
    let ledger = &game.ledger;
    let text = words::result(ledger, &ledger.standing(), "ליל שישי", "Friday");
    assert!(text.contains("Dana & \u{2068}עומר\u{2069} −20"), "{text}");
    assert!(text.contains("Ann & \u{2068}عيسى\u{2069} "), "{text}");
    assert!(text.starts_with("\u{2068}ליל שישי\u{2069}: "), "{text}");
}

#[test]
fn every_sentence_about_a_deal_keeps_the_names_by_themselves() {
    let game = evening();
    let ledger = &game.ledger;
    let standing = ledger.standing();
    let deal = &standing.deals[0];
    let mut all: Vec<String> = ledger
        .rules()
        .layout()
        .sides()
        .map(|side| words::line(ledger, deal, side).0)
        .collect();
    all.push(words::state(ledger, &standing));
    all.push(words::score(ledger, ledger.players(), &standing.totals));
    all.push(words::whose(ledger, "Friday"));
    let sat = words::sat_down(&["Ann".to_owned()], &[OMER.to_owned()], "for");
    all.extend(sat);
    all.push(Picture::of(&game, "Friday").draw());
    for text in all {
        assert!(stands_alone(&text), "{text}");
    }
    assert!(Picture::of(&game, "Friday").draw().contains(OMER));
}

#[test]
fn figures_keep_the_names_of_players_and_partners_by_themselves() {
    let digest = Digest::of(&evening()).unwrap();
    let all = Statistics::of([&digest], &Persons::default(), Period::default(), None);
    let entries = all.players.iter().chain(&all.partnerships);
    let names: Vec<&str> = entries.map(|entry| entry.name.as_str()).collect();
    assert_eq!(names.len(), 6);
    assert!(names.iter().all(|name| stands_alone(name)), "{names:?}");
}

#[test]
fn a_table_for_machines_has_the_names_as_they_are() {
    let game = evening();
    let table = of_a_game(Titled {
        game: &game,
        title: "Friday",
        began: "2026-11-21 19:30",
    });
    assert!(table.contains("Dana & עומר: points"), "{table}");
    assert!(!table.contains(['\u{2068}', '\u{2069}']));
    assert!(GAMES.iter().all(|game| isolate(game.name) == game.name));
}
