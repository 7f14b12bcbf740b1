//! What the app says: notices, and sentences for screen readers.

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
    pub fn speak(self, sentence: String) {
        self.voice.update(|voice| {
            // A screen reader says only what changed: the same again gets a space that is not heard.
            let again = voice.spoken == sentence;
            voice.spoken = sentence;
            if again {
                voice.spoken.push('\u{a0}');
            }
        });
    }

    /// What was said of one game holds of no other.
    pub(super) fn forget_spoken(self) {
        if self.voice.with_untracked(|voice| !voice.spoken.is_empty()) {
            self.voice.update(|voice| voice.spoken.clear());
        }
    }

    /// Shows what went wrong, and says it to screen readers: it stays until it is closed, something else
    /// is said, or the next step is taken.
    pub fn say(self, notice: String) {
        self.speak(notice);
        self.voice.update(|voice| {
            voice.notice.clone_from(&voice.spoken);
            voice.wanted = None;
        });
    }

    /// Shows good news, and says it to screen readers. It goes by itself.
    pub fn tell(self, notice: String) {
        self.say(notice);
        self.fade();
    }

    /// Shows in passing what was done; it is said with what follows from it.
    pub(super) fn flash(self, notice: String) {
        self.voice.update(|voice| {
            voice.notice = notice;
            voice.wanted = None;
        });
        self.fade();
    }

    /// Closes the notice there is after a time, unless it is looked at then.
    fn fade(self) {
        let notice = self.voice.with_untracked(|voice| voice.notice.clone());
        let time = GOOD_NEWS + TO_READ_A_BYTE * notice.len() as u64;
        let close = move || {
            if self.voice.with_untracked(|voice| voice.notice == notice) {
                match page::shows(LOOKED_AT) {
                    true => self.fade(),
                    false => self.hush(),
                }
            }
        };
        clock::after(time, Box::new(close));
    }

    /// Closes the notice, if there is one.
    pub fn hush(self) {
        if self.voice.with_untracked(|voice| !voice.notice.is_empty()) {
            self.voice.update(|voice| voice.notice.clear());
        }
    }

    /// A newer version waits; home offers it, where no hand is being entered.
    pub fn update_waits(self) {
        self.voice.update(|voice| voice.update_waits = true);
    }
}
