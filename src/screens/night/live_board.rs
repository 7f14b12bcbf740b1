//! The board of a hall night that is followed live on another screen.

use leptos::prelude::*;

use super::board::{self, Head};
use super::live_scores::{scores, state};
use crate::app::live::follow_board;
use crate::route::Route;
use crate::screens::common::titles::night_title;
use crate::view::html::main;
use crate::view::{View, dyn_view, nothing, text};
use fives_core::live::hall::BoardKey;
use fives_core::storage::saved::SavedNight;
use fives_core::words::night as words;

/// The screen of a followed board.
pub fn screen(key: &BoardKey) -> View {
    let followed = follow_board(key);
    let read = move |of: fn(&SavedNight) -> String| {
        let heard = followed.heard;
        heard.with(|heard| heard.night.as_ref().map(|(night, _)| of(night)))
    };
    let title = move || read(night_title).unwrap_or_else(|| "A hall night".to_owned());
    let line = move || read(|night| words::headline(night.night.state())).unwrap_or_default();
    let head = Head {
        title: text(title),
        line: text(line),
        back: Route::Nights.href(),
        back_label: "Hall nights",
        state: Some(state(followed)),
    };
    let night = move || {
        let heard = followed.heard;
        heard.with(|heard| Some(heard.night.as_ref()?.0.clone()))
    };
    let body = dyn_view(night, move |night| match night {
        Some(night) => board::shown(night.night.state(), Some(scores(followed, &night.id))),
        None => nothing(),
    });
    View::from(head).and(main().class("wall").child(body))
}
