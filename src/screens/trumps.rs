//! The order of trumps, and of the plain suits beside them.

use leptos::prelude::*;

use super::{Route, app};
use crate::cards::{Card, Colour, Suit};
use crate::order::Order;
use crate::widgets::{Bar, CardFace, CardStrip, SuitChoice, each, live};
use crate::words;

/// The three cards that are highest whatever is trump.
const TOP: usize = 3;

/// The screen; it opens on the suit of the hand being played.
#[component]
pub fn Trumps() -> impl IntoView {
    let app = app();
    let playing = app
        .open
        .with_untracked(|open| open.as_ref()?.standing.open.as_ref()?.trump);
    let chosen = RwSignal::new(playing.unwrap_or(Suit::Hearts));
    let back = match app.place.get_untracked().before {
        Route::Score => (Route::Score.href(), "Back to the score"),
        _ => (Route::Home.href(), "Games"),
    };
    let choose = move |suit: Suit| chosen.set(suit);
    let order = live(move || {
        let trump = chosen.get();
        let card = |(at, card): (usize, Card)| {
            view! { <li><CardFace card place=at + 1 top={at < TOP}/></li> }.into_any()
        };
        let cards = each(Order::new(trump).trumps().into_iter().enumerate(), card);
        let others = Suit::ALL.into_iter().filter(|suit| *suit != trump);
        let plain = each(others, |suit| plain(trump, suit));
        let says = match trump.colour() {
            Colour::Red => "Red trumps: high cards are high.",
            Colour::Black => "Black trumps: low cards are high.",
        };
        view! {
            <ol class="cards" aria-label="Trumps, highest first">{cards}</ol>
            <p class="saying">"High in red, low in black." <small>{says}</small></p>
            <section class="paper plain" aria-labelledby="plain-heading">
                <h2 id="plain-heading">"Other suits, highest first"</h2>
                {plain}
            </section>
        }
        .into_any()
    });
    view! {
        <Bar title="Trumps" line="highest first" back/>
        <main class="screen trumps">
            <SuitChoice
                label="Trump suit"
                chosen=Signal::derive(move || Some(chosen.get()))
                on_choose=choose
            />
            {order}
        </main>
    }
}

/// One plain suit, highest first.
fn plain(trump: Suit, suit: Suit) -> AnyView {
    let cards = Order::new(trump).plain(suit);
    let label = format!("{}, highest first", words::suit(suit));
    view! { <CardStrip cards label/> }.into_any()
}
