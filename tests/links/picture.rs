//! The picture of a game: valid XML with any names, and every side, total and verdict in it.

use chrono::DateTime;
use fives_core::answers::picture::Picture;
use fives_core::base::seats::Side;
use fives_core::ledger::{Adjustment, Command, Ledger};
use fives_core::storage::saved::SavedGame;
use proptest::prelude::*;
use roxmltree::Document;

use crate::evenings::evening;

const DAY: &str = "Friday 20 November";

/// The texts of a picture. It is well-formed, it is drawn of shapes and writing alone, and nothing in
/// it acts, is fetched or has a style.
fn texts(svg: &str) -> Vec<String> {
    let document = Document::parse(svg).unwrap_or_else(|problem| panic!("{problem}: {svg}"));
    for element in document
        .descendants()
        .filter(|descendant| descendant.is_element())
    {
        let name = element.tag_name().name();
        let known = ["svg", "rect", "path", "line", "circle", "text"];
        assert!(known.contains(&name), "{name}");
        for attribute in element.attributes() {
            let name = attribute.name();
            let acts = name.starts_with("on") || ["href", "style", "class", "id"].contains(&name);
            assert!(!acts, "{name}");
        }
        // Writing holds letters alone.
        assert!(name != "text" || element.children().all(|inside| inside.is_text()));
    }
    let all = document
        .descendants()
        .filter(|descendant| descendant.has_tag_name(("http://www.w3.org/2000/svg", "text")));
    all.map(|element| element.text().unwrap_or_default().to_owned())
        .collect()
}

fn drawn(game: &SavedGame) -> Vec<String> {
    texts(&Picture::of(game, DAY).draw())
}

fn named(game: &SavedGame, names: &[&str]) -> SavedGame {
    let mut setup = game.ledger.setup().clone();
    setup.players = names.iter().map(|name| (*name).to_owned()).collect();
    let ledger = Ledger::restore(setup, game.ledger.log().clone()).unwrap();
    SavedGame {
        ledger,
        ..game.clone()
    }
}

#[test]
fn a_game_that_is_over_is_told_with_its_totals_and_its_verdict() {
    let game = evening("copah", &[("target", "21")], 30);
    let texts = drawn(&game);
    let (end, _) = game.ledger.standing().end.unwrap();
    assert!(end.winner.is_some());
    assert_eq!(texts[..2], [DAY, "COPAH to 21"]);
    for total in game.ledger.standing().totals.values() {
        assert!(texts.contains(&total.to_string()), "{texts:?}");
    }
    for says in ["Ann", "& Cat", "Bob", "& Dan", "Fives"] {
        assert!(texts.iter().any(|text| text == says), "{says}: {texts:?}");
    }
    assert!(texts.iter().any(|text| text.contains(" win, ")));
    assert!(texts.iter().any(|text| text.ends_with(" hands")));
}

#[test]
fn the_total_of_the_winner_alone_has_the_accent() {
    let accents = |game: &SavedGame| {
        let svg = Picture::of(game, DAY).draw();
        let document = Document::parse(&svg).unwrap();
        let large = |size: &str| size.parse::<i32>().is_ok_and(|size| size > 40);
        let totals = document.descendants().filter(|descendant| {
            descendant.has_tag_name(("http://www.w3.org/2000/svg", "text"))
                && descendant.attribute("font-size").is_some_and(large)
                && descendant.attribute("fill") == Some("#0d5c3f")
        });
        let totals = totals.filter_map(|total| total.text()?.replace('−', "-").parse::<i32>().ok());
        totals.collect::<Vec<_>>()
    };
    let pairs = evening("copah", &[("target", "21")], 30);
    let ten = evening("tally", &[("seating", "alone-10"), ("target", "20")], 30);
    for game in [&pairs, &ten] {
        let standing = game.ledger.standing();
        let winner = standing.end.unwrap().0.winner.unwrap();
        assert_eq!(accents(game), [standing.totals[winner]]);
    }
    assert_eq!(accents(&evening("copah", &[], 2)), [0; 0]);
    // The verdict names the winner of a few sides; in a row of many the name says it.
    let won = |game: &SavedGame| {
        drawn(game)
            .iter()
            .filter(|text| text.ends_with("won"))
            .count()
    };
    assert_eq!((won(&pairs), won(&ten)), (0, 1));
}

