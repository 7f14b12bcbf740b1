//! The referee on a renege, described by questions or by cards.

mod entered;

use leptos::prelude::*;

use self::entered::{CardRow, EnteredPlay};
use super::accept::AfterRuling;
use super::answers::again;
use super::cards::{Trump, pad, row, trump};
use super::referee_context::{ContextHandle, RefereeContext};
use super::ruling_view::{follow, in_full, of_hand};
use crate::view::html::{div, p, span};
use crate::view::{Callable, Callback, Element, Getter, View, dyn_view, show, show_let, text};
use crate::widgets::{Button, CardPad, Choices, Toggle, ToggleKind};
use fives_core::answers::referee::{Led, PlayedCard, Quick, RenegeNoticed, Ruling, Verdict};
use fives_core::base::house::ClauseId;
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
    /// The hand it was in, once that is chosen.
    chosen: RwSignal<Option<usize>>,
}

pub fn screen(asked: ContextHandle) -> View {
    let form = entered(asked);
    let ways = Choices::among(
        "How to describe it",
        &WAYS,
        move |by_cards| form.with(|form| form.by_cards) == *by_cards,
        move |by_cards| form.update(|form| form.by_cards = by_cards),
    )
    .tabs();
    let chosen = RwSignal::new(None);
    let screen = RenegeScreen {
        asked,
        form,
        chosen,
    };
    let questions = dyn_view(
        move || form.with(|form| form.by_cards),
        move |by_cards| match by_cards {
            true => screen.picked(),
            false => screen.described(),
        },
    );
    let ruling = move |asked: &RefereeContext| form.with(|form| form.ruling(asked));
    let after = AfterRuling::Kept(Callback::new(|()| {}));
    ways.and(questions)
        .and(follow(asked, chosen, ruling, after, move |ruling| {
            screen.asked_then(ruling)
        }))
}

/// Starting again, in the bar.
pub fn more(asked: ContextHandle) -> View {
    again(asked, entered(asked), EnteredPlay::fresh)
}

/// What was entered, kept while the app is open.
fn entered(asked: ContextHandle) -> RwSignal<EnteredPlay> {
    asked.with_value(|asked| asked.answers("renege", EnteredPlay::fresh(asked)))
}

impl RenegeScreen {
    /// The table by the rules of the hand it was in.
    fn table(self) -> RefereeContext {
        let chosen = self.chosen.get();
        self.asked
            .with_value(|asked| of_hand(asked, chosen).into_owned())
    }

