//! The mark in the bar while the open game is shared live: whether followers get every hand.

use crate::app::App;
use crate::app::live::{Publishing, publishing, shared_link};
use crate::route::Route;
use crate::view::html::{a, span};
use crate::view::{View, effect, show, text};

/// The link to live sharing; nothing while the game is not shared.
pub fn mark(app: App) -> View {
    announce(app);
    let is_shared = move || publishing() != Publishing::Off && shared_link(app).is_some();
    show(is_shared, || {
        a().attr("href", &Route::ShareLive.href())
            .attr("aria-label", label)
            .attr("class", || match publishing().is_on() {
                true => "live-mark live-state on".to_owned(),
                false => "live-mark live-state".to_owned(),
            })
            .child(span().child(text(|| word().to_owned())))
            .into()
    })
}

fn word() -> &'static str {
    match publishing() {
        Publishing::Off | Publishing::Connecting | Publishing::Live | Publishing::OtherWindow => {
            "Live"
        }
        Publishing::Lost | Publishing::Overtaken | Publishing::NoBroker => "Offline",
    }
}

/// The accessible name, which begins with the word.
fn label() -> String {
    let (word, sentence) = (word(), publishing().sentence());
    match sentence.starts_with(word) {
        true => sentence.to_owned(),
        false => format!("{word}: {sentence}"),
    }
}

/// Announces when the connection is lost and when it is back, each once.
fn announce(app: App) {
    let mut before = None;
    effect(move || {
        let now = publishing();
        match now {
            Publishing::Live | Publishing::Lost if before.is_some_and(|own| own != now) => {
                app.announce(now.sentence().to_owned());
                before = Some(now);
            }
            Publishing::Live | Publishing::Lost => before = Some(now),
            // Trying again says nothing new, and the rest is said where it happens.
            _ => {}
        }
    });
}
