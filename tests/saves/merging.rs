//! What the app remembers, changed in two windows at once.

use chrono::DateTime;
use fives_core::base::seats::Seat;
use fives_core::ledger::Setup;
use fives_core::storage::library::{APP_DATA, Library};
use fives_core::storage::prefs::{Prefs, Theme};
use fives_core::storage::saved::live_link::{LiveLink, LiveLinkKind};
use fives_core::storage::saved::{AppData, OwnPreset};

use crate::support::house_of;

fn preset(name: &str, target: &str) -> OwnPreset {
    OwnPreset {
        name: name.to_owned(),
        game: "copah".to_owned(),
        house: house_of("copah", &[("target", target)]),
    }
}

pub fn link(key: &str) -> LiveLink {
    LiveLink {
        kind: LiveLinkKind::Game,
        game: "1".to_owned(),
        key: key.to_owned(),
        broker: None,
        is_closing: false,
        is_restored: false,
    }
}

fn base() -> AppData {
    let mut base = AppData {
        names: ["Ann", "Bob"].map(str::to_owned).to_vec(),
        presets: vec![preset("Tuesdays", "21"), preset("Legion", "41")],
        live: vec![link("a"), link("b")],
        revision: 4,
        ..AppData::default()
    };
    base.persons.join("Annie", "Ann").unwrap();
    base
}

type Change = fn(&mut AppData);

/// Changes of one field or entry each.
const CHANGES: [(&str, Change); 16] = [
    ("theme", |own| own.prefs.choose(Theme::RULE.key, "dark")),
    ("text", |own| own.prefs.choose("text", "large")),
    ("keys", |own| own.prefs.choose("keys", "off")),
    ("a preset", |own| own.presets.push(preset("Club", "61"))),
    ("another preset", |own| {
        own.presets.push(preset("Hall", "120"))
    }),
    ("a preset less", |own| drop(own.presets.remove(0))),
    ("other rules", |own| {
        own.presets.last_mut().unwrap().house = preset("", "31").house
    }),
    ("a name", |own| own.remember_names(&["Cara".to_owned()])),
    ("another name", |own| {
        own.remember_names(&["Dev".to_owned()])
    }),
    ("names joined", |own| {
        own.persons.join("Rob", "Bob").unwrap()
    }),
    ("names separated", |own| {
        assert!(own.persons.separate("Annie"))
    }),
    ("a backup", |own| {
        own.backed = DateTime::from_timestamp(5, 0)
    }),
    ("asked", |own| own.asked = DateTime::from_timestamp(6, 0)),
    ("a setup", |own| {
        own.setup = Some(Setup {
            game: "copah".to_owned(),
            house: house_of("copah", &[]),
            players: Vec::new(),
            first_dealer: Seat(0),
        });
    }),
    ("a link", |own| own.live.push(link("c"))),
    ("a link less", |own| own.stay_shut(&link("b"))),
];

/// The same in an order of its own, as lists of two windows have none between them.
fn sorted(mut own: AppData) -> AppData {
    own.names.sort();
    own.presets.sort_by(|one, other| one.name.cmp(&other.name));
    own.live.sort_by(|one, other| one.key.cmp(&other.key));
    own.revision = 0;
    own
}

#[test]
fn what_two_windows_changed_at_once_is_all_kept() {
    for (here, ours) in CHANGES {
        let base = base();
        let mut own = base.clone();
        ours(&mut own);
        assert_ne!(own, base, "{here}");
        // Without another change it is as here, or as there.
        assert_eq!(own.merged(&base, &base), own, "{here}");
        assert_eq!(base.merged(&base, &own), own, "{here}");
        for (there, theirs) in CHANGES {
            let mut stored = base.clone();
            theirs(&mut stored);
            stored.revision = 5;
            let mut both = stored.clone();
            if here != there {
                // The last preset is another one, if one was added.
                if !(here == "other rules" && there.ends_with("preset")) {
                    ours(&mut both);
                } else {
                    both.presets[1] = own.presets[1].clone();
                }
            }
            let merged = own.merged(&base, &stored);
            assert_eq!(merged.revision, 5);
            assert_eq!(sorted(merged), sorted(both), "{here} here, {there} there");
        }
    }
}

#[test]
fn a_window_that_follows_another_keeps_what_it_has_not_saved_and_saves_it() {
    let mut library = Library::default();
    library.take_text(APP_DATA, &base().write()).unwrap();
    assert!(!library.has_more_to_store());
    library.app_data.prefs.choose(Theme::RULE.key, "dark");
    let mut stored = base();
    stored.presets.push(preset("Club", "61"));
    stored.revision = 5;
    library.take_text(APP_DATA, &stored.write()).unwrap();
    assert_eq!(library.app_data.presets, stored.presets);
    let mut dark = Prefs::default();
    dark.choose(Theme::RULE.key, "dark");
    assert_eq!(library.app_data.prefs, dark);
    assert!(library.has_more_to_store());
    // Once it is stored, another window may change it back; which game is open is each window's own.
    library.stored_app_data = library.app_data.clone();
    library.app_data.open = Some("7".to_owned());
    assert!(!library.has_more_to_store());
    stored.revision = 7;
    library.take_text(APP_DATA, &stored.write()).unwrap();
    assert_eq!(library.app_data.prefs, Prefs::default());
}
