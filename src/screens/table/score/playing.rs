//! The panel during a hand: the contract, and the result to enter.

use leptos::prelude::*;

use super::bidding::{all_passed, deals};
use super::panel::{headed, notes};
use super::result::result;
use crate::app::Games;
use crate::screens::common::cards_in_play;
use crate::screens::table::view_model;
use crate::screens::table::widgets::BidGrid;
use crate::view::html::{div, small, span};
use crate::view::{Callback, Getter, View, show, text};
use crate::widgets::{Button, SuitChoice};
use fives_core::games::hand::{Contract, Turned};
use fives_core::ledger::{Command, Form};
use fives_core::storage::library::OpenGame;
use fives_core::words;

/// The contract and the result.
pub fn playing(open: &OpenGame, contract: Contract) -> View {
    let games = expect_context::<Games>();
    let changing = RwSignal::new(false);
    let (called, needs) = view_model::contract(&open.game.ledger, &contract);
    let change = Button::new("link", move || {
        changing.update(|is_open| *is_open = !*is_open)
    })
    .expanded(move || changing.get())
    .child(text(move || {
        if changing.get() { "Done" } else { "Change" }.to_owned()
    }));
    let (dealer, dealers) = deals(view_model::deal_line(open));
    let line = div().class("contract-line").child(dealer).child(change);
    // Where each answer shows what it scores, that says it.
    let form = Form::expected(&open.game.ledger);
    let shown = form.is_some_and(|form| form.asked_alone().is_some());
    let worth = words::worth(&open.game.ledger, &contract).filter(|_| !shown);
    let needs = [Some(needs), worth].into_iter().flatten();
    let needs = needs.collect::<Vec<_>>().join(" ");
    let heading = View::from(called).and(" ").and(span().child(needs));
    let editor = show(
        move || changing.get(),
        move || games.show(|open| change_bid(open, contract)),
    );
    let trumps = match contract.trump {
        Some(_) => {
            let turned = Turned {
                trump: contract.trump,
                ..Turned::default()
            };
            cards_in_play::trumps(&open.game.ledger, turned)
        }
        None => name_trump(),
    };
    let panel = headed("panel contract", heading)
        .child(line)
        .child(dealers)
        .child(editor)
        .child(trumps)
        .child(notes(open));
    View::from(panel).and(result(open))
}

/// The four suits, until trump is named.
fn name_trump() -> View {
    let games = expect_context::<Games>();
    let suits = SuitChoice {
        label: "Trump",
        chosen: Getter::new(|()| None),
        on_choose: Callback::new(move |suit| {
            games.act(Command::NameTrump(Some(suit)));
        }),
    };
    div()
        .class("name-trump")
        .child(span().attr("aria-hidden", "true").child("Trump"))
        .child(suits)
        .into()
}

/// Correcting the bid or trump, all passed, a misdeal.
fn change_bid(open: &OpenGame, contract: Contract) -> View {
    let games = expect_context::<Games>();
    let (bid, named) = ((contract.seat, contract.bid), contract.trump);
    let grid = BidGrid {
        grid: view_model::grid(open, None, &open.standing.players),
        chosen: Some(Getter::new(move |()| Some(bid))),
        on_choose: Callback::new(move |(seat, bid)| {
            games.act(Command::Bid(seat, bid));
        }),
    };
    let suits = named.map(|trump| SuitChoice {
        label: "Trump",
        chosen: Getter::new(move |()| Some(trump)),
        on_choose: Callback::new(move |suit| {
            games.act(Command::NameTrump((trump != suit).then_some(suit)));
        }),
    });
    let misdeal = move || {
        games.act(Command::Misdeal);
    };
    let misdeal = Button::new("button quiet", misdeal)
        .child("Misdeal")
        .child(small().child(words::misdeal_after_bid(
            open.game.ledger.rules(),
            open.standing.misdealt_before(),
        )));
    let instead = div().class("beside").child(all_passed(open)).child(misdeal);
    View::from(grid).and(suits).and(instead)
}
