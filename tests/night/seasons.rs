//! Seasons: the table by hand, and names.

use chrono::NaiveDate;
use fives_core::night::season::{
    Counted, PlayerTotals, Season, SeasonEvent, SeasonNight, SeasonRefusal, SeasonRow, SeasonSetup,
    SeasonSetupProblem, SeasonTieRule,
};

pub fn setup(counted: Counted) -> SeasonSetup {
    SeasonSetup {
        name: "Winter".to_owned(),
        counted,
        ..SeasonSetup::default()
    }
}

/// A night of November 2026 with these totals.
pub fn night(day: u32, totals: &[PlayerTotals]) -> SeasonNight {
    SeasonNight {
        id: format!("night-{day}"),
        begun: None,
        day: NaiveDate::from_ymd_opt(2026, 11, day).unwrap(),
        name: String::new(),
        totals: totals.to_vec(),
    }
}

/// So many games won.
pub fn won(name: &str, won: u16) -> PlayerTotals {
    PlayerTotals {
        name: name.to_owned(),
        won,
        ..PlayerTotals::default()
    }
}

fn three_nights(setup: SeasonSetup) -> Season {
    let nights = vec![
        night(6, &[won("Ann", 6), won("Bob", 4), won("Cara", 5)]),
        night(13, &[won("Ann", 2), won("Bob", 4), won("Dan", 9)]),
        night(20, &[won("Ann", 3), won("Bob", 1), won("Cara", 4)]),
    ];
    let season = Season::new(setup).unwrap();
    season.after([SeasonEvent::Added(nights)])
}

/// Place, name, total and what decided, of each row.
fn lines(season: &Season) -> Vec<String> {
    let line = |row: &SeasonRow| {
        let place = row.place.map_or("–".to_owned(), |place| place.to_string());
        let decided = match row.decided {
            Some(SeasonTieRule::BestNights) => " best nights",
            Some(SeasonTieRule::Nights) => " nights",
            Some(SeasonTieRule::Wins) => " wins",
            Some(SeasonTieRule::Shared) => " shared",
            None => "",
        };
        format!("{place} {} {}{decided}", row.name, row.total)
    };
    season.table(str::to_owned).iter().map(line).collect()
}

#[test]
fn the_best_nights_count_with_a_point_for_each_that_was_attended() {
    let season = three_nights(SeasonSetup {
        best: 2,
        attendance: 1,
        least: 2,
        ..setup(Counted::Wins)
    });
    // Ann 6 + 3 + 3 nights, Bob 4 + 4 + 3, Cara 5 + 4 + 2, Dan 9 + 1 on one night alone.
    assert_eq!(
        lines(&season),
        [
            "1 Ann 12",
            "2 Cara 11 best nights",
            "3 Bob 11 best nights",
            "– Dan 10"
        ]
    );
    let ann = &season.table(str::to_owned)[0];
    let counts = ann
        .nights
        .iter()
        .flatten()
        .map(|night| (night.result, night.counts));
    assert!(counts.eq([(6, true), (2, false), (3, true)]));
}

#[test]
fn every_tie_rule_decides_as_it_says() {
    let with = |tie_rule| {
        lines(&three_nights(SeasonSetup {
            best: 2,
            attendance: 1,
            tie_rule,
            ..setup(Counted::Wins)
        }))
    };
    // Bob and Cara have won nine games each, Bob on three nights and Cara on two.
    let shared = [
        "1 Ann 12",
        "2 Bob 11 shared",
        "2 Cara 11 shared",
        "4 Dan 10",
    ];
    assert_eq!(with(SeasonTieRule::Wins), shared);
    assert_eq!(with(SeasonTieRule::Shared), shared);
    assert_eq!(
        with(SeasonTieRule::Nights)[1..3],
        ["2 Bob 11 nights", "3 Cara 11 nights"]
    );
    let all = lines(&three_nights(SeasonSetup {
        tie_rule: SeasonTieRule::Wins,
        ..setup(Counted::Wins)
    }));
    assert_eq!(
        all,
        [
            "1 Ann 11",
            "2 Bob 9 shared",
            "2 Cara 9 shared",
            "2 Dan 9 shared"
        ]
    );
}

#[test]
fn who_has_no_game_yet_was_not_there_and_a_zero_is_no_better_than_an_absence() {
    let begun = |night: SeasonNight| SeasonNight {
        begun: Some(chrono::DateTime::UNIX_EPOCH),
        ..night
    };
    let lost = PlayerTotals {
        lost: Some(2),
        ..won("Cara", 0)
    };
    let nights = vec![
        begun(night(6, &[won("Ed", 3), won("Vi", 3), won("Cara", 3)])),
        begun(night(13, &[won("Ed", 0), won("Zoe", 0), lost])),
    ];
    let of = |attendance| {
        let setup = SeasonSetup {
            attendance,
            ..setup(Counted::Wins)
        };
        let season = Season::new(setup).unwrap();
        season.after([SeasonEvent::Added(nights.clone())])
    };
    assert_eq!(
        lines(&of(0)),
        ["1 Cara 3 shared", "1 Ed 3 shared", "1 Vi 3 shared"]
    );
    let season = of(1);
    assert_eq!(
        lines(&season),
        ["1 Cara 5", "2 Ed 4 shared", "2 Vi 4 shared"]
    );
    let attended = season.table(str::to_owned).into_iter();
    assert!(attended.map(|row| row.attended).eq([2, 1, 1]));
}

#[test]
fn all_who_share_a_place_say_so() {
    let nights = vec![
        night(6, &[won("Ann", 4), won("Bob", 3), won("Cara", 3)]),
        night(13, &[won("Ann", 1), won("Bob", 2), won("Cara", 2)]),
    ];
    let season = Season::new(setup(Counted::Wins)).unwrap();
    assert_eq!(
        lines(&season.after([SeasonEvent::Added(nights)])),
        ["1 Ann 5 best nights", "2 Bob 5 shared", "2 Cara 5 shared"]
    );
}

