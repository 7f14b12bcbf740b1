//! The nights of a season, and what adds more.

use leptos::prelude::expect_context;

use super::actions::{SeasonActions, SeasonNow, night_title};
use super::{add, totals_form};
use crate::app::Storage;
use crate::device::clock;
use crate::route::{NightPage, Route};
use crate::screens::common::link::link;
use crate::screens::common::section::headed;
use crate::view::html::{b, div, li, small, ul};
use crate::view::{Element, View, for_each, nothing};
use crate::widgets::Button;
use fives_core::night::season::{SeasonEvent, SeasonNight};
use fives_core::storage::library::Library;
use fives_core::storage::saved::season::find;
use fives_core::words::{count, season as words};

/// The Nights page.
pub fn page(actions: SeasonActions) -> View {
    let storage = expect_context::<Storage>();
    let counted = actions.at_each_change(move |now, _, library| counted(actions, &now, library));
    add::form(actions)
        .and(totals_form::form(actions, storage))
        .and(counted)
}

/// The nights that count, the last first.
fn counted(actions: SeasonActions, now: &SeasonNow, library: &Library) -> View {
    if now.season.nights.is_empty() {
        return nothing();
    }
    let rows = for_each(now.season.nights.iter().rev(), |night| {
        row(actions, night, library)
    });
    headed("paper season-nights", "season-nights", "Nights that count")
        .child(ul().child(rows))
        .into()
}

fn row(actions: SeasonActions, night: &SeasonNight, library: &Library) -> Element {
    let title = night_title(night);
    let players = count(night.totals.len(), "player", "players");
    let line = format!("{}, {players}", clock::day_of(night.day));
    let here = find(&library.nights, night);
    let name = match here {
        Some(saved) => link(
            "season-night",
            &Route::night(&saved.id, NightPage::Standings),
        )
        .child(b().child(title.as_str())),
        None => div().class("season-night").child(b().child(title.as_str())),
    };
    let source = words::source(night, here.is_some());
    let source = source.map(|says| small().child(says));
    let event = SeasonEvent::Removed(night.id.clone());
    let remove = Button::new("link", move || {
        actions.act(&event, "#season-nights");
    })
    .label(&format!("Remove {title}"))
    .child("Remove");
    li().child(name.child(small().child(line)).child(source))
        .child(remove)
}
