//! Settings, prizes, sharing and the log of a night.

use leptos::prelude::*;

use super::night_actions::NightActions;
use super::prizes;
use super::settings_form::{EditableSetup, form};
use crate::app::{Nights, Preferences};
use crate::device::{clock, location};
use crate::route::{NightPage, Route};
use crate::screens::common::link::row;
use crate::view::html::{a, li, nav, small, span, ul};
use crate::view::{Callback, Getter, View, for_each, nothing};
use crate::widgets::{Button, ConfirmButton, fold};
use fives_core::night::NightEvent;
use fives_core::storage::saved::{SavedNight, at_table};
use fives_core::words::night as words;

/// The most events of the log that are shown.
const SHOWN: usize = 50;

/// The More page.
pub fn page(actions: NightActions) -> View {
    let prizes = actions.at_each_step(|saved| prizes::card(saved.night.state()));
    let log = actions.at_each_step(log);
    places(actions)
        .and(prizes)
        .and(settings(actions))
        .and(log)
        .and(delete(actions))
}

fn places(actions: NightActions) -> View {
    let link = |page: NightPage, says: &'static str| {
        let link = a().class("row").attr("href", &actions.href(page));
        link.child(span().child(says))
    };
    nav()
        .class("rows paper")
        .attr("aria-label", "This night")
        .child(link(NightPage::Board, "Board for the wall"))
        .child(link(NightPage::Share, "Share, print, punch cards"))
        .child(row(&Route::Ratings, "Power rankings"))
        .into()
}

fn settings(actions: NightActions) -> View {
    let Some((setup, is_started)) = actions.read_now(|saved| {
        let setup = saved.night.setup().clone();
        Some((setup, saved.night.state().is_started()))
    }) else {
        return nothing();
    };
    let part = match is_started {
        true => EditableSetup::Started,
        false => EditableSetup::Whole,
    };
    let draft = RwSignal::new(setup);
    let save = move || actions.act(&NightEvent::SetUp(draft.get_untracked().into()), "h1");
    fold("paper house", "Night settings")
        .child(form(draft, part, "night-part"))
        .child(Button::new("button", save).child("Save settings"))
        .into()
}

fn log(saved: &SavedNight) -> View {
    let done = saved.night.journal().done().rev().take(SHOWN);
    let lines = for_each(done, |entry| {
        let time = clock::time(at_table(entry.at, saved.offset, clock::here));
        let says = words::event(saved.night.state(), &entry.event);
        li().child(small().child(time)).child(span().child(says))
    });
    let log = || fold("fold", "What happened").child(ul().class("log").child(lines));
    let has_any = saved.night.journal().done().next().is_some();
    has_any.then(log).into()
}

fn delete(actions: NightActions) -> View {
    let nights = expect_context::<Nights>();
    let preferences = expect_context::<Preferences>();
    ConfirmButton {
        // It can be restored only until the app is closed.
        ask_again: preferences.always_asks(),
        class: "button quiet",
        label: Getter::new(|()| "Delete this night".to_owned()),
        shows: Getter::new(|()| "Delete this night".into()),
        again: "Tap again to delete",
        on_sure: Callback::new(move |()| {
            // Where it stays, this screen says why.
            if actions.with_id(|id| nights.delete(id)) {
                location::go(&Route::Nights.href());
            }
        }),
    }
    .into()
}
