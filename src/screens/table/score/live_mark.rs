//! The mark in the bar while the open game is shared live: whether followers, and the organizer of a hall night,
//! get every hand.

use leptos::prelude::expect_context;

use crate::app::live::{LiveState, Publishing, publishing};
use crate::app::{Live, Notices};
use crate::route::Route;
use crate::view::html::{a, span};
use crate::view::{View, effect, show, text};

/// The link to live sharing; nothing while the game is not shared.
pub fn mark() -> View {
    let live = expect_context::<Live>();
    announce();
    announce_table();
    let is_shared = move || of_followers().is_some() || live.table_state().is_some();
    show(is_shared, move || {
        a().attr("href", &Route::ShareLive.href())
            .attr("aria-label", label)
            .attr("class", move || match all().all(|state| state.is_on) {
                true => "live-mark live-state on".to_owned(),
                false => "live-mark live-state".to_owned(),
            })
            .child(span().child(text(move || word().to_owned())))
            .into()
    })
}

/// What is said of the followers; `None` while the game is not shared with any.
fn of_followers() -> Option<LiveState> {
    let live = expect_context::<Live>();
    let now = publishing();
    let is_shared = now != Publishing::Off && live.shared_link().is_some();
    is_shared.then(|| now.into())
}

/// What is said of the organizer and of the followers.
fn all() -> impl Iterator<Item = LiveState> {
    let live = expect_context::<Live>();
    let both = [live.table_state(), of_followers()];
    both.into_iter().flatten()
}

/// The words of the mark, from the connection that says most.
const WORDS: [&str; 4] = ["Live", "Sending", "Not sent", "Offline"];

/// How little a connection says, as an index of its word. One that is not there yet is no lost one, and is not live.
fn rank(state: &LiveState) -> usize {
    match state.publishing {
        _ if state.is_on => 0,
        Publishing::Connecting | Publishing::Sending => 1,
        // It stands, but the hands go nowhere.
        Publishing::Live
        | Publishing::LiveScore
        | Publishing::Overtaken
        | Publishing::Missing
        | Publishing::Found
        | Publishing::OtherGame
        | Publishing::Unserved => 2,
        _ => 3,
    }
}

/// Of two connections the one that says less counts.
fn word() -> &'static str {
    let worst = all().map(|state| rank(&state)).max().unwrap_or_default();
    WORDS.get(worst).copied().unwrap_or_default()
}

/// The accessible name: the word, and what is said of each connection, first of the one that has the word.
fn label() -> String {
    let of_rank = |at: usize| all().filter(move |state| rank(state) == at);
    let ranked = (0..WORDS.len()).rev().flat_map(of_rank);
    let sentences: Vec<&str> = ranked.map(|state| state.says).collect();
    let (word, sentences) = (word(), sentences.join(" "));
    match sentences.starts_with(word) {
        true => sentences,
        false => format!("{word}: {sentences}"),
    }
}

/// Announces when the connection is lost and when it is back, each once.
fn announce() {
    let notices = expect_context::<Notices>();
    let mut before = None;
    effect(move || {
        let now = publishing();
        match now {
            Publishing::Live | Publishing::LiveScore | Publishing::Lost
                if before.replace(now).is_some_and(|last| last != now) =>
            {
                notices.announce(now.sentence().to_owned());
            }
            // Trying again says nothing new, and the rest is said where it happens.
            _ => {}
        }
    });
}

/// Announces when the organizer gets the hands no longer, and when again.
fn announce_table() {
    let notices = expect_context::<Notices>();
    let live = expect_context::<Live>();
    let mut before: Option<LiveState> = None;
    effect(move || {
        let is_settled = |state: &LiveState| {
            !matches!(
                state.publishing,
                Publishing::Connecting | Publishing::Sending
            )
        };
        let now = live.table_state().filter(is_settled);
        if let (Some(before), Some(now)) = (before, now)
            && before.is_on != now.is_on
        {
            notices.announce(now.says.to_owned());
        }
        before = now.or(before);
    });
}
