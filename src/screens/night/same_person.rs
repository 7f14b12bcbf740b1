//! Names in the power rankings that belong to one person: joining them, and separating them again.

use std::rc::Rc;

use leptos::prelude::*;

use crate::app::App;
use crate::device::page;
use crate::persons::alike_first;
use crate::saved::SavedGame;
use crate::screens::common::titles::{night_title, title};
use crate::statistics::{Ranked, played_together, spellings};
use crate::view::html::{div, h2, li, p, section, span, ul};
use crate::view::{Element, View, dyn_view, for_each, nothing, show};
use crate::widgets::{Button, Choices};
use crate::words::names;

/// Where the focus goes after a merge.
const HEAD: &str = "h1";

/// Names that are spelled alike, each with a button that merges them; nothing where there are none.
pub fn offers(app: App, all: &[Ranked]) -> View {
    app.library.with_untracked(|library| {
        let persons = &library.app_data.persons;
        let pairs = spellings(all, &library.nights, persons);
        let pairs = pairs.into_iter().filter(|(one, other)| {
            let mut games = library.games.iter();
            !games.any(|own| persons.sat_together(&own.ledger, &one.name, &other.name))
        });
        let rows: Vec<Element> = pairs.map(|(one, other)| offer(app, one, other)).collect();
        match rows.is_empty() {
            true => nothing(),
            false => section()
                .class("paper spellings")
                .attr("aria-labelledby", "spellings-heading")
                .child(
                    h2().attr("id", "spellings-heading")
                        .child(names::ONE_PERSON),
                )
                .child(ul().class("side-list").child(for_each(rows, |own| own)))
                .into(),
        }
    })
}

fn offer(app: App, one: &Ranked, other: &Ranked) -> Element {
    let says = joins(one, &other.name);
    let merge = merge(app, one, &other.name);
    let button = Button::new("button small", merge)
        .label(&format!("Merge {} with {}", one.name, other.name))
        .child("Merge");
    li().child(span().child(says)).child(button)
}

fn games(own: &Ranked) -> usize {
    usize::try_from(own.rating.games).unwrap_or(usize::MAX)
}

fn joins(own: &Ranked, person: &str) -> String {
    names::joins(&own.name, games(own), person)
}

fn merge(app: App, own: &Ranked, person: &str) -> impl Fn() + 'static {
    let (name, person) = (own.name.clone(), person.to_owned());
    let says = names::joined(&name, games(own), &person);
    move || {
        if app.join_names(&name, &person, says.clone()) {
            page::catch_focus_after(HEAD.to_owned());
        }
    }
}

/// The part at the foot of an open row: the names that count here, and the choice of another person.
pub fn form(app: App, all: &Rc<[Ranked]>, own: &Ranked) -> Element {
    let opened = RwSignal::new(false);
    let open = Button::new("link", move || opened.update(|own| *own = !*own))
        .expanded(move || opened.get())
        .child("Same person as…");
    let (all, ranked) = (all.clone(), own.clone());
    let choosing = show(
        move || opened.get(),
        move || choosing(app, &all, &ranked, opened),
    );
    div()
        .class("same")
        .child(joined(app, &own.name))
        .child(open)
        .child(choosing)
}

/// The names joined to this one, each with a button to separate it.
fn joined(app: App, person: &str) -> View {
    let all: Vec<String> = app.library.with_untracked(|library| {
        let names = library.app_data.persons.names_of(person);
        names.map(str::to_owned).collect()
    });
    let row = |name: &String| {
        let (own, whose) = (name.clone(), person.to_owned());
        let separate = move || {
            app.separate_names(&own, &whose);
            page::catch_focus_after(HEAD.to_owned());
        };
        li().child(span().child(name.as_str())).child(
            Button::new("link", separate)
                .label(&format!("Separate {name} from {person}"))
                .child("Separate"),
        )
    };
    if all.is_empty() {
        return nothing();
    }
    let list = ul()
        .class("side-list")
        .attr("aria-label", "Also counted here")
        .child(for_each(&all, row));
    View::from(p().class("legend").child("Also counted here")).and(list)
}

/// The other persons, and what joining one of them changes.
fn choosing(app: App, all: &Rc<[Ranked]>, own: &Ranked, opened: RwSignal<bool>) -> View {
    let others = all.iter().map(|other| other.name.clone());
    let mut others: Vec<String> = others.filter(|name| *name != own.name).collect();
    if others.is_empty() {
        return p().class("help").child("No other players yet.").into();
    }
    alike_first(&own.name, &mut others);
    let others: Rc<[String]> = others.into();
    let chosen = RwSignal::new(None::<usize>);
    let choices = Choices {
        legend: "Who is this?",
        names: others.iter().map(String::as_str).collect(),
        chosen: Rc::new(move |at| chosen.get() == Some(at)),
        on_choose: Rc::new(move |at| chosen.set(Some(at))),
    };
    let choices = View::from(choices);
    let own = own.clone();
    let confirm = dyn_view(
        move || chosen.get(),
        move |at| match at.and_then(|at| others.get(at)) {
            Some(person) => confirm(app, &own, person, opened),
            None => nothing(),
        },
    );
    choices.and(div().attr("role", "status").child(confirm))
}

/// What merging would do, with buttons for it; or the reason against it.
fn confirm(app: App, own: &Ranked, person: &str, opened: RwSignal<bool>) -> View {
    let name = &own.name;
    let against = app.library.with_untracked(|library| {
        let persons = &library.app_data.persons;
        let night = played_together(&library.nights, persons, name, person);
        let night = night.map(|own| names::played_one_night(name, person, &night_title(own)));
        let together = |game: &&SavedGame| persons.sat_together(&game.ledger, name, person);
        let game = || library.games.iter().rev().find(together);
        night.or_else(|| Some(names::sat_together(name, person, &title(game()?))))
    });
    if let Some(against) = against {
        return p().class("problem").child(against).into();
    }
    let cancel = move || opened.set(false);
    View::from(p().child(joins(own, person))).and(
        div()
            .class("beside")
            .child(Button::new("button quiet small", cancel).child("Cancel"))
            .child(Button::new("button small", merge(app, own, person)).child("Merge")),
    )
}
