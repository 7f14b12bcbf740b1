//! The texts follow the house rules: each value of each rule has its own text, and rules that differ from
//! the standard are marked.

use std::collections::BTreeMap;

use fives_core::answers::handbook;
use fives_core::base::house::{Declared, House, RuleValues, Value};
use fives_core::games::{GAMES, Game, Idle, idle};

use crate::shared::{clause, clauses};
use crate::support::listed;

/// Values of a rule in a game: every one that can be listed, and of numbers some.
fn values(declared: &Declared) -> Vec<Value> {
    let RuleValues::Number {
        least,
        most,
        usual,
        off,
    } = declared.rule.kind
    else {
        return listed(declared);
    };
    let mut values = vec![least, least + 1, most - 1, most, usual];
    values.sort_unstable();
    values.dedup();
    let numbers = values.into_iter().map(Value::Number);
    numbers.chain(off.map(|_| Value::Off)).collect()
}

/// A value of a rule: a word, or the number a rule begins with that was not played.
fn played(declared: &Declared, word: Option<&str>) -> Value {
    match (word, &declared.rule.kind) {
        (Some(word), _) => Value::Word(word.to_owned()),
        (None, RuleValues::Number { usual, .. }) => Value::Number(*usual),
        (None, _) => panic!("{} is always played", declared.rule.key),
    }
}

/// Whether a rule changes nothing with the others as they are: then it reads as the usual one does.
fn is_idle(game: &Game, house: &House, declared: &Declared) -> bool {
    idle(game, house, declared).is_some_and(Idle::has_no_effect)
}

/// The usual rules with one value, and whatever else it takes for the rule to matter.
fn with(game: &Game, declared: &Declared, value: Value) -> House {
    let mut house = House::default();
    let mut needs = declared;
    while let (Some((rule, words)), false) = (needs.only_if, house.matters(needs, game.declared)) {
        let other = game.declared(rule).unwrap();
        let here = house.value(other);
        if !words.iter().any(|word| here.is_word(word)) {
            house.set(other, played(other, words.first().copied()));
        }
        needs = other;
    }
    house.set(declared, value);
    house.fit(game.declared);
    assert!(
        house.matters(declared, game.declared),
        "{}",
        declared.rule.key
    );
    house
}

#[test]
fn every_value_of_every_house_rule_reads_otherwise_in_its_clause() {
    let mut read = 0;
    for game in GAMES.iter().copied() {
        for declared in game.declared {
            let mut texts: BTreeMap<String, Value> = BTreeMap::new();
            for value in values(declared) {
                let house = with(game, declared, value.clone());
                assert!(
                    (game.rules)(&house).is_ok(),
                    "{} {value}",
                    declared.rule.key
                );
                if is_idle(game, &house, declared) {
                    continue;
                }
                let text = handbook::clause(game, &house, declared.clause)
                    .unwrap()
                    .text;
                if let Some(same) = texts.insert(text.clone(), value.clone()) {
                    panic!(
                        "{} of {}: {same} and {value} both read “{text}”",
                        declared.rule.key, game.id
                    );
                }
                read += 1;
            }
        }
    }
    assert!(read > 150, "{read}");
}

#[test]
fn a_rule_that_is_not_as_usual_marks_its_clause_and_the_usual_marks_none() {
    for game in GAMES.iter().copied() {
        let usual = game.default_house();
        let marked = clauses(game, &usual);
        let marked: Vec<&str> = marked
            .iter()
            .filter(|clause| clause.changed)
            .map(|clause| clause.id)
            .collect();
        assert_eq!(marked, [""; 0], "{}", game.id);
        for declared in game
            .declared
            .iter()
            .filter(|declared| declared.rule.key != "seating")
        {
            for value in values(declared) {
                let is_usual = value == usual.value(declared);
                let house = with(game, declared, value.clone());
                let all = clauses(game, &house);
                let clause = all
                    .iter()
                    .find(|clause| clause.id == declared.clause)
                    .unwrap();
                let rule = clause
                    .rules
                    .iter()
                    .find(|rule| rule.key == declared.rule.key)
                    .unwrap();
                assert_eq!(rule.changed, !is_usual, "{} {value}", declared.rule.key);
                let changes = !is_usual && !is_idle(game, &house, declared);
                assert!(clause.changed || !changes, "{} {value}", declared.rule.key);
                assert!(rule.here.is_some(), "{} {value}", declared.rule.key);
            }
        }
    }
}

