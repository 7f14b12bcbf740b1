//! A card face.

use leptos::prelude::*;

use super::SuitMark;
use crate::cards::Card;

/// A card, with its place in the order if it has one.
#[component]
pub fn CardFace(
    card: Card,
    #[prop(optional)] place: Option<usize>,
    #[prop(optional)] top: bool,
) -> impl IntoView {
    view! {
        <span class="card" class:top=top>
            {place.map(|place| view! { <em aria-hidden="true">{place}</em> })}
            <b>{card.rank.text()}</b>
            <SuitMark suit=card.suit/>
        </span>
    }
}
