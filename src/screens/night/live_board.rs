//! The board of a hall night that is followed live on another screen.

use std::rc::Rc;

use leptos::prelude::*;

use super::board::{self, Head, Scores};
use super::live_match::HeardMatch;
use crate::app::live::{FollowedNight, follow_night};
use crate::live::follower::Status;
use crate::live::hall::BoardKey;
use crate::route::Route;
use crate::screens::common::titles::night_title;
use crate::view::html::{main, p};
use crate::view::{View, dyn_view, nothing, text};
use crate::words::live as says;
use crate::words::night as words;

/// The screen of a followed board.
pub fn screen(key: &BoardKey) -> View {
    let followed = follow_night(key);
    let title = move || {
        followed.heard.with(|heard| match &heard.night {
            Some((own, _)) => night_title(own),
            None => "A hall night".to_owned(),
        })
    };
    let line = move || {
        followed.heard.with(|heard| match &heard.night {
            Some((own, _)) => words::waits_for(own.night.state()),
            None => String::new(),
        })
    };
    let head = Head {
        title: text(title),
        line: text(line),
        back: Route::Nights.href(),
        back_label: "Hall nights",
        state: Some(state(followed)),
    };
    let body = dyn_view(
        move || {
            followed
                .heard
                .with(|heard| heard.night.as_ref().map(|(own, _)| own.clone()))
        },
        move |night| match night {
            Some(own) => board::shown(own.night.state(), Some(&scores(followed, &own.id))),
            None => nothing(),
        },
    );
    View::from(head).and(main().class("wall").child(body))
}

/// The scores of a night's tables, as they are heard.
pub fn scores(followed: FollowedNight, night: &str) -> Scores {
    let night: Rc<str> = night.into();
    Rc::new(move |of| {
        followed
            .heard
            .with(|heard| HeardMatch::find(heard, &night, of))
    })
}

/// How current the board is.
pub fn state(followed: FollowedNight) -> View {
    let words = move || match (followed.has_no_broker.get(), followed.status.get()) {
        (true, _) => says::NO_BROKER.to_owned(),
        (false, Status::ScorerOffline) => words::live::ORGANIZER_OFFLINE.to_owned(),
        (false, own) => says::status(own),
    };
    let class = move || match followed.status.get() {
        Status::Live => "live-state on",
        _ => "live-state",
    };
    p().attr("role", "status")
        .text_and_class(move || (words(), class()))
        .into()
}