#[test]
fn who_sits_at_the_table_is_no_change() {
    for written in [
        "copah/seating=three-pairs",
        "auction/renege=highest-played,seating=alone-5",
        "bourre/seating=alone-7",
    ] {
        let (game, house) = crate::shared::table(written);
        let marked = clauses(game, &house)
            .into_iter()
            .filter(|clause| clause.changed);
        assert_eq!(
            marked.map(|clause| clause.id).collect::<Vec<_>>(),
            [""; 0],
            "{written}"
        );
    }
}

#[test]
fn the_presets_mark_what_they_change() {
    let (game, house) = crate::shared::table(
        "auction/floor_bid=100-20,hold=reopen,kitty=0,minimum_bid=15,renege=highest-played,\
         sixty_for_120=off,target=120,thirty=doubled,ticks=0",
    );
    let marked: Vec<&str> = clauses(game, &house)
        .iter()
        .filter(|clause| clause.changed)
        .map(|clause| clause.id)
        .collect();
    assert_eq!(marked, ["A2", "A3", "A4", "A10", "A6", "A8", "A9"]);
}

#[test]
fn the_other_values_of_a_rule_are_told_with_what_they_mean() {
    let rule = &clause("copah/nine_hole=bidder-any", "C7").rules[0];
    assert_eq!(rule.here.as_deref(), Some("Bidder, on any bid"));
    let others: Vec<(&str, bool)> = rule
        .others
        .iter()
        .map(|other| (other.value.as_str(), other.usual))
        .collect();
    assert_eq!(others, [("Only on a bid of 30", true), ("Any side", false)]);
    assert!(rule.others.iter().all(|other| other.means.ends_with('.')));
}

#[test]
fn of_a_number_the_usual_value_the_bounds_and_the_way_to_leave_it_out_are_told() {
    let others = |written: &str, id: &str, key: &str| -> Vec<String> {
        let clause = clause(written, id);
        let rule = clause
            .rules
            .into_iter()
            .find(|rule| rule.key == key)
            .unwrap();
        rule.others.into_iter().map(|other| other.value).collect()
    };
    assert_eq!(
        others("copah/back_door=-50", "C10", "back_door"),
        ["−31", "No back door", "Any number from −200 to −5"]
    );
    assert_eq!(
        others("copah/", "C9", "target"),
        ["Any number from 5 to 500"]
    );
    assert_eq!(
        others("auction/ticks=5", "A9", "ticks"),
        ["No ticks", "3 ticks", "4 ticks"]
    );
    assert_eq!(
        others("auction/floor_bid=95-20", "A10", "floor_bid"),
        ["Not played", "From 100 on, no bid below 20"]
    );
}

#[test]
fn a_rule_that_does_not_matter_at_the_table_says_so() {
    let four = clause("copah/", "C5");
    assert_eq!(four.rules[0].here, None);
    let six = clause("copah/seating=three-pairs", "C5");
    assert_eq!(six.rules[0].here.as_deref(), Some("Dealer may rob"));
    assert!(six.text.contains("rob the pack"), "{}", six.text);
}

fn text(written: &str, id: &str) -> String {
    clause(written, id).text
}

// A4, A10
#[test]
fn a_bagged_dealer_near_the_end_plays_the_lowest_bid_the_floor_allows() {
    let bicycle = text("auction/floor_bid=100-20,minimum_bid=15", "A4");
    assert!(bicycle.contains("play the lowest bid, 15"), "{bicycle}");
    assert!(
        bicycle.contains("From a score of 100 on, that is 20."),
        "{bicycle}"
    );
    let none = text("auction/floor_bid=100-20", "A4");
    assert!(!none.contains("From a score"), "{none}");
}

// A4
#[test]
fn nobody_has_a_partner_to_take_a_bid_from_in_cut_throat() {
    assert!(text("auction/", "A4").contains("a partner’s too"));
    assert!(!text("auction/seating=alone-5", "A4").contains("partner"));
}

// K5, T2
#[test]
fn tied_at_the_target_is_told_to_play_on() {
    let kaibosh = text("kaibosh/target=32", "K5");
    assert!(kaibosh.contains("the higher total wins. If they’re tied, play another hand."));
    assert!(text("tally/target=50", "T2").contains("If it’s a tie at the target, play on."));
    assert!(!text("tally/", "T2").contains("target"));
}

