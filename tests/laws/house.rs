//! Laws of house rules, for every rule of every game.

use std::collections::HashSet;

use fives_core::base::house::choices::{
    AceRobbing, AllPass, Best, BothOver, CalledCard, Defenders, FirstLead, Follow, Hold,
    KaiboshPartner, Misdeal, NineHole, NoDraw, Renege, RenegePenalty, RenegeWindow, RobPack,
    Scoring, Seating, SixtyFor120, Thirty, ThirtyForSixty, TopSix,
};
use fives_core::base::house::{Choose, Declared, House, Problem, RuleValues, Value};
use fives_core::games::{GAMES, Game};
use proptest::prelude::*;

use crate::cases;

fn only(key: &str, value: Value) -> House {
    [(key.to_owned(), value)].into_iter().collect()
}

fn each_rule(check: impl Fn(&'static Game, &'static Declared)) {
    let mut rules = 0;
    for game in GAMES {
        for declared in game.declared {
            check(game, declared);
            rules += 1;
        }
    }
    assert!(rules >= 60, "{rules}");
}

/// Every value a rule allows, and some it does not.
fn values(declared: &Declared) -> (Vec<Value>, Vec<Value>) {
    let word = |word: &str| Value::Word(word.to_owned());
    let number = Value::Number;
    match declared.rule.kind {
        RuleValues::Word(choices) => {
            let keys: Vec<&str> = declared.choices().map(|choice| choice.key).collect();
            let others = choices.iter().filter(|choice| !keys.contains(&choice.key));
            let odd = vec![word(""), word("moon"), word("off "), number(0), Value::Off];
            (
                keys.iter().map(|key| word(key)).collect(),
                others.map(|choice| word(choice.key)).chain(odd).collect(),
            )
        }
        RuleValues::Count(counts) => {
            let good: Vec<Value> = counts.iter().map(|count| number(count.number)).collect();
            let near = (-1..=200).map(number).filter(|value| !good.contains(value));
            let odd = [
                number(i32::MIN),
                number(i32::MAX),
                word("4"),
                word("off"),
                Value::Off,
            ];
            let bad = near.chain(odd).collect();
            (good, bad)
        }
        RuleValues::Floor { from, bid } => {
            let floor = |from: &i32, bid: &i32| Value::Floor {
                from: *from,
                bid: *bid,
            };
            let pairs = from
                .iter()
                .flat_map(|from| bid.iter().map(move |bid| floor(from, bid)));
            let good = pairs.chain([Value::Off]).collect();
            let bad = vec![
                floor(&0, &20),
                floor(&100, &25),
                number(100),
                word("100-20"),
                word("off"),
            ];
            (good, bad)
        }
        RuleValues::Number {
            least, most, off, ..
        } => {
            let few = (least..=most).step_by(((most - least) / 500).max(1) as usize);
            let mut good: Vec<Value> = few.chain([most]).map(number).collect();
            let mut bad = vec![
                number(least - 1),
                number(most + 1),
                number(i32::MIN),
                number(i32::MAX),
                word("31"),
                word("off"),
            ];
            let list = if off.is_some() { &mut good } else { &mut bad };
            list.push(Value::Off);
            (good, bad)
        }
    }
}

#[test]
fn every_default_is_allowed_and_leaves_no_trace() {
    each_rule(|_, declared| {
        let default: Value = declared.default.into();
        assert!(declared.allows(&default), "{}", declared.rule.key);
        let (good, _) = values(declared);
        assert!(good.contains(&default), "{}", declared.rule.key);
        let Some(other) = good.into_iter().find(|value| *value != default) else {
            return assert!(!declared.is_choice(), "{}", declared.rule.key);
        };
        assert!(declared.is_choice(), "{}", declared.rule.key);
        let mut house = House::default();
        house.set(declared, other.clone());
        assert_eq!(house.value(declared), other);
        assert!(!house.is_default(declared));
        house.set(declared, default.clone());
        assert_eq!(house, House::default());
        assert_eq!(house.value(declared), default);
        assert!(house.is_default(declared));
    });
}

#[test]
fn every_value_a_rule_allows_can_be_played_by_and_no_other() {
    each_rule(|game, declared| {
        let key = declared.rule.key;
        let (good, bad) = values(declared);
        for value in good {
            assert!(declared.allows(&value), "{key}: {value}");
            assert!(!declared.rule.label_of(&value).is_empty());
            let mut house = only(key, value.clone());
            house.fit(game.declared);
            // A rule that the others' values do not go with may itself have given way.
            let limited = declared.limits.iter().any(|(word, _)| value.is_word(word));
            assert!(limited || house.value(declared) == value, "{key}: {value}");
            assert!((game.rules)(&house).is_ok(), "{key}: {value}");
        }
        for value in bad {
            assert!(!declared.allows(&value), "{key}: {value}");
            let problems = (game.rules)(&only(key, value.clone())).unwrap_err();
            assert_eq!(problems, [Problem::NotAllowed(declared.rule, value)]);
        }
    });
}

#[test]
fn every_value_can_be_chosen_together_with_every_other_rules_extremes() {
    each_rule(|game, declared| {
        let (good, _) = values(declared);
        for other in game
            .declared
            .iter()
            .filter(|other| other.rule.key != declared.rule.key)
        {
            let (others, _) = values(other);
            for value in [good.first(), good.last()].into_iter().flatten() {
                for other_value in [others.first(), others.last()].into_iter().flatten() {
                    let mut house = House::default();
                    house.set(declared, value.clone());
                    house.set(other, other_value.clone());
                    house.fit(game.declared);
                    assert!((game.rules)(&house).is_ok(), "{house:?}");
                }
            }
        }
    });
}

