//! The referee on a renege, described by questions or by cards.

mod entered;

use leptos::prelude::*;

use self::entered::{CardRow, EnteredPlay};
use super::answers::again;
use super::cards::{Trump, pad, question, row, trump};
use super::referee_context::{ContextHandle, RefereeContext};
use super::ruling_view::following;
use crate::view::html::{div, span};
use crate::view::{Callback, Element, View, dyn_view, show, show_let};
use crate::widgets::{Button, CardPad, Choices, Toggle, ToggleKind};
use fives_core::answers::referee::{Led, PlayedCard, Quick, RenegeNoticed, Verdict};
use fives_core::base::order::Family;

/// When it can be put right, as the questions name it.
static SINCE: [(RenegeNoticed, &str); 4] = [
    (RenegeNoticed::Nothing, RenegeNoticed::Nothing.label()),
    (RenegeNoticed::NextCard, RenegeNoticed::NextCard.label()),
    (RenegeNoticed::NextTrick, RenegeNoticed::NextTrick.label()),
    (RenegeNoticed::HandOver, RenegeNoticed::HandOver.label()),
];

/// At Bourré, only before the next player plays (B7).
static SINCE_AT_BOURRE: [(RenegeNoticed, &str); 2] = [
    (RenegeNoticed::Nothing, RenegeNoticed::Nothing.label()),
    (RenegeNoticed::NextCard, RenegeNoticed::NextCard.label()),
];

/// How to describe it: by cards or not.
static WAYS: [(bool, &str); 2] = [(false, "Describe it"), (true, "Pick the cards")];

/// Whether one more card was held.
static ALSO: [(bool, &str); 2] = [(false, "No"), (true, "Yes")];

/// A screen's table and what was entered.
#[derive(Clone, Copy)]
struct RenegeScreen {
    asked: ContextHandle,
    form: RwSignal<EnteredPlay>,
}

/// The screen.
pub fn screen(asked: ContextHandle) -> View {
    let form = asked.with_value(|asked| asked.answers("renege", EnteredPlay::fresh(asked)));
    let ways = Choices::among(
        "How to describe it",
        &WAYS,
        move |by_cards| form.with(|form| form.by_cards) == *by_cards,
        move |by_cards| form.update(|form| form.by_cards = by_cards),
    );
    let screen = RenegeScreen { asked, form };
    let questions = dyn_view(
        move || form.with(|form| form.by_cards),
        move |by_cards| match by_cards {
            true => screen.picked(),
            false => screen.described(),
        },
    );
    let ruling = move |asked: &RefereeContext| form.with(|form| form.ruling(asked));
    View::from(ways)
        .and(questions)
        .and(
            div()
                .class("beside")
                .child(again(asked, form, EnteredPlay::fresh)),
        )
        .and(following(asked, ruling))
}

