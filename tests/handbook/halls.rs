//! How halls play: every format has its paragraph and a source, and search finds it from the handbook of any game.

use fives_core::answers::handbook::find;
use fives_core::answers::handbook::halls::{PAGE, address, at};
use fives_core::answers::referee::Referee;
use fives_core::games::GAMES;

use crate::shared::{book, table};

/// What a search finds of hall nights, by key.
fn found(written: &str, asked: &str) -> Vec<&'static str> {
    let (game, house) = table(written);
    let found = find(&book(written), &Referee::new(game, &house), asked);
    assert!(found.is_found(), "{asked}");
    found.halls.iter().map(|paragraph| paragraph.key).collect()
}

#[test]
fn search_finds_how_each_format_goes_in_the_handbook_of_every_game() {
    for game in GAMES {
        let written = format!("{}/", game.id);
        for (asked, key) in [
            ("progressive", "progressive"),
            ("Round robin", "round-robin"),
            ("round-robin", "round-robin"),
            ("bye", "byes"),
            ("byes", "byes"),
            ("knockout", "knockout"),
            ("double elimination", "knockout"),
            ("play-offs", "groups"),
            ("punch card", "punch-cards"),
            ("season", "season"),
            ("best nights", "season"),
            ("handicap", "handicap"),
        ] {
            let found = found(&written, asked);
            assert!(found.contains(&key), "{written} {asked}: {found:?}");
        }
    }
}

#[test]
fn words_of_the_play_find_nothing_of_halls() {
    for asked in [
        "renege", "kitty", "trump", "dealer", "misdeal", "bid", "lead", "count",
    ] {
        let (game, house) = table("auction/");
        let found = find(&book("auction/"), &Referee::new(game, &house), asked);
        assert!(found.halls.is_empty(), "{asked}: {:?}", found.halls);
    }
}

#[test]
fn each_paragraph_has_a_source_and_an_address_of_its_own() {
    assert_eq!(at("halls"), Some(None));
    assert_eq!(at("copah/C4"), None);
    assert_eq!(at("halls/nothing"), Some(None));
    for paragraph in PAGE {
        assert!(!paragraph.source.is_empty() && !paragraph.also.is_empty());
        assert_eq!(at(&address(paragraph)), Some(Some(paragraph)));
    }
}
