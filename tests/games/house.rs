//! House rules: presets, the differences of two tables, and the sheet of rules.

use fives_core::base::house::choices::{Scoring, Seating};
use fives_core::base::house::{House, Problem, Value, differences};
use fives_core::games::sheet::{self, NotASheet};
use fives_core::games::{self, Game};
use fives_core::words;

fn game(id: &str) -> &'static Game {
    games::find(id).unwrap()
}

fn house(rules: &str) -> House {
    sheet::read(rules).unwrap().1
}

fn preset(game: &Game, name: &str) -> House {
    let preset = game
        .presets
        .iter()
        .find(|preset| preset.name == name)
        .unwrap();
    preset.house(game.declared)
}

#[test]
fn as_many_rules_are_said_to_differ_as_have_a_mark() {
    for (game, preset) in games::GAMES
        .iter()
        .flat_map(|game| game.presets.iter().map(move |preset| (game, preset)))
    {
        let house = preset.house(game.declared);
        let marked = words::in_force(game, &house)
            .iter()
            .filter(|rule| rule.changed)
            .count();
        let says = words::changed_rules(&differences(game.declared, &house, &game.default_house()));
        let parts: Vec<&str> = says
            .split(" · ")
            .filter(|part| *part != words::STANDARD_RULES)
            .collect();
        let more = parts.last().and_then(|last| last.strip_suffix(" more"));
        let said = more.map_or(parts.len(), |more| 2 + more.parse::<usize>().unwrap());
        assert_eq!(said, marked, "{}: {says}", preset.name);
    }
}

/// The keys and clauses of the rules that two tables of a game play otherwise.
fn differing(ours: &str, theirs: &House) -> Vec<(&'static str, &'static str)> {
    let (game, ours) = sheet::read(ours).unwrap();
    let differing = differences(game.declared, &ours, theirs);
    let named = differing
        .iter()
        .map(|difference| (difference.declared.rule.key, difference.declared.clause));
    named.collect()
}

fn problems(text: &str) -> Vec<Problem> {
    match sheet::read(text) {
        Err(NotASheet::House(problems)) => problems,
        other => panic!("{text}: {other:?}"),
    }
}

/// The only problem of a sheet.
fn problem(text: &str) -> Problem {
    let mut problems = problems(text);
    assert_eq!(problems.len(), 1, "{text}: {problems:?}");
    problems.remove(0)
}

// Presets
#[test]
fn every_preset_has_exactly_its_own_differences() {
    for (name, expected) in [
        ("Nova Scotia 125", "auction/renege=highest-played"),
        (
            "Bicycle 120",
            "auction/floor_bid=100-20,hold=reopen,kitty=0,minimum_bid=15,sixty_for_120=off,\
             target=120,thirty=doubled,ticks=0",
        ),
        (
            "Merrimack Valley 120",
            "auction/first_lead=bidder,hold=none,kitty=3,minimum_bid=15,sixty_for_120=off,\
             target=120,ticks=0",
        ),
        (
            "Prince Edward Island 120",
            "auction/hold=none,kitty=3,minimum_bid=15,sixty_for_120=off,target=120,ticks=0",
        ),
        (
            "Tignish 120",
            "auction/kitty=5,sixty_for_120=off,target=120,ticks=0",
        ),
        (
            "Newfoundland 120s",
            "auction/follow=free,hold=reopen,kitty=3,sixty_for_120=off,target=120,thirty=doubled,ticks=0",
        ),
        (
            "Rec hall",
            "auction/deals=4,kitty=0,level=play-on,minimum_bid=15,sixty_for_120=off,target=120,ticks=0",
        ),
    ] {
        let auction = game("auction");
        let house = preset(auction, name);
        assert_eq!(sheet::write(auction, &house), expected, "{name}");
    }
    let forty_five = game("forty-five");
    assert_eq!(
        sheet::write(forty_five, &preset(forty_five, "Twenty-Five")),
        "forty-five/both_over=first-past,five_tricks=win-game,scoring=per-trick,\
         seating=alone-5,target=25"
    );
    let copah = game("copah");
    assert_eq!(sheet::write(copah, &preset(copah, "COPAH")), "copah/");
}

// Presets
#[test]
fn a_table_differs_from_bicycle_120_in_four_rules() {
    let bicycle = preset(game("auction"), "Bicycle 120");
    let ours = "auction/floor_bid=100-20,hold=reopen,minimum_bid=15,sixty_for_120=off,\
                thirty=doubled,first_lead=bidder";
    assert_eq!(
        differing(ours, &bicycle),
        [
            ("target", "A8"),
            ("ticks", "A9"),
            ("kitty", "A2"),
            ("first_lead", "P6")
        ]
    );
}

#[test]
fn a_difference_has_the_values_of_both_tables() {
    let auction = game("auction");
    let (ours, theirs) = (house("auction/target=120"), House::default());
    let differing = differences(auction.declared, &ours, &theirs);
    assert_eq!(differing.len(), 1);
    assert_eq!(differing[0].ours, Some(Value::Number(120)));
    assert_eq!(differing[0].theirs, Some(Value::Number(125)));
}

#[test]
fn how_many_sit_at_the_table_is_no_difference() {
    let pairs = House::default();
    let trios = "copah/seating=two-trios,rob_pack=on";
    assert_eq!(differing(trios, &pairs), []);
    // Nor is what a table of three cannot play by: it would score as it must.
    let alone = "forty-five/seating=alone-3,scoring=per-trick";
    assert_eq!(differing(alone, &House::default()), []);
    assert_eq!(differing("bourre/seating=alone-7", &House::default()), []);
}

