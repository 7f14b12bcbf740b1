//! The board on the wall: the current round, the standings and the bracket, large enough for a hall.

use super::desk::Desk;
use super::page::at_each_step;
use super::{bracket, standings};
use crate::night::{MatchState, State};
use crate::route::{NightPage, Route};
use crate::screens::common::titles::night_title;
use crate::view::html::{a, b, div, h1, h2, header, li, main, p, section, span, ul};
use crate::view::{Element, View, for_each, nothing, text};
use crate::widgets::Icon;
use crate::words::night as words;

/// The screen.
pub fn screen(desk: &Desk) -> View {
    let own = desk.clone();
    let title = text(move || own.read(night_title));
    let own = desk.clone();
    let line = text(move || own.state(words::waits_for));
    let back = Route::Night(desk.id.to_string(), NightPage::More).href();
    let back = a()
        .class("bar-button")
        .attr("href", &back)
        .attr("aria-label", "Back to the night")
        .child(Icon("back"));
    let head = header()
        .class("wall-head")
        .child(back)
        .child(h1().attr("tabindex", "-1").child(title))
        .child(p().child(line));
    let body = at_each_step(desk, |desk| {
        desk.read_now(|own| Some(own.night.state().clone()))
            .map_or_else(nothing, |state| shown(&state))
    });
    View::from(head).and(main().class("wall").child(body))
}

fn shown(state: &State) -> View {
    let round = state.current_round().and_then(|at| state.rounds.get(at));
    let round = round.map(|own| {
        let out: Vec<String> = own
            .out
            .iter()
            .map(|team| words::team_name(state, *team))
            .collect();
        let out = (!out.is_empty()).then(|| p().child(format!("Sitting out: {}", out.join("; "))));
        section()
            .class("paper wall-round")
            .child(h2().child(words::round_title(state, own)))
            .child(
                ul().class(columns(own.matches.len()))
                    .child(for_each(&own.matches, |own| table(state, own))),
            )
            .child(out)
    });
    let groups = for_each(state.groups.iter().enumerate(), |(at, own)| {
        let title = match state.groups.len() {
            1 => "Standings".to_owned(),
            _ => words::group_name(at),
        };
        standings::group(state, &title, own)
    });
    let bracket = state
        .bracket
        .as_ref()
        .map(|own| bracket::drawing(state, own));
    let groups = (!state.groups.is_empty()).then(|| div().class("wall-groups").child(groups));
    View::from(round).and(bracket).and(groups)
}

/// Many tables stand in smaller type and more columns.
const fn columns(matches: usize) -> &'static str {
    match matches {
        0..=6 => "wall-tables",
        7..=16 => "wall-tables many",
        _ => "wall-tables most",
    }
}

fn table(state: &State, own: &MatchState) -> Element {
    let name = |team| {
        let name = words::team_name(state, team);
        let won = own.winner == Some(team);
        let class = if won { "wall-team won" } else { "wall-team" };
        let deals = (own.deals_first == team && own.winner.is_none())
            .then(|| span().class("unseen").child(" (deal first)"));
        let says = won.then(|| span().class("unseen").child(" won"));
        span().class(class).child(name).child(deals).child(says)
    };
    let other = own.key.opponent(own.deals_first).unwrap_or(own.deals_first);
    let number = own.table.map(|own| (u16::from(own) + 1).to_string());
    li().child(
        b().child(span().class("unseen").child("Table "))
            .child(number),
    )
    .child(div().child(name(own.deals_first)).child(name(other)))
}
