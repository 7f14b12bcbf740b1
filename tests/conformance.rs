//! Conformance: every vector of `tests/vectors/`, or of the folder that `FIVES_VECTORS` names, is
//! checked, is of a kind that cannot be checked yet (and counted as such), or fails.
//!
//! `cargo test --test conformance` prints how many cases of each kind and game were checked, with or
//! without `--nocapture`.

#[path = "conformance/bidding.rs"]
mod bidding;
#[path = "conformance/folder.rs"]
mod folder;
#[path = "conformance/hall.rs"]
mod hall;
#[path = "conformance/legal.rs"]
mod legal;
#[path = "conformance/pot.rs"]
mod pot;
#[path = "conformance/progressive.rs"]
mod progressive;
#[path = "conformance/ratings.rs"]
mod ratings;
#[path = "conformance/reading.rs"]
mod reading;
#[path = "conformance/report.rs"]
mod report;
#[path = "conformance/score.rs"]
mod score;
#[path = "conformance/seating.rs"]
mod seating;
#[path = "conformance/standings.rs"]
mod standings;
#[path = "conformance/winner.rs"]
mod winner;

#[path = "support/mod.rs"]
mod support;

use std::io::Write;

use report::{Check, HallCheck, IN_A_HALL, Report};

/// What this version can check. A game that is added adds its lines here.
const KNOWN: &[(&str, &str, Check)] = &[
    ("legal", "copah", legal::check),
    ("legal", "forty-five", legal::check),
    ("legal", "auction", legal::check),
    ("legal", "kaibosh", legal::check),
    ("legal", "bourre", legal::check),
    ("winner", "copah", winner::check),
    ("winner", "forty-five", winner::check),
    ("winner", "auction", winner::check),
    ("winner", "kaibosh", winner::check),
    ("winner", "bourre", winner::check),
    ("bidding", "copah", bidding::check),
    ("bidding", "auction", bidding::check),
    ("bidding", "kaibosh", bidding::check),
    ("score", "copah", score::check),
    ("score", "forty-five", score::check),
    ("score", "auction", score::check),
    ("score", "kaibosh", score::check),
    ("score", "bourre", pot::check),
    ("score", "tally", score::check),
];

/// What can be checked of hall nights.
const HALL: &[(&str, HallCheck)] = &[
    ("standings", standings::check),
    ("ratings", ratings::check),
    ("progressive", progressive::check),
];

/// The kinds of vectors there are of games.
const KINDS: [&str; 4] = ["legal", "winner", "bidding", "score"];

/// The games there are vectors of.
const GAMES: [&str; 6] = [
    "copah",
    "forty-five",
    "auction",
    "kaibosh",
    "bourre",
    "tally",
];

#[test]
fn every_vector_of_a_known_kind_and_game_holds() {
    let folder = folder::chosen();
    let mut report = Report::default();
    for file in folder::texts(&folder).unwrap_or_else(|problem| panic!("{problem}")) {
        report.check_file(&file.name, &file.text);
    }
    // Straight to the terminal: the harness swallows what a passing test prints by `println!`.
    write!(std::io::stdout().lock(), "\n{report}").unwrap();
    // Someone else's folder may leave a game out; the project's own must not.
    let games = KNOWN.iter().map(|(kind, game, _)| (*kind, *game));
    let hall = HALL.iter().map(|(kind, _)| (*kind, IN_A_HALL));
    let expected: Vec<_> = match folder == folder::project_vectors() {
        true => games.chain(hall).collect(),
        false => Vec::new(),
    };
    report.assert_sound(&expected);
}

mod the_reader_notices {
    use super::report::Report;

    const SOUND: &str =
        r#"{"name": "w", "game": "copah", "trump": "C", "plays": ["5C", "JC"], "winner": 0}"#;

