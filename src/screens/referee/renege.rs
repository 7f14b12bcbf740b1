//! The referee on a renege, described by questions or by cards.

mod entered;

use std::rc::Rc;

use leptos::prelude::*;

use self::entered::{Entered, Row};
use super::answers::again;
use super::cards::{Trump, question, row, trump, trump_first};
use super::referee_context::RefereeContext;
use super::ruling_view::following;
use crate::view::html::{div, span};
use crate::view::{Callback, Element, View, dyn_view, nothing, show};
use crate::widgets::{Button, CardPad, Choices, Toggle, ToggleKind};
use fives_core::answers::referee::{Led, Played, Quick, Since, Verdict};
use fives_core::base::cards::CardSet;
use fives_core::base::order::Family;

/// When it can be put right, as the questions name it.
static SINCE: [(Since, &str); 4] = [
    (Since::Nothing, Since::Nothing.label()),
    (Since::NextCard, Since::NextCard.label()),
    (Since::NextTrick, Since::NextTrick.label()),
    (Since::HandOver, Since::HandOver.label()),
];

/// At Bourré, only before the next player plays (B7).
static SINCE_AT_BOURRE: [(Since, &str); 2] = [
    (Since::Nothing, Since::Nothing.label()),
    (Since::NextCard, Since::NextCard.label()),
];

const WAYS: [&str; 2] = ["Describe it", "Pick the cards"];

/// Whether one more card was held.
static ALSO: [(bool, &str); 2] = [(false, "No"), (true, "Yes")];

/// The screen.
pub fn screen(asked: &Rc<RefereeContext>) -> View {
    let fresh = Entered {
        by_cards: false,
        led: None,
        play: None,
        highest: None,
        held: None,
        which: None,
        since: None,
        trump: asked.trump(),
        lead: None,
        others: Vec::new(),
        played: None,
        hand: CardSet::EMPTY,
        whole: false,
        also: None,
        row: Row::Lead,
    };
    let told = asked.answers("renege", fresh.clone());
    let ways = Choices {
        legend: "How to describe it",
        names: WAYS.to_vec(),
        chosen: Callback::new(move |at| told.with(|own| usize::from(own.by_cards) == at)),
        on_choose: Callback::new(move |at| told.update(|own| own.by_cards = at == 1)),
    };
    let questions = {
        let asked = asked.clone();
        dyn_view(
            move || told.with(|own| own.by_cards),
            move |by_cards| match by_cards {
                true => picked(&asked, told),
                false => described(&asked, told),
            },
        )
    };
    let ruling = move |asked: &RefereeContext| told.with(|own| own.ruling(asked));
    View::from(ways)
        .and(questions)
        .and(div().class("beside").child(again(told, fresh)))
        .and(following(asked.clone(), ruling))
}

fn since(asked: &RefereeContext, told: RwSignal<Entered>) -> View {
    let answers: &[_] = match asked.referee.game.family {
        Some(Family::Bourre) => &SINCE_AT_BOURRE,
        _ => &SINCE,
    };
    question(
        asked,
        "What has happened since?",
        answers,
        move || told.with(|own| own.since),
        move |since| told.update(|own| own.since = Some(since)),
    )
}

/// The questions, each shown when the one before is answered.
fn described(asked: &Rc<RefereeContext>, told: RwSignal<Entered>) -> View {
    let (own, facts) = (asked.clone(), asked.clone());
    let foul = move || {
        let quick = told.with(|own| own.quick(&facts));
        quick.is_some_and(|own| facts.referee.quick(&own).verdict == Verdict::Foul)
    };
    let later = show(foul, move || since(&own, told));
    led(asked, told)
        .and(play(asked.clone(), told))
        .and(highest(asked.clone(), told))
        .and(held(asked.clone(), told))
        .and(which(asked.clone(), told))
        .and(later)
}

fn led(asked: &RefereeContext, told: RwSignal<Entered>) -> View {
    question(
        asked,
        "What was led?",
        Quick::leads(&asked.referee),
        move || told.with(|own| own.led),
        move |led| {
            told.update(|own| {
                (own.led, own.play, own.highest) = (Some(led), None, None);
                (own.held, own.which, own.since) = (None, None, None);
            });
        },
    )
}

fn play(asked: Rc<RefereeContext>, told: RwSignal<Entered>) -> View {
    let ask = move |led: Led| {
        question(
            &asked,
            "What was played?",
            Quick::plays(&asked.referee, led),
            move || told.with(|own| own.play),
            move |play| {
                told.update(|own| {
                    (own.play, own.highest, own.held) = (Some(play), None, None);
                    (own.which, own.since) = (None, None);
                });
            },
        )
    };
    dyn_view(
        move || told.with(|own| own.led),
        move |led| led.map_or_else(nothing, &ask),
    )
}

