//! The order of trumps and plain suits.

use leptos::prelude::*;

use crate::app::Navigation;
use crate::route::Route;
use crate::screens::common::cards_in_play;
use crate::screens::common::link::link;
use crate::screens::common::section::headed;
use crate::view::html::{div, li, main, ol, p, small};
use crate::view::{Callback, Getter, View, dyn_view, for_each, nothing};
use crate::widgets::{Bar, CardFace, CardStrip, SuitChoice};
use fives_core::base::cards::{Card, Colour, Suit};
use fives_core::base::order::{Family, Order};
use fives_core::words;

/// The trumps screen; it opens with the trump of the current hand, and the order of its game.
pub fn screen() -> View {
    let navigation = expect_context::<Navigation>();
    let from_score = navigation.location.get_untracked().before == Route::Score;
    let (family, ranking, playing) = cards_in_play::ranking(from_score);
    let chosen = RwSignal::new(playing.trump.unwrap_or(Suit::Hearts));
    let back = match from_score {
        true => (Route::Score.href(), "Back to the score"),
        false => (Route::Home.href(), "Games"),
    };
    let bar = Bar {
        title: "Trumps".into(),
        line: words::family(family).into(),
        back: Some(back),
        more: nothing(),
    };
    let choice = SuitChoice {
        label: "Trump suit",
        chosen: Getter::new(move |()| Some(chosen.get())),
        on_choose: Callback::new(move |suit| chosen.set(suit)),
    };
    let shown = move |trump: &Suit| {
        let order = Order::of(family, *trump).with_ranking(ranking);
        match playing.trump == Some(*trump) {
            true => ranked(family, *trump, order.with_ace(playing.ace)),
            false => ranked(family, *trump, order),
        }
    };
    let main = main()
        .class("screen trumps")
        .child(choice)
        .child(dyn_view(move || chosen.get(), shown))
        .child(
            div()
                .class("beside")
                .child(link("button quiet", &Route::Compare).child("Compare cards"))
                .child(link("button quiet", &Route::Quiz).child("Quiz")),
        );
    View::from(bar).and(main)
}

/// The order of cards for a trump suit.
fn ranked(family: Family, trump: Suit, order: Order) -> View {
    let card = |(at, card): (usize, Card)| {
        li().child(CardFace {
            card,
            place: Some(at + 1),
            top: order.is_privileged(card),
        })
    };
    let cards = for_each(order.trumps().into_iter().enumerate(), card);
    let cards = ol()
        .class("cards")
        .attr("aria-label", "Trumps, highest first")
        .child(cards);
    // With four colours not all suits are red or black, so they are named.
    let says = match trump.colour() {
        Colour::Red => "Hearts and diamonds: high cards are high.",
        Colour::Black => "Clubs and spades: low cards are high.",
    };
    let saying = (family == Family::Fives).then(|| {
        p().class("saying")
            .child("High in red, low in black.")
            .child(" ")
            .child(small().child(says))
    });
    let others = Suit::ALL.into_iter().filter(|suit| *suit != trump);
    let plain = headed("paper plain", "plain-heading", "Other suits, highest first")
        .child(for_each(others, |suit| plain(order, suit)));
    View::from(cards).and(saying).and(plain)
}

/// A plain suit, highest first.
fn plain(order: Order, suit: Suit) -> View {
    CardStrip {
        cards: &order.plain(suit),
        label: &format!("{}, highest first", words::suit(suit)),
    }
    .into()
}