impl RenegeScreen {
    /// A question whose answer is a field of what was entered.
    fn question<T: Copy + PartialEq + Send + Sync + 'static>(
        self,
        legend: &str,
        answers: &'static [(T, &'static str)],
        chosen: fn(&EnteredPlay) -> Option<T>,
        choose: fn(&mut EnteredPlay, T),
    ) -> View {
        let form = self.form;
        question(
            &self.asked.read_value(),
            legend,
            answers,
            move || form.with(chosen),
            move |answer| form.update(|form| choose(form, answer)),
        )
    }

    fn since(self) -> View {
        let answers: &[_] = match self.asked.read_value().referee.game.family {
            Some(Family::Bourre) => &SINCE_AT_BOURRE,
            _ => &SINCE,
        };
        self.question(
            "What has happened since?",
            answers,
            |form| form.since,
            |form, since| form.since = Some(since),
        )
    }

    /// The questions, each shown when the one before is answered.
    fn described(self) -> View {
        let Self { asked, form } = self;
        let foul = move || {
            asked.with_value(|asked| {
                let quick = form.with(|form| form.quick(asked));
                quick.is_some_and(|quick| asked.referee.quick(&quick).verdict == Verdict::Foul)
            })
        };
        self.led()
            .and(self.play())
            .and(self.highest())
            .and(self.held())
            .and(self.which())
            .and(show(foul, move || self.since()))
    }

    fn led(self) -> View {
        self.question(
            "What was led?",
            Quick::leads(&self.asked.read_value().referee),
            |form| form.led,
            |form, led| {
                form.led = Some(led);
                form.set_play(None);
            },
        )
    }

    fn play(self) -> View {
        let ask = move |led: &Led| {
            self.question(
                "What was played?",
                Quick::plays(&self.asked.read_value().referee, *led),
                |form| form.play,
                |form, play| form.set_play(Some(play)),
            )
        };
        show_let(move || self.form.with(|form| form.led), ask)
    }

    /// The highest trump so far, if that counts.
    fn highest(self) -> View {
        let open = move || {
            let (led, play) = self.form.with(|form| Some((form.led?, form.play?)))?;
            let answers = Quick::highests(&self.asked.read_value().referee, led, play);
            (!answers.is_empty()).then_some(answers)
        };
        show_let(open, move |answers| {
            self.question(
                "What was the highest trump on the table by then?",
                answers,
                |form| form.highest,
                |form, highest| form.set_highest(Some(highest)),
            )
        })
    }

    fn held(self) -> View {
        let Self { asked, form } = self;
        let ask = move |(_, highest, play): &(Led, Led, PlayedCard)| {
            self.question(
                "What else did they hold?",
                Quick::holds(&asked.read_value().referee, *highest, *play),
                |form| form.held,
                |form, held| form.set_held(Some(held)),
            )
        };
        let known = move || form.with(|form| form.trick(&asked.read_value()));
        show_let(known, ask)
    }

    /// Which card of the suit led it was, if that matters.
    fn which(self) -> View {
        let Self { asked, form } = self;
        let open = move || {
            asked.with_value(|asked| {
                let quick = form.with(|form| form.quick_so_far(asked))?;
                quick.which(&asked.referee, asked.trump().suit)
            })
        };
        show_let(open, move |which| {
            self.question(
                &asked.read_value().words(which.ask),
                which.answers,
                |form| form.which,
                |form, held| form.which = Some(held),
            )
        })
    }

    /// The cards: the trick before, the one in question, and the rest of the hand.
    fn picked(self) -> View {
        let Self { asked, form } = self;
        let suit = trump(
            &asked.read_value(),
            move || form.with(|form| form.trump),
            move |trump: Trump| form.update(|form| form.trump = trump),
        );
        let whole = Toggle::new(
            ToggleKind::Check,
            "option",
            move || form.with(|form| form.whole),
            move || form.update(|form| form.whole = !form.whole),
        )
        .child("That’s their whole hand");
        suit.and(self.rows())
            .and(whole)
            .and(self.also())
            .and(self.since())
            .and(self.pad())
    }

    /// The cards entered, in a row for each place; a tap chooses where the next one goes.
    fn rows(self) -> Element {
        let form = self.form;
        let place = |place: CardRow, legend: &'static str| {
            let shown = dyn_view(
                move || form.with(|form| form.cards_in(place)),
                |cards| row(cards),
            );
            Button::new("card-row", move || form.update(|form| form.row = place))
                .pressed(move || form.with(|form| form.row == place))
                .child(span().child(legend))
                .child(span().class("chips").child(shown))
        };
        div()
            .class("card-rows")
            .attr("role", "group")
            .attr("aria-label", "Add the next card to")
            .child(place(CardRow::Lead, "Led by someone else"))
            .child(place(CardRow::Played, "Played by this player"))
            .child(place(CardRow::Held, "Still in their hand"))
            .child(place(CardRow::Others, "Played between those two"))
    }

    /// Whether a card that settles it was held too, if that is open.
    fn also(self) -> View {
        let Self { asked, form } = self;
        // It keeps its place after it is answered.
        let open = move || form.with(|form| form.by_cards(&asked.read_value(), None)?.asks);
        show_let(open, move |ask| {
            let question = self.question(
                ask,
                &ALSO,
                |form| form.also,
                |form, also| form.also = Some(also),
            );
            div()
                .class("asking")
                .attr("role", "status")
                .child(question)
                .into()
        })
    }

    /// The cards to tap, once trump is known.
    fn pad(self) -> View {
        let Self { asked, form } = self;
        let cards = move |order| CardPad {
            order,
            label: "Cards".to_owned(),
            chosen: Callback::new(move |card| form.with(|form| form.is_in(form.row, card))),
            used: Callback::new(move |card| {
                form.with(|form| {
                    let mut others = CardRow::ALL.into_iter().filter(|row| *row != form.row);
                    others.any(|row| form.is_in(row, card))
                })
            }),
            on_tap: Callback::new(move |card| {
                form.update(|form| form.tap(card, &asked.read_value()));
            }),
        };
        pad(asked, move || form.with(|form| form.trump), cards)
    }
}
