//! The rules a new game begins with: the form of a new game and the handbook go by the same.

use fives::games::{GAMES, Game, find};
use fives::handbook;
use fives::house::{House, differences, sheet};
use fives::ledger::Setup;
use fives::seats::Seat;

/// What was set up last, by its sheet.
fn last(written: &str) -> Setup {
    let (game, house) = sheet::read(written).unwrap();
    Setup {
        game: game.id.to_owned(),
        house,
        players: Vec::new(),
        first_dealer: Seat(0),
    }
}

fn sheet_of(game: &'static Game, house: &House) -> String {
    sheet::write(game, house)
}

#[test]
fn where_nothing_was_played_yet_a_game_begins_as_it_is_usually_played() {
    for game in GAMES {
        let begins = game.begins_by(None);
        let differ = differences(game.declared, &begins, &game.usual());
        assert!(differ.is_empty(), "{}", game.id);
    }
    let kaibosh = find("kaibosh").unwrap();
    assert_eq!(
        sheet_of(kaibosh, &kaibosh.begins_by(None)),
        "kaibosh/target=32"
    );
}

#[test]
fn a_game_begins_by_the_rules_it_was_last_played_by() {
    for written in [
        "kaibosh/deals=8",
        "copah/nine_hole=any-side,seating=three-pairs",
    ] {
        let last = last(written);
        let game = find(&last.game).unwrap();
        assert_eq!(sheet_of(game, &game.begins_by(Some(&last))), written);
        // The rules of another game are none of it.
        let other = find("tally").unwrap();
        let seats = |house: &House| (other.rules)(house).unwrap().layout().seats;
        let begins = other.begins_by(Some(&last));
        assert_eq!(
            seats(&begins),
            (game.rules)(&last.house).unwrap().layout().seats
        );
        assert_eq!(begins, other.usual_for(seats(&begins)));
    }
}

#[test]
fn as_many_sit_down_as_did_last_where_the_game_seats_them() {
    let five = last("auction/seating=alone-5");
    for (game, seating) in [("forty-five", "alone-5"), ("bourre", ""), ("kaibosh", "")] {
        let game = find(game).unwrap();
        let begins = sheet_of(game, &game.begins_by(Some(&five)));
        assert!(begins.contains(seating), "{begins}");
        assert!(
            (game.rules)(&game.begins_by(Some(&five))).is_ok(),
            "{begins}"
        );
    }
}

#[test]
fn the_handbook_by_those_rules_marks_nothing_as_changed() {
    for game in GAMES.iter().copied() {
        for seats in 2..=10 {
            let house = game.usual_for(seats);
            let sections = handbook::contents(game, &house);
            let mut clauses = sections.iter().flat_map(|own| &own.clauses);
            assert!(clauses.all(|own| !own.changed), "{} for {seats}", game.id);
        }
    }
    let kaibosh = find("kaibosh").unwrap();
    let sections = handbook::contents(kaibosh, &kaibosh.begins_by(None));
    let mut clauses = sections.iter().flat_map(|own| &own.clauses);
    let end = clauses.find(|own| own.id == "K5").unwrap();
    assert!(end.text.contains("32"), "{}", end.text);
}
