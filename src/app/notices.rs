//! Toasts, and announcements to screen readers.

use leptos::prelude::*;

use crate::device::wake_lock::WakeLockState;
use crate::device::{clock, page};
use fives_core::base::text_fold::strip_isolates;
use fives_core::words::phone::{Missing, Offline};

/// What is said for a moment: the toast, and the announcement to screen readers.
#[derive(Clone, Copy)]
pub struct Notices {
    /// What is said now.
    pub now: RwSignal<Said>,
}

/// Toast, announcement, and other short notices.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Said {
    /// The toast; empty for none.
    pub toast: String,
    /// How many toasts were shown: the time of an earlier one ends no later one.
    pub shown: u32,
    /// The address of a screen that could not be fetched, for the toast to link to.
    pub wanted: Option<String>,
    /// The sentence announced to screen readers.
    pub announcement: String,
    /// Whether the toast is no problem.
    pub is_good_news: bool,
    /// Whether a new version is ready.
    pub update_waits: bool,
    /// Whether the app is saved for offline use.
    pub offline: Offline,
    /// What of it is missing; `None` until the service worker says so.
    pub missing: Option<Missing>,
    /// Whether the score is being read aloud.
    pub reading: bool,
    /// The state of the wake lock.
    pub wake_lock: WakeLockState,
}

/// How long good news stays, in milliseconds, and how much longer for each byte.
const GOOD_NEWS: u64 = 6_000;
const TO_READ_A_BYTE: u64 = 60;

/// How long after a screen is left its announcement stays, in milliseconds.
const READ_OUT: u64 = 1_000;

/// A toast with the pointer or the focus on it stays.
const LOOKED_AT: &str = ".notice:hover, .notice:focus-within";

/// Puts a sentence in place of another. Screen readers announce changes only, and a repeated notice stays as long
/// as a new one: it gets a silent space.
fn put(place: &mut String, sentence: String) {
    let again = *place == sentence;
    *place = sentence;
    if again {
        place.push('\u{a0}');
    }
}

impl Said {
    /// Whether the app is not saved for offline use, or not all of it, and that may work another time.
    pub fn can_try_offline(&self) -> bool {
        self.offline.has_failed(self.missing.as_ref())
    }
}

impl Notices {
    pub(super) fn new() -> Self {
        Self {
            now: RwSignal::default(),
        }
    }

    /// Announces a sentence to screen readers only; isolates are for the eye.
    pub fn announce(self, sentence: String) {
        let sentence = strip_isolates(&sentence).into_owned();
        self.now
            .update(|notices| put(&mut notices.announcement, sentence));
    }

    /// Clears the announcement of the screen that is left, once it was read out.
    pub fn leave_announcement(self) {
        let said = self
            .now
            .with_untracked(|notices| notices.announcement.clone());
        let clear = move || {
            if self
                .now
                .with_untracked(|notices| notices.announcement == said)
            {
                self.clear_announcement();
            }
        };
        clock::after(READ_OUT, Box::new(clear));
    }

    /// Clears the announcement, because it is of a game that is left.
    pub fn clear_announcement(self) {
        if self
            .now
            .with_untracked(|notices| !notices.announcement.is_empty())
        {
            self.now.update(|notices| notices.announcement.clear());
        }
    }

    /// Shows and announces a problem, until it is closed, replaced, or the next step is taken.
    pub fn warn(self, notice: String) {
        self.announce(notice.clone());
        self.now.update(|notices| {
            put(&mut notices.toast, notice);
            notices.shown += 1;
            notices.wanted = None;
            notices.is_good_news = false;
        });
    }

    /// Shows and announces good news, for a few seconds.
    pub fn toast(self, notice: String) {
        self.warn(notice);
        self.now.update(|notices| notices.is_good_news = true);
        self.schedule_close();
    }

    /// Shows what was done for a few seconds; the caller announces it with what follows.
    pub(super) fn toast_silently(self, notice: String) {
        self.now.update(|notices| {
            notices.toast = notice;
            notices.shown += 1;
            notices.wanted = None;
            notices.is_good_news = true;
        });
        self.schedule_close();
    }

    /// Closes the toast after a time, unless it has the pointer or the focus.
    fn schedule_close(self) {
        let now = self.now;
        let (shown, length) = now.with_untracked(|notices| (notices.shown, notices.toast.len()));
        let time = GOOD_NEWS + TO_READ_A_BYTE * length as u64;
        let close = move || {
            if now.with_untracked(|notices| notices.shown == shown) {
                match page::shows(LOOKED_AT) {
                    true => self.schedule_close(),
                    false => self.close_toast(),
                }
            }
        };
        clock::after(time, Box::new(close));
    }

    /// Closes the toast, unless it is a problem.
    pub fn close_good_news(self) {
        if self.now.with_untracked(|notices| notices.is_good_news) {
            self.close_toast();
        }
    }

    /// Closes the toast.
    pub fn close_toast(self) {
        if self.now.with_untracked(|notices| !notices.toast.is_empty()) {
            self.now.update(|notices| notices.toast.clear());
        }
    }

    /// Remembers whether the app is saved for offline use; home offers a new version that waits.
    pub fn saved_offline(self, now: Offline) {
        self.now.update(|notices| {
            notices.offline = now;
            notices.update_waits |= now == Offline::NewerWaits;
        });
    }

    /// Remembers what is missing of what is saved for offline use.
    pub fn missing_offline(self, missing: Missing) {
        self.now.update(|notices| notices.missing = Some(missing));
    }
}
