//! The referee on a renege, described by questions or by cards.

use std::rc::Rc;

use leptos::prelude::*;

use super::answers::again;
use super::asked::Asked;
use super::cards::{Trump, question, row, trump, trump_first};
use super::ruling_view::following;
use crate::cards::{Card, CardSet};
use crate::order::Family;
use crate::referee::{Facts, Held, Led, Played, Quick, Rest, Ruling, Since, Verdict};
use crate::view::html::{div, span};
use crate::view::{View, dyn_view, nothing, show};
use crate::widgets::{Button, CardPad, Choices, Toggle, ToggleKind};

/// What was entered, by questions and by cards.
#[derive(Clone, Debug, PartialEq)]
struct Entered {
    by_cards: bool,
    led: Option<Led>,
    play: Option<Played>,
    held: Option<Held>,
    /// Which card of the suit led it was, if asked.
    which: Option<Held>,
    since: Option<Since>,
    trump: Trump,
    lead: Option<Card>,
    /// The other cards on the table, in order.
    others: Vec<Card>,
    played: Option<Card>,
    hand: CardSet,
    whole: bool,
    /// Whether a card that settles it was held too, if asked.
    also: Option<bool>,
    row: Row,
}

/// What the next card tapped is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Row {
    Lead,
    Played,
    Held,
    Others,
}

