//! Settings, prizes, sharing and the log of a night.

use std::sync::Arc;

use leptos::prelude::*;

use super::night_actions::NightActions;
use super::rounds::takes;
use super::settings_form::{EditableSetup, form};
use super::{document, prizes};
use crate::app::Nights;
use crate::device::clock;
use crate::route::{NightPage, NightSource, Route};
use crate::screens::common::link::row;
use crate::view::html::{a, div, li, nav, p, small, span, ul};
use crate::view::{View, dyn_view, for_each, nothing};
use crate::widgets::{Button, fold};
use fives_core::night::{NightEvent, StampedNightEvent};
use fives_core::storage::saved::{SavedNight, at_table};
use fives_core::words::night as words;
use fives_core::words::ratings::POWER_RANKINGS;

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
        .child(link(NightPage::Share, "Share this night"))
        .child(link(NightPage::Print, "Print"))
        .child(row(
            &Route::NextMatch(NightSource::Here(actions.with_id(str::to_owned)), None),
            words::team_page::WHERE_NEXT,
        ))
        .child(row(&Route::Ratings, POWER_RANKINGS))
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
    let decides = move || {
        draft.with(|setup| {
            let sizes = (setup.format, setup.tables, setup.team_size());
            (!is_started).then(|| (sizes, setup.game()))
        })
    };
    let takes = dyn_view(decides, move |decides| {
        let started = || actions.read_now(|saved| saved.night.if_set_up(draft.get_untracked()));
        let started = decides.as_ref().and_then(|_| started());
        let says = started.map(|started| takes(actions, &started));
        says.map(|says| p().class("help").child(says)).into()
    });
    let save = move || actions.act(&NightEvent::SetUp(draft.get_untracked().into()), "h1");
    fold("paper house", "Night settings")
        .child(form(draft, part, "night-part"))
        .child(div().attr("role", "status").child(takes))
        .child(Button::new("button", save).child("Save settings"))
        .into()
}

fn log(saved: &SavedNight) -> View {
    let is_shown = |step: &&Arc<StampedNightEvent>| !matches!(step.event, NightEvent::TookBack(_));
    let steps: Vec<_> = saved.night.steps().rev().filter(is_shown).collect();
    let has_any = !steps.is_empty();
    let line = |entry: &Arc<StampedNightEvent>| {
        let time = clock::time(at_table(entry.at, saved.offset, clock::here));
        let state = saved.night.state();
        let says = match entry.by.is_some() && entry.phone() != saved.phone {
            true => words::two_phones::by_phone(state, entry, saved.phone),
            false => words::event(state, &entry.event),
        };
        li().child(small().child(time)).child(span().child(says))
    };
    let aside = saved.night.set_aside();
    let aside = (!aside.is_empty()).then(|| {
        let says = p().class("help").child(words::two_phones::SET_ASIDE);
        View::from(says).and(ul().class("log").child(for_each(aside, line)))
    });
    let lines = for_each(steps.into_iter().take(SHOWN), line);
    let log = || {
        fold("paper house", "What happened")
            .child(aside)
            .child(ul().class("log").child(lines))
    };
    has_any.then(log).into()
}

fn delete(actions: NightActions) -> View {
    let nights = expect_context::<Nights>();
    let delete = move || actions.with_id(|id| nights.delete(id));
    document::delete_button("Delete this night", delete, Route::Nights)
}
