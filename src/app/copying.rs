//! When a copy of everything is made: after each save, never waited for, at most once a minute, and in one window of
//! the phone.

use std::future::Future;
use std::pin::Pin;

use super::Storage;
use crate::device::publishing_window::{MayPublish, leave_publishing, may_publish};
use crate::device::{clock, copies, live, random, spawn};
use crate::view::effect;
use fives_core::copies::pause::{A_MINUTE, LONGEST, after_failure};
use fives_core::copies::record::Copied;
use leptos::prelude::*;

/// How long after a change the copy is made, in milliseconds: nobody who taps waits for it.
const SOON: u64 = 2_000;

/// How long the window that copies waits for its lock, and another one for that window, in milliseconds.
const FOR_LOCK: u64 = 1_000;
const FOR_OTHER_WINDOW: u64 = 15_000;

/// Whether there is anything to copy.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Due {
    /// Nothing, or it cannot be done now.
    Nothing,
    /// When the pause is over.
    AfterPause,
    /// A switch is followed at once.
    AtOnce,
}

/// Why nothing was copied.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Failure {
    /// Whether it will hardly have passed in a minute.
    pub is_lasting: bool,
}

/// How a copy is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CopyState<Record, Trouble> {
    /// What this phone remembers of it; `None` where it keeps none.
    pub record: Option<Record>,
    /// Why the latest is not copied.
    pub trouble: Option<Trouble>,
}

/// A store that keeps a copy.
pub trait Keeper: Clone + 'static {
    /// What the window that copies has the lock of, and the key under which it stores when the next copy may be made: a
    /// page that is opened again, or another window, waits for that too.
    const LOCK: &'static str;
    /// Whether a copy is due, with a library of this mark.
    fn due(self, mark: i64) -> Due;
    /// Makes it.
    fn copy(self) -> impl Future<Output = Result<(), Failure>>;
}

/// A copy being made.
type Copying = Pin<Box<dyn Future<Output = Result<(), Failure>>>>;

/// Has a copy made whenever one is due, by a store that is found by context.
#[derive(Clone, Copy)]
pub struct Schedule {
    storage: Storage,
    due: fn(i64) -> Due,
    copy: fn() -> Copying,
    lock: &'static str,
    /// The name of this window.
    window: StoredValue<String>,
    is_busy: StoredValue<bool>,
    /// When the next copy may be made, in Unix milliseconds.
    not_before: StoredValue<i64>,
    wait: StoredValue<Option<clock::Wait>, LocalStorage>,
}

/// The time, in Unix milliseconds.
pub fn now() -> i64 {
    clock::now().timestamp_millis()
}

/// What a copy has now.
pub fn copied(storage: Storage) -> Copied {
    let library = storage.library;
    library.with_untracked(|library| Copied::of(library, now()))
}

impl Schedule {
    pub(super) fn of<K: Keeper>(storage: Storage) -> Self {
        Self {
            storage,
            due: |mark| expect_context::<K>().due(mark),
            copy: || Box::pin(expect_context::<K>().copy()),
            lock: K::LOCK,
            window: StoredValue::new(live::random_name()),
            is_busy: StoredValue::new(false),
            not_before: StoredValue::new(0),
            wait: StoredValue::new_local(None),
        }
    }

    /// Begins, for as long as the page lives.
    pub fn start(self) {
        std::mem::forget(live::on_return(move || self.look()));
        effect(move || {
            self.storage.library.track();
            self.storage.unsaved.track();
            self.look_after(SOON);
        });
    }

    /// Looks whether a copy is due, whenever the last one was.
    pub fn look_now(self) {
        self.set_not_before(0);
        self.look_after(0);
    }

    fn set_not_before(self, at: i64) {
        self.not_before.set_value(at);
        copies::set_not_before(self.lock, at);
    }

    fn look_after(self, milliseconds: u64) {
        let wait = clock::Wait::new(milliseconds, move || self.look());
        self.wait.set_value(Some(wait));
    }

    /// Makes a copy, if one is due and may be made now.
    fn look(self) {
        let unsaved = self.storage.unsaved;
        let is_writing = unsaved.with_untracked(|unsaved| unsaved.writing > 0);
        if self.is_busy.get_value() || is_writing {
            return;
        }
        let library = self.storage.library;
        let mark = library.with_untracked(|library| library.all_sources().mark());
        let due = (self.due)(mark);
        let not_before = self
            .not_before
            .get_value()
            .max(copies::not_before(self.lock));
        let left = u64::try_from(not_before - now()).unwrap_or_default();
        match due {
            Due::Nothing => return,
            // No pause is longer, unless the clock was set back.
            Due::AfterPause if (1..=LONGEST).contains(&left) => {
                return self.look_after(left);
            }
            Due::AfterPause | Due::AtOnce => {}
        }
        match self
            .window
            .with_value(|window| may_publish(window, self.lock))
        {
            MayPublish::Yes => {}
            MayPublish::Asked => return self.look_after(FOR_LOCK),
            MayPublish::No => return self.look_after(FOR_OTHER_WINDOW),
        }
        self.is_busy.set_value(true);
        self.set_not_before(now().saturating_add_unsigned(A_MINUTE));
        spawn(Box::pin(async move {
            let done = (self.copy)().await;
            self.rest(done.err());
        }));
    }

    /// Waits until the next copy. What was changed meanwhile is due.
    fn rest(self, failure: Option<Failure>) {
        self.is_busy.set_value(false);
        self.window
            .with_value(|window| leave_publishing(window, self.lock));
        let (pause, look_after) = match failure {
            None => (A_MINUTE, 0),
            Some(failure) => {
                let pause = after_failure(failure.is_lasting, random::fraction());
                (pause, pause)
            }
        };
        self.set_not_before(now().saturating_add_unsigned(pause));
        self.look_after(look_after);
    }
}
