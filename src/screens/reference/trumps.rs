//! The order of trumps and plain suits.

use leptos::prelude::*;

use super::compare::families;
use crate::app::Navigation;
use crate::route::Route;
use crate::screens::common::cards_in_play;
use crate::screens::common::link::link;
use crate::screens::common::section::headed;
use crate::view::html::{div, li, main, ol, p, small};
use crate::view::{Callback, Getter, View, dyn_view, for_each, nothing, text};
use crate::widgets::{Bar, CardFace, CardStrip, SuitChoice};
use fives_core::base::cards::{Card, Colour, Suit};
use fives_core::base::order::{Family, Order};
use fives_core::base::play::PlayRules;
use fives_core::words;

/// The trumps screen; it opens with the trump of the current hand, and the order of its game or of that just looked at.
pub fn screen() -> View {
    let navigation = expect_context::<Navigation>();
    let before = navigation.location.get_untracked().before;
    let from_score = before == Route::Score;
    let looked_at = match &before {
        Route::Compare(of) | Route::Quiz(of) => Family::with_key(of),
        _ => None,
    };
    let (played, ranking, playing) = cards_in_play::ranking(from_score);
    let rules = cards_in_play::play_rules(from_score);
    let family = RwSignal::new(looked_at.unwrap_or(played));
    let chosen = RwSignal::new(playing.trump.unwrap_or(Suit::Hearts));
    let back = match from_score {
        true => (Route::Score.href(), "Back to the score"),
        false => (Route::Home.href(), "Games"),
    };
    let bar = Bar {
        title: "Trumps".into(),
        line: text(move || words::family(family.get()).to_owned()),
        back: Some(back),
        more: nothing(),
    };
    let choice = SuitChoice {
        label: "Trump suit",
        chosen: Getter::new(move |()| Some(chosen.get())),
        on_choose: Callback::new(move |suit| chosen.set(suit)),
    };
    let games = families(move || family.get(), move |other| family.set(other));
    let shown = move |(family, trump): &(Family, Suit)| {
        let order = Order::of(*family, *trump).with_ranking(ranking);
        let is_played = (*family, Some(*trump)) == (played, playing.trump);
        ranked(
            if is_played {
                order.with_ace(playing.ace)
            } else {
                order
            },
            rules,
        )
    };
    let main = main()
        .class("screen trumps")
        .child(div().class("suits").child(choice))
        .child(dyn_view(move || (family.get(), chosen.get()), shown))
        .child(dyn_view(
            move || family.get(),
            |family| {
                let of = || family.key().to_owned();
                div()
                    .class("beside")
                    .child(link("button quiet", &Route::Compare(of())).child("Compare cards"))
                    .child(link("button quiet", &Route::Quiz(of())).child("Quiz"))
                    .into()
            },
        ))
        .child(games.tabs());
    View::from(bar).and(main)
}

/// The order of cards for a trump suit.
fn ranked(order: Order, rules: PlayRules) -> View {
    let (family, trump) = (order.family(), order.trump());
    let card = |(at, card): (usize, Card)| {
        li().child(CardFace {
            card,
            place: Some(at + 1),
            top: rules.holds_back(order, card),
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
        let framed = words::framed(rules.renege);
        let framed = framed.map(|framed| p().class("line framed").child(framed));
        let saying = p()
            .class("saying")
            .child("High in red, low in black.")
            .child(" ")
            .child(small().child(says));
        View::from(framed).and(saying)
    });
    let others = Suit::ALL.into_iter().filter(|suit| *suit != trump);
    let plain = headed("paper plain", "plain-heading", "Other suits, highest first")
        .child(p().class("line").child("Any trump beats every other suit."))
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
