//! Adding nights of this phone by ticks.

use leptos::prelude::*;

use super::actions::SeasonActions;
use crate::device::clock;
use crate::route::Route;
use crate::screens::common::link::row;
use crate::screens::common::section::headed;
use crate::screens::common::titles::night_title;
use crate::screens::records::past::ids;
use crate::view::html::{b, div, li, nav, p, small, span, ul};
use crate::view::{Element, View, dyn_view, for_each, text};
use crate::widgets::{Button, Toggle, ToggleKind};
use fives_core::night::season::SeasonEvent;
use fives_core::storage::library::Library;
use fives_core::storage::saved::season::{find, of_night};
use fives_core::storage::saved::{SavedNight, SavedSeason};
use fives_core::words::{count, season as words};

/// The nights on this phone that are not in the season, each with a tick, and the button that adds those ticked.
pub fn form(actions: SeasonActions) -> View {
    let ticked = RwSignal::new(Vec::<String>::new());
    let others = move || actions.read(|saved, library| ids(others(saved, library)));
    dyn_view(others, move |others: &Vec<String>| {
        ticked.update(|ticked| ticked.retain(|id| others.contains(id)));
        let list = actions.read_now(|saved, library| {
            let all = self::others(saved, library);
            let rows = for_each(all.into_iter().rev(), |night| tick(night, ticked));
            Some(ul().class("season-ticks").child(rows))
        });
        let says = match others.is_empty() {
            true => words::NO_OTHER_NIGHTS,
            false => words::WHICH_NIGHTS,
        };
        headed("paper season-add", "add-nights", "Add nights")
            .child(p().class("help").child(says))
            .child(list.filter(|_| !others.is_empty()))
            .child((!others.is_empty()).then(|| add(actions, ticked)))
            .child(elsewhere())
            .into()
    })
}

/// The nights that could be added: those with a result that are not in the season, and no copy of them is.
fn others<'a>(saved: &SavedSeason, library: &'a Library) -> Vec<&'a SavedNight> {
    let season = saved.season();
    let counted = season.nights.iter();
    let counted: Vec<_> = counted
        .filter_map(|night| find(&library.nights, night))
        .collect();
    let is_in = |night: &SavedNight| {
        let mut counted = counted.iter();
        counted.any(|other| other.id == night.id || other.created == night.created)
    };
    let is_begun = |night: &&SavedNight| !night.night.totals().is_empty();
    let others = library.nights.iter().filter(|night| !is_in(night));
    others.filter(is_begun).collect()
}

fn tick(night: &SavedNight, ticked: RwSignal<Vec<String>>) -> Element {
    let id = StoredValue::new(night.id.clone());
    let is_ticked = move || ticked.with(|ticked| ticked.contains(&id.read_value()));
    let toggle = move || {
        let id = id.get_value();
        ticked.update(
            |ticked| match ticked.iter().position(|other| *other == id) {
                Some(at) => drop(ticked.remove(at)),
                None => ticked.push(id),
            },
        );
    };
    let state = night.night.state();
    let players = count(night.night.totals().len(), "player", "players");
    let day = clock::day_of(state.setup.day);
    let running = (!state.is_over()).then(|| small().child(words::NOT_OVER));
    let says = span()
        .child(b().child(night_title(night)))
        .child(small().child(format!("{day}, {players}")))
        .child(running);
    li().child(Toggle::new(ToggleKind::Check, "option season-tick", is_ticked, toggle).child(says))
}

fn add(actions: SeasonActions, ticked: RwSignal<Vec<String>>) -> Element {
    let add = move || {
        let nights = actions.read_now(|_, library| {
            let is_ticked =
                |night: &&SavedNight| ticked.with_untracked(|ticked| ticked.contains(&night.id));
            let nights = library.nights.iter().filter(is_ticked);
            nights.map(of_night).collect::<Vec<_>>()
        });
        actions.act(&SeasonEvent::Added(nights), "#add-nights");
    };
    let says = move || words::add_nights(ticked.with(Vec::len));
    let button = Button::new("button", add)
        .idle(move || ticked.with(Vec::is_empty))
        .child(text(says));
    div().child(button)
}

/// Where a night comes from that is not on this phone.
fn elsewhere() -> Element {
    nav()
        .class("rows")
        .attr("aria-label", "Nights from elsewhere")
        .child(row(&Route::Open, "From a link or a code"))
        .child(row(&Route::Backup, "From a backup file"))
}
