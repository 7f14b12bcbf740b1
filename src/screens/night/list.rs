//! All hall nights.

use leptos::prelude::*;

use crate::app::{Nights, Storage};
use crate::device::clock;
use crate::route::{NightPage, Route};
use crate::screens::common::link::{link, row};
use crate::screens::common::titles::night_title;
use crate::view::html::{b, li, main, nav, small, ul};
use crate::view::{Element, View, dyn_view, for_each, nothing};
use crate::widgets::{Bar, Button, Empty};
use fives_core::answers::handbook::halls::PLACE;
use fives_core::base::text_fold::isolate;
use fives_core::storage::library::Library;
use fives_core::storage::saved::SavedNight;
use fives_core::words::night as words;
use fives_core::words::opening;

/// The list of hall nights.
pub fn screen() -> View {
    let storage = expect_context::<Storage>();
    let nights = expect_context::<Nights>();
    let bar = Bar {
        title: "Hall nights".into(),
        line: "tournaments and progressive nights".into(),
        back: Some((Route::Home.href(), "Games")),
        more: nothing(),
    };
    let listed = move || storage.library.with(revisions);
    let gone = move || {
        storage
            .library
            .with(|library| library.nights.deleted.last().map(night_title))
    };
    let back = dyn_view(gone, move |gone| match gone {
        Some(name) => Button::new("button quiet", move || nights.restore())
            .child(format!("Restore {name}"))
            .into(),
        None => nothing(),
    });
    let main = main()
        .class("screen home nights")
        .child(dyn_view(listed, move |all| match all.is_empty() {
            true => none_yet(),
            false => all_nights(),
        }))
        .child(back);
    View::from(bar).and(main)
}

/// Each night with its revision.
pub fn revisions(library: &Library) -> Vec<(String, i64)> {
    let nights = library.nights.iter();
    nights
        .map(|saved| (saved.id.clone(), saved.revision))
        .collect()
}

fn new() -> Element {
    link("button", &Route::NewNight).child("New hall night")
}

fn none_yet() -> View {
    let says = "Run a tournament or a progressive night: teams, tables, standings and prizes.";
    let empty = Empty {
        sign: "s-C",
        says,
        action: new().into(),
    };
    View::from(empty).and(places(nothing()))
}

fn all_nights() -> View {
    let storage = expect_context::<Storage>();
    let rows = storage
        .library
        .with_untracked(|library| for_each(library.nights.iter().rev(), night));
    View::from(new())
        .and(ul().class("past").child(rows))
        .and(places(row(&Route::Ratings, "Power rankings").into()))
}

/// The pages about all nights.
fn places(rankings: View) -> Element {
    let halls = row(&Route::Handbook(PLACE.to_owned()), "How halls play");
    nav()
        .class("rows paper")
        .attr("aria-label", "All nights")
        .child(rankings)
        .child(row(&Route::Open, opening::TITLE))
        .child(halls)
}

fn night(saved: &SavedNight) -> Element {
    let state = saved.night.state();
    let game = state.setup.game().map_or("", |game| game.name);
    let kind = format!("{game}, {}", words::format(state.setup.format));
    let day = clock::day_of(state.setup.day);
    let when = match state.setup.place.as_str() {
        "" => day,
        place => format!("{day}, {}", isolate(place)),
    };
    let open = link("past-open", &Route::night(&saved.id, NightPage::Rounds));
    li().child(
        open.child(b().child(night_title(saved)))
            .child(small().child(words::waits_for(state)))
            .child(small().child(when))
            .child(small().child(kind)),
    )
}
