//! Laws of whole sets of house rules: presets, differences of two tables, and rules that depend on each
//! other.

use std::collections::HashSet;

use fives_core::base::house::{House, Value, differences};
use fives_core::games::{GAMES, Game};
use proptest::prelude::*;

use crate::arbitrary::{any_house, any_table_game};
use crate::cases;

#[test]
fn every_preset_is_playable_and_differs_in_what_it_lists() {
    for game in GAMES {
        let names: HashSet<&str> = game.presets.iter().map(|preset| preset.name).collect();
        assert_eq!(names.len(), game.presets.len());
        assert!(!game.presets.is_empty(), "{}", game.id);
        for preset in game.presets {
            let house = preset.house(game.declared);
            assert!((game.rules)(&house).is_ok(), "{}", preset.name);
            let about = preset.about;
            assert!(about.ends_with('.') && about.len() < 100, "{about}");
            let listed = preset
                .differs
                .iter()
                .map(|(rule, value)| (rule.key, Value::from(*value)));
            let differences = house.differences();
            let differences: Vec<(&str, Value)> = differences
                .map(|(key, value)| (key, value.clone()))
                .collect();
            let mut listed: Vec<(&str, Value)> = listed.collect();
            listed.sort_by_key(|(key, _)| *key);
            assert_eq!(differences, listed, "{}", preset.name);
        }
    }
}

/// Any two houses of one game, and the game.
fn two_houses() -> impl Strategy<Value = (&'static Game, House, House)> {
    any_table_game().prop_flat_map(|game| (Just(game), any_house(game), any_house(game)))
}

/// What of a house matters, but for who sits at the table.
fn mattering(game: &Game, house: &House) -> Vec<(&'static str, Value)> {
    let rules = game
        .declared
        .iter()
        .filter(|declared| declared.rule.key != "seating");
    let rules = rules.filter(|rule| house.matters(rule, game.declared));
    rules
        .map(|rule| (rule.rule.key, house.value(rule)))
        .collect()
}

proptest! {
    #![proptest_config(cases(300))]

    #[test]
    fn two_tables_differ_where_what_matters_differs((game, ours, theirs) in two_houses()) {
        let found = differences(game.declared, &ours, &theirs);
        // As they would play at our table.
        let theirs = theirs.seated(&ours, game.declared);
        let same = mattering(game, &ours) == mattering(game, &theirs);
        prop_assert_eq!(found.is_empty(), same);
        prop_assert!(differences(game.declared, &ours, &ours).is_empty());
        for difference in &found {
            prop_assert_ne!(&difference.ours, &difference.theirs);
            for (house, value) in [(&ours, &difference.ours), (&theirs, &difference.theirs)] {
                let matters = house.matters(difference.declared, game.declared);
                prop_assert_eq!(value.clone(), matters.then(|| house.value(difference.declared)));
            }
        }
    }

    #[test]
    fn two_tables_differ_in_the_same_the_other_way_round((game, ours, theirs) in two_houses()) {
        let theirs = theirs.seated(&ours, game.declared);
        let found = differences(game.declared, &ours, &theirs);
        let mirrored = differences(game.declared, &theirs, &ours);
        prop_assert_eq!(found.len(), mirrored.len());
        for (one, other) in found.iter().zip(&mirrored) {
            prop_assert_eq!(one.declared, other.declared);
            prop_assert_eq!((&one.ours, &one.theirs), (&other.theirs, &other.ours));
        }
    }

    // One table's rules with another's seating, as after a change of players.
    #[test]
    fn a_house_that_is_fitted_can_be_played_by((game, one, other) in two_houses()) {
        let mut house: House = one.differences().chain(other.differences())
            .map(|(key, value)| (key.to_owned(), value.clone()))
            .collect();
        let before = house.clone();
        house.fit(game.declared);
        prop_assert!((game.rules)(&house).is_ok());
        if (game.rules)(&before).is_ok() {
            prop_assert_eq!(&house, &before);
        }
        let mut again = house.clone();
        again.fit(game.declared);
        prop_assert_eq!(again, house);
    }

    #[test]
    fn a_house_in_full_is_the_same_house((game, house, _) in two_houses()) {
        let full = house.in_full(game.declared);
        prop_assert_eq!(full.differences().count(), game.declared.len());
        prop_assert_eq!(full.in_short(game.declared), house);
    }
}