    fn failures(kind: &str, cases: &str) -> Vec<String> {
        let mut report = Report::default();
        let text = format!(r#"{{"kind": "{kind}", "cases": [{cases}]}}"#);
        report.check_file("test.json", &text);
        report.failures().to_vec()
    }

    fn fails(kind: &str, case: &str, why: &str) {
        let failures = failures(kind, case);
        assert!(
            failures.iter().any(|failure| failure.contains(why)),
            "{failures:?} says nothing of {why:?}"
        );
    }

    /// A game with `sides` sides that isn't over after these hands.
    fn scored(game: &str, house: &str, sides: u8, hands: &str) -> String {
        format!(
            r#"{{"name": "s", "game": "{game}", "house": {house}, "sides": {sides},
            "hands": [{hands}],
            "result": {{"over": false, "winner": null, "reason": null, "out": []}}}}"#
        )
    }

    #[test]
    fn nothing_wrong_with_a_sound_case() {
        assert_eq!(failures("winner", SOUND), Vec::<String>::new());
    }

    #[test]
    fn a_wrong_answer() {
        fails("winner", &SOUND.replace(": 0}", ": 1}"), "expected 1");
    }

    #[test]
    fn a_field_it_does_not_know() {
        let odd = SOUND.replace("\"trump\"", "\"moon\": 1, \"trump\"");
        fails("winner", &odd, "unknown field `moon`");
    }

    #[test]
    fn a_game_it_has_never_heard_of() {
        fails("winner", &SOUND.replace("copah", "whist"), "unknown game");
    }

    #[test]
    fn a_kind_it_has_never_heard_of() {
        fails("weather", SOUND, "unknown kind");
    }

    #[test]
    fn a_case_without_a_name_or_a_game() {
        let unnamed = SOUND.replace(r#""name": "w", "#, "");
        fails("winner", &unnamed, "no name");
        let homeless = SOUND.replace(r#""game": "copah", "#, "");
        fails("winner", &homeless, "no game");
    }

    #[test]
    fn a_file_without_cases() {
        fails("winner", "", "no cases");
    }

    #[test]
    fn a_file_that_is_torn() {
        let mut report = Report::default();
        report.check_file("test.json", r#"{"kind": "winner""#);
        assert_eq!(report.failures().len(), 1);
    }

    #[test]
    fn a_house_rule_it_does_not_know() {
        let case = scored("copah", r#"{"moon": "full"}"#, 2, "");
        fails("score", &case, "moon");
    }

    #[test]
    fn a_hand_that_scores_otherwise() {
        let case = |delta: &str| {
            let hand = format!(
                r#"{{"bidder": 0, "bid": "20", "tricks": [3, 2], "best_trump": 0,
                "expect": {{"delta": {delta}, "total": {delta}, "ticks": [0, 0]}}}}"#
            );
            scored("copah", "{}", 2, &hand)
        };
        assert_eq!(failures("score", &case("[4, 2]")), Vec::<String>::new());
        fails("score", &case("[4, 3]"), "hand 1");
    }

    #[test]
    fn a_hand_that_does_not_say_who_played_the_highest_trump() {
        let hand = r#"{"bidder": 0, "bid": "20", "tricks": [3, 2],
            "expect": {"delta": [4, 2], "total": [4, 2], "ticks": [0, 0]}}"#;
        fails("score", &scored("copah", "{}", 2, hand), "best_trump");
    }

    #[test]
    fn bidding_that_goes_otherwise() {
        let case = |turn: u8| {
            format!(
                r#"{{"name": "b", "game": "copah", "house": {{"no_draw": "off"}}, "seats": 4,
                "dealer": 3, "calls": ["25"], "turn": {turn}, "legal": ["pass", "30"],
                "contract": null}}"#
            )
        };
        assert_eq!(failures("bidding", &case(1)), Vec::<String>::new());
        fails("bidding", &case(2), "turn");
    }

    #[test]
    fn a_hand_of_another_games_shape() {
        let hand = r#"{"tricks": [3, 2],
            "expect": {"delta": [3, 2], "total": [3, 2], "ticks": [0, 0]}}"#;
        let case = scored("tally", "{}", 2, hand);
        fails("score", &case, "unknown field `tricks`");
    }

    #[test]
    fn a_failed_bid_that_is_no_tick() {
        let case = |ticks: &str| {
            let hand = format!(
                r#"{{"bidder": 0, "bid": "30", "tricks": [3, 2, 0], "best_trump": 0,
                "called": {{"partner": 1, "points": 0}},
                "expect": {{"delta": [-30, 10, 0], "total": [-30, 10, 0], "ticks": {ticks}}}}}"#
            );
            scored("auction", "{}", 3, &hand)
        };
        assert_eq!(failures("score", &case("[1, 0, 0]")), Vec::<String>::new());
        fails("score", &case("[0, 0, 0]"), "ticks");
    }

    #[test]
    fn a_pot_that_is_poured_otherwise() {
        let case = |owes: &str| {
            format!(
                r#"{{"name": "s", "game": "bourre", "house": {{}}, "sides": 3, "hands": [
                {{"in": [0, 1], "tricks": [5, 0, 0], "expect": {{"pot": 3, "winner": 0,
                  "delta": [2, -1, -1], "total": [2, -1, -1], "owes": {owes}, "carry": 0}}}}]}}"#
            )
        };
        assert_eq!(failures("score", &case("[1, 3, 1]")), Vec::<String>::new());
        fails("score", &case("[1, 1, 1]"), "owes");
        fails(
            "score",
            &case("[1, 3, 1]").replace("[0, 1]", "[1]"),
            "passed",
        );
    }

    #[test]
    fn a_card_the_game_is_not_played_with() {
        let kaibosh = SOUND.replace("copah", "kaibosh");
        fails("winner", &kaibosh, "not played with 5C");
        let kaibosh = kaibosh.replace("5C", "JS").replace(": 0}", ": 1}");
        assert_eq!(failures("winner", &kaibosh), Vec::<String>::new());
    }

    #[test]
    fn nothing_checked_where_something_was_expected() {
        let mut report = Report::default();
        let text = format!(r#"{{"kind": "winner", "cases": [{SOUND}]}}"#);
        report.check_file("test.json", &text);
        report.assert_sound(&[("winner", "copah")]);
        let missing = || report.assert_sound(&[("score", "copah")]);
        assert!(std::panic::catch_unwind(missing).is_err());
        assert!(std::panic::catch_unwind(|| Report::default().assert_sound(&[])).is_err());
    }
}
