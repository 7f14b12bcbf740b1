//! The order of trumps in two short rows.

use leptos::prelude::*;

use super::{SuitMark, each};
use crate::cards::{Card, Suit};
use crate::order::Order;

/// The trumps of a suit, highest first.
#[component]
pub fn TrumpStrip(trump: Suit) -> impl IntoView {
    let chip = |card: Card| {
        view! {
            <li class="chip-card"><b>{card.rank.text()}</b><SuitMark suit=card.suit/></li>
        }
        .into_any()
    };
    view! {
        <ol class="strip" aria-label="Trumps, highest first">
            {each(Order::new(trump).trumps(), chip)}
        </ol>
    }
}
