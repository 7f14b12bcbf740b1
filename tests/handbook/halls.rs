//! How halls play: every format has its paragraph and a source, and search finds it from the handbook of any game.

use fives_core::answers::handbook::find;
use fives_core::answers::handbook::halls::{PAGE, address, at};
use fives_core::answers::referee::Referee;
use fives_core::games::GAMES;
use fives_core::night::knock_out::BestOf;
use fives_core::night::{ExtraPlayers, Format};
use fives_core::words::night as words;

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
            ("swiss", "swiss"),
            ("Swiss system", "swiss"),
            ("singles", "singles"),
            ("changing partners", "singles"),
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

/// The paragraph of a format: a new format needs one, too.
const fn key_of(format: Format) -> &'static str {
    match format {
        Format::Groups { .. } => "groups",
        Format::KnockOut { .. } => "knockout",
        Format::Progressive { .. } => "progressive",
        Format::Swiss { .. } => "swiss",
        Format::Singles { .. } => "singles",
    }
}

#[test]
fn each_format_has_a_paragraph_that_its_name_finds_with_a_source_outside_of_fives() {
    let best_of = BestOf::One;
    for format in [
        Format::Groups {
            groups: 2,
            advance: 2,
            best_of,
        },
        Format::KnockOut {
            double: false,
            best_of,
        },
        Format::KnockOut {
            double: true,
            best_of,
        },
        Format::Progressive { games: 25 },
        Format::Swiss { rounds: 5 },
        Format::Singles {
            rounds: 8,
            extra: ExtraPlayers::SitOut,
        },
    ] {
        let name = words::format(format).to_lowercase();
        let name = name.split(',').next().unwrap();
        let name = name.trim_start_matches(|letter: char| letter == ' ' || letter.is_numeric());
        let key = key_of(format);
        let found = found("copah/", name);
        assert!(found.contains(&key), "{name}: {found:?}");
        let paragraph = PAGE.iter().find(|paragraph| paragraph.key == key);
        let source = paragraph.unwrap().source;
        assert!(!source.contains("no source"), "{key}: {source}");
    }
}

#[test]
fn a_late_team_joins_as_the_night_decides() {
    let late = PAGE.iter().find(|paragraph| paragraph.key == "late");
    let says = "A late team joins the group where that costs the fewest rounds";
    assert!(late.unwrap().text.starts_with(says));
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
