//! Addresses of the handbook, valid and invalid.

use fives_core::answers::handbook::address::{read, write};
use fives_core::base::house::House;
use fives_core::games::GAMES;

use crate::shared::{clauses, table};

#[test]
fn every_clause_of_every_game_has_an_address_that_leads_back_to_it() {
    for game in GAMES.iter().copied() {
        for preset in game.presets {
            let house = preset.house(game.declared);
            for clause in clauses(game, &house) {
                for house in [None, Some(&house)] {
                    let address = read(&write(game, Some(clause.id), house)).unwrap();
                    assert_eq!(address.game, game);
                    assert_eq!(address.at, Some(clause.id));
                    assert_eq!(address.house.map(Result::unwrap).as_ref(), house);
                }
            }
        }
    }
}

#[test]
fn an_address_names_a_clause_a_part_or_neither() {
    assert_eq!(read("copah/c7").unwrap().at, Some("C7"));
    assert_eq!(read("copah/play").unwrap().at, Some("play"));
    assert_eq!(read("copah").unwrap().at, None);
    assert_eq!(read("copah/F3").unwrap().at, None);
}

#[test]
fn the_usual_rules_can_be_asked_for() {
    let (game, _) = table("copah/");
    assert_eq!(write(game, None, Some(&House::default())), "copah/usual");
    assert_eq!(
        read("copah/usual").unwrap().house,
        Some(Ok(House::default()))
    );
    assert_eq!(read("copah").unwrap().house, None);
}

#[test]
fn rules_that_cannot_be_played_by_are_told_and_unknown_games_are_nowhere() {
    assert!(
        read("copah/C7/target=9999")
            .unwrap()
            .house
            .unwrap()
            .is_err()
    );
    assert!(read("copah/=").unwrap().house.unwrap().is_err());
    for text in ["", "whist", "whist/C7", "/copah", "💥"] {
        assert_eq!(read(text), None, "{text}");
    }
}
