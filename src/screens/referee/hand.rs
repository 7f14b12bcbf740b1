//! The referee on a whole hand, trick by trick.

use std::rc::Rc;

use leptos::prelude::*;

use super::accept::After;
use super::answers::again;
use super::cards::{Trump, row, trump, trump_first};
use super::referee_context::RefereeContext;
use super::ruling_view::follow;
use crate::app::Games;
use crate::device::location;
use crate::route::Route;
use crate::view::html::{div, fieldset, legend, li, ol, p, small, span};
use crate::view::{Callback, Element, Getter, View, dyn_view, for_each, show, text};
use crate::widgets::{Button, CardPad};
use fives_core::answers::referee::{Outcome, Play, Record, Ruling};
use fives_core::base::bidding::Bid;
use fives_core::base::cards::Card;
use fives_core::base::house::choices::KaiboshPartner;
use fives_core::base::order::Family;
use fives_core::base::seats::Seat;
use fives_core::ledger::{Answer, Draft, Form};

#[derive(Clone, Debug, PartialEq)]
struct HandForm {
    trump: Trump,
    /// Who plays this hand.
    seats: Vec<Seat>,
    tricks: Vec<Vec<Play>>,
    /// Who plays the next card, if it is not the next in turn.
    next: Option<Seat>,
}

/// The screen of a ruling on a hand.
pub fn screen(asked: &Rc<RefereeContext>) -> View {
    let games = expect_context::<Games>();
    let out = |seat: &Seat| {
        let open = asked.open.as_ref();
        open.is_some_and(|open| open.standing.out[asked.layout.side_of(*seat)])
    };
    let fresh = HandForm {
        trump: asked.trump(),
        seats: asked
            .layout
            .seats()
            .filter(|seat| !out(seat) && !asked.sits_out(*seat))
            .collect(),
        tricks: Vec::new(),
        next: None,
    };
    let told = asked.answers("hand", fresh.clone());
    let suit = trump(
        asked,
        move || told.with(|own| own.trump),
        Callback::new(move |trump| told.update(|own| own.trump = trump)),
    );
    let ruling = move |asked: &RefereeContext| {
        let ruled = told.with(|own| own.ruled(asked));
        ruled.map(|(ruling, _)| ruling)
    };
    // Once it is ruled on, the tricks of the findings are recorded.
    let keep = {
        let asked = asked.clone();
        move || {
            if let Some(draft) = told.with_untracked(|own| own.draft(&asked)) {
                games.change(|game| game.tap(draft));
            }
        }
    };
    suit.and(playing(asked, told))
        .and(fallen(asked, told))
        .and(pad(asked, told))
        .and(div().class("beside").child(again(told, fresh)))
        .and(follow(
            asked.clone(),
            ruling,
            After::Kept(Getter::from(keep)),
        ))
        .and(taking(asked, told))
}

impl HandForm {
    fn record(&self, asked: &RefereeContext) -> Option<Record> {
        Some(Record {
            order: asked.order(self.trump)?,
            layout: asked.layout,
            seats: self.seats.clone(),
            dealt: asked.dealt(),
            leader: asked.leader().filter(|seat| self.seats.contains(seat)),
            tricks: self.tricks.clone(),
        })
    }

    fn ruled(&self, asked: &RefereeContext) -> Option<(Ruling, Outcome)> {
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
        let sits = sits.is_some_and(|own| own.here.is(KaiboshPartner::SitsOut.key()));
        sits && contract.is_some_and(|own| {
            let partners = self.layout.side_of(own.seat) == self.layout.side_of(seat);
            own.bid == Bid::Kaibosh && partners && own.seat != seat
        })
    }

    /// Who leads first, if known.
    fn leader(&self) -> Option<Seat> {
        let open = self.open.as_ref()?;
        open.standing.leader(open.game.ledger.rules())
    }

    fn name(&self, seat: Seat) -> &str {
        self.names.get(seat.index()).map_or("", String::as_str)
    }
}

/// Who plays, if not everybody does, and whose card is next.
fn playing(asked: &Rc<RefereeContext>, told: RwSignal<HandForm>) -> View {
    let whose = {
        let asked = asked.clone();
        move || told.with(|own| own.turn(&asked).filter(|_| !own.is_over(&asked)))
    };
    let says = {
        let (asked, whose) = (asked.clone(), whose.clone());
        text(move || match whose() {
            Some(seat) => {
                let trick = told.with(|own| own.trick_number());
                format!(
                    "{} {trick}: {} to play",
                    asked.words("{Trick}"),
                    asked.name(seat)
                )
            }
            None => "All cards played".to_owned(),
        })
    };
    let next = |seat: Seat| {
        let whose = whose.clone();
        Button::new("choice name", move || {
            told.update(|own| own.next = Some(seat));
        })
        .pressed(move || whose() == Some(seat))
        .disabled(move || told.with(|own| !own.seats.contains(&seat)))
        .child(asked.name(seat))
    };
    let turn = fieldset()
        .class("field")
        .child(legend().child(span().attr("aria-live", "polite").child(says)))
        .child(
            div()
                .class("choices names")
                .child(for_each(asked.layout.seats(), next)),
        );
    View::from(sitting_out(asked, told)).and(turn)
}

