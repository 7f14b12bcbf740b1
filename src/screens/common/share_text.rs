//! Shares or copies a text, and shows the outcome.

use leptos::prelude::*;

use crate::app::App;
use crate::device::share::{self, Shared, To};
use crate::device::spawn;
use crate::view::html::p;
use crate::view::{View, show, text};

/// Where texts are handed over; what the browser takes in no way is shown, to be copied by hand.
#[derive(Clone, Copy)]
pub struct ShareText {
    app: App,
    /// What is shown then.
    shown: &'static str,
    /// Whether the browser refused.
    refused: RwSignal<bool>,
}

impl ShareText {
    /// Nothing was refused yet; `shown`, within a sentence, is what is copied by hand if it is.
    pub fn new(app: App, shown: &'static str) -> Self {
        Self {
            app,
            shown,
            refused: RwSignal::new(false),
        }
    }

    /// Hands a text over; `what` it is begins a sentence.
    pub fn send(self, to: To, text: String, what: &'static str) {
        spawn(Box::pin(async move {
            match share::hand_over(to, &text).await {
                Shared::Offered => {}
                Shared::Copied => self.app.toast(format!("{what} copied.")),
                Shared::Refused => {
                    // An installed app has no address bar to copy from.
                    self.refused.set(true);
                    let shown = self.shown;
                    self.app.warn(format!(
                        "This browser does not share. Copy {shown} by hand instead."
                    ));
                }
            }
        }));
    }

    /// What there is to be copied by hand, once the browser refused.
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
