//! The referee on bids: calls are tapped in order; an illegal call is explained and not added.

mod table;

use std::rc::Rc;

use leptos::prelude::*;

use super::answers::again;
use super::referee_context::RefereeContext;
use super::ruling_view::following;
use crate::app::Games;
use crate::device::location;
use crate::route::Route;
use crate::view::html::{b, button, div, h2, li, ol, p, section, span};
use crate::view::{Callback, Element, View, dyn_view, for_each, nothing, show, text};
use crate::widgets::{Button, Choices};
use fives_core::answers::referee::{BidFacts, PlayerCall, bid, bidding, callable, leading_to};
use fives_core::base::bidding::{Bid, Call, Outcome, Position};
use fives_core::base::seats::{BySide, Seat, Side};
use fives_core::ledger::Command;
use fives_core::words;

/// Shown if the calls are those of the score.
const FROM_THE_SCORE: &str = "Only the winning bid is recorded. Start again to enter every call.";

/// What was entered.
#[derive(Clone, Debug, PartialEq, Eq)]
struct BidForm {
    dealer: Seat,
    /// The sides below zero, if no game is open.
    below: Vec<Side>,
    calls: Vec<Call>,
    /// The player asked about; `None` for the one whose turn it is.
    who: Option<Seat>,
    /// The illegal call.
    disputed: Option<PlayerCall>,
}

/// The bidding and what was entered.
#[derive(Clone)]
struct Screen {
    asked: Rc<RefereeContext>,
    told: RwSignal<BidForm>,
    fresh: BidForm,
    /// The calls as the score has them; `None` if no bid is recorded.
    known: Vec<Call>,
}

/// The calls, and the ruling on them.
pub fn screen(asked: &Rc<RefereeContext>) -> View {
    let dealer = asked.open.as_ref().map_or_else(
        || asked.layout.seats().next_back().unwrap_or(Seat(0)),
        |open| open.standing.dealer,
    );
    let fresh = BidForm {
        dealer,
        below: Vec::new(),
        calls: Vec::new(),
        who: None,
        disputed: None,
    };
    let known = asked.open.as_ref().and_then(|open| {
        let contract = open.standing.open.as_ref()?;
        let facts = facts(asked, &fresh);
        Some(leading_to(&asked.referee, &facts, contract))
    });
    let known = known.unwrap_or_default();
    let begun = BidForm {
        calls: known.clone(),
        ..fresh.clone()
    };
    let own = Screen {
        asked: asked.clone(),
        told: asked.answers("bid", begun),
        fresh,
        known,
    };
    let ruled = own.clone();
    let ruling = move |asked: &RefereeContext| bid(&asked.referee, &ruled.facts(&ruled.told.get()));
    own.table()
        .and(own.panel())
        .and(own.writing())
        .and(following(asked.clone(), ruling))
}

/// What was entered, and the table it is for.
fn facts(asked: &RefereeContext, told: &BidForm) -> BidFacts {
    let layout = asked.layout;
    let open = asked.open.as_ref().map(|open| &open.standing);
    let is_out = |seat: &Seat| open.is_some_and(|own| own.out[layout.side_of(*seat)]);
    let below = |side| if told.below.contains(&side) { -5 } else { 0 };
    BidFacts {
        names: asked.names.clone(),
        speakers: layout
            .round_from(told.dealer)
            .filter(|seat| !is_out(seat))
            .collect(),
        totals: open.map_or_else(
            || BySide::from_fn(layout, below),
            |standing| standing.totals.clone(),
        ),
        calls: told.calls.clone(),
        disputed: told.disputed,
    }
}

impl Screen {
    fn facts(&self, told: &BidForm) -> BidFacts {
        facts(&self.asked, told)
    }

    /// The calls so far, and the state of the bidding.
    fn auction_state(&self, told: &BidForm) -> (Vec<PlayerCall>, Option<Position>) {
        let facts = self.facts(told);
        bidding(&self.asked.referee, &facts).map_or_else(Default::default, |(heard, position)| {
            (heard, Some(position))
        })
    }

    /// The result, to be recorded by a score that waits for a bid.
    fn writing(&self) -> View {
        let games = expect_context::<Games>();
        let waits = self
            .asked
            .open
            .as_ref()
            .is_some_and(|open| open.standing.end.is_none() && open.standing.open.is_none());
        let own = self.clone();
        let over = move || match own.auction_state(&own.told.get()).1 {
            Some(Position::Over(outcome)) if waits => Some(outcome),
            _ => None,
        };
        dyn_view(over, move |outcome| {
            let Some(outcome) = *outcome else {
                return nothing();
            };
            let write = move || {
                let command = match outcome {
                    Outcome::Won(seat, bid) => Command::Bid(seat, bid),
                    Outcome::Bagged(..) | Outcome::PassedOut => Command::AllPassed,
                };
                if games.act(command) {
                    location::go(&Route::Score.href());
                }
            };
            Button::new("button", write)
                .child("Enter in the score")
                .into()
        })
    }

    /// Whose turn it is, if anybody's.
    fn turn(&self) -> Option<Seat> {
        match self.auction_state(&self.told.get()).1? {
            Position::Turn { seat, .. } => Some(seat),
            Position::Over(_) => None,
        }
    }

    /// Whose call is tapped next.
    fn who(&self) -> Option<Seat> {
        self.told.with(|told| told.who).or_else(|| self.turn())
    }

    fn name(&self, seat: Seat) -> String {
        let name = self.asked.names.get(seat.index());
        name.cloned().unwrap_or_default()
    }

