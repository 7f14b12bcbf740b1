//! The referee on a whole hand, trick by trick.

mod fallen;

use leptos::prelude::*;

use self::fallen::tricks_played;
use super::accept::AfterRuling;
use super::answers::again;
use super::cards::{Trump, pad, row, trump};
use super::referee_context::{ContextHandle, RefereeContext};
use super::ruling_view::follow;
use crate::app::Games;
use crate::device::location;
use crate::route::Route;
use crate::view::html::{div, fieldset, legend, span};
use crate::view::{Callback, Element, View, dyn_part, dyn_view, for_each, nothing, show, text};
use crate::widgets::{Button, CardPad};
use fives_core::answers::referee::{HandOutcome, HandRecord, Play, Ruling};
use fives_core::base::bidding::Bid;
use fives_core::base::cards::Card;
use fives_core::base::house::Choose;
use fives_core::base::house::choices::KaiboshPartner;
use fives_core::base::order::Family;
use fives_core::base::seats::Seat;
use fives_core::ledger::{Draft, Form, SideAnswer};

#[derive(Clone, Debug, PartialEq)]
struct HandForm {
    trump: Trump,
    /// Who plays this hand.
    seats: Vec<Seat>,
    tricks: Vec<Vec<Play>>,
    /// Who plays the next card, if it is not the next in turn.
    next: Option<Seat>,
}

/// A screen's table and what was entered.
#[derive(Clone, Copy)]
struct HandScreen {
    asked: ContextHandle,
    form: RwSignal<HandForm>,
}

/// The screen of a ruling on a hand.
pub fn screen(asked: ContextHandle) -> View {
    let games = expect_context::<Games>();
    let form = entered(asked);
    let ruling = move |asked: &RefereeContext| {
        let (ruling, _) = form.with(|form| form.ruled(asked))?;
        Some(ruling)
    };
    let screen = HandScreen { asked, form };
    // Once it is ruled on, the tricks of the findings are recorded.
    let keep = move |()| {
        if let Some(draft) = screen.draft() {
            games.change(|game| game.tap(draft));
        }
    };
    trump(
        &asked.read_value(),
        move || form.with(|form| form.trump),
        move |trump| form.update(|form| form.trump = trump),
        move || {
            // What grows stands below the cards to tap, which stay where they are.
            View::from(screen.sitting_out())
                .and(screen.playing())
                .and(screen.take_back())
                .and(screen.pad())
                .and(screen.fallen())
        },
    )
    .and(follow(
        asked,
        RwSignal::new(None),
        ruling,
        AfterRuling::Kept(Callback::new(keep)),
        |_| nothing(),
    ))
    .and(screen.record())
}

/// Starting again, in the bar.
pub fn more(asked: ContextHandle) -> View {
    again(asked, entered(asked), HandForm::fresh)
}

/// What was entered, kept while the app is open.
fn entered(asked: ContextHandle) -> RwSignal<HandForm> {
    asked.with_value(|asked| asked.answers("hand", HandForm::fresh(asked)))
}

impl HandForm {
    /// Before the first card.
    fn fresh(asked: &RefereeContext) -> Self {
        let is_out = |seat| {
            let open = asked.open.as_ref();
            open.is_some_and(|open| open.standing.out[asked.layout.side_of(seat)])
        };
        let plays = |seat: &Seat| !is_out(*seat) && !asked.sits_out(*seat);
        Self {
            trump: asked.trump(),
            seats: asked.layout.seats().filter(plays).collect(),
            tricks: Vec::new(),
            next: None,
        }
    }

    fn record(&self, asked: &RefereeContext) -> Option<HandRecord> {
        Some(HandRecord {
            order: asked.order(self.trump)?,
            layout: asked.layout,
            seats: self.seats.clone(),
            dealt: asked.dealt(),
            leader: asked.leader().filter(|seat| self.seats.contains(seat)),
            tricks: self.tricks.clone(),
        })
    }

    fn ruled(&self, asked: &RefereeContext) -> Option<(Ruling, HandOutcome)> {
        if self.tricks.is_empty() {
            return None;
        }
        Some(asked.referee.hand(&self.record(asked)?, &asked.names))
    }