#[test]
fn a_rule_that_matters_at_neither_table_is_no_difference() {
    let theirs = house("auction/sixty_for_120=off");
    let ours = "auction/sixty_for_120=off,sixty_penalty=120";
    assert_eq!(differing(ours, &theirs), []);
}

// The code decides: a rule that matters at one table alone counts.
#[test]
fn a_rule_that_matters_at_one_table_alone_is_a_difference() {
    let theirs = house("auction/sixty_for_120=off");
    assert_eq!(
        differing("auction/", &theirs),
        [("sixty_for_120", "A3"), ("sixty_penalty", "A3")]
    );
}

#[test]
fn a_sheet_has_only_what_differs_from_the_defaults_in_order_of_key() {
    let read = |text| {
        let (game, house) = sheet::read(text).unwrap();
        sheet::write(game, &house)
    };
    assert_eq!(read("auction"), "auction/");
    assert_eq!(read("auction/target=125,ticks=4"), "auction/");
    assert_eq!(
        read("auction/ticks=3,floor_bid=95-20,warn_at=off"),
        "auction/floor_bid=95-20,ticks=3,warn_at=off"
    );
    assert_eq!(read("copah/back_door=-50"), "copah/back_door=-50");
    assert_eq!(read("copah/back_door=off"), "copah/back_door=off");
}

#[test]
fn a_sheet_of_an_unknown_game_is_refused() {
    for text in ["whist/target=5", "", "Auction/"] {
        let id = text.split('/').next().unwrap().to_owned();
        assert_eq!(sheet::read(text), Err(NotASheet::UnknownGame(id)));
    }
}

#[test]
fn an_unknown_rule_is_refused_by_name() {
    let unknown = Problem::Unknown("jokers".to_owned());
    assert_eq!(problem("auction/jokers=2"), unknown);
    assert_eq!(problem("auction/jokers"), unknown);
    assert_eq!(
        words::house_problem(&unknown),
        "This version of Fives doesn’t have the house rule “jokers”."
    );
    let ticks = Problem::Unknown("ticks".to_owned());
    assert_eq!(problem("copah/ticks=4"), ticks, "a rule of another game");
}

#[test]
fn a_value_that_is_not_allowed_is_refused_by_name() {
    let word = |text: &str| Value::Word(text.to_owned());
    for (text, key, value) in [
        ("auction/kitty=7", "kitty", Value::Number(7)),
        ("auction/kitty=many", "kitty", word("many")),
        ("auction/hold=perhaps", "hold", word("perhaps")),
        ("auction/target=off", "target", Value::Off),
        ("auction/target=4", "target", Value::Number(4)),
        ("auction/target", "target", word("")),
        ("auction/ticks=6", "ticks", Value::Number(6)),
        ("auction/floor_bid=100", "floor_bid", word("100")),
        (
            "auction/floor_bid=90-20",
            "floor_bid",
            Value::Floor { from: 90, bid: 20 },
        ),
        (
            "auction/seating=three-trios",
            "seating",
            word("three-trios"),
        ),
        (
            "kaibosh/first_lead=left-of-bidder",
            "first_lead",
            word("left-of-bidder"),
        ),
        ("bourre/seating=alone-9", "seating", word("alone-9")),
    ] {
        let problem = problem(text);
        let rule = match &problem {
            Problem::NotAllowed(rule, refused) if *refused == value => *rule,
            other => panic!("{text}: {other:?}"),
        };
        assert_eq!(rule.key, key, "{text}");
        assert!(words::house_problem(&problem).starts_with(&format!("“{}”", rule.label)));
    }
}

#[test]
fn every_problem_of_a_sheet_is_named() {
    let found = problems("auction/kitty=7,jokers=2,ticks=6");
    assert_eq!(found.len(), 3);
}

// F1
#[test]
fn words_that_do_not_go_together_are_refused_by_name() {
    let together = Problem::NotTogether(&Scoring::RULE, &Seating::RULE);
    assert_eq!(problem("forty-five/seating=alone-3"), together);
    assert_eq!(
        problem("forty-five/scoring=difference,seating=alone-5"),
        together
    );
    assert_eq!(
        words::house_problem(&together),
        "“Scoring” and “Players” don’t fit together."
    );
}

// F1
#[test]
fn when_three_or_five_sit_down_the_scoring_is_one_that_fits() {
    let declared = game("forty-five").declared;
    let set = |house: &mut House, key: &str, word: &str| {
        let rule = declared
            .iter()
            .find(|declared| declared.rule.key == key)
            .unwrap();
        house.set(rule, Value::Word(word.to_owned()));
        house.fit(declared);
    };
    for players in ["alone-3", "alone-5"] {
        let mut fitted = House::default();
        set(&mut fitted, "seating", players);
        let expected = format!("forty-five/scoring=per-trick,seating={players}");
        assert_eq!(sheet::write(game("forty-five"), &fitted), expected);
        // Back in pairs the scoring stays as it was fitted.
        set(&mut fitted, "seating", "pairs");
        assert_eq!(fitted, house("forty-five/scoring=per-trick"));
    }
    let best = "forty-five/scoring=per-trick-and-best-trump";
    let mut fitted = house(best);
    set(&mut fitted, "seating", "alone-5");
    assert_eq!(fitted, house(&format!("{best},seating=alone-5")));
    let mut two = House::default();
    set(&mut two, "seating", "alone-2");
    assert_eq!(two, house("forty-five/seating=alone-2"));
}
