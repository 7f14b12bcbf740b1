//! Parts of the panel of the hand being played.

use leptos::prelude::expect_context;

use crate::app::Games;
use crate::view::html::{h2, li, section, small, ul};
use crate::view::{Element, View, for_each};
use crate::widgets::Button;
use fives_core::ledger::Command;
use fives_core::storage::library::OpenGame;
use fives_core::words;

/// The button for a misdeal, with the next dealer.
pub fn misdeal(open: &OpenGame) -> Button {
    let games = expect_context::<Games>();
    let misdeal = move || {
        games.act(Command::Misdeal);
    };
    Button::new("button quiet", misdeal)
        .child("Misdeal")
        .child(small().child(words::after_misdeal(
            open.game.ledger.rules(),
            open.standing.misdealt_before(),
        )))
}

/// Hints for the table, and the rulings on the hand, each to be withdrawn.
pub fn notes(open: &OpenGame) -> Option<Element> {
    let games = expect_context::<Games>();
    let (ledger, standing) = (&open.game.ledger, &open.standing);
    let notes = words::notes(ledger, standing);
    if notes.is_empty() && standing.rulings.is_empty() {
        return None;
    }
    let deal = open.deals();
    let rulings = for_each(standing.rulings.iter().enumerate(), |(ruling, accepted)| {
        let withdraw = move || {
            games.act(Command::Withdraw { deal, ruling });
        };
        let says = words::ruling(ledger, &standing.players, accepted);
        let press = Button::new("link", withdraw).child("Withdraw");
        li().child(says).child(" ").child(press)
    });
    let notes = for_each(notes, |says: String| li().child(says));
    Some(ul().class("notes").child(notes).child(rulings))
}

/// A panel with a heading, which can take the focus.
pub fn headed(class: &str, heading: impl Into<View>) -> Element {
    let heading = h2()
        .attr("id", "hand-heading")
        .attr("tabindex", "-1")
        .child(heading);
    section()
        .class(class)
        .attr("aria-labelledby", "hand-heading")
        .child(heading)
}
