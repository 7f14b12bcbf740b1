//! Nights of a backup, restored to what is stored.

use fives_core::night::team::Team;
use fives_core::night::{Leaving, NightEvent};
use fives_core::storage::document::Document;
use fives_core::storage::library::{Copies, Library, Quarantined};
use fives_core::storage::saved::backup::{self, BackupLine, NotABackup, Relation, Restored};
use fives_core::storage::saved::{AppData, SavedGame, SavedNight, Unreadable};
use fives_core::words::backup::{from_the_file, relation, unread};

use crate::desk::at;
use crate::every_event::every_event;

/// The night of an id.
fn night(id: &str) -> SavedNight {
    SavedNight {
        id: id.to_owned(),
        ..every_event()
    }
}

/// A library of these texts by night.
fn library(texts: &[(&str, &str)]) -> Library {
    let copies = texts.iter().map(|(id, text)| Copies {
        key: SavedNight::key_of(id),
        journal: Some((*text).to_owned()),
        mirror: Some((*text).to_owned()),
    });
    Library::read(copies.collect()).0
}

/// How the nights of a file relate to what is here, and what is restored with the first choices.
fn restored(here: &Library, file: &[&SavedNight]) -> (Vec<Relation<SavedNight>>, Restored) {
    let app_data = AppData::default();
    let text = backup::write([], file.iter().map(|saved| saved.write()), &app_data);
    let plan = here.plan(&backup::read(&text).unwrap(), from_the_file);
    let relations = plan.lines.iter().map(|line| match line {
        BackupLine::Night(night_line) => night_line.relation.clone(),
        other => panic!("{other:?}"),
    });
    (relations.collect(), plan.restore(&[], &here.app_data))
}

fn ids(restored: &Restored) -> Vec<&str> {
    restored
        .nights
        .put
        .iter()
        .map(|saved| saved.id.as_str())
        .collect()
}

#[test]
fn a_night_that_cannot_be_read_here_is_never_overwritten() {
    let saved = night("7");
    let here = library(&[("7", &saved.write()[..200])]);
    let (relations, back) = restored(&here, &[&saved]);
    assert_eq!(relations, [Relation::New]);
    assert_eq!(ids(&back), ["7-2"]);

    let here = library(&[("7", "{torn"), ("7-2", "{torn"), ("7-2-2", "{torn")]);
    let (_, back) = restored(&here, &[&night("7"), &night("7-2")]);
    assert_eq!(ids(&back), ["7-2-2-2", "7-2-2-2-2"], "and each is kept");
}

#[test]
fn a_backup_of_a_night_that_cannot_be_read_names_it_as_a_night() {
    let whole = night("7").write();
    let mut here = library(&[("7", &whole), ("8", "{torn")]);
    here.quarantined.push(Quarantined {
        key: SavedGame::key_of("1"),
        text: "{game".to_owned(),
        why: Unreadable::Torn,
    });
    let file: serde_json::Value = serde_json::from_str(&here.backup()).unwrap();
    assert_eq!(file["games"], serde_json::json!(["{game"]));
    assert_eq!(file["nights"], serde_json::json!([whole, "{torn"]));
    let found = backup::read(&here.backup()).unwrap();
    let says: Vec<String> = found.unread.iter().map(unread).collect();
    assert_eq!(
        says,
        [
            "Game 1 of the file: It is damaged.",
            "Hall night 2 of the file: It is damaged.",
        ]
    );
}

#[test]
fn a_night_put_back_and_the_one_in_its_place_can_be_swapped_again_and_again() {
    let saved = night("7");
    let mut other = night("7");
    other.night.undo();
    let mut here = library(&[("7", &other.write())]);
    here.nights.deleted.push(saved.clone());
    for (back, gone) in [(&saved, &other), (&other, &saved), (&saved, &other)] {
        assert_eq!(
            here.restore_deleted::<SavedNight>(|_| -1),
            Some(SavedNight::key_of("7"))
        );
        assert_eq!(here.nights[0].night, back.night);
        assert_eq!(here.nights.deleted[0].night, gone.night);
        assert_eq!((here.nights.len(), here.nights.deleted.len()), (1, 1));
    }
    here.nights.deleted.clear();
    assert_eq!(here.restore_deleted::<SavedNight>(|_| -1), None);
}

#[test]
fn a_night_put_back_is_newer_than_what_is_stored() {
    let mut here = library(&[("7", &night("7").write())]);
    for (stored, revision) in [(3, 8), (20, 21)] {
        here.nights.deleted.push(night("7"));
        here.restore_deleted::<SavedNight>(|_| stored);
        assert_eq!(here.revision(&SavedNight::key_of("7")), Some(revision));
    }
}

#[test]
fn two_nights_of_one_id_in_a_file_are_both_restored_and_it_is_said() {
    let base = night("7");
    let (mut one, mut other) = (base.clone(), base.clone());
    for (night, team) in [(&mut one, Team(5)), (&mut other, Team(6))] {
        let leaving = Leaving::Forfeits;
        let left = night.night.act(NightEvent::Left { team, leaving }, at(99));
        assert_eq!(left, Ok(()));
    }
    let here = Library::default();
    let text = |file: &[&SavedNight]| {
        let nights = file.iter().map(|saved| saved.write());
        backup::write([], nights, &AppData::default())
    };
    let file = text(&[&one, &other, &base, &one]);
    let plan = here.plan(&backup::read(&file).unwrap(), from_the_file);
    let says: Vec<String> = plan.lines.iter().map(relation).collect();
    assert_eq!(
        says,
        [
            "The file has it more than once; the longest copy counts.",
            "The file has another version too.",
        ]
    );
    let back = plan.restore(&[], &here.app_data);
    assert_eq!(ids(&back), ["7", "7-1764000099000"]);
    assert_eq!(back.nights.put[0].night, one.night);
    assert_eq!(back.nights.put[1].night, other.night);

    let twice = backup::read(&text(&[&base, &one])).unwrap();
    assert_eq!(twice.nights.len(), 1);
    assert_eq!(twice.nights[0].item.night, one.night, "the longer one");
}

#[test]
fn more_nights_than_any_hall_has_are_refused() {
    let file = backup::write([], vec!["{}".to_owned(); 9_000], &AppData::default());
    assert_eq!(backup::read(&file), Err(NotABackup::TooLarge));
}
