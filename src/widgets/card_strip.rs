//! Cards in short rows.

use leptos::prelude::*;

use super::{SuitMark, each};
use crate::cards::Card;

/// Small cards in the order given.
#[component]
pub fn CardStrip(cards: Vec<Card>, #[prop(into)] label: String) -> impl IntoView {
    let chip = |card: Card| {
        view! {
            <li class="chip-card"><b>{card.rank.text()}</b><SuitMark suit=card.suit/></li>
        }
        .into_any()
    };
    view! { <ol class="strip" aria-label=label>{each(cards, chip)}</ol> }
}