    /// Who plays the next card: the next in turn, or the winner of the last trick.
    fn turn(&self, asked: &RefereeContext) -> Option<Seat> {
        if self.next.is_some() {
            return self.next;
        }
        let current = self
            .tricks
            .last()
            .filter(|trick| trick.len() < self.seats.len());
        if let Some(last) = current.and_then(|trick| trick.last()) {
            let mut round = asked.layout.round_from(last.seat);
            return round.find(|seat| self.seats.contains(seat));
        }
        let won = self.record(asked).and_then(|record| {
            let judge = asked.referee.judge(record.order);
            record.outcome(&judge).winners.last().copied()
        });
        let leader = asked.leader().filter(|seat| self.seats.contains(seat));
        won.or(leader).or_else(|| self.seats.first().copied())
    }

    fn is_over(&self, asked: &RefereeContext) -> bool {
        let whole = |trick: &Vec<Play>| trick.len() == self.seats.len();
        self.tricks.len() == asked.dealt() && self.tricks.last().is_some_and(whole)
    }

    fn play(&mut self, asked: &RefereeContext, card: Card) {
        let Some(seat) = self.turn(asked).filter(|_| !self.is_over(asked)) else {
            return;
        };
        let play = Play { seat, card };
        let full = self.seats.len();
        match self.tricks.last_mut().filter(|trick| trick.len() < full) {
            Some(trick) => trick.push(play),
            None => self.tricks.push(vec![play]),
        }
        self.next = None;
    }

    fn take_back(&mut self) {
        if let Some(trick) = self.tricks.last_mut() {
            trick.pop();
        }
        self.tricks.retain(|trick| !trick.is_empty());
        self.next = None;
    }

    /// What a player played to the last trick.
    fn played(&self, seat: Seat) -> Option<Card> {
        let last = self.tricks.last()?;
        let play = last.iter().find(|play| play.seat == seat);
        play.map(|play| play.card)
    }

    fn has(&self, card: Card) -> bool {
        self.tricks.iter().flatten().any(|play| play.card == card)
    }
}

impl RefereeContext {
    /// The cards of each player.
    pub(super) fn dealt(&self) -> usize {
        match self.referee.game.family {
            Some(Family::Kaibosh) => 6,
            _ => 5,
        }
    }

    /// Whether a player sits out: the partner in a Kaibosh.
    fn sits_out(&self, seat: Seat) -> bool {
        let contract = self
            .open
            .as_ref()
            .and_then(|open| open.standing.open.as_ref());
        let sits = self.referee.deciding(&KaiboshPartner::RULE);
        let sits = sits.is_some_and(|rule| KaiboshPartner::SitsOut.is(&rule.here.value));
        sits && contract.is_some_and(|contract| {
            let partners = self.layout.side_of(contract.seat) == self.layout.side_of(seat);
            contract.bid == Bid::Kaibosh && partners && contract.seat != seat
        })
    }

    /// Who leads first, if known.
    fn leader(&self) -> Option<Seat> {
        let open = self.open.as_ref()?;
        open.standing.leader(open.game.ledger.rules())
    }
}

impl HandScreen {
    /// The result of the current hand, if it is complete and possible.
    fn draft(self) -> Option<Draft> {
        self.asked
            .with_value(|asked| self.form.with(|form| form.draft(asked)))
    }

    /// Whose card is next, and the card each player has played to the trick.
    fn playing(self) -> Element {
        let Self { asked, form } = self;
        let context = asked.read_value();
        let whose = move || {
            form.with(|form| {
                let asked = asked.read_value();
                form.turn(&asked).filter(|_| !form.is_over(&asked))
            })
        };
        let says = text(move || match whose() {
            Some(seat) => {
                let asked = asked.read_value();
                let (word, trick) = (asked.words("{Trick}"), form.with(HandForm::trick_number));
                format!("{word} {trick}: {} to play", asked.name(seat))
            }
            None => "All cards played".to_owned(),
        });
        let next = |(seat, name): (Seat, &str)| {
            Button::new("choice name", move || {
                form.update(|form| form.next = Some(seat));
            })
            .pressed(move || whose() == Some(seat))
            .disabled(move || form.with(|form| !form.seats.contains(&seat)))
            .child(name)
            .child(dyn_view(
                move || form.with(|form| form.played(seat)),
                |card: &Option<Card>| {
                    let cards: Vec<Card> = card.iter().copied().collect();
                    let played = span().class("last-card").attr("aria-hidden", "true");
                    played.child(row(&cards)).into()
                },
            ))
        };
        fieldset()
            .class("field")
            .child(legend().child(span().attr("aria-live", "polite").child(says)))
            .child(
                div()
                    .class("choices names")
                    .child(for_each(context.players(), next)),
            )
    }