#[test]
fn every_key_is_declared_once_and_every_rule_is_worded() {
    for game in GAMES {
        let keys: HashSet<&str> = game
            .declared
            .iter()
            .map(|declared| declared.rule.key)
            .collect();
        assert_eq!(keys.len(), game.declared.len());
    }
    each_rule(|_, Declared { rule, clause, .. }| {
        for text in [rule.key, clause, rule.label, rule.help] {
            assert!(!text.trim().is_empty(), "{}", rule.key);
        }
        if let RuleValues::Word(choices) = rule.kind {
            let keys: HashSet<&str> = choices.iter().map(|choice| choice.key).collect();
            assert_eq!(keys.len(), choices.len(), "{}", rule.key);
            let labels: HashSet<&str> = choices.iter().map(|choice| choice.label).collect();
            assert_eq!(labels.len(), choices.len(), "{}", rule.key);
        }
    });
}

#[test]
fn a_rule_depends_only_on_values_another_rule_has() {
    each_rule(|game, declared| {
        let Some((rule, words)) = declared.only_if else {
            return;
        };
        assert_ne!(rule.key, declared.rule.key);
        let other = game.declared(rule).unwrap();
        for word in words {
            let value = Value::Word((*word).to_owned());
            assert!(other.allows(&value), "{}: {word}", rule.key);
            let mut house = House::default();
            house.set(other, value);
            let matters = |declared| house.matters(declared, game.declared);
            assert_eq!(matters(declared), matters(other));
        }
    });
}

#[test]
fn every_game_is_found_by_its_own_id() {
    for game in GAMES {
        assert_eq!(fives_core::games::find(game.id), Some(*game));
    }
    assert_eq!(fives_core::games::find("whist"), None);
}

#[test]
fn a_number_to_begin_with_is_one_the_rule_allows() {
    each_rule(|_, declared| {
        if let RuleValues::Number { usual, .. } = declared.rule.kind {
            assert!(
                declared.allows(&Value::Number(usual)),
                "{}",
                declared.rule.key
            );
        }
        if let RuleValues::Count(counts) = declared.rule.kind {
            let default = Value::from(declared.default).number();
            let mut numbers = counts.iter().map(|count| Some(count.number));
            assert!(
                numbers.any(|number| number == default),
                "{}",
                declared.rule.key
            );
            assert!(
                counts.is_sorted_by_key(|count| count.number),
                "{}: from the least up",
                declared.rule.key
            );
            let labels: HashSet<&str> = counts.iter().map(|count| count.label).collect();
            assert_eq!(labels.len(), counts.len(), "{}", declared.rule.key);
        }
    });
}

#[test]
fn a_word_is_limited_by_words_another_rule_has() {
    each_rule(|game, declared| {
        for (word, (rule, words)) in declared.limits {
            assert!(declared.choices().any(|choice| choice.key == *word));
            let other = game.declared(rule).unwrap();
            for value in words.iter().map(|word| Value::Word((*word).to_owned())) {
                assert!(other.allows(&value), "{}: {value}", rule.key);
            }
        }
    });
}

fn the_enum_is_its_declaration<T: Choose + PartialEq + std::fmt::Debug>() {
    let RuleValues::Word(choices) = T::RULE.kind else {
        panic!("{} does not choose between words", T::RULE.key);
    };
    let declared: Vec<&str> = choices.iter().map(|choice| choice.key).collect();
    let keys: Vec<&str> = T::ALL.iter().map(|value| value.key()).collect();
    assert_eq!(declared, keys);
}

#[test]
fn every_rule_that_is_an_enum_has_a_value_for_every_word() {
    the_enum_is_its_declaration::<Seating>();
    the_enum_is_its_declaration::<NoDraw>();
    the_enum_is_its_declaration::<Hold>();
    the_enum_is_its_declaration::<AllPass>();
    the_enum_is_its_declaration::<RobPack>();
    the_enum_is_its_declaration::<NineHole>();
    the_enum_is_its_declaration::<Misdeal>();
    the_enum_is_its_declaration::<FirstLead>();
    the_enum_is_its_declaration::<Follow>();
    the_enum_is_its_declaration::<Renege>();
    the_enum_is_its_declaration::<RenegePenalty>();
    the_enum_is_its_declaration::<RenegeWindow>();
    the_enum_is_its_declaration::<AceRobbing>();
    the_enum_is_its_declaration::<Scoring>();
    the_enum_is_its_declaration::<BothOver>();
    the_enum_is_its_declaration::<ThirtyForSixty>();
    the_enum_is_its_declaration::<SixtyFor120>();
    the_enum_is_its_declaration::<Thirty>();
    the_enum_is_its_declaration::<TopSix>();
    the_enum_is_its_declaration::<CalledCard>();
    the_enum_is_its_declaration::<KaiboshPartner>();
    the_enum_is_its_declaration::<Defenders>();
    the_enum_is_its_declaration::<Best>();
}

proptest! {
    #![proptest_config(cases(300))]

    #[test]
    fn a_key_no_game_declares_is_a_problem(key in "[a-z_]{1,12}", number in any::<i32>()) {
        for game in GAMES {
            if game.declared.iter().all(|declared| declared.rule.key != key) {
                let problems = (game.rules)(&only(&key, Value::Number(number))).unwrap_err();
                prop_assert_eq!(problems, vec![Problem::Unknown(key.clone())]);
            }
        }
    }
}
