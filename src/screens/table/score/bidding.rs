//! The panel before the bid.

use leptos::prelude::*;

use super::game_over::end;
use super::panel::{headed, misdeal, notes};
use crate::app::Games;
use crate::screens::common::cards_in_play;
use crate::screens::table::widgets::BidGrid;
use crate::screens::table::{corrections, view_model};
use crate::view::html::{div, p, small};
use crate::view::{Callback, View, show};
use crate::widgets::{Button, Icon};
use fives_core::games::hand::{Contract, Won};
use fives_core::ledger::{Command, Dealt, Fate};
use fives_core::storage::library::OpenGame;

/// Who bid, or that nobody did.
pub fn bidding(open: &OpenGame) -> View {
    let games = expect_context::<Games>();
    let heading = format!("Hand {}: who won the bid?", open.standing.number);
    let grid = BidGrid {
        grid: view_model::grid(open, None, &open.standing.players),
        chosen: None,
        on_choose: Callback::new(move |(seat, bid)| {
            games.act(Command::Bid(seat, bid));
        }),
    };
    let passed = all_passed(open);
    let panel = headed("panel", heading)
        .child(line(open))
        .child(grid)
        .child(div().class("beside").child(passed).child(misdeal(open)))
        .child(notes(open));
    View::from(panel).and(end(open))
}

/// Who deals and leads; after a misdeal, that it was recorded.
pub fn line(open: &OpenGame) -> View {
    let last = open.standing.deals.last();
    let misdealt =
        last.is_some_and(|deal| deal.what == Dealt::Misdeal && deal.fate == Fate::Counts);
    let noted = misdealt.then(|| p().class("line").child("Misdeal noted. "));
    let (press, choice) = deals(view_model::deal_line(open));
    View::from(noted).and(press).and(choice)
}

/// The dealer, with a button to correct it.
pub fn deals(line: String) -> (Button, View) {
    let games = expect_context::<Games>();
    let choosing = RwSignal::new(false);
    let press = Button::new("line dealer-line", move || {
        choosing.update(|is_open| *is_open = !*is_open)
    })
    .expanded(move || choosing.get())
    .child(line)
    .child(Icon("pencil"));
    let choice = show(
        move || choosing.get(),
        move || {
            let dealers = corrections::dealer("Who deals?", None);
            dealers.and(games.show(misdeal_without_cards))
        },
    );
    (press, choice)
}

/// The button for a misdeal in a game whose cards are not known, which has none of its own.
fn misdeal_without_cards(open: &OpenGame) -> View {
    let known = cards_in_play::known(&open.game.ledger);
    (!known).then(|| misdeal(open)).into()
}

/// The button for no bid; none where the dealer is bagged.
pub fn all_passed(open: &OpenGame) -> Option<Button> {
    let games = expect_context::<Games>();
    let outcome = view_model::all_passed(open, None)?;
    let is_bagged = |contract: &Contract| contract.won == Won::Bagged;
    if open.standing.open.as_ref().is_some_and(is_bagged) {
        return None;
    }
    let passed = move || {
        games.act(Command::AllPassed);
    };
    let follows = view_model::passed(outcome, |seat| open.game.ledger.name(seat).into_owned());
    let press = Button::new("button quiet", passed).child("All passed");
    Some(press.child(small().child(follows)))
}
