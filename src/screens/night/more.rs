//! Settings, prizes, sharing and the log of a night.

use leptos::prelude::*;

use super::night_actions::{NightActions, at_each_step};
use super::prizes;
use super::settings_form::{EditableSetup, form};
use crate::app::{Nights, Preferences};
use crate::device::{clock, location};
use crate::route::{NightPage, Route};
use crate::view::html::{a, details, li, nav, small, span, summary, ul};
use crate::view::{Callback, Getter, View, for_each, nothing};
use crate::widgets::{Button, ConfirmButton};
use fives_core::night::Event;
use fives_core::storage::saved::at_table;
use fives_core::words::night as words;

/// The most events of the log that are shown.
const SHOWN: usize = 50;

/// The More page.
pub fn page(actions: &NightActions) -> View {
    let prizes = at_each_step(actions, |actions| {
        actions
            .read_now(|saved| Some(prizes::card(saved.night.state())))
            .unwrap_or_else(nothing)
    });
    let log = at_each_step(actions, log);
    places(actions)
        .and(prizes)
        .and(settings(actions))
        .and(log)
        .and(delete(actions))
}

fn places(actions: &NightActions) -> View {
    let link = |page: NightPage, says: &'static str| {
        let href = Route::Night(actions.id.to_string(), page).href();
        a().class("row")
            .attr("href", &href)
            .child(span().child(says))
    };
    let rankings = a().class("row").attr("href", &Route::Ratings.href());
    nav()
        .class("rows paper")
        .attr("aria-label", "This night")
        .child(link(NightPage::Board, "Board for the wall"))
        .child(link(NightPage::Share, "Share, print, punch cards"))
        .child(rankings.child(span().child("Power rankings")))
        .into()
}

fn settings(actions: &NightActions) -> View {
    let draft = actions.read_now(|saved| Some(saved.night.setup().clone()));
    let Some(draft) = draft else { return nothing() };
    let part = match actions.read_now(|saved| saved.night.state().is_started()) {
        true => EditableSetup::Started,
        false => EditableSetup::Whole,
    };
    let draft = RwSignal::new(draft);
    let for_save = actions.clone();
    let save = move || for_save.act(Event::SetUp(draft.get_untracked().into()), "h1");
    details()
        .class("paper house")
        .child(summary().child(span().child("Night settings")))
        .child(form(draft, part))
        .child(Button::new("button", save).child("Save settings"))
        .into()
}

fn log(actions: &NightActions) -> View {
    let lines = actions.read_now(|own| {
        let offset = own.offset;
        let state = own.night.state();
        let done = own.night.journal().done().rev().take(SHOWN);
        done.map(move |own| {
            (
                clock::time(at_table(own.at, offset, clock::here)),
                words::event(state, &own.event),
            )
        })
        .collect::<Vec<_>>()
    });
    if lines.is_empty() {
        return nothing();
    }
    details()
        .class("fold")
        .child(summary().child(span().child("What happened")))
        .child(ul().class("log").child(for_each(lines, |(time, says)| {
            li().child(small().child(time)).child(span().child(says))
        })))
        .into()
}

fn delete(actions: &NightActions) -> View {
    let nights = expect_context::<Nights>();
    let preferences = expect_context::<Preferences>();
    let own = actions.clone();
    ConfirmButton {
        // It can be restored only until the app is closed.
        ask_again: preferences.always_asks(),
        class: "button quiet",
        label: Getter::new(|()| "Delete this night".to_owned()),
        shows: Getter::new(|()| "Delete this night".into()),
        again: "Tap again to delete",
        on_sure: Callback::new(move |()| {
            // Where it stays, this screen says why.
            if nights.delete_night(&own.id) {
                location::go(&Route::Nights.href());
            }
        }),
    }
    .into()
}
