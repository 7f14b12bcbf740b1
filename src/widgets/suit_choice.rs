//! The four suits to choose from.

use leptos::prelude::*;

use super::{Press, SuitMark, each, when};
use crate::cards::{Colour, Suit};
use crate::words;

/// Four buttons; the chosen suit is pressed.
#[component]
pub fn SuitChoice(
    label: &'static str,
    #[prop(into)] chosen: Signal<Option<Suit>>,
    #[prop(into)] on_choose: Callback<Suit>,
) -> impl IntoView {
    let button = move |suit: Suit| {
        let class = match suit.colour() {
            Colour::Red => "choice suit-choice red",
            Colour::Black => "choice suit-choice black",
        };
        view! {
            <Press
                class
                label=words::suit(suit).to_owned()
                pressed=when(move || chosen.get() == Some(suit))
                on_press=move |()| on_choose.run(suit)
            >
                <SuitMark suit silent=true/>
            </Press>
        }
        .into_any()
    };
    view! {
        <div class="choices" role="group" aria-label=label>{each(Suit::ALL, button)}</div>
    }
}
