//! A button that asks for a second tap before it deletes something.

use std::cell::Cell;

use leptos::prelude::*;

use super::Button;
use crate::device::clock;
use crate::view::html::span;
use crate::view::{Callback, Getter, View, dyn_view};

/// Whether to ask again before something is taken away, and where the question is read aloud.
#[derive(Clone)]
pub struct AskAgain {
    /// Whether the user wants to be asked.
    pub wanted: Getter<bool>,
    /// Hears the question.
    pub say: Callback<String>,
}

/// It acts at once, or, where the user wants to be asked again, at the second tap: the
/// question stands until the focus leaves it, however long that takes.
pub struct ConfirmButton {
    /// Whether to ask again.
    pub ask_again: AskAgain,
    /// The class of the button.
    pub class: &'static str,
    /// What it does, for those who listen.
    pub label: Getter<String>,
    /// What it shows.
    pub shows: Getter<View>,
    /// What it shows while it asks.
    pub again: &'static str,
    /// It is to be done.
    pub on_sure: Callback<()>,
}

impl From<ConfirmButton> for View {
    fn from(own: ConfirmButton) -> Self {
        let ConfirmButton {
            ask_again,
            class,
            label,
            shows,
            again,
            on_sure,
        } = own;
        let asking = RwSignal::new(false);
        let since = Cell::new(0);
        let called = label.clone();
        let tap = move || {
            let now = clock::now().timestamp_millis();
            let asked = asking.get_untracked();
            if !asked && (ask_again.wanted)() {
                since.set(now);
                asking.set(true);
                (ask_again.say)(format!("{}: tap again to do it.", called()));
            } else if !asked || now >= since.get() + clock::DOUBLE_TAP as i64 {
                asking.set(false);
                on_sure(());
            }
        };
        let shown = dyn_view(
            move || asking.get(),
            move |asks| match asks {
                true => span().class("again").child(again).into(),
                false => shows(),
            },
        );
        Button::new(class, tap)
            .holds_focus(
                move || asking.get(),
                // The button may be gone.
                move || {
                    asking.try_set(false);
                },
            )
            .label_live(move || match asking.get() {
                true => label() + "?",
                false => label(),
            })
            .child(shown)
            .into()
    }
}
