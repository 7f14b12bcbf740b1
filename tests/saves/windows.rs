//! Two windows that change what the app remembers, with late answers, full lists and a failing journal.

use std::collections::VecDeque;

use fives_core::storage::library::{APP_DATA, Library};
use fives_core::storage::saved::live_link::LiveLink;
use fives_core::storage::saved::{AppData, revision_of};
use proptest::prelude::*;

use crate::merging::link;

/// A window: its library, and the writes that were not answered yet.
#[derive(Default)]
struct Window {
    library: Library,
    writes: VecDeque<AppData>,
}

/// Two windows, and the mirror copy that both read.
struct Windows {
    both: [Window; 2],
    mirror: String,
    writes: usize,
}

impl Windows {
    fn new(stored: &AppData) -> Self {
        let mut all = Self {
            both: Default::default(),
            mirror: stored.write(),
            writes: 0,
        };
        all.follow(0);
        all.follow(1);
        all
    }

    /// As `App::follow_window`.
    fn follow(&mut self, at: usize) -> bool {
        let library = &mut self.both[at].library;
        if revision_of(&self.mirror) <= library.app_data.revision {
            return false;
        }
        library.take_text(APP_DATA, &self.mirror).unwrap();
        library.has_more_to_store()
    }

    /// As `App::save_app_data`.
    fn save(&mut self, at: usize) {
        self.follow(at);
        let window = &mut self.both[at];
        window.library.app_data.revision += 1;
        let written = window.library.write_app_data();
        self.mirror = written.write();
        window.writes.push_back(written);
        self.writes += 1;
    }

    fn change(&mut self, at: usize, change: &dyn Fn(&mut AppData)) {
        change(&mut self.both[at].library.app_data);
        self.save(at);
    }

    /// The window learns of a change.
    fn hear(&mut self, at: usize) {
        if self.follow(at) {
            self.save(at);
        }
    }

    /// The answer to the first write that waits.
    fn answer(&mut self, at: usize) {
        let window = &mut self.both[at];
        if let Some(written) = window.writes.pop_front() {
            window.library.answer_app_data(written, true);
        }
    }

    /// Answers and events, until neither window has anything to say.
    fn settle(&mut self) {
        let before = self.writes;
        for _ in 0..8 {
            for at in [0, 1] {
                while !self.both[at].writes.is_empty() {
                    self.answer(at);
                }
                self.hear(at);
            }
        }
        assert!(self.writes - before <= 4, "{} writes", self.writes - before);
        let [one, other] = &self.both;
        assert_eq!(one.library.app_data, other.library.app_data);
    }
}

fn restored(key: &str) -> LiveLink {
    LiveLink {
        is_restored: true,
        ..link(key)
    }
}

fn full() -> AppData {
    AppData {
        names: (0..40).map(|at| format!("Name {at}")).collect(),
        closed: (0..100).collect(),
        live: ["a", "b", "c"].map(restored).to_vec(),
        revision: 4,
        ..AppData::default()
    }
}

/// A change: the window that makes it, what it is of, and to what.
fn draws() -> impl Strategy<Value = Vec<(usize, u8, usize)>> {
    prop::collection::vec((0..2_usize, 0..9_u8, 0..40_usize), 0..30)
}

fn own_link<'a>(app: &'a mut AppData, key: &str) -> &'a mut LiveLink {
    app.live.iter_mut().find(|link| link.key == key).unwrap()
}

proptest! {
    #[test]
    fn two_windows_agree_in_a_few_writes_and_the_later_change_of_a_field_wins(draws in draws()) {
        let mut windows = Windows::new(&full());
        let mut expected = full();
        for (at, what, draw) in draws {
            let key = ["a", "b", "c"][draw % 3];
            let mut both = |change: &dyn Fn(&mut AppData)| {
                // Choosing what the window shows already is no change.
                let here = &windows.both[at].library.app_data;
                let mut changed = here.clone();
                change(&mut changed);
                if changed != *here {
                    windows.change(at, change);
                    change(&mut expected);
                }
            };
            match what {
                0 => both(&|app| app.prefs.choose("theme", ["system", "light", "dark"][draw % 3])),
                1 => both(&|app| app.prefs.choose("text", ["usual", "large"][draw % 2])),
                2 => both(&|app| {
                    app.remember_names(&[format!("Name {draw}"), format!("New {draw}")]);
                }),
                3 => both(&|app| app.stay_shut(&restored(&format!("shut {draw}")))),
                4 => both(&|app| own_link(app, key).is_closing = true),
                5 => both(&|app| own_link(app, key).is_restored = draw % 2 == 0),
                6 => windows.answer(at),
                _ => windows.hear(at),
            }
        }
        windows.settle();
        let agreed = &windows.both[0].library.app_data;
        prop_assert_eq!(agreed.prefs, expected.prefs);
        prop_assert_eq!(&agreed.live, &expected.live);
        prop_assert_eq!(agreed.closed.len(), 100);
    }
}

#[test]
fn a_late_answer_does_not_make_another_windows_change_this_ones() {
    let mut windows = Windows::new(&full());
    windows.change(0, &|app| app.prefs.choose("text", "large"));
    windows.hear(1);
    windows.change(1, &|app| app.prefs.choose("theme", "dark"));
    windows.hear(0);
    windows.answer(0);
    windows.change(1, &|app| app.prefs.choose("theme", "system"));
    windows.settle();
    let prefs = windows.both[0].library.app_data.prefs;
    assert_eq!(
        (prefs.word("theme"), prefs.word("text")),
        ("system", "large")
    );
}

#[test]
fn a_link_closed_in_one_window_and_changed_in_the_other_closes_and_a_full_list_settles() {
    let base = full();
    let (mut ours, mut stored) = (base.clone(), base.clone());
    own_link(&mut ours, "a").is_restored = false;
    own_link(&mut stored, "a").is_closing = true;
    for merged in [ours.merged(&base, &stored), stored.merged(&base, &ours)] {
        assert!(merged.live[0].is_closing && !merged.live[0].is_restored);
    }
    stored.stay_shut(&restored("shut"));
    assert!(!base.merged(&base, &stored).is_more_than(&stored));
}
