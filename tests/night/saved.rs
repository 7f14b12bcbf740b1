//! A saved night reads back as written.

use fives_core::storage::saved::{SavedNight, Unreadable};

use crate::every_event::every_event;

#[test]
fn a_night_comes_back_as_it_was_written() {
    let saved = every_event();
    let text = saved.write();
    let again = SavedNight::read(&text).unwrap();
    assert_eq!(again, saved);
    assert_eq!(again.night.state(), saved.night.state());
    assert_eq!(again.write(), text);
    let mut redone = again;
    assert!(redone.night.redo().is_some());
}

#[test]
fn a_damaged_night_is_torn_and_never_something_else() {
    let text = every_event().write();
    for at in (0..text.len()).step_by(37) {
        assert_eq!(SavedNight::read(&text[..at]).err(), Some(Unreadable::Torn));
    }
    let unsealed = text.split_once(",\"schema\"").unwrap().1;
    let unknown = unsealed.replace("{\"cleared\":", "{\"wiped\":");
    let more = unsealed.replace("{\"cleared\":{", "{\"cleared\":{\"winner\":1,");
    let late = unsealed.replace("\"done\":", "\"done\":9");
    for body in [unknown, more, late] {
        assert_ne!(body, unsealed);
        let text = fives_core::storage::saved::seal(&format!("{{\"schema\"{body}"));
        assert_eq!(SavedNight::read(&text).err(), Some(Unreadable::Torn));
    }
}