#[test]
fn points_and_places_are_counted_as_the_season_says() {
    let totals = |name: &str, points, place| PlayerTotals {
        points,
        place,
        ..won(name, 0)
    };
    let nights = || {
        vec![
            night(
                6,
                &[
                    totals("Ann", Some(90), Some(1)),
                    totals("Bob", Some(-5), Some(1)),
                    totals("Cara", Some(40), Some(3)),
                ],
            ),
            night(
                13,
                &[
                    totals("Ann", None, Some(4)),
                    totals("Bob", Some(100), Some(2)),
                    totals("Cara", Some(50), None),
                ],
            ),
        ]
    };
    let of = |counted| {
        let season = Season::new(setup(counted)).unwrap();
        lines(&season.after([SeasonEvent::Added(nights())]))
    };
    assert_eq!(
        of(Counted::Points),
        ["1 Bob 95", "2 Ann 90 best nights", "3 Cara 90 best nights"]
    );
    assert_eq!(
        of(Counted::Places(vec![10, 6, 3])),
        ["1 Bob 16", "2 Ann 10", "3 Cara 3"]
    );
}

#[test]
fn two_spellings_are_one_person_until_they_are_separated() {
    let named = |name: &str, person: &str| SeasonEvent::Named {
        name: name.to_owned(),
        person: person.to_owned(),
    };
    let nights = vec![
        night(6, &[won("Jon", 3), won("Ann", 4)]),
        night(13, &[won("Jonn", 3), won("ann", 1)]),
        night(20, &[won("Johnny", 2), won("Jonn", 1)]),
    ];
    let season = Season::new(setup(Counted::Wins)).unwrap();
    let separate = season.after([SeasonEvent::Added(nights)]);
    assert_eq!(
        lines(&separate),
        ["1 ann 5", "2 Jonn 4", "3 Jon 3", "4 Johnny 2"]
    );
    let joined = separate.clone().after([
        named("Jon", "Jonn"),
        // A chain, and a person who was another's spelling.
        named("Jonn", "John"),
        named("Johnny", "jon"),
        named("ANN", "Ann"),
    ]);
    assert_eq!(lines(&joined), ["1 John 9", "2 Ann 5"]);
    let john = &joined.table(str::to_owned)[0];
    assert_eq!(john.nights.iter().flatten().count(), 3);
    assert_eq!(john.nights[2].as_ref().unwrap().result, 3);
    let separated = joined.clone().after([named("Johnny", "Johnny")]);
    assert_eq!(lines(&separated), ["1 John 7", "2 Ann 5", "3 Johnny 2"]);
    let turned = joined.clone().after([named("John", "Jon")]);
    assert_eq!(lines(&turned)[0], "1 Jon 9");
    let twice = joined.accept(named("Jon", "John"));
    assert_eq!(twice, Err(SeasonRefusal::Already));
    let stranger = joined.accept(named("Zoe", "Ann"));
    assert_eq!(stranger, Err(SeasonRefusal::NoSuchPlayer));
    // On this phone names may be joined, too; Ann's best night is better than Jon's.
    let rows = separate.table(|name| name.replace("Johnny", "Jon"));
    let rows: Vec<(&str, i64)> = rows
        .iter()
        .map(|row| (row.name.as_str(), row.total))
        .collect();
    assert_eq!(rows, [("ann", 5), ("Jon", 5), ("Jonn", 4)]);
}

#[test]
fn a_night_of_the_same_id_is_replaced_and_can_be_removed() {
    let season = three_nights(setup(Counted::Wins));
    let again = season.clone().after([SeasonEvent::Added(vec![night(
        13,
        &[won("Ann", 8), won("Eve", 1)],
    )])]);
    assert_eq!(again.nights.len(), 3);
    assert_eq!(lines(&again)[0], "1 Ann 17");
    let removed = again.after([
        SeasonEvent::Removed("night-13".to_owned()),
        // What does not fit is left out.
        SeasonEvent::Removed("night-13".to_owned()),
        SeasonEvent::Added(vec![night(27, &[])]),
        SeasonEvent::Added(vec![night(27, &[won("", 1)])]),
    ]);
    assert_eq!(removed.nights.len(), 2);
    assert_eq!(
        lines(&removed),
        ["1 Ann 9 best nights", "2 Cara 9 best nights", "3 Bob 5"]
    );
}

#[test]
fn a_setup_without_a_name_or_with_points_out_of_range_is_refused() {
    let refused = |setup: SeasonSetup| match Season::new(setup) {
        Err(SeasonRefusal::Setup(problem)) => Some(problem),
        _ => None,
    };
    let of = |counted| refused(setup(counted));
    assert_eq!(of(Counted::Places(vec![1_000; 32])), None);
    assert_eq!(
        of(Counted::Places(Vec::new())),
        Some(SeasonSetupProblem::Places)
    );
    assert_eq!(
        of(Counted::Places(vec![1; 33])),
        Some(SeasonSetupProblem::Places)
    );
    assert_eq!(
        of(Counted::Places(vec![1_001])),
        Some(SeasonSetupProblem::Points)
    );
    let nameless = SeasonSetup {
        name: " \u{202e} ".to_owned(),
        ..setup(Counted::Wins)
    };
    assert_eq!(Season::new(nameless).unwrap().setup.name, "\u{fffd}");
    let blank = SeasonSetup {
        name: "  ".to_owned(),
        ..setup(Counted::Wins)
    };
    assert_eq!(refused(blank), Some(SeasonSetupProblem::Nameless));
}
