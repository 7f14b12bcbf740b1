//! All hall nights.

use leptos::prelude::*;

use crate::app::{Nights, Storage};
use crate::device::clock;
use crate::route::{NightPage, Route};
use crate::screens::common::titles::night_title;
use crate::view::html::{a, b, li, main, nav, small, span, ul};
use crate::view::{Element, View, dyn_view, for_each, nothing};
use crate::widgets::{Bar, Button, Empty};
use fives_core::answers::handbook::halls::PLACE;
use fives_core::base::text_fold::isolate;
use fives_core::storage::saved::SavedNight;
use fives_core::words::night as words;

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
    let listed = move || {
        storage.library.with(|library| {
            let nights = library.nights.iter();
            nights
                .map(|own| (own.id.clone(), own.revision))
                .collect::<Vec<_>>()
        })
    };
    let gone = move || {
        storage
            .library
            .with(|library| library.nights.deleted.last().map(night_title))
    };
    let back = dyn_view(gone, move |gone| match gone {
        Some(name) => Button::new("button quiet", move || nights.restore_night())
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

fn new() -> Element {
    a().class("button")
        .attr("href", &Route::NewNight.href())
        .child("New hall night")
}

fn none_yet() -> View {
    let more = nav()
        .class("rows paper")
        .attr("aria-label", "All nights")
        .child(halls());
    View::from(Empty {
        sign: "s-C",
        says: "Run a tournament or a progressive night: teams, tables, standings and prizes.",
        action: new().into(),
    })
    .and(more)
}

fn all_nights() -> View {
    let storage = expect_context::<Storage>();
    let rows = storage
        .library
        .with_untracked(|library| for_each(library.nights.iter().rev(), row));
    let rankings = a().class("row").attr("href", &Route::Ratings.href());
    let more = nav()
        .class("rows paper")
        .attr("aria-label", "All nights")
        .child(rankings.child(span().child("Power rankings")))
        .child(halls());
    View::from(new())
        .and(ul().class("past").child(rows))
        .and(more)
}

/// The handbook’s page.
fn halls() -> Element {
    let halls = a()
        .class("row")
        .attr("href", &Route::Handbook(PLACE.to_owned()).href());
    halls.child(span().child("How halls play"))
}

fn row(saved: &SavedNight) -> Element {
    let state = saved.night.state();
    let game = state.setup.game().map_or("", |game| game.name);
    let kind = format!("{game}, {}", words::format(state.setup.format));
    let day = clock::day_of(state.setup.day);
    let when = match state.setup.place.as_str() {
        "" => day,
        place => format!("{day}, {}", isolate(place)),
    };
    let link = a().class("past-open").attr(
        "href",
        &Route::Night(saved.id.clone(), NightPage::Rounds).href(),
    );
    li().child(
        link.child(b().child(night_title(saved)))
            .child(small().child(words::waits_for(state)))
            .child(small().child(when))
            .child(small().child(kind)),
    )
}
