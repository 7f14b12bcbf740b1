//! A season in storage, in two windows and in links.

use std::slice;

use fives_core::night::season::{Counted, SeasonEvent, SeasonRefusal, SeasonSetup, SeasonTieRule};
use fives_core::night::team::Team;
use fives_core::night::{MatchKey, NightEvent, Stage};
use fives_core::statistics::{keeping, season_now};
use fives_core::storage::document::Document;
use fives_core::storage::library::conflict::{Resolution, resolve};
use fives_core::storage::library::{Copies, Library};
use fives_core::storage::saved::link::night::NightLink;
use fives_core::storage::saved::season::of_night;
use fives_core::storage::saved::{SavedNight, SavedSeason, Unreadable, removed};
use fives_core::words::season as words;

use crate::desk::{Desk, at, groups, lower};
use crate::seasons::{night, setup, won};
use crate::wording::fault;

pub fn saved(id: &str) -> SavedSeason {
    let mut saved = SavedSeason::new(id.to_owned(), setup(Counted::Wins), at(0)).unwrap();
    let nights = vec![
        night(6, &[won("Ann", 6), won("Bob", 4)]),
        night(13, &[won("Ann", 2), won("Jon", 3)]),
    ];
    saved.act(SeasonEvent::Added(nights), at(1)).unwrap();
    saved.changed = at(1);
    saved.revision = 3;
    saved
}

pub fn named(name: &str, person: &str) -> SeasonEvent {
    SeasonEvent::Named {
        name: name.to_owned(),
        person: person.to_owned(),
    }
}

/// The same with a step more.
pub fn longer(saved: &SavedSeason, event: SeasonEvent, second: usize) -> SavedSeason {
    let mut longer = saved.clone();
    longer.act(event, at(second)).unwrap();
    longer.changed = at(second);
    longer.revision += 1;
    longer
}

#[test]
fn a_season_is_stored_and_read_with_what_was_undone() {
    let mut season = longer(&saved("7"), named("Jon", "Bob"), 2);
    season.journal.undo();
    let read = SavedSeason::read(&season.write()).unwrap();
    assert_eq!(read, season);
    assert_eq!(read.season().table(str::to_owned).len(), 3);
    let mut again = read;
    again.journal.redo();
    assert_eq!(again.season().table(str::to_owned).len(), 2);
    let torn = season.write().replace("Ann", "Anm");
    assert_eq!(SavedSeason::read(&torn), Err(Unreadable::Torn));
    assert_eq!(
        again.act(SeasonEvent::Removed("8".to_owned()), at(3)),
        Err(SeasonRefusal::NoSuchNight)
    );
}

#[test]
fn an_event_of_a_later_build_is_kept_and_counts_for_nothing() {
    let season = longer(&saved("7"), named("Jon", "Bob"), 2);
    let text = season.write();
    // Without the checksum, which stands first.
    let text = format!("{{{}", text.split_once(',').unwrap().1);
    let later = text.replace("\"named\"", "\"nicknamed\"");
    let read = SavedSeason::read(&fives_core::storage::saved::seal(&later));
    let read = read.unwrap();
    assert!(read.write().contains("nicknamed"));
    assert_eq!(read.season().table(str::to_owned).len(), 3);
    let impossible = text.replace("\"counted\":\"wins\"", "\"counted\":\"tricks\"");
    let read = SavedSeason::read(&fives_core::storage::saved::seal(&impossible)).unwrap();
    assert_eq!(
        read.season().setup.name,
        "Winter",
        "its name is known still"
    );
}

