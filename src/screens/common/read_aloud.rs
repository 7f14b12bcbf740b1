//! Reading the score aloud on request.

use leptos::prelude::*;

use crate::app::App;
use crate::device::speech::{self, SpeechEnd};
use crate::view::text;
use crate::widgets::Button;
use fives_core::words;

/// Reads the score aloud, or stops.
pub fn toggle(app: App) {
    if app.notices.with_untracked(|notices| notices.reading) {
        stop(app);
        return;
    }
    let open = app.open.get_untracked();
    let Some(open) = open else {
        return;
    };
    let on_end = move |how: SpeechEnd| {
        set_reading(app, false);
        if how == SpeechEnd::Failed {
            app.warn(words::phone::NO_VOICE.to_owned());
        }
    };
    if speech::read(&words::aloud(&open.game.ledger), on_end) {
        set_reading(app, true);
    } else {
        app.warn(words::phone::NO_VOICE.to_owned());
    }
}

/// Stops reading.
pub fn stop(app: App) {
    speech::stop();
    set_reading(app, false);
}

fn set_reading(app: App, now: bool) {
    if app.notices.with_untracked(|notices| notices.reading) != now {
        app.notices.update(|notices| notices.reading = now);
    }
}

/// The button.
pub fn button(app: App, class: &str) -> Button {
    let says = move || {
        let reading = app.notices.with(|notices| notices.reading);
        if reading {
            "Stop reading"
        } else {
            "Read aloud"
        }
        .to_owned()
    };
    Button::new(class, move || toggle(app)).child(text(says))
}
