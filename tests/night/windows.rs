//! A night that two windows changed.

use std::slice;

use fives_core::night::team::Team;
use fives_core::night::{Leaving, NightEvent};
use fives_core::storage::document::Document;
use fives_core::storage::library::Library;
use fives_core::storage::library::conflict::{Resolution, resolve, versions};
use fives_core::storage::saved::{SavedNight, removed};
use fives_core::words::windows::saved_as_copy;

use crate::desk::at;
use crate::every_event::every_event;

/// A night in which this team left, at this second.
fn left(night: &SavedNight, team: u8, second: usize) -> SavedNight {
    let mut night = night.clone();
    let (team, leaving) = (Team(team), Leaving::Forfeits);
    let left = night
        .night
        .act(NightEvent::Left { team, leaving }, at(second));
    assert_eq!(left, Ok(()));
    night.changed = at(second);
    night
}

fn library(nights: &[&SavedNight]) -> Library {
    let mut library = Library::default();
    for night in nights {
        library.put((*night).clone());
    }
    library
}

/// The copy that is made of a night, if one is.
fn copied(here: &Library, night: SavedNight) -> Option<SavedNight> {
    match resolve(night, &here.nights, false) {
        Resolution::Copy(copy) => Some(copy),
        Resolution::Discard => None,
        other => panic!("{other:?}"),
    }
}

const NAME: &str = "Friday (from another window)";

#[test]
fn what_one_window_entered_in_a_night_is_kept_under_a_name_that_says_so() {
    let night = every_event();
    let (stored, ours) = (left(&night, 5, 1), left(&night, 6, 2));
    let here = library(&[&stored]);
    let mut copy = copied(&here, ours.clone()).unwrap();
    copy.name_copy(NAME);
    assert_eq!(copy.id, format!("{}-1764000002000", night.id));
    assert_eq!(copy.night.setup().name, NAME);
    assert_eq!(copy.night.first_setup().name, "Friday");
    assert!(!copy.night.lacks(&ours.night), "nothing of it is lost");
    assert_eq!(SavedNight::read(&copy.write()), Ok(copy.clone()));
    assert_eq!(
        saved_as_copy("night", NAME),
        "This night was changed in another window. What you entered here is saved as “Friday (from another window)”."
    );
    let again = resolve(ours, &library(&[&stored, &copy]).nights, false);
    assert_eq!(again, Resolution::Copied(copy));
}

#[test]
fn a_night_that_was_stored_whole_has_no_copy() {
    let night = every_event();
    let stored = left(&night, 5, 1);
    let here = library(&[&stored]);
    for written in [&night, &stored] {
        assert_eq!(copied(&here, written.clone()), None);
    }
    assert!(
        copied(&Library::default(), night).is_some(),
        "deleted there"
    );
}

#[test]
fn one_conflict_makes_one_copy_for_a_step_taken_back_can_be_redone() {
    let written = left(&every_event(), 5, 1);
    let waits = left(&written, 6, 2);
    let kept = |waits: &SavedNight, written: Option<&SavedNight>| {
        let text = written.map_or_else(|| removed(3), Document::text);
        versions(&library(&[waits]).nights, &waits.key(), &text)
    };
    assert_eq!(kept(&waits, Some(&written)), slice::from_ref(&waits));
    assert_eq!(kept(&written, Some(&written)), slice::from_ref(&written));
    assert_eq!(kept(&waits, None), slice::from_ref(&waits));
    let mut back = written.clone();
    back.night.undo();
    assert_eq!(kept(&back, Some(&written)), slice::from_ref(&back));
    let other = left(&every_event(), 6, 3);
    assert_eq!(kept(&other, Some(&written)), [other.clone(), written]);
}

#[test]
fn a_step_that_goes_on_from_what_the_other_window_stored_is_saved_over_it() {
    let night = every_event();
    let mut stored = left(&night, 5, 1);
    stored.night.undo();
    stored.revision += 2;
    let ours = left(&night, 6, 2);
    let Resolution::Save(saved) = resolve(ours.clone(), &library(&[&stored]).nights, false) else {
        panic!("not saved");
    };
    assert_eq!((&saved.id, saved.changed), (&night.id, ours.changed));
    assert_eq!(saved.night.state(), ours.night.state());
    // Nothing is saved over what a newer version stored.
    let newer = resolve(ours, &library(&[&stored]).nights, true);
    assert!(matches!(newer, Resolution::Copy(_)));
}
