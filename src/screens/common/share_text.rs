//! Shares or copies a text, and shows the outcome.

use leptos::prelude::*;

use crate::app::Notices;
use crate::device::share::{self, Destination, ShareResult};
use crate::device::spawn;
use crate::view::html::p;
use crate::view::{View, show, text};
use fives_core::words::phone;

/// Shares texts. A text that the browser can neither share nor copy is shown for the user to copy.
#[derive(Clone, Copy)]
pub struct ShareText {
    /// The text to show then.
    shown: &'static str,
    /// Whether the browser refused.
    refused: RwSignal<bool>,
}

impl ShareText {
    /// `shown` is the text to copy by hand, as part of a sentence.
    pub fn new(shown: &'static str) -> Self {
        Self {
            shown,
            refused: RwSignal::new(false),
        }
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
                    let shown = self.shown;
                    notices.warn(phone::copy_by_hand(shown));
                }
            }
        }));
    }

    /// The text to copy by hand, after the browser refused.
    pub fn by_hand(self, shown: impl Fn() -> String + Clone + 'static) -> View {
        show(
            move || self.refused.get(),
            move || {
                p().class("paper by-hand no-print")
                    .child(text(shown.clone()))
                    .into()
            },
        )
    }
}
