//! A button that asks for a second tap before it deletes something.

use std::cell::Cell;

use leptos::prelude::*;

use super::Button;
use crate::device::clock;
use crate::view::html::span;
use crate::view::{Callback, Getter, View, dyn_view};

/// Whether to ask before deleting, and how to announce the question.
#[derive(Clone, Copy)]
pub struct AskAgain {
    /// Whether the user wants to be asked.
    pub wanted: Getter<bool>,
    /// Announces the question to screen readers.
    pub say: Callback<String>,
}

/// Acts at the first tap, or, if the user wants to be asked, at the second; the question stays
/// until the button loses the focus.
pub struct ConfirmButton {
    pub ask_again: AskAgain,
    /// The class of the button.
    pub class: &'static str,
    /// The accessible name.
    pub label: Getter<String>,
    /// The content.
    pub shows: Getter<View>,
    /// The content while it asks.
    pub again: &'static str,
    /// The action.
    pub on_sure: Callback<()>,
}

impl From<ConfirmButton> for View {
    fn from(button: ConfirmButton) -> Self {
        button.while_it_asks(RwSignal::new(false))
    }
}

impl ConfirmButton {
    /// A button whose name is what it shows.
    pub fn new(
        ask_again: AskAgain,
        class: &'static str,
        label: &'static str,
        again: &'static str,
        on_sure: impl Fn() + 'static,
    ) -> Self {
        Self {
            ask_again,
            class,
            label: Getter::new(move |()| label.to_owned()),
            shows: Getter::new(move |()| label.into()),
            again,
            on_sure: Callback::new(move |()| on_sure()),
        }
    }

    /// The button, which sets `asking` while it asks.
    pub fn while_it_asks(self, asking: RwSignal<bool>) -> View {
        let Self {
            ask_again,
            class,
            label,
            shows,
            again,
            on_sure,
        } = self;
        let since = Cell::new(0);
        let tap = move || {
            let now = clock::now().timestamp_millis();
            let asked = asking.get_untracked();
            if !asked && ask_again.wanted.run(()) {
                since.set(now);
                asking.set(true);
                ask_again
                    .say
                    .run(format!("{}: tap again to do it.", label.run(())));
            } else if !asked || now >= since.get() + clock::DOUBLE_TAP as i64 {
                asking.set(false);
                on_sure.run(());
            }
        };
        let shown = dyn_view(
            move || asking.get(),
            move |asks| match asks {
                true => span().class("again").child(again).into(),
                false => shows.run(()),
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
                true => label.run(()) + "?",
                false => label.run(()),
            })
            .child(shown)
            .into()
    }
}
