//! The referee on bids: calls are tapped in order; an illegal call is explained and not added.

mod table;

use leptos::prelude::*;

use super::answers::again;
use super::referee_context::{ContextHandle, RefereeContext};
use super::ruling_view::following;
use crate::app::Games;
use crate::device::location;
use crate::route::Route;
use crate::view::html::{b, button, div, h2, li, ol, p, section, span};
use crate::view::{Element, View, dyn_part, for_each, show, show_let, text};
use crate::widgets::{Button, Choices};
use fives_core::answers::referee::{BidFacts, PlayerCall, bid, bidding, callable, leading_to};
use fives_core::base::bidding::{Bid, BiddingOutcome, Call, Position};
use fives_core::base::seats::{BySide, Seat, Side};
use fives_core::ledger::Command;
use fives_core::words;

/// Shown if the calls are those of the score.
const FROM_THE_SCORE: &str = "Only the winning bid is recorded; the others are shown as passes. Start again to enter every bid.";

/// What the dashed border of a call means.
const DASHED: &str = "Dashed: not allowed now. Tap to see why.";

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
#[derive(Clone, Copy)]
struct BidScreen {
    asked: ContextHandle,
    form: RwSignal<BidForm>,
}

/// The calls, and the ruling on them.
pub fn screen(asked: ContextHandle) -> View {
    let context = asked.read_value();
    let known = known(&context);
    let form = entered(asked);
    let screen = BidScreen { asked, form };
    let ruling = move |of: &RefereeContext| bid(&of.referee, &screen.facts(&form.get()));
    screen
        .table()
        .and(screen.panel(known))
        .and(screen.record())
        .and(following(asked, ruling))
}

/// Starting again, in the bar.
pub fn more(asked: ContextHandle) -> View {
    again(asked, entered(asked), BidForm::fresh)
}

/// What was entered, kept while the app is open.
fn entered(asked: ContextHandle) -> RwSignal<BidForm> {
    let asked = asked.read_value();
    let begun = BidForm {
        calls: known(&asked),
        ..BidForm::fresh(&asked)
    };
    asked.answers("bid", begun)
}

/// The calls as the score has them.
fn known(asked: &RefereeContext) -> Vec<Call> {
    let open = asked.open.as_ref();
    let contract = open.and_then(|open| open.standing.open.as_ref());
    contract.map_or_else(Vec::new, |contract| {
        let facts = facts(asked, &BidForm::fresh(asked));
        leading_to(&asked.referee, &facts, contract)
    })
}

/// What was entered, and the table it is for.
fn facts(asked: &RefereeContext, form: &BidForm) -> BidFacts {
    let layout = asked.layout;
    let open = asked.open.as_ref().map(|open| &open.standing);
    let is_out = |seat: &Seat| open.is_some_and(|open| open.out[layout.side_of(*seat)]);
    let below = |side| if form.below.contains(&side) { -5 } else { 0 };
    BidFacts {
        names: asked.names.clone(),
        speakers: layout
            .round_from(form.dealer)
            .filter(|seat| !is_out(seat))
            .collect(),
        totals: BySide::from_fn(layout, |side| {
            open.map_or_else(|| below(side), |standing| standing.totals[side])
        }),
        calls: form.calls.clone(),
        disputed: form.disputed,
    }
}

impl BidForm {
    /// Before the first call.
    fn fresh(asked: &RefereeContext) -> Self {
        Self {
            dealer: match &asked.open {
                Some(open) => open.standing.dealer,
                None => asked.layout.seats().next_back().unwrap_or(Seat(0)),
            },
            below: Vec::new(),
            calls: Vec::new(),
            who: None,
            disputed: None,
        }
    }
}

impl BidScreen {
    fn facts(self, form: &BidForm) -> BidFacts {
        facts(&self.asked.read_value(), form)
    }

    /// The calls so far, and the state of the bidding.
    fn auction_state(self, form: &BidForm) -> (Vec<PlayerCall>, Option<Position>) {
        let heard = bidding(&self.asked.read_value().referee, &self.facts(form));
        heard.map_or_else(Default::default, |(heard, position)| {
            (heard, Some(position))
        })
    }

    /// The state of the bidding.
    fn position(self) -> Option<Position> {
        self.form.with(|form| self.auction_state(form).1)
    }

    /// The button to record the result, in a score that waits for a bid.
    fn record(self) -> View {
        let games = expect_context::<Games>();
        let asked = self.asked.read_value();
        let standing = asked.open.as_ref().map(|open| &open.standing);
        let waits =
            standing.is_some_and(|standing| standing.end.is_none() && standing.open.is_none());
        let over = move || match self.position() {
            Some(Position::Over(outcome)) if waits => Some(outcome),
            _ => None,
        };
        show_let(over, move |outcome| {
            let outcome = *outcome;
            let record = move || {
                let command = match outcome {
                    BiddingOutcome::Won(seat, bid) => Command::Bid(seat, bid),
                    BiddingOutcome::Bagged(..) | BiddingOutcome::PassedOut => Command::AllPassed,
                };
                if games.act(command) {
                    location::go(&Route::Score.href());
                }
            };
            Button::new("button", record)
                .child("Enter in the score")
                .into()
        })
    }

    /// Whose turn it is, if anybody's.
    fn turn(self) -> Option<Seat> {
        match self.position()? {
            Position::Turn { seat, .. } => Some(seat),
            Position::Over(_) => None,
        }
    }

    /// Whose call is tapped next.
    fn who(self) -> Option<Seat> {
        self.form.with(|form| form.who).or_else(|| self.turn())
    }

    fn name(self, seat: Seat) -> String {
        self.asked.read_value().name(seat).to_owned()
    }

