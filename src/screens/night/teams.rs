//! The teams: entering them, and what changes during the night.

use std::rc::Rc;
use std::sync::Arc;

use leptos::prelude::*;

use super::desk::Desk;
use super::hat;
use super::page::at_each_step;
use crate::device::{clock, page};
use crate::ledger::NAME_LENGTH;
use crate::night::team::Team;
use crate::night::{Entry, Event, Format, GroupState, Leaving, State};
use crate::route::{NightPage, Route};
use crate::view::html::{
    self, a, datalist, details, div, h2, li, option, section, small, span, summary, ul,
};
use crate::view::{Element, View, dyn_view, for_each, nothing};
use crate::widgets::{Button, Choices, TextField};
use crate::words::night as words;

/// The id of the list of known names.
pub const KNOWN: &str = "known-players";

/// The page. The fields of a new team stay as they are while the teams are drawn anew.
pub fn page(desk: &Desk) -> View {
    let size = desk.read_now(|own| own.night.setup().team_size());
    let known = desk
        .app
        .library
        .with_untracked(|own| own.app_data.names.clone());
    let known = datalist()
        .attr("id", KNOWN)
        .child(for_each(known, |name| option().attr("value", &name)));
    let teams = at_each_step(desk, |desk| {
        desk.read_now(|own| Some(own.night.state().clone()))
            .map_or_else(nothing, |state| list(desk, &state))
    });
    View::from(known)
        .and(enter(desk, size))
        .and(hat::fold(desk, size))
        .and(teams)
}

/// The form for a new team.
fn enter(desk: &Desk, size: usize) -> View {
    let typed = RwSignal::new(vec![String::new(); size]);
    let group = RwSignal::new(0_u8);
    let fields = for_each(0..size, |at| {
        let label = if size == 1 {
            "Player".to_owned()
        } else {
            format!("Player {}", at + 1)
        };
        let field = TextField::new(&label, NAME_LENGTH, move || {
            typed.with(|own| own.get(at).cloned().unwrap_or_default())
        });
        field
            .placeholder(&label)
            .id(&format!("enter-{at}"))
            .list(KNOWN)
            .on_input(move |name| {
                typed.update(|own| {
                    if let Some(own) = own.get_mut(at) {
                        *own = name;
                    }
                });
            })
    });
    let own = desk.clone();
    let add = move || {
        let (players, group) = (typed.get_untracked(), group.get_untracked());
        let started = own.read_now(|own| own.night.state().is_started());
        for name in &players {
            own.app.remember_name(name);
        }
        let event = Event::Entered {
            players,
            group: started.then_some(group),
        };
        let empty = move || {
            typed.set(vec![String::new(); size]);
            clock::after(0, Box::new(|| page::catch_focus("#enter-0")));
        };
        own.act_then(event, "#enter-0", Some(Arc::new(empty)));
    };
    let own = desk.clone();
    let groups = dyn_view(
        move || {
            own.state(|state| {
                (
                    state.is_started(),
                    state.groups.len(),
                    smallest_group(state),
                )
            })
        },
        move |(is_started, count, smallest)| {
            group.set(*smallest);
            late_group(if *is_started { *count } else { 0 }, group)
        },
    );
    section()
        .class("paper enter")
        .attr("aria-labelledby", "enter-heading")
        .child(h2().attr("id", "enter-heading").child(if size == 1 {
            "Enter a player"
        } else {
            "Enter a team"
        }))
        .child(div().class("beside").child(fields))
        .child(groups)
        .child(Button::new("button quiet", add).child("Enter"))
        .into()
}

/// The group with the fewest teams present, for the next late team.
fn smallest_group(state: &State) -> u8 {
    let here = |group: &&GroupState| {
        let teams = group.teams.iter();
        let entries = teams.filter_map(|team| state.teams.get(team.index()));
        entries.filter(|own| own.left.is_none()).count()
    };
    let groups = state.groups.iter().zip(0_u8..);
    groups
        .min_by_key(|(own, _)| here(own))
        .map_or(0, |(_, number)| number)
}

/// The group a late team joins.
fn late_group(count: usize, group: RwSignal<u8>) -> View {
    if count < 2 {
        return nothing();
    }
    let names: Vec<String> = (0..count).map(words::group_name).collect();
    Choices {
        legend: "Joins",
        names: names.iter().map(String::as_str).collect(),
        chosen: Rc::new(move |at| usize::from(group.get()) == at),
        on_choose: Rc::new(move |at| group.set(u8::try_from(at).unwrap_or_default())),
    }
    .into()
}

