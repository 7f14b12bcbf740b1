//! Rules are found by the names people know them by, and what is not kept is said.

use fives_core::games::GAMES;
use fives_core::games::known_as::{KnownAs, named, search};

fn only(found: Vec<KnownAs>) -> KnownAs {
    assert_eq!(found.len(), 1, "{found:?}");
    found.into_iter().next().unwrap()
}

#[test]
fn newfoundland_120s_and_twenty_five_are_found_by_their_names() {
    for asked in ["120s", "120’s", "120", " Newfoundland ", "One Twenty"] {
        assert_eq!(only(named(asked)).title, "Newfoundland 120s", "{asked}");
    }
    for asked in ["25", "25s", "twenty-five", "Twenty Five"] {
        let entry = only(named(asked));
        assert_eq!((entry.title, entry.game.id), ("Twenty-Five", "forty-five"));
    }
    assert!(
        search("120s")
            .iter()
            .any(|entry| entry.title == "Newfoundland 120s")
    );
    assert!(
        search("twenty")
            .iter()
            .any(|entry| entry.title == "Twenty-Five")
    );
    assert!(
        search("newf")
            .iter()
            .any(|entry| entry.title == "Newfoundland 120s")
    );
}

#[test]
fn forty_fives_are_two_games_and_a_word_of_the_game_narrows_a_search() {
    for asked in ["45s", "45’s", "45", "Forty-Fives"] {
        let games: Vec<&str> = named(asked).iter().map(|entry| entry.game.id).collect();
        assert_eq!(games, ["forty-five", "auction"], "{asked}");
        assert!(search(asked).len() >= 2, "{asked}");
    }
    assert_eq!(only(search("auction 110")).title, "110");
    assert_eq!(only(search("45s auction")).title, "45s with bidding");
    assert!(search("kaibosh 110").is_empty() && search(" ").is_empty());
}

#[test]
fn of_a_game_that_is_not_kept_whole_it_is_said_what_is_missing() {
    let nearest = [("growl", "auction"), ("110", "auction"), ("Don", "tally")];
    for (asked, game) in nearest {
        for entry in [only(named(asked)), search(asked).remove(0)] {
            assert_eq!(entry.game.id, game, "{asked}");
            assert!(entry.says.contains("doesn’t keep"), "{}", entry.says);
            assert!((entry.game.rules)(&entry.house).is_ok(), "{asked}");
        }
    }
    let growl = only(named("Growl"));
    assert_eq!(growl.house, only(named("120s")).house);
}

#[test]
fn every_preset_is_found_by_its_name() {
    for game in GAMES.iter().copied() {
        for preset in game.presets {
            let found = search(preset.name);
            let entry = found.iter().find(|entry| entry.title == preset.name);
            let entry = entry.unwrap_or_else(|| panic!("{}", preset.name));
            assert_eq!(entry.house, preset.house(game.declared));
            assert_eq!(entry.says, preset.about);
        }
    }
}

#[test]
fn other_words_find_no_rules() {
    for asked in ["", "  ", "renege", "kitty", "whist"] {
        assert_eq!(named(asked), []);
        assert_eq!(search(asked), []);
    }
}