    /// A question whose answer is a field of what was entered.
    fn question<T: Copy + PartialEq + Send + Sync + 'static>(
        self,
        legend: &str,
        answers: &'static [(T, &'static str)],
        chosen: fn(&EnteredPlay) -> Option<T>,
        choose: fn(&mut EnteredPlay, T),
    ) -> View {
        let Self { asked, form, .. } = self;
        let asked = asked.read_value();
        let answers: Vec<(T, String)> = answers
            .iter()
            .map(|(answer, name)| (*answer, asked.words(name)))
            .collect();
        Choices::among(
            legend,
            &answers,
            move |answer| form.with(chosen) == Some(*answer),
            move |answer| form.update(|form| choose(form, answer)),
        )
        .folding()
    }

    /// What a renege costs depends on what has happened since; the rules of play stand below.
    fn asked_then(self, ruling: Getter<Option<Ruling>>) -> View {
        let is_foul = move || {
            let ruling = ruling.run(());
            ruling.is_some_and(|ruling| ruling.verdict == Verdict::Foul)
        };
        let cited = dyn_view(
            move || {
                let table = self.table();
                let ruling = ruling.run(());
                let clauses = ruling.map_or_else(|| rules_of_play(&table), |ruling| ruling.cited());
                (self.chosen.get(), clauses)
            },
            move |(_, clauses)| in_full(&self.table(), clauses),
        );
        show(is_foul, move || self.since()).and(cited)
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
        self.led()
            .and(self.play())
            .and(self.highest())
            .and(self.held())
            .and(self.which())
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
            let answers = Quick::highests(&self.table().referee, led, play);
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
        let ask = move |(_, (_, highest, play)): &(_, (Led, Led, PlayedCard))| {
            self.question(
                "What else did they hold?",
                Quick::holds(&self.table().referee, *highest, *play),
                |form| form.held,
                |form, held| form.set_held(Some(held)),
            )
        };
        let known = move || {
            let trick = self.form.with(|form| form.trick(&self.table()))?;
            Some((self.chosen.get(), trick))
        };
        show_let(known, ask)
    }

    /// Which card of the suit led it was, if that matters.
    fn which(self) -> View {
        let open = move || {
            let table = self.table();
            let quick = self.form.with(|form| form.quick_so_far(&table))?;
            quick.which(&table.referee, table.trump().suit)
        };
        show_let(open, move |which| {
            self.question(
                &self.asked.read_value().words(which.ask),
                which.answers,
                |form| form.which,
                |form, held| form.which = Some(held),
            )
        })
    }

    /// The cards: the trick before, the one in question, and the rest of the hand.
    fn picked(self) -> View {
        let Self { asked, form, .. } = self;
        let whole = move || {
            Toggle::new(
                ToggleKind::Check,
                "option",
                move || form.with(|form| form.whole),
                move || form.update(|form| form.whole = !form.whole),
            )
            .child("That’s their whole hand")
        };
        trump(
            &asked.read_value(),
            move || form.with(|form| form.trump),
            move |trump: Trump| form.update(|form| form.trump = trump),
            move || {
                View::from(self.rows())
                    .and(self.next_card())
                    .and(self.pad())
                    .and(whole())
                    .and(self.also())
            },
        )
    }

    /// The cards entered, in a row for each place; a tap chooses where the next one goes.
    fn rows(self) -> Element {
        let form = self.form;
        let place = |place: CardRow, legend: &'static str, more: &'static str| {
            let shown = dyn_view(
                move || form.with(|form| form.cards_in(place)),
                |cards| row(cards),
            );
            let legend = span()
                .child(legend)
                .child(span().class("unseen").child(more));
            Button::new("card-row", move || form.update(|form| form.row = place))
                .pressed(move || form.with(|form| form.row == place))
                .child(legend)
                .child(span().class("chips").child(shown))
        };
        div()
            .class("card-rows slots")
            .attr("role", "group")
            .attr("aria-label", "Add the next card to")
            .child(place(CardRow::Lead, "Led", " by someone else"))
            .child(place(CardRow::Others, "Between", " those two"))
            .child(place(CardRow::Played, "Played", " by this player"))
            .child(place(CardRow::Held, "Held", " in their hand"))
    }

    /// What the next card tapped is.
    fn next_card(self) -> Element {
        let form = self.form;
        let says = move || {
            let says = match form.with(|form| form.row) {
                CardRow::Lead => "Tap the card led. If this player led, tap Played.",
                CardRow::Others => "Tap the cards played in between, in order.",
                CardRow::Played => "Tap the card in question.",
                CardRow::Held => "Tap the cards still in their hand.",
            };
            says.to_owned()
        };
        p().class("help").child(text(says))
    }

    /// Whether a card that settles it was held too, if that is open.
    fn also(self) -> View {
        // It keeps its place after it is answered.
        let open = move || {
            let table = self.table();
            self.form.with(|form| form.by_cards(&table, None)?.asks)
        };
        show_let(open, move |ask| {
            let question = self.question(
                ask,
                &ALSO,
                |form| form.also,
                |form, also| form.also = Some(also),
            );
            div()
                .class("asking settles")
                .attr("role", "status")
                .child(question)
                .into()
        })
    }

    /// The cards to tap.
    fn pad(self) -> View {
        let Self { asked, form, .. } = self;
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

/// The clauses on what may be played to a trick.
fn rules_of_play(asked: &RefereeContext) -> Vec<ClauseId> {
    match asked.referee.game.family {
        Some(Family::Kaibosh) => vec!["P7"],
        Some(Family::Bourre) => vec!["P8", "P9"],
        _ => vec!["P1", "P2", "P3", "P4"],
    }
}
