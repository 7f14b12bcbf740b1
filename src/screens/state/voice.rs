//! What the app says: notices, and sentences for screen readers.

use leptos::prelude::*;

use super::App;
use crate::device::clock;

/// How long a notice stays, in milliseconds.
const NOTICE: u64 = 6_000;

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

    /// Shows a sentence for a while, and says it to screen readers.
    pub fn say(self, notice: String) {
        self.voice.update(|voice| {
            voice.spoken.clone_from(&notice);
            voice.notice.clone_from(&notice);
        });
        let close = move || {
            if self.voice.with_untracked(|voice| voice.notice == notice) {
                self.hush();
            }
        };
        clock::after(NOTICE, Box::new(close));
    }

    /// Closes the notice.
    pub fn hush(self) {
        self.voice.update(|voice| voice.notice.clear());
    }

    /// A newer version waits; home offers it, where no hand is being entered.
    pub fn update_waits(self) {
        self.voice.update(|voice| voice.update_waits = true);
    }
}
