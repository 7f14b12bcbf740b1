//! Games found by what people remember about them.

use fives_core::answers::history::SearchText;
use fives_core::storage::persons::Persons;

use crate::kept;
use crate::support::{Table, hand};

/// A game of COPAH at Mary's on a Friday, which Ann and Cat have won, and in which Zoë sat down for Bob.
fn recalled() -> SearchText {
    let mut table = Table::new(&[("target", "9")]);
    table.replace(1, "Zoë");
    table.play([hand(0, "30", &[5, 0], Some(0))]);
    let mut game = kept([&table.ledger]).remove(0);
    game.name = "Christmas cup".to_owned();
    game.note = "At Mary’s, upstairs".to_owned();
    let days = ["Friday, November 20", "Fri, Nov 20, 2026, 7:30 PM"];
    SearchText::of(
        &game,
        &days.map(str::to_owned),
        "2026-11-20 19:30",
        &Persons::default(),
    )
}

#[test]
fn a_game_is_found_by_its_name_its_place_its_kind_its_day_and_its_players() {
    let search_text = recalled();
    for asked in [
        "christmas",
        "Mary",
        "mary's",
        "marys",
        "COPAH",
        "copah 9",
        "friday",
        "20 nov",
        "20/11",
        "20/11/26",
        "11/20/2026",
        "2026-",
        "november 2026",
        "19:30",
        "7:30 pm",
        "ann",
        "Bob",
        "zoe",
        "ZOË",
        "upstairs",
        "won",
        "mary ann friday",
    ] {
        assert!(search_text.holds(asked), "{asked}");
    }
}

#[test]
fn a_game_is_not_found_by_what_it_is_not() {
    let search_text = recalled();
    for asked in [
        "eve", "tuesday", "auction", "mary eve", "hristmas", "12/11", "31", "2",
    ] {
        assert!(!search_text.holds(asked), "{asked}");
    }
}

#[test]
fn a_date_is_found_while_its_year_is_typed() {
    let search_text = recalled();
    for asked in [
        "20/11/2",
        "20/11/20",
        "20/11/202",
        "20/11/2026",
        "20/11/26",
        "2026-11-20",
    ] {
        assert!(search_text.holds(asked), "{asked}");
    }
    for asked in ["20/11/27", "20/11/2025", "21/11/26", "2025-11-20"] {
        assert!(!search_text.holds(asked), "{asked}");
    }
}

#[test]
fn a_game_is_found_by_all_of_its_own_name_whatever_day_that_sounds_like() {
    let mut game = kept([&Table::new(&[]).ledger]).remove(0);
    let days = [
        "Friday, November 20".to_owned(),
        "Fri, Nov 20, 2026, 7:30 PM".to_owned(),
    ];
    game.name = "Friday club 7".to_owned();
    game.note = "Cup 2025/26, Final:Pub, open 24/7".to_owned();
    let search_text = SearchText::of(&game, &days, "2026-11-20 19:30", &Persons::default());
    for asked in [
        "Friday club 7",
        "2025/26",
        "24/7",
        "pub",
        "7 pm",
        "19:3",
        "friday copah 3",
        "copah 31",
    ] {
        assert!(search_text.holds(asked), "{asked}");
    }
    for asked in ["24/6", "8 pm", "7 november"] {
        assert!(!search_text.holds(asked), "{asked}");
    }
}

#[test]
fn figures_beside_a_month_or_a_weekday_are_those_of_the_day() {
    let search_text = recalled();
    assert!(search_text.holds("9"), "the target");
    for asked in [
        "9 november",
        "nov 9",
        "friday 9",
        "19 november",
        "30 november",
        "26 november",
        "2 nov",
        "9/11",
    ] {
        assert!(!search_text.holds(asked), "{asked}");
    }
}

#[test]
fn a_name_is_found_however_its_accents_and_apostrophes_are_typed() {
    let mut game = kept([&Table::new(&[]).ledger]).remove(0);
    game.note = "O’Brien, Søren, Łukasz, Strauß, Œuvre, Zoe\u{308}".to_owned();
    let search_text = SearchText::of(&game, &[], "2026-11-20 19:30", &Persons::default());
    for asked in [
        "obrien",
        "o'brien",
        "o’brien",
        "brien",
        "o brien",
        "soren",
        "Søren",
        "lukasz",
        "strauss",
        "oeuvre",
        "zoe",
        "Zoë",
        "zoe\u{308}",
    ] {
        assert!(search_text.holds(asked), "{asked}");
    }
}

#[test]
fn who_asks_for_nothing_is_shown_everything() {
    for asked in ["", "  ", "/", "’"] {
        assert!(recalled().holds(asked), "{asked:?}");
    }
}