#[test]
fn the_series_of_the_evening_stands_below_the_verdict() {
    let game = evening("copah", &[("target", "21")], 30);
    let says = "Ann & Cat lead 2–1 tonight";
    let with = texts(
        &Picture::of(&game, DAY)
            .with_series(Some(says.to_owned()))
            .draw(),
    );
    let mut without = with.clone();
    let at = with.iter().position(|text| text == says).unwrap();
    assert!(with[at - 1].contains(" win, "), "{with:?}");
    without.remove(at);
    assert_eq!(drawn(&game), without);
}

#[test]
fn a_game_with_a_name_has_it_above_and_its_day_below() {
    let mut game = evening("tally", &[("seating", "alone-10")], 8);
    game.name = "Christmas at Mary’s".to_owned();
    let texts = drawn(&game);
    assert_eq!(
        texts[..2],
        ["Christmas at Mary’s", "Tally, Friday 20 November"]
    );
    assert!(
        texts
            .iter()
            .any(|text| text == "Not finished, 8 rounds played")
    );
    let totals = game.ledger.standing().totals.clone();
    let all = totals
        .values()
        .iter()
        .map(|total| fives_core::words::number(*total));
    assert!(
        all.into_iter().all(|total| texts.contains(&total)),
        "{texts:?}"
    );
}

#[test]
fn what_was_agreed_on_beyond_the_room_there_is_is_counted() {
    let given = |count: usize| {
        let mut game = evening("tally", &[], 2);
        for points in 1..=count {
            let what = Adjustment {
                side: Side(0),
                points: points as i32,
                reason: "Found".to_owned(),
            };
            let after = game.ledger.standing().deals.len();
            let step = Command::Adjust { after, what };
            game.ledger.act(step, DateTime::UNIX_EPOCH).unwrap();
        }
        let texts = drawn(&game).into_iter();
        let found = texts.filter(|text| text.contains("Found") || text.starts_with("and "));
        found.collect::<Vec<_>>()
    };
    assert!(!given(4).iter().any(|text| text.starts_with("and ")));
    let many = given(6);
    assert_eq!((many.len(), &*many[3]), (4, "and 3 more"), "{many:?}");
}

#[test]
fn markup_in_names_is_writing() {
    let game = evening("copah", &[], 6);
    let names = ["<script>a()</script>", "A&B", "\"'", "]]><!--"];
    let mut game = named(&game, &names);
    game.name = "</text><image href='x'/>".to_owned();
    let all = drawn(&game).join(" ");
    for name in [
        "<script>a()</script>",
        "A&B",
        "& \"'",
        "]]><!--",
        "</text><image href='x'/>",
    ] {
        assert!(all.contains(name), "{name}: {all}");
    }
}

#[test]
fn what_xml_does_not_allow_and_what_turns_writing_round_is_left_out() {
    let mut game = evening("copah", &[], 6);
    game.name = "a\u{0}\u{1b}\u{9f}b \u{202e}c\u{2066} d\u{9}d \u{ffff}e\u{fffe}".to_owned();
    assert_eq!(drawn(&game)[0], "ab c d d e");
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 300, failure_persistence: None, ..Default::default() })]

    #[test]
    fn every_picture_is_well_formed(names in proptest::collection::vec(any::<String>(), 4), title in any::<String>()) {
        let mut game = evening("copah", &[], 4);
        game.name = title;
        let names: Vec<String> = names.iter().enumerate().map(|(seat, name)| {
            let name: String = name.chars().take(22).collect();
            format!("{name}{seat}")
        }).collect();
        let names: Vec<&str> = names.iter().map(String::as_str).collect();
        drawn(&named(&game, &names));
    }
}
