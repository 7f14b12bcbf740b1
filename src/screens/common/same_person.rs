//! Names that belong to one person: joining them, and separating them again.

use std::rc::Rc;

use leptos::prelude::*;

use super::titles::{night_title, title};
use crate::app::{Preferences, Storage};
use crate::view::html::{div, li, p, small, span, ul};
use crate::view::{Callback, Element, Getter, View, dyn_view, for_each, nothing, show};
use crate::widgets::{Button, Choices};
use fives_core::statistics::played_together;
use fives_core::storage::library::Library;
use fives_core::storage::persons::alike_first;
use fives_core::storage::saved::SavedGame;
use fives_core::words::names;

/// The person of an open row, and what the screen knows.
#[derive(Clone)]
pub struct SamePerson {
    pub name: String,
    /// How many games of the person count, and the names of all other persons.
    pub known: Getter<(usize, Vec<String>)>,
    /// Shows the row of a person after a step; that of the tapped one may be gone.
    pub show_row: Rc<dyn Fn(&str)>,
}

impl SamePerson {
    /// The part at the foot of an open row.
    pub fn form(self) -> Element {
        let opened = RwSignal::new(false);
        let open = Button::new("link", move || opened.update(|own| *own = !*own))
            .expanded(move || opened.get())
            .label(&format!("Same person as… ({})", self.name))
            .child("Same person as…");
        let parts = self.parts();
        let choosing = show(move || opened.get(), move || self.choosing(opened));
        div().class("same").child(parts).child(open).child(choosing)
    }

    /// The names joined to this one, each with a button to separate it.
    fn parts(&self) -> View {
        let storage = expect_context::<Storage>();
        let whose = self.name.clone();
        let all = move || {
            storage.library.with(|library| {
                let persons = &library.app_data.persons;
                let names = persons.names_of(&whose);
                let names = names.map(|name| (name.to_owned(), persons.along(name)));
                names.collect::<Vec<_>>()
            })
        };
        let own = self.clone();
        dyn_view(all, move |all| match all.is_empty() {
            true => nothing(),
            false => own.counted_here(all),
        })
    }

    fn counted_here(&self, all: &[(String, Vec<String>)]) -> View {
        let preferences = expect_context::<Preferences>();
        let part = |(name, along): &(String, Vec<String>)| {
            let (own, apart) = (self.clone(), name.clone());
            let part = move || {
                preferences.separate_names(&apart, &own.name);
                (own.show_row)(&apart);
            };
            let takes = names::takes_along(along);
            let takes = (!takes.is_empty()).then(|| small().child(format!(" {takes}")));
            li().child(span().child(name.as_str()).child(takes)).child(
                Button::new("link", part)
                    .label(&format!("Separate {name} from {}", self.name))
                    .child("Separate"),
            )
        };
        let list = ul()
            .class("side-list")
            .attr("aria-label", "Also counted here")
            .child(for_each(all, part));
        View::from(p().class("legend").child("Also counted here")).and(list)
    }

    /// The other persons, and what joining one of them changes.
    fn choosing(&self, opened: RwSignal<bool>) -> View {
        let (games, mut others) = self.known.run(());
        others.retain(|other| *other != self.name);
        if others.is_empty() {
            return p().class("help").child("No other players yet.").into();
        }
        alike_first(&self.name, &mut others);
        let others: Rc<[String]> = others.into();
        let chosen = RwSignal::new(None::<usize>);
        let choices = Choices {
            legend: "Who is this?",
            names: others.iter().map(String::as_str).collect(),
            chosen: Callback::new(move |at| chosen.get() == Some(at)),
            on_choose: Callback::new(move |at| chosen.set(Some(at))),
        };
        let choices = View::from(choices);
        let own = self.clone();
        let confirm = dyn_view(
            move || chosen.get(),
            move |at| match at.and_then(|at| others.get(at)) {
                Some(person) => own.confirm(games, person, opened),
                None => nothing(),
            },
        );
        choices.and(div().attr("role", "status").child(confirm))
    }

    /// What merging would do, with buttons for it; or the reason against it.
    fn confirm(&self, games: usize, person: &str, opened: RwSignal<bool>) -> View {
        let storage = expect_context::<Storage>();
        let library = storage.library;
        let against = library.with_untracked(|library| against(library, &self.name, person));
        if let Some(against) = against {
            return p().class("problem").child(against).into();
        }
        let cancel = move || opened.set(false);
        let says = names::joins(&self.name, games, person);
        View::from(p().child(says)).and(
            div()
                .class("beside")
                .child(Button::new("button quiet small", cancel).child("Cancel"))
                .child(self.merge(games, person)),
        )
    }

    /// The button that joins this person, with so many games, to another.
    pub fn merge(&self, games: usize, person: &str) -> Button {
        let preferences = expect_context::<Preferences>();
        let label = format!("Merge {} with {person}", self.name);
        let (own, person) = (self.clone(), person.to_owned());
        let join = move || {
            let says = names::joined(&own.name, games, &person);
            if preferences.join_names(&own.name, &person, says) {
                (own.show_row)(&person);
            }
        };
        Button::new("button small", join)
            .label(&label)
            .child("Merge")
    }
}

/// Why two names cannot be one person: they sat at one table, or both played at one hall night.
pub fn against(library: &Library, name: &str, person: &str) -> Option<String> {
    let persons = &library.app_data.persons;
    let night = played_together(&library.nights, persons, name, person);
    let night = night.map(|own| names::played_one_night(name, person, &night_title(own)));
    let together = |game: &&SavedGame| persons.sat_together(&game.ledger, name, person);
    let game = || library.games.iter().rev().find(together);
    night.or_else(|| Some(names::sat_together(name, person, &title(game()?))))
}
