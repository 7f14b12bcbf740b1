//! The bar at the foot of the score: undo, redo, trumps if the game has any, referee, home.

use leptos::prelude::expect_context;

use crate::app::Games;
use crate::route::Route;
use crate::screens::common::cards_in_play;
use crate::view::html::{a, nav};
use crate::view::{View, show};
use crate::widgets::{Button, Icon};
use fives_core::ledger::Command;
use fives_core::storage::saved::SavedGame;

/// Always in view while a game is open.
pub struct Tabs;

impl Tabs {
    /// An undo or redo button, disabled when there is no such step.
    fn step(&self, command: Command, is_left: fn(&SavedGame) -> bool) -> Button {
        let games = expect_context::<Games>();
        let act = move || {
            games.act(command.clone());
        };
        Button::new("tab", act).idle(move || games.with_open(|open| !is_left(&open.game)))
    }
}

impl From<Tabs> for View {
    fn from(tabs: Tabs) -> Self {
        let games = expect_context::<Games>();
        let undo = tabs.step(Command::Undo, |game| {
            game.undo_history.can_undo(game.ledger.log())
        });
        let redo = tabs.step(Command::Redo, |game| {
            game.undo_history.can_redo(game.ledger.log())
        });
        let has_cards = move || games.with_open(|open| cards_in_play::known(&open.game.ledger));
        let link = |route: Route| a().class("tab").attr("href", &route.href());
        nav()
            .class("tabs")
            .attr("aria-label", "Game")
            .child(undo.child(Icon("undo")).child("Undo"))
            .child(redo.child(Icon("redo")).child("Redo"))
            .child(show(has_cards, move || {
                link(Route::Trumps)
                    .child(Icon("cards"))
                    .child("Trumps")
                    .into()
            }))
            .child(
                link(Route::Referee(String::new()))
                    .child(Icon("judge"))
                    .child("Referee"),
            )
            .child(link(Route::Home).child(Icon("home")).child("Games"))
            .into()
    }
}
