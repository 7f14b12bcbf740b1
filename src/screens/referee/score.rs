//! The referee on a total: why it is what it is.

use leptos::prelude::*;

use super::accept::AfterRuling;
use super::referee_context::{ContextHandle, RefereeContext};
use super::ruling_view::follow;
use crate::view::html::div;
use crate::view::{View, nothing};
use crate::widgets::Choices;
use fives_core::answers::referee::score;
use fives_core::base::seats::Side;
use fives_core::words;

/// Choosing a side shows every hand of its total.
pub fn screen(asked: ContextHandle) -> View {
    let context = asked.read_value();
    let Some(open) = &context.open else {
        return nothing();
    };
    let ledger = &open.game.ledger;
    let sides: Vec<(Side, String)> = context
        .layout
        .sides()
        .map(|side| (side, words::side(ledger, side)))
        .collect();
    let chosen = context.answers("score", None::<Side>);
    // The address can name the side.
    let named = context.asked.situation.parse().ok().map(Side);
    if let Some(side) = named.filter(|side| context.layout.sides().any(|known| known == *side)) {
        chosen.set(Some(side));
    }
    let choices = Choices::among(
        "Whose score?",
        &sides,
        move |side| chosen.get() == Some(*side),
        move |side| chosen.set(Some(side)),
    );
    let ruling = move |asked: &RefereeContext| {
        let open = asked.open.as_ref()?;
        Some(score(&open.game.ledger, chosen.get()?))
    };
    View::from(div().child(choices)).and(follow(
        asked,
        RwSignal::new(None),
        ruling,
        AfterRuling::Shared,
        |_| nothing(),
    ))
}