#[test]
fn it_has_a_place_in_the_library_like_every_document() {
    let (key, text) = (SavedSeason::key_of("7"), saved("7").write());
    let copies = |text: &str| Copies {
        key: key.clone(),
        journal: Some(text.to_owned()),
        mirror: Some(text.to_owned()),
    };
    let (mut library, _) = Library::read(vec![copies(&text)]);
    assert_eq!(library.seasons[..], [saved("7")]);
    assert_eq!(library.text(&key), text);
    assert!(!library.is_free("7"));
    library.delete::<SavedSeason>("7");
    assert_eq!(library.text(&key), removed(4));
    assert_eq!(
        library.restore_deleted::<SavedSeason>(|_| 4),
        Some(key.clone())
    );
    assert_eq!(library.seasons[0].revision, 5);
    let (library, _) = Library::read(vec![copies(&text[..60])]);
    assert!(library.seasons.is_empty());
    assert_eq!(library.quarantined[0].why, Unreadable::Torn);
    let file = library.backup();
    assert!(
        file.contains("\"seasons\":[\"{"),
        "it is in the list of its kind: {file}"
    );
}

#[test]
fn what_two_windows_did_is_joined_or_kept_as_a_copy() {
    let base = saved("7");
    let shelf = |stored: &SavedSeason| {
        let mut library = Library::default();
        library.put(stored.clone());
        library.seasons
    };
    let ours = longer(&base, named("Jon", "Bob"), 5);
    let resolved = resolve(ours.clone(), &shelf(&base), false);
    let Resolution::Save(merged) = resolved else {
        panic!("{resolved:?}");
    };
    assert_eq!(merged.journal, ours.journal);
    let theirs = longer(&base, named("Jon", "Ann"), 4);
    let resolved = resolve(ours.clone(), &shelf(&theirs), false);
    let Resolution::Copy(mut copy) = resolved else {
        panic!("{resolved:?}");
    };
    copy.name_copy("Winter (from another window)");
    assert_eq!(copy.name(), "Winter (from another window)");
    assert_eq!(copy.season().setup.counted, Counted::Wins);
    assert_eq!(copy.season().table(str::to_owned).len(), 2);
    assert_eq!(
        resolve(base.clone(), &shelf(&ours), false),
        Resolution::Discard
    );
}

/// A season of one night that is over, and the night.
fn with_night() -> (SavedSeason, SavedNight) {
    let mut desk = Desk::started(groups(1), 2, 4);
    desk.play(lower);
    let night = SavedNight::new("night".to_owned(), desk.0, at(0));
    let mut season = SavedSeason::new("7".to_owned(), setup(Counted::Wins), at(0)).unwrap();
    season
        .act(SeasonEvent::Added(vec![of_night(&night)]), at(1))
        .unwrap();
    (season, night)
}

/// A library of these nights.
pub fn library(nights: &[SavedNight]) -> Library {
    let mut library = Library::default();
    nights.iter().cloned().for_each(|night| library.put(night));
    library
}

#[test]
fn a_result_corrected_later_counts_and_a_night_that_is_gone_counts_as_it_stood() {
    let (season, night) = with_night();
    let first = |nights: &[SavedNight]| {
        let rows = season_now(&season, &library(nights)).table(str::to_owned);
        (rows[0].name.clone(), rows[0].total)
    };
    assert_eq!(first(slice::from_ref(&night)), ("P0a".to_owned(), 4));
    let mut corrected = night.clone();
    let of = MatchKey::new(Stage::Group, 0, Team(0), Team(3));
    corrected
        .night
        .act(NightEvent::Cleared { of, game: 0 }, at(2))
        .unwrap();
    assert_eq!(
        first(slice::from_ref(&corrected)).1,
        2,
        "its other games; the final is void"
    );
    assert_eq!(first(&[]), ("P0a".to_owned(), 4));
    // A copy from a link has another id.
    let copy = SavedNight {
        id: "other".to_owned(),
        ..corrected
    };
    assert_eq!(first(&[copy]).1, 2);
}

