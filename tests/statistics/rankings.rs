//! The power rankings over several hall nights.

#[path = "../night/desk.rs"]
#[allow(dead_code, reason = "another test uses all of it")]
mod desk;

use fives_core::night::knock_out::BestOf;
use fives_core::night::team::Team;
use fives_core::night::{Format, Night, NightEvent, NightSetup};
use fives_core::statistics::{RankedPlayer, played_together, rankings, spellings};
use fives_core::storage::library::Library;
use fives_core::storage::persons::{Persons, spelled_alike};
use fives_core::storage::saved::{AppData, SavedNight, backup};
use fives_core::storage::starting::StartingRatings;
use fives_core::words::backup::from_the_file;

use self::desk::{Desk, at, lower, setup};

/// A final of two teams on a day in November.
fn a_final(day: u32) -> Desk {
    let format = Format::KnockOut {
        double: false,
        best_of: BestOf::Three,
    };
    let mut setup: NightSetup = setup(format, 1);
    setup.day = chrono::NaiveDate::from_ymd_opt(2026, 11, day).unwrap();
    let mut desk = Desk(Night::new(setup).unwrap());
    (0..2).for_each(|team| desk.enter(team, None));
    let start = desk.0.groups_as_entered();
    desk.act(start);
    desk
}

fn saved(id: &str, night: Night, created: usize, changed: usize) -> SavedNight {
    let mut saved = SavedNight::new(id.to_owned(), night, at(created));
    saved.changed = at(changed);
    saved
}

fn names(all: &[RankedPlayer]) -> Vec<&str> {
    all.iter().map(|ranked| ranked.name.as_str()).collect()
}

#[test]
fn copies_of_a_night_are_rated_once_as_the_latest_has_it() {
    let mut desk = a_final(20);
    let of = desk.round(0)[0];
    desk.win(of, Team(1));
    let early = saved("1", desk.0.clone(), 1, 2);
    desk.0.undo();
    desk.play(lower);
    let late = saved("1-2", desk.0.clone(), 1, 3);
    let persons = Persons::default();
    let once = rankings(
        std::slice::from_ref(&late),
        &persons,
        &StartingRatings::default(),
    );
    assert_eq!(names(&once), ["P0a", "P0b", "P1a", "P1b"]);
    assert_eq!(once[0].course.len(), 1);
    for nights in [[early.clone(), late.clone()], [late.clone(), early.clone()]] {
        assert_eq!(
            rankings(&nights, &persons, &StartingRatings::default()),
            once
        );
    }
    let same = saved("1-3", desk.0.clone(), 1, 3);
    assert_eq!(
        rankings(&[late.clone(), same], &persons, &StartingRatings::default()),
        once
    );
    // Another night set up the same way counts.
    let next = saved("5", desk.0, 5, 6);
    let twice = rankings(&[late, next], &persons, &StartingRatings::default());
    assert_eq!(twice[0].course.len(), 2);
    assert!(twice[0].rating.points > once[0].rating.points);
}

#[test]
fn a_player_who_was_replaced_keeps_their_name_and_the_day_they_last_played() {
    let mut desk = a_final(20);
    let of = desk.round(0)[0];
    desk.win(of, Team(0));
    desk.act(NightEvent::Replaced {
        team: Team(0),
        at: 0,
        name: "Zoe".to_owned(),
    });
    desk.win(of, Team(0));
    let first = saved("1", desk.0, 1, 2);
    let mut desk = a_final(27);
    desk.act(NightEvent::Replaced {
        team: Team(0),
        at: 0,
        name: "Yann".to_owned(),
    });
    desk.play(lower);
    let all = rankings(
        &[first, saved("2", desk.0, 3, 4)],
        &Persons::default(),
        &StartingRatings::default(),
    );
    let of = |name: &str| all.iter().find(|ranked| ranked.name == name).unwrap();
    assert_eq!(of("P0a").last.unwrap().to_string(), "2026-11-20");
    assert_eq!(of("P0b").last.unwrap().to_string(), "2026-11-27");
    assert_eq!(of("P0a").rating.games, 1);
    assert_eq!(of("Zoe").rating.games, 1);
}

#[test]
fn names_of_one_person_are_ranked_as_one() {
    let mut desk = a_final(20);
    desk.play(lower);
    let mut persons = Persons::default();
    persons.join("P1a", "Ann").unwrap();
    let all = rankings(
        &[saved("1", desk.0, 1, 2)],
        &persons,
        &StartingRatings::default(),
    );
    assert_eq!(names(&all), ["P0a", "P0b", "Ann", "P1b"]);
}

