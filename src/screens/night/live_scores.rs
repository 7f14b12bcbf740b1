//! The scores that the tables of a live night send to a board.

use std::rc::Rc;

use leptos::prelude::*;

use super::live_match;
use crate::app::live::FollowedNight;
use crate::live::follower::Status;
use crate::live::heard_match::HeardMatch;
use crate::night::MatchKey;
use crate::view::View;
use crate::view::html::p;
use crate::words::live as says;
use crate::words::night as words;

/// What is heard of a match of which so many games are recorded; follows the signal.
pub type Scores = Rc<dyn Fn(MatchKey, usize) -> Option<HeardMatch>>;

/// The scores of a night's tables, as they are heard.
pub fn scores(followed: FollowedNight, night: &str) -> Scores {
    let night: Rc<str> = night.into();
    Rc::new(move |of, recorded| {
        followed
            .heard
            .with(|heard| live_match::find(heard, &night, of, recorded))
    })
}

/// How current the board is.
pub fn state(followed: FollowedNight) -> View {
    let words = move || match (followed.has_no_broker.get(), followed.status.get()) {
        (true, _) => words::live::BOARD_WITHOUT_SERVER.to_owned(),
        (false, Status::ScorerOffline) => words::live::ORGANIZER_OFFLINE.to_owned(),
        (false, status) => says::status(status),
    };
    let class = move || match followed.status.get() {
        Status::Live => "live-state on",
        _ => "live-state",
    };
    p().attr("role", "status")
        .text_and_class(move || (words(), class()))
        .into()
}