#[test]
fn a_night_that_is_deleted_after_a_correction_counts_as_it_was_last() {
    let (mut season, mut night) = with_night();
    let total = |season: &SavedSeason, library: &Library| {
        season_now(season, library).table(str::to_owned)[0].total
    };
    assert_eq!(keeping(&season, &library(&[night.clone()]), "night"), None);
    let of = MatchKey::new(Stage::Group, 0, Team(0), Team(3));
    let cleared = NightEvent::Cleared { of, game: 0 };
    night.night.act(cleared, at(2)).unwrap();
    let mut here = library(&[night]);
    assert_eq!(keeping(&season, &here, "another"), None);
    let step = keeping(&season, &here, "night").unwrap();
    season.act(step, at(3)).unwrap();
    here.delete::<SavedNight>("night");
    assert_eq!(total(&season, &here), 2);
    // Restored, it counts as it stands again; what the season keeps is the same.
    here.restore_deleted::<SavedNight>(|_| 1);
    assert_eq!(total(&season, &here), 2);
    assert_eq!(keeping(&season, &here, "night"), None);
    // A night that was taken back to before its start counts for nobody.
    let mut taken_back = here.nights[0].clone();
    while taken_back.night.state().is_started() {
        taken_back.night.undo();
    }
    here.put(taken_back);
    let step = keeping(&season, &here, "night");
    assert_eq!(step, Some(SeasonEvent::Removed("night".to_owned())));
}

#[test]
fn a_link_carries_the_season_with_its_nights_as_they_stand() {
    let (season, night) = with_night();
    let season = longer(&season, named("P0a", "Ann"), 3);
    let now = season_now(&season, &library(&[night]));
    let standing = season.as_it_stands(&now);
    let link = NightLink::Season(standing.clone().into());
    let text = link.link().unwrap();
    let Ok(NightLink::Season(read)) = NightLink::read(&text) else {
        panic!("{text}");
    };
    let rows = read.season().table(str::to_owned);
    assert_eq!(rows, now.table(str::to_owned));
    assert_eq!(rows[0].name, "Ann");
    assert!(link.code("https://fives.example/#/night/link/").is_some());
}

#[test]
fn every_step_and_refusal_is_told_in_plain_words() {
    let season = saved("7").season();
    let other = SeasonSetup {
        tie_rule: SeasonTieRule::Nights,
        best: 8,
        attendance: 1,
        least: 3,
        ..setup(Counted::Places(vec![10, 7, 5]))
    };
    let renamed = SeasonSetup {
        name: "Spring".to_owned(),
        ..setup(Counted::Wins)
    };
    let events = [
        SeasonEvent::Rules(other.clone().into()),
        SeasonEvent::Rules(renamed.into()),
        SeasonEvent::Added(vec![night(20, &[won("Ann", 1)])]),
        SeasonEvent::Added(vec![night(13, &[won("Ann", 1)])]),
        SeasonEvent::Added(vec![night(20, &[]), night(27, &[])]),
        SeasonEvent::Removed("night-13".to_owned()),
        named("Jon", "Bob"),
        named("Jon", "Jon"),
    ];
    let says: Vec<String> = events
        .iter()
        .map(|event| words::event(&season, event))
        .collect();
    assert_eq!(
        says,
        [
            "Season rules changed",
            "Season renamed",
            "The night of 2026-11-20 added",
            "Totals of the night of 2026-11-13 updated",
            "2 nights added",
            "The night of 2026-11-13 removed",
            "Jon counts as Bob",
            "Jon counts alone",
        ]
    );
    assert_eq!(
        words::rules(&other),
        "10, 7, 5 by place, best 8 nights, 1 for each night, at least 3 nights for a place"
    );
    let numbers = words::numbers_help(&other);
    assert_eq!(
        numbers,
        "The best 8 nights of each player count, with 1 more for each night attended. A player needs 3 nights for a place."
    );
    let rows = season.table(str::to_owned);
    assert_eq!(words::leads(&rows).as_deref(), Some("Ann leads with 8"));
    assert_eq!(words::read_places("10, 7 5"), Some(vec![10, 7, 5]));
    assert_eq!(words::read_places("10, -7"), None);
    for line in says.iter().chain([&numbers]) {
        assert_eq!(fault(line), None);
    }
}
