//! The scores that the tables of a live night send to a board.

use leptos::prelude::*;

use super::live_match;
use super::night_actions::NightActions;
use crate::app::live::FollowedNight;
use crate::view::html::p;
use crate::view::{Callback, View, show, text};
use fives_core::live::follower::Status;
use fives_core::live::heard_match::HeardMatch;
use fives_core::night::MatchKey;
use fives_core::words::live::{self as says, Sharer};
use fives_core::words::night as words;

/// What is heard of a match of which so many games are recorded; follows the signal.
pub type Scores = Callback<(MatchKey, usize), Option<HeardMatch>>;

/// The scores of the tables of a night that is here, as they are heard.
pub fn scores(followed: FollowedNight, actions: NightActions) -> Scores {
    Callback::new(move |(of, recorded)| {
        let heard = followed.heard;
        actions.with_id(|id| heard.with(|heard| live_match::find(heard, id, of, recorded)))
    })
}

/// Those of a night that is followed, once it is heard.
pub fn scores_heard(followed: FollowedNight) -> Scores {
    Callback::new(move |(of, recorded)| {
        followed.heard.with(|heard| {
            let (night, _) = heard.night.as_ref()?;
            live_match::find(heard, &night.id, of, recorded)
        })
    })
}

/// How current the board is, and what to do about it.
pub fn state(followed: FollowedNight) -> View {
    let words = move || match followed.has_no_broker.get() {
        true => words::live::BOARD_WITHOUT_SERVER.to_owned(),
        false => says::status(followed.status.get(), Sharer::Organizer),
    };
    let class = move || match followed.status.get() {
        Status::Live => "live-state on",
        _ => "live-state",
    };
    let advice = move || match followed.has_no_broker.get() {
        true => String::new(),
        false => says::advice(followed.status.get(), Sharer::Organizer, is_over(followed)),
    };
    let has_advice = move || !advice().is_empty();
    let state = p()
        .attr("role", "status")
        .text_and_class(move || (words(), class()));
    View::from(state).and(show(has_advice, move || {
        p().class("wall-advice").child(text(advice)).into()
    }))
}

/// Whether the night is over.
fn is_over(followed: FollowedNight) -> bool {
    followed.heard.with(|heard| {
        let night = heard.night.as_ref();
        night.is_some_and(|(night, _)| night.night.state().is_over())
    })
}
