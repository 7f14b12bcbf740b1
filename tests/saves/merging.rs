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
    ("theme", |app_data| {
        app_data.prefs.choose(Theme::RULE.key, "dark")
    }),
    ("text", |app_data| app_data.prefs.choose("text", "large")),
    ("keys", |app_data| app_data.prefs.choose("keys", "off")),
    ("a preset", |app_data| {
        app_data.presets.push(preset("Club", "61"))
    }),
    ("another preset", |app_data| {
        app_data.presets.push(preset("Hall", "120"))
    }),
    ("a preset less", |app_data| drop(app_data.presets.remove(0))),
    ("other rules", |app_data| {
        app_data.presets.last_mut().unwrap().house = preset("", "31").house
    }),
    ("a name", |app_data| {
        app_data.remember_names(&["Cara".to_owned()])
    }),
    ("another name", |app_data| {
        app_data.remember_names(&["Dev".to_owned()])
    }),
    ("names joined", |app_data| {
        app_data.persons.join("Rob", "Bob").unwrap()
    }),
    ("names separated", |app_data| {
        assert!(app_data.persons.separate("Annie"))
    }),
    ("a backup", |app_data| {
        app_data.backed = DateTime::from_timestamp(5, 0)
    }),
    ("asked", |app_data| {
        app_data.asked = DateTime::from_timestamp(6, 0)
    }),
    ("a setup", |app_data| {
        app_data.setup = Some(Setup {
            game: "copah".to_owned(),
            house: house_of("copah", &[]),
            players: Vec::new(),
            first_dealer: Seat(0),
        });
    }),
    ("a link", |app_data| app_data.live.push(link("c"))),
    ("a link less", |app_data| app_data.stay_shut(&link("b"))),
];

/// The same in an order of its own, as lists of two windows have none between them.
fn sorted(mut app_data: AppData) -> AppData {
    app_data.names.sort();
    app_data
        .presets
        .sort_by(|one, other| one.name.cmp(&other.name));
    app_data.live.sort_by(|one, other| one.key.cmp(&other.key));
    app_data.revision = 0;
    app_data
}

#[test]
fn what_two_windows_changed_at_once_is_all_kept() {
    for (here, ours) in CHANGES {
        let base = base();
        let mut app_data = base.clone();
        ours(&mut app_data);
        assert_ne!(app_data, base, "{here}");
        // Without another change it is as here, or as there.
        assert_eq!(app_data.merged(&base, &base), app_data, "{here}");
        assert_eq!(base.merged(&base, &app_data), app_data, "{here}");
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
                    both.presets[1] = app_data.presets[1].clone();
                }
            }
            let merged = app_data.merged(&base, &stored);
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
