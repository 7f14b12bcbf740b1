//! Shares or copies a text, and shows the outcome.

use leptos::prelude::*;

use crate::app::Notices;
use crate::device::share::{self, Destination, ShareResult};
use crate::device::spawn;
use crate::view::html::p;
use crate::view::{Getter, View, show, text};
use crate::widgets::Button;
use fives_core::words::phone;

/// Shares a text. One that the browser can neither share nor copy is shown for the user to copy.
#[derive(Clone, Copy)]
pub struct ShareText {
    /// The text as part of a sentence.
    shown: &'static str,
    text: Getter<String>,
    /// Whether the browser refused.
    refused: RwSignal<bool>,
}

impl ShareText {
    /// `text` is shown where it has to be copied by hand; `shown` names it in a sentence.
    pub fn new(shown: &'static str, text: impl Fn() -> String + 'static) -> Self {
        Self {
            shown,
            text: Getter::new(move |()| text()),
            refused: RwSignal::new(false),
        }
    }

    /// A text that stays as it is.
    pub fn of(shown: &'static str, text: String) -> Self {
        let text = StoredValue::new(text);
        Self::new(shown, move || text.get_value())
    }

    /// An address.
    pub fn link(address: String) -> Self {
        Self::of("the link", address)
    }

    /// Shares a text; `what` starts the sentence of the result.
    pub fn send(self, to: Destination, text: String, what: &'static str) {
        let notices = expect_context::<Notices>();
        spawn(Box::pin(async move {
            match share::send(to, &text).await {
                ShareResult::Shared => {}
                ShareResult::Copied => notices.toast(format!("{what} copied.")),
                ShareResult::Unsupported => {
                    // An installed app has no address bar to copy from.
                    self.refused.set(true);
                    notices.warn(phone::copy_by_hand(self.shown));
                }
            }
        }));
    }

    /// The button that shares it under a title; `what` starts the sentence of the result.
    pub fn button(self, class: &str, title: &'static str, what: &'static str) -> Button {
        let send = move || {
            let text = untrack(|| self.text.run(()));
            self.send(Destination::App(title), text, what);
        };
        Button::new(class, send)
    }

    /// The text to copy by hand, after the browser refused.
    pub fn by_hand(self) -> View {
        show(
            move || self.refused.get(),
            move || {
                p().class("paper by-hand no-print")
                    .child(text(move || self.text.run(())))
                    .into()
            },
        )
    }
}
