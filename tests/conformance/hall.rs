//! The reader notices what is wrong with a case of a hall night.

use super::report::Report;

const STANDINGS: &str = r#"{"name": "s", "teams": 3, "games": [[0, 1], [1, 2], [0, 2]],
    "won_lost": [[2, 0], [1, 1], [0, 2]], "places": [[0], [1], [2]]}"#;

const RATINGS: &str = r#"{"name": "r", "before": {"A": 1818, "B": 1546, "C": null},
    "games": [[["A"], ["B"]]], "after": {"A": 1823.12, "B": 1540.88, "C": 1600.0}}"#;

const PROGRESSIVE: &str = r#"{"name": "p", "tables": 2, "winners": [[0, 3]],
    "next": [[1, 3], [0, 2]], "won": [1, 0, 0, 1]}"#;

const SOUND: [(&str, &str); 3] = [
    ("standings", STANDINGS),
    ("ratings", RATINGS),
    ("progressive", PROGRESSIVE),
];

fn failures(kind: &str, case: &str) -> Vec<String> {
    let mut report = Report::default();
    let text = format!(r#"{{"kind": "{kind}", "cases": [{case}]}}"#);
    report.check_file("test.json", &text);
    report.failures().to_vec()
}

#[track_caller]
fn fails(kind: &str, sound: &str, from: &str, to: &str, why: &str) {
    let case = sound.replace(from, to);
    assert_ne!(case, sound);
    let failures = failures(kind, &case);
    assert!(
        failures.iter().any(|failure| failure.contains(why)),
        "{failures:?} says nothing of {why:?}"
    );
}

#[test]
fn nothing_wrong_with_sound_cases() {
    for (kind, case) in SOUND {
        assert_eq!(failures(kind, case), Vec::<String>::new());
    }
}

#[test]
fn a_field_it_does_not_know_or_a_game() {
    for (kind, case) in SOUND {
        fails(kind, case, r#""name""#, r#""moon": 1, "name""#, "moon");
        fails(
            kind,
            case,
            r#""name""#,
            r#""game": "copah", "name""#,
            "game",
        );
    }
}

#[test]
fn a_wrong_place() {
    let places = "[[0], [1], [2]]";
    fails("standings", STANDINGS, places, "[[0], [1, 2]]", "places");
    fails("standings", STANDINGS, places, "[[0], [2], [1]]", "places");
}

#[test]
fn a_wrong_count_of_games() {
    fails("standings", STANDINGS, "[2, 0]", "[1, 1]", "won_lost");
}

#[test]
fn a_round_robin_that_cannot_be() {
    let both = "[0, 1], [1, 0]";
    fails("standings", STANDINGS, "[0, 1]", both, "1 beat 0: NotOn");
    fails("standings", STANDINGS, "[0, 1], ", "", "a game is missing");
    fails(
        "standings",
        STANDINGS,
        "[0, 2]]",
        "[0, 3]]",
        "0 beat 3: NotOn",
    );
    fails(
        "standings",
        STANDINGS,
        "[0, 1]",
        "[1, 1]",
        "1 beat 1: NotOn",
    );
}

#[test]
fn a_round_robin_that_should_be_refused_and_is_not() {
    let refused = r#""refused": true, "name""#;
    fails("standings", STANDINGS, r#""name""#, refused, "not refused");
    let bare = r#"{"name": "x", "teams": 2, "games": [[0, 1], [1, 0]], "refused": true}"#;
    assert_eq!(failures("standings", bare), Vec::<String>::new());
    let unplayed = bare.replace("[[0, 1], [1, 0]]", "[]");
    assert_eq!(failures("standings", &unplayed), Vec::<String>::new());
}

#[test]
fn a_rating_that_is_off_by_a_hundredth() {
    fails("ratings", RATINGS, "1823.12", "1823.13", "A 182312");
    fails("ratings", RATINGS, "1600.0", "1600.01", "C 160000");
}

#[test]
fn a_person_left_out_after_the_night() {
    fails(
        "ratings",
        RATINGS,
        r#""A": 1823.12, "#,
        "",
        "nothing is said of A",
    );
}

#[test]
fn a_team_that_sits_elsewhere() {
    let (sound, moved) = ("[[1, 3], [0, 2]]", "[[0, 2], [1, 3]]");
    fails("progressive", PROGRESSIVE, sound, moved, "next");
}

#[test]
fn a_team_that_won_another_number_of_games() {
    fails(
        "progressive",
        PROGRESSIVE,
        "[1, 0, 0, 1]",
        "[1, 0, 1, 0]",
        "won",
    );
}

#[test]
fn a_winner_who_was_not_at_the_table() {
    fails(
        "progressive",
        PROGRESSIVE,
        "[[0, 3]]",
        "[[2, 3]]",
        "WonElsewhere",
    );
    fails(
        "progressive",
        PROGRESSIVE,
        "[[0, 3]]",
        "[[0]]",
        "Unfinished",
    );
}
