//! The board of a hall night that is followed live on another screen.

use leptos::prelude::*;

use super::board::{self, Head};
use super::live_scores::{scores, state};
use crate::app::live::follow_night;
use crate::route::Route;
use crate::screens::common::titles::night_title;
use crate::view::html::main;
use crate::view::{View, dyn_view, nothing, text};
use fives_core::live::hall::BoardKey;
use fives_core::words::night as words;

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
            Some((own, _)) => words::headline(own.night.state()),
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
