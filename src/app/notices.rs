//! Toasts, and announcements to screen readers.

use leptos::prelude::*;

use super::App;
use crate::device::{clock, page};

/// How long good news stays, in milliseconds: so long, and so long more for each byte of it.
const GOOD_NEWS: u64 = 6_000;
const TO_READ_A_BYTE: u64 = 60;

/// Good news that is looked at: it stays.
const LOOKED_AT: &str = ".notice:hover, .notice:focus-within";

impl App {
    /// Says a sentence to screen readers alone.
    pub fn announce(self, sentence: String) {
        self.notices.update(|notices| {
            // A screen reader says only what changed: the same again gets a space that is not heard.
            let again = notices.announcement == sentence;
            notices.announcement = sentence;
            if again {
                notices.announcement.push('\u{a0}');
            }
        });
    }

    /// What was said of one game holds of no other.
    pub(super) fn clear_announcement(self) {
        if self
            .notices
            .with_untracked(|notices| !notices.announcement.is_empty())
        {
            self.notices.update(|notices| notices.announcement.clear());
        }
    }

    /// Shows what went wrong, and says it to screen readers: it stays until it is closed, something else
    /// is said, or the next step is taken.
    pub fn warn(self, notice: String) {
        self.announce(notice);
        self.notices.update(|notices| {
            notices.toast.clone_from(&notices.announcement);
            notices.wanted = None;
        });
    }

    /// Shows good news, and says it to screen readers. It goes by itself.
    pub fn toast(self, notice: String) {
        self.warn(notice);
        self.fade();
    }

    /// Shows in passing what was done; it is said with what follows from it.
    pub(super) fn toast_silently(self, notice: String) {
        self.notices.update(|notices| {
            notices.toast = notice;
            notices.wanted = None;
        });
        self.fade();
    }

    /// Closes the notice there is after a time, unless it is looked at then.
    fn fade(self) {
        let notice = self.notices.with_untracked(|notices| notices.toast.clone());
        let time = GOOD_NEWS + TO_READ_A_BYTE * notice.len() as u64;
        let close = move || {
            if self
                .notices
                .with_untracked(|notices| notices.toast == notice)
            {
                match page::shows(LOOKED_AT) {
                    true => self.fade(),
                    false => self.close_toast(),
                }
            }
        };
        clock::after(time, Box::new(close));
    }

    /// Closes the notice, if there is one.
    pub fn close_toast(self) {
        if self
            .notices
            .with_untracked(|notices| !notices.toast.is_empty())
        {
            self.notices.update(|notices| notices.toast.clear());
        }
    }

    /// A newer version waits; home offers it, where no hand is being entered.
    pub fn update_waits(self) {
        self.notices.update(|notices| notices.update_waits = true);
    }
}