/// The highest trump so far, if that counts.
fn highest(asked: Rc<RefereeContext>, told: RwSignal<Entered>) -> View {
    let facts = asked.clone();
    let open = move || {
        told.with(|own| {
            let answers = Quick::highests(&facts.referee, own.led?, own.play?);
            (!answers.is_empty()).then_some(answers)
        })
    };
    dyn_view(open, move |answers| {
        answers.map_or_else(nothing, |answers| {
            question(
                &asked,
                "What was the highest trump on the table by then?",
                answers,
                move || told.with(|own| own.highest),
                move |highest| {
                    told.update(|own| {
                        (own.highest, own.held) = (Some(highest), None);
                        (own.which, own.since) = (None, None);
                    });
                },
            )
        })
    })
}

fn held(asked: Rc<RefereeContext>, told: RwSignal<Entered>) -> View {
    let facts = asked.clone();
    let ask = move |(_, highest, play): (Led, Led, Played)| {
        question(
            &asked,
            "What else did they hold?",
            Quick::holds(&asked.referee, highest, play),
            move || told.with(|own| own.held),
            move |held| told.update(|own| (own.held, own.which) = (Some(held), None)),
        )
    };
    dyn_view(
        move || told.with(|own| own.trick(&facts)),
        move |known| known.map_or_else(nothing, &ask),
    )
}

/// Which card of the suit led it was, if that matters.
fn which(asked: Rc<RefereeContext>, told: RwSignal<Entered>) -> View {
    let facts = asked.clone();
    let open = move || {
        told.with(|own| {
            let quick = own.quick_so_far(&facts)?;
            quick.which(&facts.referee, facts.trump().suit)
        })
    };
    dyn_view(open, move |which| {
        which.map_or_else(nothing, |which| {
            question(
                &asked,
                &asked.words(which.ask),
                which.answers,
                move || told.with(|own| own.which),
                move |held| told.update(|own| own.which = Some(held)),
            )
        })
    })
}

/// The cards: the trick before, the one in question, and the rest of the hand.
fn picked(asked: &Rc<RefereeContext>, told: RwSignal<Entered>) -> View {
    let suit = trump(
        asked,
        move || told.with(|own| own.trump),
        Callback::new(move |trump| told.update(|own| own.trump = trump)),
    );
    let whole = Toggle::new(
        ToggleKind::Check,
        "option",
        move || told.with(|own| own.whole),
        move || told.update(|own| own.whole = !own.whole),
    )
    .child("That’s their whole hand");
    suit.and(rows(told))
        .and(whole)
        .and(also(asked.clone(), told))
        .and(since(asked, told))
        .and(pad(asked.clone(), told))
}

/// The cards entered, in a row for each place; a tap chooses where the next one goes.
fn rows(told: RwSignal<Entered>) -> Element {
    let place = |row: Row, legend: &'static str| {
        let cards = move || {
            told.with(|own| match row {
                Row::Lead => own.lead.into_iter().collect(),
                Row::Others => own.others.clone(),
                Row::Played => own.played.into_iter().collect(),
                Row::Held => own.hand.iter().collect(),
            })
        };
        let shown = dyn_view(cards, |cards| self::row(cards));
        Button::new("card-row", move || told.update(|own| own.row = row))
            .pressed(move || told.with(|own| own.row == row))
            .child(span().child(legend))
            .child(span().class("chips").child(shown))
    };
    div()
        .class("card-rows")
        .attr("role", "group")
        .attr("aria-label", "Add the next card to")
        .child(place(Row::Lead, "Led by someone else"))
        .child(place(Row::Played, "Played by this player"))
        .child(place(Row::Held, "Still in their hand"))
        .child(place(Row::Others, "Played between those two"))
}

/// Whether a card that settles it was held too, if that is open.
fn also(asked: Rc<RefereeContext>, told: RwSignal<Entered>) -> View {
    let facts = asked.clone();
    let open = move || {
        told.with(|own| {
            // It keeps its place after it is answered.
            let open = Entered {
                also: None,
                ..own.clone()
            };
            open.by_cards(&facts)?.asks
        })
    };
    dyn_view(open, move |ask| {
        ask.as_ref().map_or_else(nothing, |ask| {
            let own = question(
                &asked,
                ask,
                &ALSO,
                move || told.with(|own| own.also),
                move |also| told.update(|own| own.also = Some(also)),
            );
            div()
                .class("asking")
                .attr("role", "status")
                .child(own)
                .into()
        })
    })
}

/// The cards to tap, once trump is known.
fn pad(asked: Rc<RefereeContext>, told: RwSignal<Entered>) -> View {
    let cards = move |trump: &Trump| {
        let tapping = asked.clone();
        let pad = asked.order(*trump).map(|order| CardPad {
            order,
            label: "Cards".to_owned(),
            chosen: Callback::new(move |card| told.with(|own| own.is_in(own.row, card))),
            used: Callback::new(move |card| {
                told.with(|own| {
                    let mut others = Row::ALL.into_iter().filter(|row| *row != own.row);
                    others.any(|row| own.is_in(row, card))
                })
            }),
            on_tap: Callback::new(move |card| told.update(|own| own.tap(card, &tapping))),
        });
        pad.map_or_else(trump_first, View::from)
    };
    dyn_view(move || told.with(|own| own.trump), cards)
}
