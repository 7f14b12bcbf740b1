//! The hat, from which partners are drawn.

use leptos::prelude::*;

use super::name_list::{Doubts, KnownPlayers};
use super::night_actions::{KNOWN_PLAYERS, NightActions};
use crate::app::{Preferences, Storage};
use crate::device::random;
use crate::view::html::{div, p, span};
use crate::view::{View, for_each, nothing, show};
use crate::widgets::{Button, TextField, Toggle, ToggleKind, fold};
use fives_core::base::seats::same_name;
use fives_core::ledger::NAME_LENGTH;
use fives_core::night::{NightEvent, State};
use fives_core::storage::saved::SavedNight;
use fives_core::words::night as words;

/// The hat: players who wait to be drawn into teams; only before the start.
pub fn hat(actions: NightActions, size: usize, known: KnownPlayers) -> View {
    let preferences = expect_context::<Preferences>();
    if size < 2 {
        return nothing();
    }
    let typed = RwSignal::new(String::new());
    let doubts = Doubts::new(known);
    let add = move || {
        let name = typed.get_untracked();
        if doubts.ask(std::slice::from_ref(&name)) {
            return;
        }
        let before = actions.read_now(|saved| saved.night.state().waiting.len());
        preferences.remember_name(&name);
        actions.act_now(&NightEvent::WaitsForDraw(name), "#hat-name");
        if actions.read_now(|saved| saved.night.state().waiting.len()) > before {
            typed.set(String::new());
        }
    };
    let field = TextField::bound("Player for the draw", NAME_LENGTH, typed)
        .placeholder("Player")
        .id("hat-name")
        .list(KNOWN_PLAYERS)
        .on_enter(add);
    let waiting = actions.at_each_step(move |saved| in_the_hat(actions, saved.night.state()));
    let fold = fold("paper house hat", "Draw partners from a hat")
        .child(
            div()
                .class("beside")
                .child(field)
                .child(Button::new("button quiet", add).child("Add to the hat")),
        )
        .child(doubts.shown(
            move |name| typed.with(|typed| typed == name),
            move |_, known| {
                typed.set(known.to_owned());
                add();
            },
            add,
        ))
        .child(waiting);
    show(move || !actions.state(State::is_started), {
        let fold = std::cell::RefCell::new(Some(fold));
        move || fold.borrow_mut().take().map_or_else(nothing, View::from)
    })
}

fn in_the_hat(actions: NightActions, state: &State) -> View {
    let waiting = &state.waiting;
    if waiting.is_empty() {
        return p()
            .class("help")
            .child("Players here are drawn into teams.")
            .into();
    }
    let names = for_each(waiting, |name| {
        let leaves = NightEvent::LeftDraw(name.clone());
        let out = Button::new("choice name", move || {
            actions.act_now(&leaves, "#hat-name");
        });
        out.label(&format!("Take {name} out of the hat"))
            .child(name.as_str())
    });
    let together = last_champions(actions, waiting);
    let keep = RwSignal::new(false);
    let asks = together.as_ref().map(|players| {
        let says = format!(
            "Keep {} together: they won last time",
            words::players(players)
        );
        Toggle::new(
            ToggleKind::Check,
            "toggle",
            move || keep.get(),
            move || keep.update(|is_kept| *is_kept = !*is_kept),
        )
        .child(span().child(says))
    });
    let draw = move || {
        let kept = together.as_slice();
        let kept = if keep.get_untracked() { kept } else { &[] };
        let drawn =
            actions.read_now(|saved| Some(saved.night.draw_teams(kept, &mut random::below)));
        if let Some(drawn) = drawn {
            actions.act_now(&drawn, "h1");
        }
    };
    let stay = words::stay_in_hat(state);
    View::from(p().class("help").child(words::in_the_hat(waiting.len())))
        .and(stay.map(|says| p().child(says)))
        .and(div().class("choices names").child(names))
        .and(asks)
        .and(Button::new("button quiet", draw).child("Draw the teams"))
}

/// The champions of the last night that is over, if all of them are in the hat.
fn last_champions(actions: NightActions, waiting: &[String]) -> Option<Vec<String>> {
    let storage = expect_context::<Storage>();
    storage.library.with_untracked(|library| {
        let mut others = library.nights.iter().rev();
        let is_other = |saved: &SavedNight| actions.with_id(|id| saved.id != id);
        let last = others.find(|saved| is_other(saved) && saved.night.state().is_over())?;
        let state = last.night.state();
        let players = &state.teams.get(state.champion?.index())?.players;
        let here = |name: &String| waiting.iter().any(|other| same_name(other, name));
        players.iter().all(here).then(|| {
            let names = players.iter();
            let kept = names.filter_map(|name| {
                let mut waiting = waiting.iter();
                waiting.find(|other| same_name(other, name)).cloned()
            });
            kept.collect()
        })
    })
}
