//! All hall nights.

use leptos::prelude::*;

use crate::app::{ConflictingDocument, Storage};
use crate::device::clock;
use crate::route::{NightPage, Route};
use crate::screens::common::link::{link, row};
use crate::screens::common::titles::night_title;
use crate::view::html::{b, li, main, nav, small, ul};
use crate::view::{Element, View, dyn_view, for_each, nothing};
use crate::widgets::{Bar, Button, Empty};
use fives_core::answers::handbook::halls::PLACE;
use fives_core::base::text_fold::isolate;
use fives_core::storage::document::Document;
use fives_core::storage::library::Library;
use fives_core::storage::saved::SavedNight;
use fives_core::words::night as words;
use fives_core::words::opening;
use fives_core::words::ratings::POWER_RANKINGS;

/// The list of hall nights.
pub fn screen() -> View {
    let bar = Bar {
        title: "Hall nights".into(),
        line: "tournaments and progressive nights".into(),
        back: Some((Route::Home.href(), "Games")),
        more: nothing(),
    };
    View::from(bar).and(documents(night_title, all_nights))
}

/// The main part of a list of documents, built again when one of them changes, with the button that restores the one
/// deleted last.
pub fn documents<D: ConflictingDocument>(
    title: fn(&D) -> String,
    all: fn(&Library) -> View,
) -> Element {
    let storage = expect_context::<Storage>();
    let library = storage.library;
    let gone = move || library.with(|library| D::shelf(library).deleted.last().map(title));
    let back = dyn_view(gone, move |gone| match gone {
        Some(name) => Button::new("button quiet", move || storage.restore_latest::<D>())
            .child(format!("Restore {}", isolate(name)))
            .into(),
        None => nothing(),
    });
    let listed = move || library.with(revisions::<D>);
    main()
        .class("screen home nights")
        .child(dyn_view(listed, move |_| library.with_untracked(all)))
        .child(back)
}

/// Each document of a kind with its revision.
pub fn revisions<D: Document>(library: &Library) -> Vec<(String, i64)> {
    let all = D::shelf(library).iter();
    all.map(|one| (one.id().to_owned(), one.revision()))
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

fn all_nights(library: &Library) -> View {
    if library.nights.is_empty() {
        return none_yet();
    }
    let rows = for_each(library.nights.iter().rev(), night);
    View::from(new())
        .and(ul().class("past").child(rows))
        .and(places(row(&Route::Ratings, POWER_RANKINGS).into()))
}

/// The pages about all nights.
fn places(rankings: View) -> Element {
    let halls = row(&Route::Handbook(PLACE.to_owned()), "How halls play");
    nav()
        .class("rows paper")
        .attr("aria-label", "All nights")
        .child(row(&Route::Seasons, "Seasons"))
        .child(rankings)
        .child(row(&Route::Open, opening::TITLE))
        .child(halls)
}

fn night(saved: &SavedNight) -> Element {
    let state = saved.night.state();
    let title = night_title(saved);
    let (day, place) = (clock::day_of(state.setup.day), &state.setup.place);
    // A night without a name is called by its date.
    let when = match (day == title, place.is_empty()) {
        (true, true) => None,
        (true, false) => Some(isolate(place).into_owned()),
        (false, true) => Some(day),
        (false, false) => Some(format!("{day}, {}", isolate(place))),
    };
    let open = link("past-open", &Route::night(&saved.id, NightPage::Rounds));
    li().child(
        open.child(b().child(title))
            .child(small().child(words::waits_for(state)))
            .child(when.map(|when| small().child(when)))
            .child(small().child(words::game_and_format(&state.setup))),
    )
}
