//! The bar at the foot of the score: undo, redo, trumps if the game has any, referee, home.

use leptos::prelude::expect_context;

use crate::app::Games;
use crate::route::Route;
use crate::screens::common::cards_in_play;
use crate::screens::common::link::link;
use crate::view::html::nav;
use crate::view::{View, show};
use crate::widgets::{Button, Icon};
use fives_core::ledger::{Command, Log, UndoHistory};

/// Always in view while a game is open.
pub fn tabs() -> View {
    let games = expect_context::<Games>();
    let undo = move || {
        games.act(Command::Undo);
    };
    let redo = move || {
        games.act(Command::Redo);
    };
    // Disabled where there is no such step.
    let can = move |step: fn(&UndoHistory, &Log) -> bool| {
        games.with_open(|open| step(&open.game.undo_history, open.game.ledger.log()))
    };
    let undo = Button::new("tab", undo).idle(move || !can(UndoHistory::can_undo));
    let redo = Button::new("tab", redo).idle(move || !can(UndoHistory::can_redo));
    let has_cards = move || games.with_open(|open| cards_in_play::known(&open.game.ledger));
    nav()
        .class("tabs")
        .attr("aria-label", "Game")
        .child(undo.child(Icon("undo")).child("Undo"))
        .child(redo.child(Icon("redo")).child("Redo"))
        .child(show(has_cards, move || {
            link("tab", &Route::Trumps)
                .child(Icon("cards"))
                .child("Trumps")
                .into()
        }))
        .child(
            link("tab", &Route::Referee(String::new()))
                .child(Icon("judge"))
                .child("Referee"),
        )
        .child(link("tab", &Route::Home).child(Icon("home")).child("Games"))
        .into()
}