impl Row {
    const ALL: [Self; 4] = [Self::Lead, Self::Played, Self::Held, Self::Others];
}

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
pub fn screen(asked: &Rc<Asked>) -> View {
    let fresh = Entered {
        by_cards: false,
        led: None,
        play: None,
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
    let told = asked.told("renege", fresh.clone());
    let ways = Choices {
        legend: "How to describe it",
        names: WAYS.to_vec(),
        chosen: Rc::new(move |at| told.with(|own| usize::from(own.by_cards) == at)),
        on_choose: Rc::new(move |at| told.update(|own| own.by_cards = at == 1)),
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
    let ruling = {
        let asked = asked.clone();
        move || told.with(|own| own.ruling(&asked))
    };
    View::from(ways)
        .and(questions)
        .and(div().class("beside").child(again(told, fresh)))
        .and(following(asked.clone(), ruling))
}

fn since(asked: &Asked, told: RwSignal<Entered>) -> View {
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

impl Entered {
    /// The ruling, once enough is known.
    fn ruling(&self, asked: &Asked) -> Option<Ruling> {
        if !self.by_cards {
            let quick = self.quick(asked)?;
            let ruling = asked.referee.quick(&quick);
            // When it was noticed matters only to a renege.
            let enough = ruling.verdict != Verdict::Foul || self.since.is_some();
            return enough.then_some(ruling);
        }
        // No ruling before a question that would settle it.
        let ruling = self.by_cards(asked)?;
        ruling.asks.is_none().then_some(ruling)
    }

    /// The description, once every question about the cards is answered.
    fn quick(&self, asked: &Asked) -> Option<Quick> {
        let quick = self.quick_so_far()?;
        match quick.which(&asked.referee, asked.trump().suit) {
            None => Some(quick),
            Some(_) => {
                let held = self.which?;
                Some(Quick { held, ..quick })
            }
        }
    }

    fn quick_so_far(&self) -> Option<Quick> {
        Some(Quick {
            led: self.led?,
            played: self.play?,
            held: self.held?,
            since: self.since.unwrap_or(Since::Nothing),
        })
    }

    fn by_cards(&self, asked: &Asked) -> Option<Ruling> {
        let facts = Facts {
            order: asked.order(self.trump)?,
            trick: self.lead.into_iter().chain(self.others.clone()).collect(),
            played: self.played?,
            held: self.hand,
            rest: match self.also {
                _ if self.whole => Rest::Harmless,
                None => Rest::Unknown,
                Some(false) => Rest::Harmless,
                Some(true) => Rest::Telling,
            },
            since: self.since.unwrap_or(Since::NextCard),
        };
        let mut ruling = asked.referee.renege(&facts).ok()?;
        if ruling.verdict == Verdict::Foul && self.since.is_none() {
            // The remedy depends on when it was noticed, the next question.
            (ruling.remedy, ruling.offer) = (None, None);
        }
        Some(ruling)
    }

    /// Handles a tap on a card: adds it where the next one goes, or removes it. The lead, the
    /// card in question and the rest of the hand are asked for in turn.
    fn tap(&mut self, card: Card, asked: &Asked) {
        self.also = None;
        let others = usize::from(asked.layout.seats).saturating_sub(2);
        match self.row {
            Row::Lead if self.lead == Some(card) => self.lead = None,
            Row::Lead => (self.lead, self.row) = (Some(card), Row::Played),
            Row::Played if self.played == Some(card) => self.played = None,
            Row::Played => (self.played, self.row) = (Some(card), Row::Held),
            Row::Held if self.hand.contains(card) => {
                self.hand = self.hand - CardSet::of(card);
            }
            Row::Held if self.hand.iter().count() + 1 < asked.dealt() => {
                self.hand = self.hand.with(card);
            }
            Row::Others if self.others.contains(&card) => self.others.retain(|own| *own != card),
            Row::Others if self.others.len() < others => self.others.push(card),
            Row::Held | Row::Others => {}
        }
    }

    fn is_in(&self, row: Row, card: Card) -> bool {
        match row {
            Row::Lead => self.lead == Some(card),
            Row::Others => self.others.contains(&card),
            Row::Played => self.played == Some(card),
            Row::Held => self.hand.contains(card),
        }
    }
}

/// The questions, each shown when the one before is answered.
fn described(asked: &Rc<Asked>, told: RwSignal<Entered>) -> View {
    let led = question(
        asked,
        "What was led?",
        Quick::leads(&asked.referee),
        move || told.with(|own| own.led),
        move |led| {
            told.update(|own| {
                (own.led, own.play, own.held) = (Some(led), None, None);
                (own.which, own.since) = (None, None);
            });
        },
    );
    let own = asked.clone();
    let play = dyn_view(
        move || told.with(|own| own.led),
        move |led| {
            led.map_or_else(nothing, |led| {
                question(
                    &own,
                    "What was played?",
                    Quick::plays(&own.referee, led),
                    move || told.with(|own| own.play),
                    move |play| {
                        told.update(|own| {
                            (own.play, own.held) = (Some(play), None);
                            (own.which, own.since) = (None, None);
                        });
                    },
                )
            })
        },
    );
    let referee = asked.clone();
    let held = dyn_view(
        move || told.with(|own| own.led.zip(own.play)),
        move |known| {
            known.map_or_else(nothing, |(led, play)| {
                question(
                    &referee,
                    "What else did they hold?",
                    Quick::holds(&referee.referee, led, play),
                    move || told.with(|own| own.held),
                    move |held| told.update(|own| (own.held, own.which) = (Some(held), None)),
                )
            })
        },
    );
    let referee = asked.clone();
    let which = {
        let asked = asked.clone();
        dyn_view(
            move || {
                told.with(|own| {
                    let quick = own.quick_so_far()?;
                    quick.which(&asked.referee, asked.trump().suit)
                })
            },
            move |which| {
                which.map_or_else(nothing, |which| {
                    question(
                        &referee,
                        which.ask,
                        which.answers,
                        move || told.with(|own| own.which),
                        move |held| told.update(|own| own.which = Some(held)),
                    )
                })
            },
        )
    };
    let (asked, own) = (asked.clone(), asked.clone());
    let foul = move || {
        let quick = told.with(|own| own.quick(&asked));
        quick.is_some_and(|own| asked.referee.quick(&own).verdict == Verdict::Foul)
    };
    let later = show(foul, move || since(&own, told));
    led.and(play).and(held).and(which).and(later)
}

/// The cards: the trick before, the one in question, and the rest of the hand.
fn picked(asked: &Rc<Asked>, told: RwSignal<Entered>) -> View {
    let suit = trump(
        asked,
        move || told.with(|own| own.trump),
        Rc::new(move |trump| told.update(|own| own.trump = trump)),
    );
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
    let rows = div()
        .class("card-rows")
        .attr("role", "group")
        .attr("aria-label", "Add the next card to")
        .child(place(Row::Lead, "Led by someone else"))
        .child(place(Row::Played, "Played by this player"))
        .child(place(Row::Held, "Still in their hand"))
        .child(place(Row::Others, "Played between those two"));
    let whole = Toggle::new(
        ToggleKind::Check,
        "option",
        move || told.with(|own| own.whole),
        move || told.update(|own| own.whole = !own.whole),
    )
    .child("That’s their whole hand");
    let also = {
        let asks = asked.clone();
        let asked = asked.clone();
        dyn_view(
            move || {
                told.with(|own| {
                    // It keeps its place after it is answered.
                    let open = Entered {
                        also: None,
                        ..own.clone()
                    };
                    open.by_cards(&asks)?.asks
                })
            },
            move |ask| {
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
            },
        )
    };
    let later = since(asked, told);
    let asked = asked.clone();
    let pad = dyn_view(
        move || told.with(|own| own.trump),
        move |trump| {
            let tapping = asked.clone();
            asked
                .order(*trump)
                .map(|order| CardPad {
                    order,
                    label: "Cards".to_owned(),
                    chosen: Rc::new(move |card| told.with(|own| own.is_in(own.row, card))),
                    used: Rc::new(move |card| {
                        told.with(|own| {
                            let mut others = Row::ALL.into_iter().filter(|row| *row != own.row);
                            others.any(|row| own.is_in(row, card))
                        })
                    }),
                    on_tap: Rc::new(move |card| told.update(|own| own.tap(card, &tapping))),
                })
                .map_or_else(trump_first, View::from)
        },
    );
    suit.and(rows).and(whole).and(also).and(later).and(pad)
}
