//! Setting up a night.

use leptos::prelude::*;

use super::fields::blank;
use super::game_form::play;
use super::settings_form::{EditableSetup, form};
use crate::app::{Nights, Notices, Storage};
use crate::device::{clock, location};
use crate::route::{NightPage, Route};
use crate::view::html::main;
use crate::view::{View, nothing};
use crate::widgets::{Bar, Button};
use fives_core::night::NightSetup;

/// The screen of a new night; it starts with the settings of the last night.
pub fn screen() -> View {
    let notices = expect_context::<Notices>();
    let storage = expect_context::<Storage>();
    let nights = expect_context::<Nights>();
    let last = storage.library.with_untracked(|library| {
        library
            .nights
            .last()
            .map(|saved| saved.night.setup().clone())
    });
    let first = last.unwrap_or_else(|| {
        let mut setup = blank();
        if let Some(game) = setup.game() {
            play(&mut setup, game);
        }
        setup
    });
    let draft = RwSignal::new(NightSetup {
        day: clock::today(),
        name: String::new(),
        ..first
    });
    let create = move || match nights.begin(draft.get_untracked()) {
        Ok(id) => location::replace(&Route::Night(id, NightPage::Teams).href()),
        Err(why) => notices
            .warn(draft.with_untracked(|setup| fives_core::words::night::refusal(setup, &why))),
    };
    let bar = Bar {
        title: "New hall night".into(),
        line: "from the draw to the prizes".into(),
        back: Some((Route::Nights.href(), "Hall nights")),
        more: nothing(),
    };
    let create = Button::new("button", create).child("Create the night");
    let main = main()
        .class("screen new-night")
        .child(form(draft, EditableSetup::Whole, "paper night-part"))
        .child(create);
    View::from(bar).and(main)
}