// C8
#[test]
fn the_nine_of_any_side_stands_in_what_the_others_score() {
    assert!(text("copah/nine_hole=any-side", "C8").contains("9 for all six"));
    assert!(!text("copah/", "C8").contains("9 for all six"));
}

// B3, B4, B6
#[test]
fn the_limit_is_told_wherever_the_pot_changes_hands() {
    assert!(text("bourre/limit=20", "B4").contains("no more than 20 chips"));
    assert!(text("bourre/limit=20", "B3").contains("up to the limit"));
    assert!(!text("bourre/", "B4").contains("no more than"));
    for id in ["B2", "B5", "B7"] {
        assert!(
            text("bourre/limit=20", id).contains("up to the limit (B6)"),
            "{id}"
        );
        assert!(!text("bourre/", id).contains("limit"), "{id}");
    }
}

// A10
#[test]
fn a_floor_below_the_lowest_bid_reads_as_none() {
    let floor = "auction/floor_bid=100-20";
    assert_eq!(text(floor, "A10"), text("auction/", "A10"));
    let above = format!("{floor},minimum_bid=15");
    assert!(text(&above, "A10").contains("may not bid below 20"));
}

// A6: not every bid that is set costs what was bid.
#[test]
fn a_special_bid_costs_what_it_costs() {
    assert!(text("auction/", "A6").contains("what a special bid costs"));
}

// D1: with more than two sides there is no other side.
#[test]
fn a_trick_lost_by_a_renege_goes_to_one_of_the_others() {
    let many = "to the side that led it";
    for table in ["copah/", "auction/", "forty-five/scoring=per-trick,"] {
        let three = format!("{table}renege_penalty=trick,seating=three-pairs");
        assert!(text(&three, "D1").contains(many), "{three}");
    }
    for table in ["copah/renege_penalty=trick", "kaibosh/renege_penalty=trick"] {
        assert!(
            text(table, "D1").contains("goes to the other side"),
            "{table}"
        );
        assert!(!text(table, "D1").contains(many), "{table}");
    }
}

// P6
#[test]
fn where_the_bidder_leads_a_kaibosher_leads_no_other_way() {
    assert!(text("kaibosh/", "P6").contains("Kaibosh"));
    assert!(!text("kaibosh/first_lead=bidder", "P6").contains("instead"));
}

// C7, C9
#[test]
fn examples_of_made_bids_are_made_and_no_score_is_told_twice() {
    let made = clause("copah/", "C7").example;
    assert!(!format!("{made:?}").contains("set"), "{made:?}");
    let clear = clause("copah/win_by=1", "C9").example;
    assert_eq!(clear.len(), 1, "{clear:?}");
}

/// What a handbook says the game is about, at a table.
fn aim(written: &str) -> String {
    let (game, house) = crate::shared::table(written);
    handbook::contents(game, &house).remove(0).lead
}

// B3, F3, K3
#[test]
fn what_a_game_is_about_is_told_by_the_rules_in_force() {
    for (table, other, says) in [
        ("bourre/", "bourre/pot_to=majority", "most tricks"),
        ("kaibosh/", "kaibosh/kaibosh_partner=plays", "alone"),
        ("forty-five/", "forty-five/scoring=per-trick", "most tricks"),
    ] {
        assert!(aim(table).contains(says), "{table}");
        assert!(!aim(other).contains(says), "{other}");
    }
}

// C1, V4
#[test]
fn a_pack_with_a_joker_is_not_of_52_cards_alone() {
    assert!(text("copah/joker=third-trump", "C1").contains("52 cards are used, and a joker"));
    assert!(!text("copah/", "C1").contains("joker"));
}

// P6, P9, B2
#[test]
fn at_bourre_the_first_lead_is_for_one_who_stayed_and_a_cinch_binds_it() {
    let first = text("bourre/", "P6");
    assert!(
        first.contains("who stayed") && first.contains("(P9)"),
        "{first}"
    );
    assert!(!text("copah/", "P6").contains("stayed"));
    assert!(text("bourre/", "P9").ends_with("if you have one."));
}

// K6, D9
#[test]
fn a_signal_by_bidding_is_no_table_talk_at_kaibosh() {
    assert!(text("kaibosh/", "D9").contains("fair (K6)"));
    assert!(!text("copah/", "D9").contains("K6"));
}
