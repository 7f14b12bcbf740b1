//! What makes sitting down quick: names of earlier games, seats by lot, other partners, and cutting for
//! the deal.

use leptos::prelude::*;

use super::making::Making;
use crate::cards::Card;
use crate::device::{chance, page};
use crate::screens::App;
use crate::seats::Seat;
use crate::seats::draw::{Draw, Method};
use crate::view::html::{div, fieldset, legend, li, ol, p, section, small};
use crate::view::{Element, View, dyn_view, for_each, nothing, show};
use crate::widgets::{CardFace, Press};
use crate::words;

/// The names that are left.
const SUGGESTED: &str = ".suggested button";

/// The ways, below the plan of seats; `known` are the names of earlier games.
pub fn help(app: App, making: RwSignal<Making>, known: Vec<String>) -> View {
    let names = dyn_view(
        move || making.with(|making| making.suggested(&known)),
        move |names| suggestions(app, making, names),
    );
    let reseat = move |order: &dyn Fn(&mut Making)| {
        making.update(order);
        app.speak(making.with_untracked(Making::spoken));
    };
    let shuffle = move || reseat(&|making| making.shuffle(&mut chance::below));
    let swap = move || {
        let swap = move || reseat(&Making::swap_partners);
        Press::new("button quiet small", swap)
            .child("Swap partners")
            .into()
    };
    let find = move || {
        making.update(|making| making.draw_dealer(&mut chance::below));
        page::bring_into_sight(".drawn");
    };
    let finding = dyn_view(
        move || making.with(|making| making.game.first_dealer),
        move |method| {
            Press::new("button quiet small", find)
                .child(words::finding(*method))
                .into()
        },
    );
    let ways = div()
        .class("beside seating")
        .child(Press::new("button quiet small", shuffle).child("Shuffle the seats"))
        .child(show(move || making.with(Making::has_partners), swap))
        .child(finding);
    // It stands there all the time, so that what comes to stand in it is said.
    let drawn = div().attr("role", "status").child(dyn_view(
        move || {
            making.with(|making| {
                let drawn = making.drawn.clone()?;
                Some((drawn, making.game.first_dealer, making.setup().players))
            })
        },
        |drawn| {
            let drawn = drawn.as_ref();
            drawn.map_or_else(nothing, |(own, method, players)| {
                found(own, *method, players).into()
            })
        },
    ));
    names.and(ways).and(drawn)
}

/// Names to tap: each goes to the seat that was tapped last, else to the first that is empty.
fn suggestions(app: App, making: RwSignal<Making>, names: &[String]) -> View {
    if names.is_empty() {
        return nothing();
    }
    let name = |name: &String| {
        let seated = name.clone();
        let seat = move || {
            let mut sits = None;
            making.update(|making| sits = making.seat(&seated));
            match sits {
                Some(seat) => {
                    app.hush();
                    app.speak(format!("{seated} sits down as {}.", seat.called()));
                    // The name that was tapped is gone from the list.
                    for next in [SUGGESTED, "h1"] {
                        page::catch_focus_after(next.to_owned());
                    }
                }
                None => app.say(format!(
                    "Every seat has a name. Tap the seat that {seated} is to take."
                )),
            }
        };
        Press::new("choice name", seat)
            .label(&format!("Seat {name}"))
            .child(name.as_str())
    };
    fieldset()
        .class("field")
        .child(legend().child("Who else plays here"))
        .child(div().class("suggested").child(for_each(names, name)))
        .into()
}

/// The cards that fell, a row for each time they were drawn, and whom they made dealer.
fn found(own: &Draw, method: Method, players: &[String]) -> Element {
    let fell = |(seat, card): &(Seat, Card)| {
        li().attr("aria-label", &words::fell(*seat, *card, players))
            .child(CardFace {
                card: *card,
                place: None,
                top: Some(*card) == own.decided_by(),
            })
            .child(small().child(players[seat.index()].as_str()))
    };
    let row = |round: &Vec<(Seat, Card)>| ol().class("drawn-cards").child(for_each(round, fell));
    section()
        .class("paper drawn")
        .attr("aria-label", "The draw for the deal")
        .child(p().child(words::found(own, method, players)))
        .child(for_each(&own.rounds, row))
}