    /// Who plays, if not everybody does: a Kaibosh partner, or a player who passed at Bourré.
    fn sitting_out(self) -> Option<Element> {
        let form = self.form;
        let asked = self.asked.read_value();
        if asked.referee.game.family == Some(Family::Fives) {
            return None;
        }
        let seat = |(seat, name): (Seat, &str)| {
            Button::new("choice name", move || form.update(|form| form.sit(seat)))
                .pressed(move || form.with(|form| form.seats.contains(&seat)))
                .disabled(move || form.with(|form| !form.tricks.is_empty()))
                .child(name)
        };
        let seats = for_each(asked.players(), seat);
        Some(
            fieldset()
                .class("field")
                .child(legend().child("Who plays this hand"))
                .child(div().class("choices names").child(seats)),
        )
    }

    /// The tricks so far.
    fn fallen(self) -> View {
        let Self { asked, form } = self;
        dyn_part(
            form,
            |form| &form.tricks,
            move |tricks| tricks_played(&asked.read_value(), tricks),
        )
    }

    /// Taking back the last card.
    fn take_back(self) -> Element {
        let form = self.form;
        let back = Button::new("button quiet small", move || {
            form.update(HandForm::take_back);
        })
        .disabled(move || form.with(|form| form.tricks.is_empty()))
        .child("Undo last card");
        div().class("beside").child(back)
    }

    fn pad(self) -> View {
        let Self { asked, form } = self;
        let cards = move |order| CardPad {
            order,
            label: "Cards".to_owned(),
            chosen: Callback::new(|_| false),
            used: Callback::new(move |card| form.with(|form| form.has(card))),
            on_tap: Callback::new(move |card| {
                form.update(|form| form.play(&asked.read_value(), card));
            }),
        };
        pad(asked, move || form.with(|form| form.trump), cards)
    }

    /// The button to record the result of a complete hand.
    fn record(self) -> View {
        let games = expect_context::<Games>();
        let record = move || {
            if let Some(draft) = self.draft() {
                games.change(|game| game.tap(draft));
                location::go(&Route::Score.href());
            }
        };
        show(
            move || self.draft().is_some(),
            move || {
                Button::new("button quiet", record)
                    .child("Enter in the score")
                    .into()
            },
        )
    }
}

impl HandForm {
    /// The number of the current trick.
    fn trick_number(&self) -> usize {
        let whole = |trick: &&Vec<Play>| trick.len() == self.seats.len();
        self.tricks.iter().filter(whole).count() + 1
    }

    fn sit(&mut self, seat: Seat) {
        match self.seats.contains(&seat) {
            true if self.seats.len() > 2 => self.seats.retain(|other| *other != seat),
            true => {}
            false => {
                self.seats.push(seat);
                self.seats.sort();
            }
        }
    }

    /// The result of the current hand, if it is complete and possible.
    fn draft(&self, asked: &RefereeContext) -> Option<Draft> {
        let open = asked.open.as_ref()?;
        let form = Form::expected(&open.game.ledger)?;
        let (_, outcome) = self.ruled(asked)?;
        let odd = outcome.found.iter().any(|finding| finding.is_impossible());
        if !outcome.complete || odd {
            return None;
        }
        let mut draft = Draft::default();
        let layout = asked.layout;
        let is_pot = asked.referee.game.family == Some(Family::Bourre);
        for side in form.asked() {
            let plays = layout
                .seats_of(*side)
                .any(|seat| self.seats.contains(&seat));
            let answer = match plays {
                true => SideAnswer::Took(outcome.tricks(layout, *side).into()),
                false if is_pot => SideAnswer::Passed,
                false => SideAnswer::Took(0),
            };
            draft.answer(&form, *side, answer);
        }
        draft.best = outcome.best;
        Some(draft)
    }
}
