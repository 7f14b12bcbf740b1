//! Why a card takes a trick and the others do not.

use crate::view::html::{li, ol, p, small, span};
use crate::view::{Element, for_each};
use crate::widgets::index;
use fives_core::base::cards::Card;
use fives_core::base::compare::ExplainedTrick;
use fives_core::words;

/// A row for each card, the best first.
pub fn trick_reasons(trick: &ExplainedTrick) -> Element {
    let taker = row(trick.taker.card, trick.taker.at == 0, words::taken(trick));
    let lost = for_each(&trick.losers, |loser| {
        row(loser.card, loser.at == 0, words::lost(trick, loser))
    });
    ol().class("reasons").child(taker).child(lost)
}

fn row(card: Card, is_lead: bool, says: String) -> Element {
    let chip = span()
        .class("chip-card")
        .attr("aria-hidden", "true")
        .child(index(card));
    let led = is_lead.then(|| small().child(" Led."));
    li().child(chip).child(p().child(says).child(led))
}
