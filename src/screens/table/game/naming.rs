//! Typing or choosing the name of a player who sits down.

use leptos::prelude::*;

use super::asking::{problem, refused, wrong};
use crate::app::{Games, Storage};
use crate::device::clock;
use crate::view::html::{div, form};
use crate::view::{Callback, View, for_each};
use crate::widgets::{Button, TextField};
use fives_core::base::seats::draw::unseated;
use fives_core::ledger::{Command, Ledger, NAME_LENGTH};

/// The most names suggested.
const SUGGESTED: usize = 6;

/// The id of the field.
pub const FIELD: &str = "#sits-down";

/// A name being typed.
#[derive(Clone, Copy)]
pub struct Naming {
    /// The text.
    pub name: RwSignal<String>,
    /// The reason against it.
    pub problem: RwSignal<String>,
}

impl Naming {
    pub fn new() -> Self {
        Self {
            name: RwSignal::new(String::new()),
            problem: RwSignal::new(String::new()),
        }
    }

    /// Acts, and returns whether it did; the reason against it is shown at the field.
    pub fn act(self, command: Command) -> bool {
        let games = expect_context::<Games>();
        let refused = games.with_open(|open| refused(&open.game.ledger, &command));
        if !refused.is_empty() {
            problem(self.problem, refused, FIELD);
            return false;
        }
        games.act(command)
    }

    /// The field with suggestions; `on_pick` is called for a tapped one, `on_enter` when typing
    /// is finished.
    pub fn field(
        self,
        ledger: &Ledger,
        label: &str,
        on_pick: Callback<String>,
        on_enter: Callback<()>,
    ) -> View {
        let storage = expect_context::<Storage>();
        let Self { name, problem } = self;
        let known = storage.library.with_untracked(|library| {
            let known = unseated(&library.app_data.names, ledger.players());
            let known = known.into_iter().take(SUGGESTED);
            known.map(str::to_owned).collect::<Vec<_>>()
        });
        let suggestion = |name: String| {
            let name = StoredValue::new(name);
            let shown = name.read_value();
            Button::new("choice name", move || on_pick.run(name.get_value()))
                .label(&format!("Seat {}", *shown))
                .child(shown.as_str())
        };
        let chips = div().class("suggested").child(for_each(known, suggestion));
        let field = TextField::new(label, NAME_LENGTH, move || name.get())
            .id(FIELD.trim_start_matches('#'))
            .placeholder("Name")
            .invalid("sits-down-problem", move || {
                problem.with(|problem| !problem.is_empty())
            })
            .on_input(move |typed| {
                name.set(typed);
                problem.set(String::new());
            });
        // Enter submits, like the button; a dialog form opens no page. It may be removed only after that.
        let entered = move |_| {
            clock::after(0, Box::new(move || on_enter.run(())));
        };
        let form = form()
            .attr("method", "dialog")
            .on("submit", entered)
            .child(View::from(field));
        View::from(form)
            .and(wrong("sits-down-problem", problem))
            .and(chips)
    }
}