/// A Kaibosh partner, or a player who passed at Bourré.
fn sitting_out(asked: &Rc<RefereeContext>, told: RwSignal<HandForm>) -> Option<Element> {
    if asked.referee.game.family == Some(Family::Fives) {
        return None;
    }
    let seat = |seat: Seat| {
        let plays = move || told.with(|own| own.seats.contains(&seat));
        Button::new("choice name", move || told.update(|own| own.sit(seat)))
            .pressed(plays)
            .disabled(move || told.with(|own| !own.tricks.is_empty()))
            .child(asked.name(seat))
    };
    let seats = for_each(asked.layout.seats(), seat);
    let own = fieldset()
        .class("field")
        .child(legend().child("Who plays this hand"))
        .child(div().class("choices names").child(seats));
    Some(own)
}

/// The tricks so far, and an undo button.
fn fallen(asked: &Rc<RefereeContext>, told: RwSignal<HandForm>) -> View {
    let own = asked.clone();
    let tricks = dyn_view(
        move || told.with(|own| own.tricks.clone()),
        move |tricks| {
            let trick = |(at, trick): (usize, &Vec<Play>)| {
                let play = |play: &Play| {
                    span()
                        .class("play")
                        .child(small().child(own.name(play.seat)))
                        .child(row(&[play.card]))
                };
                li().child(span().child(format!("{} {}", own.words("{Trick}"), at + 1)))
                    .child(span().class("chips").child(for_each(trick, play)))
            };
            match tricks[..] {
                [] => p().class("help")
                    .child(own.words("Tap each card as it’s played, or enter the {tricks} afterward. Players advance automatically; tap a name to change."))
                    .into(),
                _ => ol().class("tricks paper")
                    .attr("aria-label", &own.words("Cards played"))
                    .child(for_each(tricks.iter().enumerate(), trick))
                    .into(),
            }
        },
    );
    let back = Button::new("button quiet small", move || {
        told.update(HandForm::take_back)
    })
    .disabled(move || told.with(|own| own.tricks.is_empty()))
    .child("Undo last card");
    tricks.and(div().class("beside").child(back))
}

fn pad(asked: &Rc<RefereeContext>, told: RwSignal<HandForm>) -> View {
    let asked = asked.clone();
    dyn_view(
        move || told.with(|own| own.trump),
        move |trump| {
            let playing = asked.clone();
            asked.order(*trump).map_or_else(trump_first, |order| {
                CardPad {
                    order,
                    label: "Cards".to_owned(),
                    chosen: Callback::new(|_| false),
                    used: Callback::new(move |card| told.with(|own| own.has(card))),
                    on_tap: Callback::new(move |card| told.update(|own| own.play(&playing, card))),
                }
                .into()
            })
        },
    )
}

/// The result of a complete hand, to be recorded.
fn taking(asked: &Rc<RefereeContext>, told: RwSignal<HandForm>) -> View {
    let games = expect_context::<Games>();
    let asked = asked.clone();
    let draft = Getter::new(move |()| told.with(|own| own.draft(&asked)));
    let known = draft;
    show(
        move || known.run(()).is_some(),
        move || {
            let draft = draft;
            let take = move || {
                if let Some(draft) = draft.run(()) {
                    games.change(|game| game.tap(draft));
                    location::go(&Route::Score.href());
                }
            };
            Button::new("button quiet", take)
                .child("Enter in the score")
                .into()
        },
    )
}

impl HandForm {
    /// The number of the current trick.
    fn trick_number(&self) -> usize {
        let whole = |trick: &&Vec<Play>| trick.len() == self.seats.len();
        self.tricks.iter().filter(whole).count() + 1
    }

    fn sit(&mut self, seat: Seat) {
        match self.seats.contains(&seat) {
            true if self.seats.len() > 2 => self.seats.retain(|own| *own != seat),
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
        let odd = outcome.found.iter().any(|own| own.is_impossible());
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
                true => Answer::Took(outcome.tricks(layout, *side).into()),
                false if is_pot => Answer::Passed,
                false => Answer::Took(0),
            };
            draft.answer(&form, *side, answer);
        }
        draft.best = outcome.best;
        Some(draft)
    }
}
