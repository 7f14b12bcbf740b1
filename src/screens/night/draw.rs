//! The hat, from which partners are drawn.

use std::rc::Rc;

use leptos::prelude::*;

use super::night_actions::{KNOWN_PLAYERS, NightActions, at_each_step};
use crate::app::{Preferences, Storage};
use crate::device::random;
use crate::view::html::{details, div, p, span, summary};
use crate::view::{View, for_each, nothing, show};
use crate::widgets::{Button, TextField, Toggle, ToggleKind};
use fives_core::base::seats::same_name;
use fives_core::ledger::NAME_LENGTH;
use fives_core::night::{Event, State};
use fives_core::words::night as words;

/// The hat: players who wait to be drawn into teams; only before the start.
pub fn fold(actions: &NightActions, size: usize) -> View {
    let preferences = expect_context::<Preferences>();
    if size < 2 {
        return nothing();
    }
    let typed = RwSignal::new(String::new());
    let for_add = actions.clone();
    let add = move || {
        let name = typed.get_untracked();
        let before = for_add.read_now(|saved| saved.night.state().waiting.len());
        preferences.remember_name(&name);
        for_add.act_now(Event::WaitsForDraw(name), "#hat-name");
        if for_add.read_now(|saved| saved.night.state().waiting.len()) > before {
            typed.set(String::new());
        }
    };
    let add = Rc::new(add);
    let field = TextField::new("Player for the draw", NAME_LENGTH, move || typed.get())
        .placeholder("Player")
        .id("hat-name")
        .list(KNOWN_PLAYERS)
        .on_input(move |name| typed.set(name));
    let waiting = {
        let shown = actions.clone();
        at_each_step(actions, move |_| in_the_hat(&shown))
    };
    let for_fold = actions.clone();
    let fold = details()
        .class("fold hat")
        .child(summary().child(span().child("Draw partners from a hat")))
        .child(
            div()
                .class("beside")
                .child(field)
                .child(Button::new("button quiet", move || add()).child("Add to the hat")),
        )
        .child(waiting);
    show(move || !for_fold.state(State::is_started), {
        let fold = std::cell::RefCell::new(Some(fold));
        move || fold.borrow_mut().take().map_or_else(nothing, View::from)
    })
}

fn in_the_hat(actions: &NightActions) -> View {
    let waiting = actions.read_now(|saved| saved.night.state().waiting.clone());
    if waiting.is_empty() {
        return p()
            .class("help")
            .child("Players here are drawn into teams.")
            .into();
    }
    let names = for_each(waiting.clone(), |name| {
        let (for_out, gone) = (actions.clone(), name.clone());
        let out = Button::new("choice name", move || {
            for_out.act_now(Event::LeftDraw(gone.clone()), "#hat-name");
        });
        out.label(&format!("Take {name} out of the hat"))
            .child(name)
    });
    let together = last_champions(actions, &waiting);
    let keep = RwSignal::new(false);
    let asks = together.clone().map(|own| {
        let says = format!("Keep {} together: they won last time", words::players(&own));
        Toggle::new(
            ToggleKind::Check,
            "toggle",
            move || keep.get(),
            move || keep.update(|own| *own = !*own),
        )
        .child(span().child(says))
    });
    let for_draw = actions.clone();
    let draw = move || {
        let kept: Vec<Vec<String>> = together
            .iter()
            .filter(|_| keep.get_untracked())
            .cloned()
            .collect();
        let drawn =
            for_draw.read_now(|saved| Some(saved.night.draw_teams(&kept, &mut random::below)));
        if let Some(drawn) = drawn {
            for_draw.act_now(drawn, "h1");
        }
    };
    View::from(p().class("help").child(words::in_the_hat(waiting.len())))
        .and(div().class("choices names").child(names))
        .and(asks)
        .and(Button::new("button quiet", draw).child("Draw the teams"))
}

/// The champions of the last night that is over, if all of them are in the hat.
fn last_champions(actions: &NightActions, waiting: &[String]) -> Option<Vec<String>> {
    let storage = expect_context::<Storage>();
    storage.library.with_untracked(|library| {
        let mut others = library.nights.iter().rev();
        let last = others.find(|own| *own.id != *actions.id && own.night.state().is_over())?;
        let state = last.night.state();
        let players = &state.teams.get(state.champion?.index())?.players;
        let here = |name: &String| waiting.iter().any(|own| same_name(own, name));
        players.iter().all(here).then(|| {
            let names = players.iter();
            let own = names.filter_map(|name| {
                let mut waiting = waiting.iter();
                waiting.find(|own| same_name(own, name)).cloned()
            });
            own.collect()
        })
    })
}
