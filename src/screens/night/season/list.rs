//! All seasons.

use super::actions::SeasonNow;
use crate::route::{Route, SeasonPage};
use crate::screens::common::link::link;
use crate::screens::night::list::documents;
use crate::view::html::{b, li, small, ul};
use crate::view::{Element, View, for_each, nothing};
use crate::widgets::{Bar, Empty};
use fives_core::base::text_fold::isolate;
use fives_core::storage::library::Library;
use fives_core::storage::saved::SavedSeason;
use fives_core::words::season as words;

/// The list of seasons.
pub fn screen() -> View {
    let bar = Bar {
        title: "Seasons".into(),
        line: "nights that count together".into(),
        back: Some((Route::Nights.href(), "Hall nights")),
        more: nothing(),
    };
    let title = |saved: &SavedSeason| saved.name().to_owned();
    View::from(bar).and(documents(title, all_seasons))
}

fn new() -> Element {
    link("button", &Route::NewSeason).child("New season")
}

fn none_yet() -> View {
    Empty {
        sign: "s-H",
        says: "Count several nights together: best nights, attendance, and a table for the club.",
        action: new().into(),
    }
    .into()
}

fn all_seasons(library: &Library) -> View {
    if library.seasons.is_empty() {
        return none_yet();
    }
    let rows = for_each(library.seasons.iter().rev(), |saved| row(saved, library));
    View::from(new()).and(ul().class("past").child(rows))
}

fn row(saved: &SavedSeason, library: &Library) -> Element {
    let now = SeasonNow::of(saved, library);
    let open = link("past-open", &Route::season(&saved.id, SeasonPage::Table));
    let leads = words::leads(&now.rows);
    let leads = leads.map(|says| small().child(says));
    li().child(
        open.child(b().child(isolate(saved.name()).into_owned()))
            .child(small().child(words::headline(&now.season, now.rows.len())))
            .child(leads)
            .child(small().child(words::rules(&now.season.setup))),
    )
}