#[test]
fn two_spellings_are_alike_and_two_names_are_not() {
    for (one, other) in [
        ("Ann", "Anne"),
        ("Jon", "John"),
        ("Zoé", "Zoee"),
        ("Cathy", "Cathi"),
    ] {
        assert!(
            spelled_alike(one, other) && spelled_alike(other, one),
            "{one}"
        );
    }
    for (one, other) in [
        ("Ann", "Ian"),
        ("Tim", "Tom"),
        ("Bo", "Bob"),
        ("Ann", "ann"),
        ("Dan", "Diane"),
    ] {
        assert!(
            !spelled_alike(one, other) && !spelled_alike(other, one),
            "{one}"
        );
    }
}

/// A final in which the first player of each team has another name.
fn a_final_of(id: &str, day: u32, names: [&str; 2]) -> SavedNight {
    let mut desk = a_final(day);
    for (name, team) in names.into_iter().zip(0..) {
        desk.act(NightEvent::Corrected {
            team: Team(team),
            at: 0,
            name: name.to_owned(),
        });
    }
    desk.play(lower);
    saved(id, desk.0, day.try_into().unwrap(), 99)
}

#[test]
fn a_person_of_two_spellings_is_offered_to_be_merged_and_then_has_one_rating() {
    let nights = [
        a_final_of("1", 20, ["Ann", "Bob"]),
        a_final_of("2", 27, ["Anne", "Bob"]),
    ];
    let mut persons = Persons::default();
    let all = rankings(&nights, &persons, &StartingRatings::default());
    let pairs = spellings(&all, &nights, &persons);
    let pairs: Vec<_> = pairs
        .iter()
        .map(|(from, to)| (&*from.name, &*to.name))
        .collect();
    assert_eq!(pairs.len(), 1);
    let (name, person) = pairs[0];
    persons.join(name, person).unwrap();
    let merged = rankings(&nights, &persons, &StartingRatings::default());
    assert_eq!(merged.len(), all.len() - 1);
    let ranked = merged.iter().find(|ranked| ranked.name == person).unwrap();
    assert_eq!((ranked.rating.games, ranked.course.len()), (4, 2));
    assert!(spellings(&merged, &nights, &persons).is_empty());
}

#[test]
fn two_who_played_at_one_night_are_two_persons() {
    let nights = [a_final_of("1", 20, ["Ann", "Anne"])];
    let persons = Persons::default();
    let all = rankings(&nights, &persons, &StartingRatings::default());
    assert!(spellings(&all, &nights, &persons).is_empty());
    let night = played_together(&nights, &persons, "Ann", "Anne");
    assert_eq!(night.map(|night| &*night.id), Some("1"));
    assert_eq!(played_together(&nights, &persons, "Ann", "Zoe"), None);
}

#[test]
fn spellings_joined_stay_so_when_read_again_and_when_restored_and_can_be_undone() {
    let nights = [
        a_final_of("1", 20, ["Ann", "Bob"]),
        a_final_of("2", 27, ["Anne", "Bob"]),
    ];
    let separate = rankings(&nights, &Persons::default(), &StartingRatings::default());
    let mut app_data = AppData::default();
    app_data.persons.join("Anne", "Ann").unwrap();
    let joined = rankings(&nights, &app_data.persons, &StartingRatings::default());
    assert!(joined.len() < separate.len());

    // A reload.
    let again = AppData::read(&app_data.write()).unwrap();
    let read = nights
        .clone()
        .map(|night| SavedNight::read(&night.write()).unwrap());
    assert_eq!(
        rankings(&read, &again.persons, &StartingRatings::default()),
        joined
    );

    // A backup, on a new phone.
    let text = backup::write([], nights.iter().map(SavedNight::write), &app_data);
    let new = Library::default();
    let plan = new.plan(&backup::read(&text).unwrap(), from_the_file);
    let restored = plan.restore(&[], &new.app_data);
    let mut persons = restored.app_data.unwrap().persons;
    assert_eq!(
        rankings(&restored.nights.put, &persons, &StartingRatings::default()),
        joined
    );

    // Undone.
    assert!(persons.separate("Anne"));
    assert_eq!(
        rankings(&restored.nights.put, &persons, &StartingRatings::default()),
        separate
    );
}
