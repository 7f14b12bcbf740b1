//! Names that belong to one person: joining them, and separating them again.

use leptos::prelude::*;

use super::titles::{night_title, title};
use crate::app::{Preferences, Storage};
use crate::view::html::{div, li, p, small, span, ul};
use crate::view::{Callback, Element, Getter, View, dyn_view, for_each, nothing, show};
use crate::widgets::{Button, Choices};
use fives_core::base::seats::name_key;
use fives_core::statistics::played_together;
use fives_core::storage::library::Library;
use fives_core::storage::persons::alike_first;
use fives_core::storage::saved::SavedGame;
use fives_core::words::names;

/// The person of an open row, and what the screen knows.
#[derive(Clone, Copy)]
pub struct SamePerson {
    /// Their name.
    pub name: StoredValue<String>,
    /// How many games of the person count.
    pub games: Getter<usize>,
    /// The names of all persons.
    pub everyone: Getter<Vec<String>>,
    /// Shows the row of a person, by key, after a step; that of the tapped one may be gone.
    pub show_row: Callback<Option<String>>,
}

/// A name that is counted as another person's, and those that were joined to it before.
#[derive(PartialEq)]
struct JoinedName {
    name: String,
    along: Vec<String>,
}

impl SamePerson {
    /// The part at the foot of an open row.
    pub fn form(self) -> Element {
        let opened = RwSignal::new(false);
        let open = Button::new("link", move || {
            opened.update(|is_open| *is_open = !*is_open)
        })
        .expanded(move || opened.get())
        .label(&format!("Same person as… ({})", self.name.get_value()))
        .child("Same person as…");
        let joined = dyn_view(
            move || self.joined(),
            move |joined| match joined.is_empty() {
                true => nothing(),
                false => self.counted_here(joined),
            },
        );
        let choosing = show(move || opened.get(), move || self.choosing(opened));
        div()
            .class("same")
            .child(joined)
            .child(open)
            .child(choosing)
    }

    fn joined(self) -> Vec<JoinedName> {
        let storage = expect_context::<Storage>();
        storage.library.with(|library| {
            let persons = &library.app_data.persons;
            let joined = |name: &str| JoinedName {
                name: name.to_owned(),
                along: persons.along(name),
            };
            self.name
                .with_value(|name| persons.names_of(name).map(joined).collect())
        })
    }

    /// The names joined to this one, each with a button to separate it.
    fn counted_here(self, joined: &[JoinedName]) -> View {
        let preferences = expect_context::<Preferences>();
        let part = |JoinedName { name, along }: &JoinedName| {
            let part = name.clone();
            let separate = move || {
                preferences.separate_names(&part, &self.name.get_value());
                self.show_row.run(name_key(&part));
            };
            let takes = names::takes_along(along);
            let takes = (!takes.is_empty()).then(|| small().child(format!(" {takes}")));
            li().child(span().child(name.as_str()).child(takes)).child(
                Button::new("link", separate)
                    .label(&format!("Separate {name} from {}", self.name.get_value()))
                    .child("Separate"),
            )
        };
        let list = ul()
            .class("side-list")
            .attr("aria-label", "Also known as")
            .child(for_each(joined, part));
        View::from(p().class("legend").child("Also known as")).and(list)
    }

    /// The other persons, and what joining one of them changes.
    fn choosing(self, opened: RwSignal<bool>) -> View {
        let name = self.name.get_value();
        choose_person(&name, self.everyone.run(()), move |person| {
            self.confirm(person, opened)
        })
    }

    /// What merging would do, with buttons for it; or the reason against it.
    fn confirm(self, person: &str, opened: RwSignal<bool>) -> View {
        let storage = expect_context::<Storage>();
        let library = storage.library;
        let against = self
            .name
            .with_value(|name| library.with_untracked(|library| against(library, name, person)));
        if let Some(against) = against {
            return p().class("problem").child(against).into();
        }
        let cancel = move || opened.set(false);
        View::from(p().child(self.would(person))).and(
            div()
                .class("beside")
                .child(Button::new("button quiet small", cancel).child("Cancel"))
                .child(self.merge(person)),
        )
    }

    /// What joining this person to another would do.
    pub fn would(self, person: &str) -> String {
        let games = self.games.run(());
        self.name
            .with_value(|name| names::joins(name, games, person))
    }

    /// The button that joins this person to another.
    pub fn merge(self, person: &str) -> Button {
        let preferences = expect_context::<Preferences>();
        let label = format!("Merge {} with {person}", self.name.get_value());
        let games = self.games.run(());
        let person = person.to_owned();
        let join = move || {
            let name = self.name.get_value();
            let says = names::joined(&name, games, &person);
            if preferences.join_names(&name, &person, says) {
                self.show_row.run(name_key(&person));
            }
        };
        Button::new("button small", join)
            .label(&label)
            .child("Merge")
    }
}

/// The players other than `name`, those spelled alike first, and what follows where one of them is chosen.
pub fn choose_person(
    name: &str,
    mut others: Vec<String>,
    confirm: impl Fn(&str) -> View + 'static,
) -> View {
    others.retain(|other| other != name);
    if others.is_empty() {
        return p().class("help").child("No other players yet.").into();
    }
    alike_first(name, &mut others);
    let chosen = RwSignal::new(None::<usize>);
    let choices = View::from(Choices {
        legend: "Who is this?",
        names: others.iter().map(String::as_str).collect(),
        chosen: Callback::new(move |at| chosen.get() == Some(at)),
        on_choose: Callback::new(move |at| chosen.set(Some(at))),
    });
    let confirm = dyn_view(
        move || chosen.get(),
        move |at| match at.and_then(|at| others.get(at)) {
            Some(person) => confirm(person),
            None => nothing(),
        },
    );
    choices.and(div().attr("role", "status").child(confirm))
}

/// Why two names cannot be one person: they sat at one table, or both played at one hall night.
pub fn against(library: &Library, name: &str, person: &str) -> Option<String> {
    let persons = &library.app_data.persons;
    let night = played_together(&library.nights, persons, name, person);
    let night = night.map(|night| names::played_one_night(name, person, &night_title(night)));
    let together = |game: &&SavedGame| persons.sat_together(&game.ledger, name, person);
    let game = || library.games.iter().rev().find(together);
    night.or_else(|| Some(names::sat_together(name, person, &title(game()?))))
}