    /// The calls so far, the next player, and the calls to tap.
    fn panel(self, known: Vec<Call>) -> View {
        let form = self.form;
        let asked = self.asked.read_value();
        let heading = text(move || match (self.turn(), form.with(|form| form.who)) {
            (_, Some(seat)) => format!("What did {} bid?", self.name(seat)),
            (Some(seat), None) => format!("{} to bid", self.name(seat)),
            (None, None) => "The bidding is over".to_owned(),
        });
        let so_far = dyn_part(form, |form| &form.calls, move |_| self.so_far());
        let players = asked.players();
        let who = Choices::among(
            "Who bid?",
            &players,
            move |seat| self.who() == Some(*seat),
            move |seat| self.ask_about(seat),
        );
        let calls = for_each(callable(&asked.referee), |call| self.call(call));
        let calls = div()
            .class("calls-made")
            .attr("role", "group")
            .attr("aria-labelledby", "bidding-heading")
            .child(calls);
        let from_the_score = show(
            move || !known.is_empty() && form.with(|form| form.calls == known),
            || p().class("help").child(FROM_THE_SCORE).into(),
        );
        section()
            .class("panel bidding")
            .attr("aria-labelledby", "bidding-heading")
            .child(so_far)
            .child(from_the_score)
            .child(h2().attr("id", "bidding-heading").child(heading))
            .child(calls)
            .child(p().class("help").child(text(move || self.dashed())))
            .child(who)
            .child(div().class("beside").child(self.undo()))
            .into()
    }

    /// The button to take the last call back.
    fn undo(self) -> Button {
        let form = self.form;
        let undo = move || {
            form.update(|form| {
                // An illegal call is the last one tapped.
                if form.disputed.take().is_none() {
                    form.calls.pop();
                }
                form.who = None;
            });
        };
        Button::new("button quiet small", undo)
            .idle(move || form.with(|form| form.calls.is_empty() && form.disputed.is_none()))
            .child("Undo last bid")
    }

    /// Asks about a player; for the one whose turn it is, the next call counts.
    fn ask_about(self, seat: Seat) {
        let turn = self.turn();
        self.form.update(|form| {
            form.who = Some(seat).filter(|_| turn != Some(seat));
            form.disputed = None;
        });
    }

    fn so_far(self) -> View {
        let (heard, _) = self.form.with(|form| self.auction_state(form));
        if heard.is_empty() {
            return p().class("line").child("No bids yet.").into();
        }
        let mut standing = None;
        let rows = for_each(heard, |(seat, call)| {
            if let Call::Bid(bid) = call {
                standing = Some(bid);
            }
            let what = match call {
                Call::Pass => "pass".to_owned(),
                Call::Hold => standing.map_or_else(
                    || "take".to_owned(),
                    |bid| format!("takes {}", words::bid(bid)),
                ),
                Call::Bid(bid) => words::bid(bid),
            };
            self.row(seat, &what)
        });
        ol().class("so-far")
            .attr("aria-label", "Bids so far")
            .child(rows)
            .into()
    }

    fn row(self, seat: Seat, what: &str) -> Element {
        li().child(span().child(self.name(seat)))
            .child(" ")
            .child(b().child(what))
    }

    /// A call to tap; an illegal one is marked, and explained when tapped.
    fn call(self, call: Call) -> Element {
        let (class, what) = match call {
            Call::Pass => ("bid worded", "Pass".to_owned()),
            Call::Hold => ("bid worded", "Take".to_owned()),
            Call::Bid(bid @ Bid::Number(_)) => ("bid", words::bid(bid)),
            Call::Bid(bid) => ("bid worded", words::bid(bid)),
        };
        let is_legal = move |seat| self.is_legal_for(seat, call);
        let face = View::from(what.as_str());
        let label = move || match self.who() {
            Some(seat) if is_legal(seat) => format!("{}: {what}", self.name(seat)),
            Some(seat) => format!("{}: {what}, why not?", self.name(seat)),
            None => format!("{what}, why not?"),
        };
        let is_disputed =
            move |form: &BidForm| form.disputed.is_some_and(|(_, disputed)| disputed == call);
        button()
            .class(class)
            .attr("type", "button")
            .attr("aria-label", label)
            .aria("aria-pressed", move || self.form.with(is_disputed))
            .attr("data-doubtful", move || !self.who().is_some_and(is_legal))
            .on("click", move |_| self.tap(call))
            .child(face)
    }

    /// What a dashed call is, and why the player asked about can’t take a bid.
    fn dashed(self) -> String {
        let form = self.form.get();
        let is_asked =
            |seat: &Seat| form.disputed.is_none() && !self.is_legal_for(*seat, Call::Hold);
        let why = self.who().filter(is_asked).and_then(|seat| {
            let disputed = Some((seat, Call::Hold));
            let facts = self.facts(&BidForm { disputed, ..form });
            bid(&self.asked.read_value().referee, &facts)
        });
        why.map_or_else(|| DASHED.to_owned(), |why| format!("{} {DASHED}", why.says))
    }

    /// Whether a player may make a call now.
    fn is_legal_for(self, seat: Seat, call: Call) -> bool {
        match self.position() {
            Some(Position::Turn { seat: turn, legal }) => turn == seat && legal.contains(&call),
            _ => false,
        }
    }

    fn tap(self, call: Call) {
        let (heard, _) = self.form.with(|form| self.auction_state(form));
        let last = heard.last().map(|(seat, _)| *seat);
        let Some(seat) = self.who().or(last) else {
            return;
        };
        let is_legal = self.is_legal_for(seat, call);
        self.form.update(|form| {
            if is_legal {
                form.calls.push(call);
                form.who = None;
                form.disputed = None;
            } else {
                form.disputed = Some((seat, call));
            }
        });
    }
}
