//! A club's power rankings move in: starting ratings, typed or pasted, from which the power rankings go on.

use fives_core::night::knock_out::BestOf;
use fives_core::night::ratings::RatingPoints;
use fives_core::night::{Format, NightEvent};
use fives_core::statistics::{RankedPlayer, rankings};
use fives_core::storage::library::Library;
use fives_core::storage::persons::Persons;
use fives_core::storage::saved::{AppData, SavedNight, backup};
use fives_core::storage::starting::{MOST, NoRating, StartingRatings, read};
use fives_core::words::backup::{app_data, from_the_file};
use fives_core::words::night::{self, Printed};
use fives_core::words::ratings as words;

use crate::desk::{Desk, at, lower};

fn of(text: &str) -> StartingRatings {
    let list = read(text);
    assert_eq!(list.refused, []);
    list.ratings
}

fn named(ratings: &StartingRatings) -> Vec<(&str, i32)> {
    let all = ratings.iter();
    all.map(|one| (one.name.as_str(), one.points)).collect()
}

/// A final of two pairs that the first one wins.
fn a_final(names: [&str; 4]) -> SavedNight {
    let format = Format::KnockOut {
        double: false,
        best_of: BestOf::One,
    };
    let mut desk = Desk::new(format, 1);
    for pair in names.chunks(2) {
        desk.act(NightEvent::Entered {
            players: pair.iter().map(|name| (*name).to_owned()).collect(),
            group: None,
        });
    }
    let start = desk.0.groups_as_entered();
    desk.act(start);
    desk.play(lower);
    SavedNight::new("1".to_owned(), desk.0, at(0))
}

fn ranked<'a>(all: &'a [RankedPlayer], name: &str) -> &'a RankedPlayer {
    all.iter().find(|ranked| ranked.name == name).unwrap()
}

#[test]
fn power_rankings_are_read_as_clubs_keep_them() {
    let list = "Player\tRating\tGames\n1.\tAnn Bell\t1712\t44\n2. Bob, 1655.4\nCara & Dan 1580\n\"Eve\";1490\nP28 1700\nFay - 1480\n\n-----";
    let mut expected = [
        ("Ann Bell", 1712),
        ("Bob", 1655),
        ("Cara", 1580),
        ("Dan", 1580),
        ("Eve", 1490),
        ("P28", 1700),
        ("Fay", 1480),
    ];
    expected.sort_unstable();
    assert_eq!(named(&of(list)), expected);
}

#[test]
fn what_is_not_read_is_said() {
    let list = read(
        "Ann 1712\nann 1700\nBob\nCara 12\nDan 99999\nAnextraordinarilylongnameofaplayer 1600",
    );
    assert_eq!(named(&list.ratings), [("Ann", 1712)]);
    let why: Vec<NoRating> = list.refused.iter().map(|(_, why)| *why).collect();
    assert_eq!(
        why,
        [
            NoRating::Twice,
            NoRating::NoNumber,
            NoRating::OutOfRange,
            NoRating::OutOfRange,
            NoRating::LongName
        ]
    );
    let says: Vec<String> = list
        .refused
        .iter()
        .map(|(line, why)| words::refused(line, *why))
        .collect();
    assert_eq!(says[1], "Bob: There’s no rating after the name.");
    assert_eq!(words::read(&list), "1 player with a rating.");
    let many: Vec<String> = (0..=MOST).map(|at| format!("N{at} 1600")).collect();
    let list = read(&many.join("\n"));
    assert_eq!(list.ratings.iter().count(), MOST);
    assert_eq!(list.refused[0].1, NoRating::TooMany);
}

#[test]
fn a_list_that_is_shown_again_is_read_as_it_was() {
    let ratings = of("Bob 1655\nAnn 1712\nMary Ann 1600");
    assert_eq!(ratings.list(), "Ann 1712\nBob 1655\nMary Ann 1600");
    assert_eq!(of(&ratings.list()), ratings);
}

