//! Beginning a season.

use leptos::prelude::*;

use super::rules_form::form;
use crate::app::{Notices, Seasons, Storage};
use crate::device::location;
use crate::route::{Route, SeasonPage};
use crate::view::html::main;
use crate::view::{View, nothing};
use crate::widgets::{Bar, Button};
use fives_core::night::season::SeasonSetup;
use fives_core::words::season as words;

/// The screen of a new season; it starts with the rules of the last one.
pub fn screen() -> View {
    let notices = expect_context::<Notices>();
    let seasons = expect_context::<Seasons>();
    let storage = expect_context::<Storage>();
    let last = storage.library.with_untracked(|library| {
        let last = library.seasons.last();
        last.map(|saved| saved.season().setup)
    });
    let draft = RwSignal::new(SeasonSetup {
        name: String::new(),
        ..last.unwrap_or_default()
    });
    let create = move || match seasons.begin(draft.get_untracked()) {
        Ok(id) => location::replace(&Route::season(&id, SeasonPage::Nights).href()),
        Err(why) => notices.warn(words::refusal(why)),
    };
    let bar = Bar {
        title: "New season".into(),
        line: "nights that count together".into(),
        back: Some((Route::Seasons.href(), "Seasons")),
        more: nothing(),
    };
    let main = main()
        .class("screen new-night")
        .child(form(draft, "paper night-part"))
        .child(Button::new("button", create).child("Create the season"));
    View::from(bar).and(main)
}