fn list(desk: &Desk, state: &State) -> View {
    if state.teams.is_empty() {
        return nothing();
    }
    let rows = for_each(state.teams.iter().zip(0..), |(own, at)| {
        row(desk, state, Team(at), own)
    });
    let next = (!state.is_started() && state.teams.len() > 1).then(|| {
        let rounds = Route::Night(desk.id.to_string(), NightPage::Rounds);
        a().class("button")
            .attr("href", &rounds.href())
            .child("Go to the draw")
    });
    section()
        .attr("aria-labelledby", "teams-heading")
        .child(
            h2().attr("id", "teams-heading")
                .attr("tabindex", "-1")
                .child("Teams"),
        )
        .child(ul().class("past team-list").child(rows))
        .child(next)
        .into()
}

/// A team, which opens to what can happen to it.
fn row(desk: &Desk, state: &State, team: Team, own: &Entry) -> Element {
    let (won, lost) = state.won_lost(team);
    let mut told = Vec::new();
    if let Some(group) = own.group.filter(|_| state.groups.len() > 1) {
        told.push(words::group_name(usize::from(group)));
    }
    if state.is_started() {
        told.push(words::record(won, lost));
    }
    if let Some(table) = own.keeps {
        told.push(format!(
            "always at {}",
            words::table_name(table).to_lowercase()
        ));
    }
    if own.left.is_some() {
        told.push("left".to_owned());
    }
    let name = words::players(&own.players);
    let summary = summary()
        .child(span().child(name))
        .child((!told.is_empty()).then(|| small().child(told.join(", "))));
    let players = for_each(own.players.iter().enumerate(), |(at, name)| {
        player(desk, state, team, u8::try_from(at).unwrap_or(u8::MAX), name)
    });
    li().child(
        details()
            .class("team-row")
            .child(summary)
            .child(players)
            .child(stays(desk, state, team, own))
            .child(leaves(desk, state, team, own)),
    )
}

/// Another name for a player: misspelt, or somebody else plays on.
fn player(desk: &Desk, state: &State, team: Team, at: u8, name: &str) -> Element {
    let typed = RwSignal::new(name.to_owned());
    let field = TextField::new(&format!("New name for {name}"), NAME_LENGTH, move || {
        typed.get()
    })
    .list(KNOWN)
    .on_input(move |name| typed.set(name));
    let own = desk.clone();
    let correct = move || {
        let name = typed.get_untracked();
        own.act_now(Event::Corrected { team, at, name }, "#teams-heading");
    };
    let own = desk.clone();
    let replace = move || {
        let name = typed.get_untracked();
        own.act_now(Event::Replaced { team, at, name }, "#teams-heading");
    };
    let correct = Button::new("button quiet", correct).child("Correct the name");
    let replace = state
        .is_started()
        .then(|| Button::new("button quiet", replace).child("Replace the player"));
    div()
        .class("team-player")
        .child(field)
        .child(div().class("beside").child(correct).child(replace))
}

/// The table a team stays at.
fn stays(desk: &Desk, state: &State, team: Team, own: &Entry) -> View {
    if own.left.is_some() {
        return nothing();
    }
    let (keeps, tables) = (own.keeps, state.setup.tables);
    let id = format!("stay-{}", team.0);
    let shown = RwSignal::new(keeps.map_or_else(String::new, |own| own.to_string()));
    let own = desk.clone();
    let (legend, moves) = match state.setup.format {
        Format::Progressive { .. } => ("Can’t move: stays at", "Moves like everyone else"),
        Format::Groups { .. } | Format::KnockOut { .. } => ("Always plays at", "Any table"),
    };
    let moves = option().attr("value", "").child(moves);
    let table = |number: u8| {
        let own = option().attr("value", &number.to_string());
        own.child(words::table_name(number))
    };
    let select = html::element("select")
        .attr("id", &id)
        .child(moves)
        .child(for_each(0..tables, table))
        .prop("value", move || shown.get())
        .on("change", move |event| {
            let table = event_target_value(&event).parse().ok();
            own.act(Event::Keeps { team, table }, "#teams-heading");
            // It shows the table that is kept, not one that is asked about or refused.
            shown.notify();
        });
    div()
        .class("field")
        .child(html::label().attr("for", &id).class("legend").child(legend))
        .child(select)
        .into()
}

fn leaves(desk: &Desk, state: &State, team: Team, own: &Entry) -> View {
    let act = |event: Event, says: &'static str| {
        let desk = desk.clone();
        Button::new("button quiet", move || {
            desk.act(event.clone(), "#teams-heading")
        })
        .child(says)
    };
    if own.left.is_some() {
        return act(Event::CameBack(team), "Came back").into();
    }
    let leave = |leaving| Event::Left { team, leaving };
    let forfeits = act(leave(Leaving::Forfeits), "Team leaves");
    let is_group = matches!(state.setup.format, Format::Groups { .. });
    let struck = (state.is_started() && is_group)
        .then(|| act(leave(Leaving::StruckOut), "Leaves; their games don’t count"));
    div().class("beside").child(forfeits).child(struck).into()
}
