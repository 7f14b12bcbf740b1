//! Joining two names of one person, and separating them.

use std::collections::BTreeMap;
use std::rc::Rc;

use leptos::prelude::*;

use super::{Digests, StatisticsFilter, digests_of};
use crate::app::App;
use crate::device::{clock, page};
use crate::persons::{Persons, alike_first};
use crate::saved::SavedGame;
use crate::screens::common::titles;
use crate::seats::name_key;
use crate::statistics::Digest;
use crate::view::html::{div, li, p, small, span, ul};
use crate::view::{Element, View, dyn_view, for_each, nothing, show};
use crate::widgets::{Button, Choices};
use crate::words::names;

/// The part at the foot of an open row.
pub fn form(app: App, digests: Digests, asked: StatisticsFilter, name: &str) -> Element {
    let opened = RwSignal::new(false);
    let open = Button::new("link", move || opened.update(|own| *own = !*own))
        .expanded(move || opened.get())
        .child("Same person as…");
    let own = name.to_owned();
    let choosing = show(
        move || opened.get(),
        move || choosing(app, digests, asked, &own, opened),
    );
    div()
        .class("same")
        .child(parts(app, asked, name))
        .child(open)
        .child(choosing)
}

/// The names joined to this one, each with a button to separate it.
fn parts(app: App, asked: StatisticsFilter, person: &str) -> View {
    let whose = person.to_owned();
    let all = move || {
        app.library.with(|library| {
            let persons = &library.app_data.persons;
            let names = persons.names_of(&whose);
            let names = names.map(|name| (name.to_owned(), persons.along(name)));
            names.collect::<Vec<_>>()
        })
    };
    let person = person.to_owned();
    dyn_view(all, move |all| match all.is_empty() {
        true => nothing(),
        false => counted_here(app, asked, &person, all),
    })
}

fn counted_here(
    app: App,
    asked: StatisticsFilter,
    person: &str,
    all: &[(String, Vec<String>)],
) -> View {
    let part = |(name, along): &(String, Vec<String>)| {
        let (own, whose) = (name.clone(), person.to_owned());
        let part = move || {
            app.separate_names(&own, &whose);
            show_row(asked, &own);
        };
        let (name, takes) = (name.as_str(), names::takes_along(along));
        let takes = (!takes.is_empty()).then(|| small().child(format!(" {takes}")));
        li().child(span().child(name).child(takes)).child(
            Button::new("link", part)
                .label(&format!("Separate {name} from {person}"))
                .child("Separate"),
        )
    };
    let list = ul()
        .class("side-list")
        .attr("aria-label", "Also counted here")
        .child(for_each(all, part));
    View::from(p().class("legend").child("Also counted here")).and(list)
}

/// Opens a person's row; the tapped one may be gone.
fn show_row(asked: StatisticsFilter, name: &str) {
    asked.opened.set(name_key(name));
    let focus = || page::catch_focus(".sheet-open[aria-expanded=\"true\"]");
    clock::after(0, Box::new(focus));
}

/// The other players, and what joining one of them changes.
fn choosing(
    app: App,
    digests: Digests,
    asked: StatisticsFilter,
    name: &str,
    opened: RwSignal<bool>,
) -> View {
    let persons = app
        .library
        .with_untracked(|library| library.app_data.persons.clone());
    let mut games = digests.with_untracked(|all| played(digests_of(all), &persons));
    let own = name_key(name).and_then(|key| games.remove(&key));
    let own = own.map_or(0, |(_, games)| games);
    let mut others: Vec<String> = games.into_values().map(|(name, _)| name).collect();
    if others.is_empty() {
        return p().class("help").child("No other players yet.").into();
    }
    alike_first(name, &mut others);
    let others: Rc<[String]> = others.into();
    let chosen = RwSignal::new(None::<usize>);
    let choices = Choices {
        legend: "Who is this?",
        names: others.iter().map(String::as_str).collect(),
        chosen: Rc::new(move |at| chosen.get() == Some(at)),
        on_choose: Rc::new(move |at| chosen.set(Some(at))),
    };
    let choices = View::from(choices);
    let name = name.to_owned();
    let confirm = dyn_view(
        move || chosen.get(),
        move |at| {
            let Some(person) = at.and_then(|at| others.get(at)) else {
                return nothing();
            };
            confirm(app, asked, &name, own, person, opened)
        },
    );
    choices.and(div().attr("role", "status").child(confirm))
}

/// All persons by key, with name and number of games.
fn played<'a>(
    digests: impl Iterator<Item = &'a Digest>,
    persons: &Persons,
) -> BTreeMap<String, (String, usize)> {
    let mut all: BTreeMap<String, (String, usize)> = BTreeMap::new();
    for digest in digests {
        let names = digest.players.iter().flat_map(|own| &own.names);
        let mut names: Vec<(String, &str)> = names
            .map(|name| persons.person(name))
            .filter_map(|name| Some((name_key(name)?, name)))
            .collect();
        names.sort_unstable();
        names.dedup_by(|one, other| one.0 == other.0);
        for (key, name) in names {
            let own = all.entry(key).or_default();
            name.clone_into(&mut own.0);
            own.1 += 1;
        }
    }
    all
}

/// The preview, with buttons to confirm or cancel; or the reason against it.
fn confirm(
    app: App,
    asked: StatisticsFilter,
    name: &str,
    played: usize,
    person: &str,
    opened: RwSignal<bool>,
) -> View {
    let against = app.library.with_untracked(|library| {
        let persons = &library.app_data.persons;
        let together = |game: &&SavedGame| persons.sat_together(&game.ledger, name, person);
        let game = library.games.iter().rev().find(together)?;
        let title = titles::title(game);
        Some(names::sat_together(name, person, &title))
    });
    if let Some(against) = against {
        return p().class("problem").child(against).into();
    }
    let join = {
        let (name, person) = (name.to_owned(), person.to_owned());
        move || {
            if app.join_names(&name, &person, names::joined(&name, played, &person)) {
                show_row(asked, &person);
            }
        }
    };
    let says = names::joins(name, played, person);
    let cancel = move || opened.set(false);
    View::from(p().child(says)).and(
        div()
            .class("beside")
            .child(Button::new("button quiet small", cancel).child("Cancel"))
            .child(Button::new("button small", join).child("Merge")),
    )
}