    fn names(&self) -> Vec<&str> {
        self.asked.names.iter().map(String::as_str).collect()
    }

    /// The calls so far, the next player, and the calls to tap.
    fn panel(&self) -> View {
        let own = self.clone();
        let heading = text(move || match (own.turn(), own.told.with(|told| told.who)) {
            (_, Some(seat)) => format!("What did {} call?", own.name(seat)),
            (Some(seat), None) => format!("{} to call", own.name(seat)),
            (None, None) => "The bidding is over".to_owned(),
        });
        let (shown, told) = (self.clone(), self.told);
        let so_far = dyn_view(
            move || told.with(|told| told.calls.clone()),
            move |_| shown.so_far(),
        );
        let (pressed, choose) = (self.clone(), self.clone());
        let who = Choices {
            legend: "Whose call?",
            names: self.names(),
            chosen: Callback::new(move |at| pressed.who().is_some_and(|seat| seat.index() == at)),
            on_choose: Callback::new(move |at| {
                choose.ask_about(u8::try_from(at).map_or(Seat(0), Seat))
            }),
        };
        let calls = for_each(callable(&self.asked.referee), |call| self.call(call));
        let calls = div()
            .class("calls-made")
            .attr("role", "group")
            .attr("aria-labelledby", "bidding-heading")
            .child(calls);
        let undo = Button::new("button quiet small", move || {
            told.update(|told| {
                // An illegal call is the last one tapped.
                if told.disputed.take().is_none() {
                    told.calls.pop();
                }
                told.who = None;
            });
        });
        let undo = undo
            .idle(move || told.with(|told| told.calls.is_empty() && told.disputed.is_none()))
            .child("Undo last call");
        let known = self.known.clone();
        let from_the_score = show(
            move || !known.is_empty() && told.with(|told| told.calls == known),
            || p().class("help").child(FROM_THE_SCORE).into(),
        );
        section()
            .class("panel bidding")
            .attr("aria-labelledby", "bidding-heading")
            .child(so_far)
            .child(from_the_score)
            .child(h2().attr("id", "bidding-heading").child(heading))
            .child(calls)
            .child(who)
            .child(
                div()
                    .class("beside")
                    .child(undo)
                    .child(again(told, self.fresh.clone())),
            )
            .into()
    }

    /// Asks about a player; for the one whose turn it is, the next call counts.
    fn ask_about(&self, seat: Seat) {
        let turn = self.turn();
        self.told.update(|told| {
            told.who = Some(seat).filter(|_| turn != Some(seat));
            told.disputed = None;
        });
    }

    fn so_far(&self) -> View {
        let told = self.told.get_untracked();
        let (heard, _) = self.auction_state(&told);
        if heard.is_empty() {
            return p().class("line").child("Nobody has called yet.").into();
        }
        let mut stands = None;
        let rows = for_each(heard, |(seat, call)| {
            if let Call::Bid(bid) = call {
                stands = Some(bid);
            }
            let what = match call {
                Call::Pass => "pass".to_owned(),
                Call::Hold => stands.map_or_else(
                    || "take".to_owned(),
                    |bid| format!("takes {}", words::bid(bid)),
                ),
                Call::Bid(bid) => words::bid(bid),
            };
            self.row(seat, &what)
        });
        ol().class("so-far")
            .attr("aria-label", "Calls so far")
            .child(rows)
            .into()
    }

    fn row(&self, seat: Seat, what: &str) -> Element {
        li().child(span().child(self.name(seat)))
            .child(" ")
            .child(b().child(what))
    }

    /// A call to tap; an illegal one is marked, and explained when tapped.
    fn call(&self, call: Call) -> Element {
        let (class, what) = match call {
            Call::Pass => ("bid worded", "Pass".to_owned()),
            Call::Hold => ("bid worded", "Take".to_owned()),
            Call::Bid(bid @ Bid::Number(_)) => ("bid", words::bid(bid)),
            Call::Bid(bid) => ("bid worded", words::bid(bid)),
        };
        let (tapped, labelled, pressed) = (self.clone(), self.clone(), self.told);
        let label = what.clone();
        let label = move || match labelled.who() {
            Some(seat) if labelled.is_legal_for(seat, call) => {
                format!("{}: {label}", labelled.name(seat))
            }
            Some(seat) => format!("{}: {label}, why not?", labelled.name(seat)),
            None => format!("{label}, why not?"),
        };
        let open = self.clone();
        let doubtful = move || !open.who().is_some_and(|seat| open.is_legal_for(seat, call));
        button()
            .class(class)
            .attr("type", "button")
            .attr("aria-label", label)
            .aria("aria-pressed", move || {
                pressed.with(|told| told.disputed.is_some_and(|(_, own)| own == call))
            })
            .attr("data-doubtful", doubtful)
            .on("click", move |_| tapped.tap(call))
            .child(what)
    }

    /// Whether a player may make a call now.
    fn is_legal_for(&self, seat: Seat, call: Call) -> bool {
        match self.auction_state(&self.told.get()).1 {
            Some(Position::Turn { seat: own, legal }) => own == seat && legal.contains(&call),
            _ => false,
        }
    }

    fn tap(&self, call: Call) {
        let told = self.told.get_untracked();
        let last = self.auction_state(&told).0.last().map(|(seat, _)| *seat);
        let Some(seat) = self.who().or(last) else {
            return;
        };
        let stands = self.is_legal_for(seat, call);
        self.told.update(|told| {
            if stands {
                told.calls.push(call);
                told.who = None;
                told.disputed = None;
            } else {
                told.disputed = Some((seat, call));
            }
        });
    }
}
