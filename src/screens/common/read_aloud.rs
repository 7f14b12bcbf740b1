//! Reading the score aloud on request.

use leptos::prelude::*;

use crate::app::{Games, Notices};
use crate::device::speech::{self, SpeechEnd};
use crate::view::text;
use crate::widgets::Button;
use fives_core::words;

/// Reads the score aloud, or stops.
pub fn toggle() {
    let notices = expect_context::<Notices>();
    let games = expect_context::<Games>();
    if notices.now.with_untracked(|notices| notices.reading) {
        stop();
        return;
    }
    let open = games.open.get_untracked();
    let Some(open) = open else {
        return;
    };
    let on_end = move |how: SpeechEnd| {
        set_reading(false);
        if how == SpeechEnd::Failed {
            notices.warn(words::phone::NO_VOICE.to_owned());
        }
    };
    if speech::read(&words::aloud(&open.game.ledger), on_end) {
        set_reading(true);
    } else {
        notices.warn(words::phone::NO_VOICE.to_owned());
    }
}

/// Stops reading.
pub fn stop() {
    speech::stop();
    set_reading(false);
}

fn set_reading(now: bool) {
    let notices = expect_context::<Notices>();
    if notices.now.with_untracked(|notices| notices.reading) != now {
        notices.now.update(|notices| notices.reading = now);
    }
}

pub fn button(class: &str) -> Button {
    let notices = expect_context::<Notices>();
    let says = move || {
        let reading = notices.now.with(|notices| notices.reading);
        if reading {
            "Stop reading"
        } else {
            "Read aloud"
        }
        .to_owned()
    };
    Button::new(class, toggle).child(text(says))
}
