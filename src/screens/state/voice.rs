//! What the app says: notices with something to do about them, and sentences for screen readers.

use leptos::prelude::*;

use super::App;
use crate::device::clock;
use crate::saved::Kept;

/// How long a notice stays that offers nothing to do, in milliseconds.
const NOTICE: u64 = 6_000;

/// A sentence for the table, with something to do about it.
#[derive(Clone, Debug, PartialEq)]
pub struct Notice {
    /// The sentence.
    pub text: String,
    /// What can be done.
    pub action: Option<NoticeAction>,
}

/// What a notice offers.
#[derive(Clone, Debug, PartialEq)]
pub enum NoticeAction {
    /// Put a deleted game back.
    Restore(Box<Kept>),
}

impl App {
    /// Says a sentence to screen readers alone.
    pub(super) fn speak(self, sentence: String) {
        self.voice.update(|voice| voice.spoken = sentence);
    }

    /// Shows a notice.
    pub fn say(self, text: String, action: Option<NoticeAction>) {
        let notice = Notice { text, action };
        self.voice.update(|voice| {
            voice.spoken.clone_from(&notice.text);
            voice.notice = Some(notice.clone());
        });
        if notice.action.is_none() {
            let close = move || {
                let shown = self.voice.with_untracked(|voice| voice.notice.clone());
                if shown.as_ref() == Some(&notice) {
                    self.hush();
                }
            };
            clock::after(NOTICE, Box::new(close));
        }
    }

    /// Closes the notice.
    pub fn hush(self) {
        self.voice.update(|voice| voice.notice = None);
    }

    /// A newer version waits; home offers it, where no hand is being entered.
    pub fn update_waits(self) {
        self.voice.update(|voice| voice.update_waits = true);
    }

    /// Does what a notice offers.
    pub fn take_up(self, action: NoticeAction) {
        self.hush();
        match action {
            NoticeAction::Restore(game) => self.put(*game),
        }
    }
}
