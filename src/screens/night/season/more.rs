//! Rules, sharing and the log of a season.

use leptos::prelude::*;

use super::actions::SeasonActions;
use super::{rules_form, share};
use crate::app::Seasons;
use crate::device::clock;
use crate::route::Route;
use crate::screens::night::document;
use crate::view::html::{li, small, span, ul};
use crate::view::{View, for_each, nothing};
use crate::widgets::{Button, fold};
use fives_core::night::season::SeasonEvent;
use fives_core::storage::saved::SavedSeason;
use fives_core::words::season as words;

/// The most events of the log that are shown.
const SHOWN: usize = 50;

/// The More page.
pub fn page(actions: SeasonActions) -> View {
    let log = actions.at_each_change(|_, saved, _| log(saved));
    share::part(actions)
        .and(rules(actions))
        .and(log)
        .and(delete(actions))
}

fn rules(actions: SeasonActions) -> View {
    let Some(setup) = actions.read_now(|saved, _| Some(saved.season().setup)) else {
        return nothing();
    };
    let draft = RwSignal::new(setup);
    let save = move || {
        let event = SeasonEvent::Rules(draft.get_untracked().into());
        actions.act(&event, "h1");
    };
    fold("paper house", "Name and rules")
        .child(rules_form::form(draft, "night-part"))
        .child(Button::new("button quiet", save).child("Save the rules"))
        .into()
}

fn log(saved: &SavedSeason) -> View {
    // Each step is told as the season was before it.
    let mut season = saved.first_season();
    let mut lines = Vec::new();
    for entry in saved.journal.done() {
        let Some(event) = entry.read() else { continue };
        lines.push((entry.at, words::event(&season, &event)));
        season = season.after([event]);
    }
    let rows = for_each(lines.iter().rev().take(SHOWN), |(at, says)| {
        let day = clock::day(at.with_timezone(&clock::here(*at)));
        li().child(small().child(day))
            .child(span().child(says.as_str()))
    });
    let log = || fold("paper house", "What happened").child(ul().class("log").child(rows));
    (!lines.is_empty()).then(log).into()
}

fn delete(actions: SeasonActions) -> View {
    let seasons = expect_context::<Seasons>();
    let delete = move || actions.with_id(|id| seasons.delete(id));
    document::delete_button("Delete this season", delete, Route::Seasons)
}