#[test]
fn the_rankings_go_on_from_where_players_start() {
    let nights = [a_final(["Ann", "Bob", "Cara", "Dan"])];
    let starting = of("Ann 1800\nBob 1700\nZoe 1650");
    let all = rankings(&nights, &Persons::default(), &starting);
    let names: Vec<&str> = all.iter().map(|ranked| ranked.name.as_str()).collect();
    assert_eq!(names, ["Ann", "Bob", "Zoe", "Cara", "Dan"]);
    // 1750 beat 1600: 16·(1 − 150/400) = 10.
    let ann = ranked(&all, "Ann");
    assert_eq!(ann.start, RatingPoints::whole(1_800));
    assert_eq!(ann.course, [RatingPoints::whole(1_810)]);
    assert!(!ann.is_provisional());
    let cara = ranked(&all, "Cara");
    assert_eq!(cara.rating.points, RatingPoints::whole(1_590));
    assert!(cara.is_provisional());
    let zoe = ranked(&all, "Zoe");
    assert_eq!((zoe.rating.games, zoe.last), (0, None));
    assert_eq!(zoe.rating.points, RatingPoints::whole(1_650));
}

#[test]
fn a_person_starts_by_any_of_their_names() {
    let mut persons = Persons::default();
    persons.join("Annie", "Ann").unwrap();
    let nights = [a_final(["Ann", "Bob", "Cara", "Dan"])];
    let all = rankings(&nights, &persons, &of("Annie 1800"));
    assert_eq!(ranked(&all, "Ann").start, RatingPoints::whole(1_800));
    assert_eq!(all.len(), 4);
}

#[test]
fn they_survive_a_reload_and_a_backup_and_a_corrected_name() {
    let mut kept = AppData {
        starting: of("Ann 1800\nBob 1700"),
        ..AppData::default()
    };
    assert_eq!(
        AppData::read(&kept.write()).unwrap().starting,
        kept.starting
    );
    let without = AppData::default();
    assert!(!without.write().contains("starting"));

    let text = backup::write([], [], &kept);
    let mut here = Library::default();
    here.app_data.starting = of("bob 1500");
    let plan = here.plan(&backup::read(&text).unwrap(), from_the_file);
    let said = plan.lines.iter().find_map(|line| match line {
        backup::BackupLine::AppData(line) => Some(app_data(line)),
        _ => None,
    });
    assert_eq!(said.unwrap(), "1 starting rating.");
    let restored = plan.restore(&[], &here.app_data).app_data.unwrap();
    assert_eq!(named(&restored.starting), [("Ann", 1800), ("bob", 1500)]);

    kept.respell("Ann", "Anna", false, &[]);
    assert_eq!(named(&kept.starting), [("Anna", 1800), ("Bob", 1700)]);
    kept.respell("Anna", "Bob", false, &[]);
    assert_eq!(named(&kept.starting), [("Anna", 1800), ("Bob", 1700)]);
}

#[test]
fn a_change_in_one_window_stays_when_another_stores_something_else() {
    let base = AppData::default();
    let ours = AppData {
        starting: of("Ann 1800"),
        ..AppData::default()
    };
    let stored = AppData {
        names: vec!["Zoe".to_owned()],
        ..AppData::default()
    };
    let merged = ours.merged(&base, &stored);
    assert_eq!(merged.starting, ours.starting);
    assert_eq!(merged.names, ["Zoe"]);
    assert_eq!(stored.merged(&base, &ours).starting, ours.starting);
}

#[test]
fn the_power_rankings_have_one_name_everywhere() {
    assert_eq!(
        night::printed(Printed::PowerRankings),
        words::POWER_RANKINGS
    );
    for text in [words::WHAT_A_LIST_IS, night::PLAYED_OUT] {
        assert!(text.contains("power rankings"), "{text}");
    }
}
