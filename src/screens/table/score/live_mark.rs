//! The mark in the bar while the open game is shared live: whether followers, and the organizer of a hall night,
//! get every hand.

use crate::app::App;
use crate::app::live::{LiveState, Publishing, publishing, shared_link, table_state};
use crate::route::Route;
use crate::view::html::{a, span};
use crate::view::{View, effect, show, text};

/// The link to live sharing; nothing while the game is not shared.
pub fn mark(app: App) -> View {
    announce(app);
    announce_table(app);
    let is_shared = move || of_followers(app).is_some() || table_state(app).is_some();
    show(is_shared, move || {
        a().attr("href", &Route::ShareLive.href())
            .attr("aria-label", move || label(app))
            .attr("class", move || match all(app).all(|own| own.is_on) {
                true => "live-mark live-state on".to_owned(),
                false => "live-mark live-state".to_owned(),
            })
            .child(span().child(text(move || word(app).to_owned())))
            .into()
    })
}

/// What is said of the followers; `None` while the game is not shared with any.
fn of_followers(app: App) -> Option<LiveState> {
    let now = publishing();
    let is_shared = now != Publishing::Off && shared_link(app).is_some();
    is_shared.then(|| now.into())
}

/// What is said of the organizer and of the followers.
fn all(app: App) -> impl Iterator<Item = LiveState> {
    let both = [table_state(app), of_followers(app)];
    both.into_iter().flatten()
}

/// Of two connections the one that says less counts. One that is not there yet is no lost one, and is not live.
fn word(app: App) -> &'static str {
    let word = |own: LiveState| match own.publishing {
        _ if own.is_on => 0,
        Publishing::Connecting | Publishing::Sending => 1,
        // It stands, but the hands go nowhere.
        Publishing::Live
        | Publishing::LiveScore
        | Publishing::Overtaken
        | Publishing::Missing
        | Publishing::Found
        | Publishing::Unserved => 2,
        _ => 3,
    };
    match all(app).map(word).max() {
        None | Some(0) => "Live",
        Some(1) => "Sending",
        Some(2) => "Not sent",
        Some(_) => "Offline",
    }
}

/// The accessible name, which begins with the word.
fn label(app: App) -> String {
    let sentences: Vec<&str> = all(app).map(|own| own.says).collect();
    let (word, sentences) = (word(app), sentences.join(" "));
    match sentences.starts_with(word) {
        true => sentences,
        false => format!("{word}: {sentences}"),
    }
}

/// Announces when the connection is lost and when it is back, each once.
fn announce(app: App) {
    let mut before = None;
    effect(move || {
        let now = publishing();
        match now {
            Publishing::Live | Publishing::LiveScore | Publishing::Lost
                if before.replace(now).is_some_and(|own| own != now) =>
            {
                app.announce(now.sentence().to_owned());
            }
            // Trying again says nothing new, and the rest is said where it happens.
            _ => {}
        }
    });
}

/// Announces when the organizer gets the hands no longer, and when again.
fn announce_table(app: App) {
    let mut before: Option<LiveState> = None;
    effect(move || {
        let is_settled = |own: &LiveState| {
            !matches!(own.publishing, Publishing::Connecting | Publishing::Sending)
        };
        let now = table_state(app).filter(is_settled);
        if let (Some(before), Some(now)) = (before, now)
            && before.is_on != now.is_on
        {
            app.announce(now.says.to_owned());
        }
        before = now.or(before);
    });
}
