//! Laws of the sheet of a table's rules: it reads back as written, and any other address is refused or
//! gives playable rules.

use fives_core::base::house::choices::{Scoring, Seating};
use fives_core::base::house::{House, Problem};
use fives_core::games::sheet::{self, NotASheet};
use fives_core::games::{self, GAMES, Game};
use proptest::prelude::*;
use proptest::sample::{Index, select};

use crate::arbitrary::{any_house, any_table_game};
use crate::cases;

fn any_sheet() -> impl Strategy<Value = (&'static Game, House)> {
    any_table_game().prop_flat_map(|game| (Just(game), any_house(game)))
}

/// Reads a text that may be anything: rules that were read can be played by.
fn assert_harmless(text: &str) {
    match sheet::read(text) {
        Ok((game, house)) => {
            assert!((game.rules)(&house).is_ok(), "{text}");
            assert_eq!(sheet::read(&sheet::write(game, &house)), Ok((game, house)));
        }
        Err(NotASheet::UnknownGame(id)) => assert_eq!(games::find(&id), None),
        Err(NotASheet::House(problems)) => assert!(!problems.is_empty(), "{text}"),
    }
}

#[test]
fn every_preset_has_a_sheet() {
    for game in GAMES {
        for preset in game.presets {
            let house = preset.house(game.declared);
            let text = sheet::write(game, &house);
            assert_eq!(sheet::read(&text), Ok((*game, house)), "{text}");
        }
        let usual = sheet::write(game, &House::default());
        assert_eq!(usual, format!("{}/", game.id));
        assert_eq!(sheet::read(game.id), Ok((*game, House::default())));
    }
}

#[test]
fn a_rule_a_sheet_should_not_have_is_refused_by_name() {
    let problems = |text: &str| match sheet::read(text) {
        Err(NotASheet::House(problems)) => problems,
        other => panic!("{other:?}"),
    };
    let moon = [Problem::Unknown("moon".to_owned())];
    assert_eq!(problems("copah/moon=full"), moon);
    for odd in [
        "target=1",
        "target=",
        "target",
        "target=off",
        "hold=maybe",
        "no_draw=1",
    ] {
        let key = odd.split('=').next().unwrap();
        let found = problems(&format!("copah/{odd}"));
        assert!(
            matches!(found[..], [Problem::NotAllowed(rule, _)] if rule.key == key),
            "{odd}"
        );
    }
    let found = problems("forty-five/seating=alone-3,scoring=difference");
    assert_eq!(
        found,
        [Problem::NotTogether(&Scoring::RULE, &Seating::RULE)]
    );
}

proptest! {
    #![proptest_config(cases(300))]

    #[test]
    fn a_sheet_is_read_as_it_was_written((game, house) in any_sheet()) {
        let text = sheet::write(game, &house);
        prop_assert!(text.is_ascii());
        prop_assert_eq!(sheet::read(&text), Ok((game, house)));
    }

    #[test]
    fn a_sheet_of_anything_is_refused_or_playable(text in ".{0,60}") {
        assert_harmless(&text);
    }

    #[test]
    fn a_sheet_of_rules_and_values_at_random_is_refused_or_playable(
        (game, _) in any_sheet(),
        keys in prop::collection::vec((any::<Index>(), any::<Index>()), 0..6),
        odd in select(&["", "off", "on", "-1", "0", "3", "20", "100-20", "95-20", "-", "99999999999",
            "pairs", "alone-3", "two-trios", "per-trick", "difference", "é"][..]),
    ) {
        let pairs = keys.into_iter().map(|(key, other)| {
            let key = key.get(game.declared).rule.key;
            let value = other.get(game.declared).choices().last().map_or(odd, |choice| choice.key);
            let value = if other.index(2) == 0 { odd } else { value };
            format!("{key}={value}")
        });
        assert_harmless(&format!("{}/{}", game.id, pairs.collect::<Vec<_>>().join(",")));
    }

    #[test]
    fn a_sheet_with_a_byte_changed_is_refused_or_playable(
        (game, house) in any_sheet(),
        at in any::<Index>(),
        byte in any::<u8>(),
    ) {
        let mut bytes = sheet::write(game, &house).into_bytes();
        let at = at.index(bytes.len());
        bytes[at] = byte;
        assert_harmless(&String::from_utf8_lossy(&bytes));
    }
}

#[test]
fn a_tables_own_name_goes_with_its_rules_and_says_nothing_about_them() {
    for name in [
        "Friday",
        "Tuesday rules (no 5)",
        "Dev’s, at Dev’s.",
        "ליל שישי",
        "50 % ~41 a=b,c/d",
        "»»)",
    ] {
        for game in GAMES.iter() {
            for preset in game.presets {
                let house = preset.house(game.declared);
                let text = sheet::write_named(game, &house, name);
                assert_eq!(sheet::read(&text), Ok((*game, house)), "{text}");
                assert_eq!(sheet::name(&text).as_deref(), Some(name), "{text}");
                let plain =
                    |letter: char| letter.is_ascii_alphanumeric() || "/=,~-_".contains(letter);
                assert!(text.chars().all(plain), "{text}");
            }
        }
    }
}

#[test]
fn what_rules_cannot_be_called_is_no_name() {
    let long = format!("copah/name={}", "a".repeat(41));
    for text in [
        "copah",
        "copah/",
        "copah/target=40",
        "copah/name=",
        "copah/name=~20",
        "copah/name=a~2",
        "copah/name=a~zz",
        "copah/name=a~é",
        "copah/name=~FF",
        "copah/name=~E2~80~AEx",
        "copah/name=a~00",
        &long,
    ] {
        assert_eq!(sheet::name(text), None, "{text}");
        assert!(sheet::read(text).is_ok(), "{text}");
    }
}
