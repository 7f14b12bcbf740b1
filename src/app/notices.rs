//! Toasts, and announcements to screen readers.

use leptos::prelude::*;

use super::{Games, Notices, Preferences};
use crate::device::{clock, page};
use fives_core::base::text_fold::strip_isolates;
use fives_core::words::phone::Offline;

/// How long good news stays, in milliseconds, and how much longer for each byte.
const GOOD_NEWS: u64 = 6_000;
const TO_READ_A_BYTE: u64 = 60;

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

impl Games {
    /// Gives up the deleted games: none of them can be restored any more.
    pub fn forget_deleted(self) {
        self.storage
            .library
            .update(|library| library.games.deleted.clear());
        clock::after(0, Box::new(|| page::catch_focus("h1")));
    }
}

impl Preferences {
    /// Gives up the deleted presets: none of them can be restored any more.
    pub fn forget_deleted_rules(self) {
        self.storage
            .library
            .update(|library| library.deleted_rules.clear());
        clock::after(0, Box::new(|| page::catch_focus("h1")));
    }
}

impl Notices {
    /// Announces a sentence to screen readers only; isolates are for the eye.
    pub fn announce(self, sentence: String) {
        let sentence = strip_isolates(&sentence).into_owned();
        self.now
            .update(|notices| put(&mut notices.announcement, sentence));
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
            notices.wanted = None;
        });
    }

    /// Shows and announces good news, for a few seconds.
    pub fn toast(self, notice: String) {
        self.warn(notice);
        self.schedule_close();
    }

    /// Shows what was done for a few seconds; the caller announces it with what follows.
    pub(super) fn toast_silently(self, notice: String) {
        self.now.update(|notices| {
            notices.toast = notice;
            notices.wanted = None;
        });
        self.schedule_close();
    }

    /// Closes the toast after a time, unless it has the pointer or the focus.
    fn schedule_close(self) {
        let notice = self.now.with_untracked(|notices| notices.toast.clone());
        let time = GOOD_NEWS + TO_READ_A_BYTE * notice.len() as u64;
        let close = move || {
            if self.now.with_untracked(|notices| notices.toast == notice) {
                match page::shows(LOOKED_AT) {
                    true => self.schedule_close(),
                    false => self.close_toast(),
                }
            }
        };
        clock::after(time, Box::new(close));
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
}
