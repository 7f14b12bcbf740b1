//! A night that two windows changed.

use std::slice;

use fives_core::night::team::Team;
use fives_core::night::{Event, Leaving};
use fives_core::storage::library::Library;
use fives_core::storage::library::conflict::{night_copy, night_versions};
use fives_core::storage::saved::SavedNight;
use fives_core::words::windows::night_saved_as_copy;

use crate::desk::at;
use crate::every_event::every_event;

/// A night in which this team left, at this second.
fn left(night: &SavedNight, team: u8, second: usize) -> SavedNight {
    let mut night = night.clone();
    let (team, leaving) = (Team(team), Leaving::Forfeits);
    let left = night.night.act(Event::Left { team, leaving }, at(second));
    assert_eq!(left, Ok(()));
    night.changed = at(second);
    night
}

fn library(nights: &[&SavedNight]) -> Library {
    let mut library = Library::default();
    for night in nights {
        library.put_night((*night).clone());
    }
    library
}

const NAME: &str = "Friday (from another window)";

#[test]
fn what_one_window_entered_in_a_night_is_kept_under_a_name_that_says_so() {
    let night = every_event();
    let (stored, own) = (left(&night, 5, 1), left(&night, 6, 2));
    let here = library(&[&stored]);
    let copy = night_copy(&here, own.clone(), NAME).unwrap();
    assert_eq!(copy.id, format!("{}-1764000002000", night.id));
    assert_eq!(copy.night.setup().name, NAME);
    assert_eq!(copy.night.first_setup().name, "Friday");
    assert!(!copy.night.lacks(&own.night), "nothing of it is lost");
    assert_eq!(SavedNight::read(&copy.write()), Ok(copy.clone()));
    assert_eq!(
        night_saved_as_copy(NAME),
        "This night was changed in another window. What you entered here is saved as “Friday (from another window)”."
    );
    assert_eq!(night_copy(&library(&[&stored, &copy]), own, NAME), None);
}

#[test]
fn a_night_that_was_stored_whole_has_no_copy() {
    let night = every_event();
    let stored = left(&night, 5, 1);
    let here = library(&[&stored]);
    for own in [&night, &stored] {
        assert_eq!(night_copy(&here, own.clone(), NAME), None);
    }
    assert!(
        night_copy(&Library::default(), night, NAME).is_some(),
        "deleted there"
    );
}

#[test]
fn one_conflict_makes_one_copy_for_a_step_taken_back_can_be_redone() {
    let written = left(&every_event(), 5, 1);
    let waits = left(&written, 6, 2);
    let kept = |waits: &SavedNight, written: Option<&SavedNight>| {
        let kept = night_versions(waits.clone(), written.cloned());
        kept.collect::<Vec<_>>()
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
