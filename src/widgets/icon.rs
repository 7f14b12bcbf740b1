//! Drawings from the sprite in `index.html`.

use leptos::prelude::*;

use crate::cards::{Colour, Suit};
use crate::words;

/// A line drawing by its name in the sprite; decoration beside a word.
#[component]
pub fn Icon(name: &'static str) -> impl IntoView {
    view! { <svg class="icon" aria-hidden="true"><use href=format!("#i-{name}")/></svg> }
}

/// The mark of a suit, with its name for those who do not see it unless it is `silent`.
#[component]
pub fn SuitMark(suit: Suit, #[prop(optional)] silent: bool) -> impl IntoView {
    let colour = match suit.colour() {
        Colour::Red => "suit red",
        Colour::Black => "suit black",
    };
    let drawing = format!("#s-{}", suit.letter());
    let name = (!silent).then(|| view! { <span class="unseen">{words::suit(suit)}</span> });
    view! {
        <svg class=colour aria-hidden="true"><use href=drawing/></svg>
        {name}
    }
}
