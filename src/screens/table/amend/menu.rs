//! What else a deal may have been: a misdeal, thrown in, or nothing at all.

use leptos::prelude::*;

use super::{bagged, edit, players_of, take};
use crate::app::{Games, Preferences};
use crate::device::page;
use crate::screens::table::view_model;
use crate::view::View;
use crate::view::html::{div, p, section, small, span};
use crate::widgets::{Button, ConfirmButton};
use fives_core::base::bidding::BiddingOutcome;
use fives_core::ledger::{Command, Dealt, name_of};
use fives_core::storage::library::OpenGame;
use fives_core::words;

/// The items of the menu, each with what it would change.
pub fn items(open: &OpenGame, deal: usize, is_menu_open: RwSignal<bool>) -> View {
    let preferences = expect_context::<Preferences>();
    let ledger = &open.game.ledger;
    let amend = |to: Dealt| Command::Amend { deal, to };
    let press = move || {
        let to = Dealt::Misdeal;
        take(Command::Amend { deal, to });
    };
    let misdeal = Button::new("row act", press).child("Mark as a misdeal");
    let passed = all_passed(open, deal, is_menu_open);
    let (delete, again) = words::delete(ledger);
    let press = move || take(Command::Strike { deal });
    let strike = ConfirmButton::new(
        preferences.always_asks(),
        "row act delete",
        delete,
        again,
        press,
    );
    let item = |button: View, does: Option<Command>| {
        let says = does.map(|command| p().class("line").child(words::would(ledger, command)));
        div().child(button).child(says)
    };
    section()
        .class("paper rows menu")
        .attr("aria-label", "More for this hand")
        .child(item(misdeal.into(), Some(amend(Dealt::Misdeal))))
        .child(passed.map(|(passed, thrown_in)| item(passed.into(), thrown_in)))
        .child(item(strike.into(), Some(Command::Strike { deal })))
        .into()
}

/// Nobody bid: the hand was thrown in, by this command, or the dealer was bagged and the result is asked for.
fn all_passed(
    open: &OpenGame,
    deal: usize,
    is_menu_open: RwSignal<bool>,
) -> Option<(Button, Option<Command>)> {
    let games = expect_context::<Games>();
    let outcome = view_model::all_passed(open, Some(deal))?;
    // The dealer may have been corrected since this was drawn.
    let now = move || games.with_open(|open| view_model::all_passed(open, Some(deal)));
    let press = Button::new("row act", move || match now() {
        None => {}
        Some(BiddingOutcome::PassedOut) => {
            let to = Dealt::PassedOut;
            take(Command::Amend { deal, to });
        }
        Some(BiddingOutcome::Won(seat, bid) | BiddingOutcome::Bagged(seat, bid)) => {
            let other = games.with_open(|open| bagged(open, deal, seat, bid));
            edit(deal, |amending| {
                if let Some(other) = other {
                    *amending = other;
                }
            });
            is_menu_open.set(false);
            page::catch_focus_after(".bar .dots".to_owned());
        }
    });
    let name = |seat| name_of(players_of(open, deal), seat).into_owned();
    let follows = view_model::passed(outcome, name);
    let title = span().child("All passed").child(" ");
    let thrown_in = (outcome == BiddingOutcome::PassedOut).then_some(Command::Amend {
        deal,
        to: Dealt::PassedOut,
    });
    Some((press.child(title.child(small().child(follows))), thrown_in))
}
