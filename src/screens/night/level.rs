//! The question which of level teams comes first.

use std::rc::Rc;

use leptos::prelude::*;

use super::desk::Desk;
use crate::night::standings::{Decision, LevelRule, Place};
use crate::night::team::Team;
use crate::night::{Event, State};
use crate::view::html::{div, h2, p, section};
use crate::view::{Element, View, for_each, nothing};
use crate::widgets::{Button, Choices};
use crate::words::night as words;

/// How level teams can be put in order.
const WAYS: [(&str, LevelRule); 5] = [
    ("Deciding game", LevelRule::DecidingGame),
    ("Played on for second", LevelRule::PlayForSecond),
    ("Cut of the cards", LevelRule::Cut),
    ("Point difference", LevelRule::Points),
    ("Share the place", LevelRule::Shared),
];

/// A card for each set of level teams, while no game is left to play.
pub fn questions(desk: &Desk, state: &State) -> View {
    if state.current_round().is_some() {
        return nothing();
    }
    for_each(state.level().enumerate(), |(at, place)| {
        question(desk, state, place, at == 0)
    })
}

fn question(desk: &Desk, state: &State, place: &Place, is_first: bool) -> Element {
    let teams: Rc<[Team]> = place.teams.clone().into();
    let order = RwSignal::new(Vec::<Team>::new());
    let night_rule = state.setup.level;
    let way = RwSignal::new(night_rule);
    let choices = for_each(place.teams.iter().copied(), |team| {
        let tap = move || {
            order.update(|order| match order.iter().position(|own| *own == team) {
                Some(at) => order.truncate(at),
                None => order.push(team),
            });
        };
        let place = move || order.with(|order| order.iter().position(|own| *own == team));
        let number = crate::view::text(move || {
            place().map_or_else(String::new, |at| format!("{}. ", at + 1))
        });
        Button::new("choice name", tap)
            .pressed(move || place().is_some())
            .child(number)
            .child(words::team_name(state, team))
    });
    let ways = Choices {
        legend: "Decided by",
        names: WAYS.iter().map(|(name, _)| *name).collect(),
        chosen: Rc::new(move |at| WAYS.get(at).is_some_and(|(_, own)| way.get() == *own)),
        on_choose: Rc::new(move |at| {
            if let Some((_, own)) = WAYS.get(at) {
                way.set(*own);
            }
        }),
    };
    let own = desk.clone();
    let save = move || {
        let how = way.get_untracked();
        let mut order = order.get_untracked();
        let rest = teams.iter().filter(|team| !order.contains(team));
        let rest: Vec<Team> = rest.copied().collect();
        // The last one follows from the others; a shared place needs no order.
        if rest.len() > 1 && how != LevelRule::Shared {
            let says = "Tap the teams in order, first place first.";
            return own.app.warn(says.to_owned());
        }
        order.extend(rest);
        own.act(Event::Decided(Decision { order, how }), "h1");
    };
    // One filled button a screen.
    let class = if is_first { "button" } else { "button quiet" };
    section()
        .class("paper level")
        .child(h2().child(words::level_question(state, place)))
        .child(
            p().class("help")
                .child("Tap them in order, first place first."),
        )
        .child(div().class("choices names").child(choices))
        .child(ways)
        .child(Button::new(class, save).child("Save the order"))
}
