//! A button for full screen.

use leptos::prelude::*;

use crate::app::Notices;
use crate::device::{fullscreen, spawn};
use crate::view::text;
use crate::widgets::Button;
use fives_core::words::phone;

/// The button; full screen ends with the screen that has it.
pub fn button(class: &str) -> Button {
    let notices = expect_context::<Notices>();
    let is_whole = RwSignal::new(fullscreen::is_on());
    let stop = StoredValue::new_local(Some(fullscreen::on_change(move || {
        is_whole.set(fullscreen::is_on());
    })));
    on_cleanup(move || {
        if let Some(stop) = stop.try_update_value(Option::take).flatten() {
            stop();
        }
        fullscreen::exit();
    });
    let press = move || {
        if is_whole.get() {
            fullscreen::exit();
            return;
        }
        spawn(Box::pin(async move {
            if !fullscreen::enter().await {
                notices.warn(phone::NO_FULL_SCREEN.to_owned());
            }
        }));
    };
    Button::new(class, press).child(text(move || {
        if is_whole.get() {
            "Leave full screen"
        } else {
            "Full screen"
        }
        .to_owned()
    }))
}
