//! Comparing cards: which is highest, and why.

use leptos::prelude::*;

use crate::app::Games;
use crate::route::Route;
use crate::screens::common::cards_in_play;
use crate::screens::reference::trick_reasons::trick_reasons;
use crate::view::html::{div, main, p, section, span};
use crate::view::{Callback, Getter, View, dyn_view, show};
use crate::widgets::{Bar, Button, CardPad, Choices, SuitChoice, Toggle, ToggleKind};
use fives_core::base::cards::{Card, Suit};
use fives_core::base::compare::account;
use fives_core::base::order::{Family, Order, TrumpAce};
use fives_core::games::RecordKind;
use fives_core::ledger::Ledger;
use fives_core::words;

/// The families of cards, with their labels.
static FAMILIES: [(Family, &str); 3] = [
    (Family::Fives, "Forty-Fives"),
    (Family::Kaibosh, "Kaibosh"),
    (Family::Bourre, "Bourré"),
];

/// The screen that compares cards, those of a family or else of the current hand; it opens with its trump.
pub fn screen(of: &str) -> View {
    let games = expect_context::<Games>();
    let (played, ranking, playing) = cards_in_play::ranking(false);
    let family = Family::with_key(of).unwrap_or(played);
    let trump = playing.trump.unwrap_or(Suit::Hearts);
    let of = move |family, trump| Order::of(family, trump).with_ranking(ranking);
    let order = RwSignal::new(of(family, trump).with_ace(playing.ace));
    let plays = RwSignal::new(Vec::<Card>::new());
    // R5: without a turned card nobody robs.
    let robs = games.open.with_untracked(|open| {
        let played = open.as_ref().filter(|open| open.standing.end.is_none());
        let played = played.map(|open| &open.game.ledger);
        let played = played.filter(|ledger| cards_in_play::family(ledger) == Family::Fives);
        let record = |ledger: &Ledger| {
            let record = &ledger.rules().table().record;
            matches!(record, RecordKind::Turned { demotes: true, .. })
        };
        played.is_none_or(record)
    });
    // It stays when there is nothing to clear, and keeps the focus.
    let clear = Button::new("link", move || plays.update(Vec::clear))
        .idle(move || plays.with(Vec::is_empty))
        .child("Clear");
    let bar = Bar {
        title: "Compare cards".into(),
        line: "Tap the card led first".into(),
        back: Some((Route::Trumps.href(), "Trumps")),
        more: clear.into(),
    };
    let main = main()
        .class("screen compare")
        .child(
            families(
                move || order.get().family(),
                move |family| {
                    let next = of(family, order.get_untracked().trump());
                    plays.update(|plays| plays.retain(|card| next.plays_with(*card)));
                    order.set(next);
                },
            )
            .segmented(),
        )
        .child(SuitChoice {
            label: "Trump suit",
            chosen: Getter::new(move |()| Some(order.get().trump())),
            on_choose: Callback::new(move |trump| {
                order.update(|order| *order = of(order.family(), trump));
            }),
        })
        .child(show(
            move || robs && order.get().family() == Family::Fives,
            move || demotion(order),
        ))
        .child(dyn_view(
            move || order.get(),
            move |order| pad(*order, plays),
        ))
        .child(verdict(order, plays));
    View::from(bar).and(main)
}

/// The family of the cards.
pub fn families(
    chosen: impl Fn() -> Family + 'static,
    on_choose: impl Fn(Family) + 'static,
) -> Choices<'static> {
    let is_chosen = move |family: &Family| chosen() == *family;
    Choices::among("Game", &FAMILIES, is_chosen, on_choose)
}

/// R5.
fn demotion(order: RwSignal<Order>) -> View {
    let demoted = move || order.get().ace() == TrumpAce::Demoted;
    let turn = move || {
        order.update(|order| {
            *order = order.with_ace(match order.ace() {
                TrumpAce::Ranking => TrumpAce::Demoted,
                TrumpAce::Demoted => TrumpAce::Ranking,
            });
        });
    };
    let says = "Forty-Five: the ace of trumps didn’t rob and wasn’t declared";
    Toggle::new(ToggleKind::Check, "option", demoted, turn)
        .child(span().child(says))
        .into()
}

fn pad(order: Order, plays: RwSignal<Vec<Card>>) -> View {
    let tap = move |card| {
        plays.update(|plays| match plays.iter().position(|one| *one == card) {
            Some(at) => drop(plays.remove(at)),
            None => plays.push(card),
        });
    };
    CardPad {
        order,
        label: "Cards to compare".to_owned(),
        chosen: Callback::new(move |card| plays.with(|plays| plays.contains(&card))),
        used: Callback::new(|_| false),
        on_tap: Callback::new(tap),
    }
    .into()
}

/// The cards tapped, the best first; in view while more are tapped.
fn verdict(order: RwSignal<Order>, plays: RwSignal<Vec<Card>>) -> View {
    let tapped = move || (order.get(), plays.get());
    // The live region is always there, so that its changes are announced.
    let says =
        div()
            .attr("role", "status")
            .child(dyn_view(tapped, |(order, plays)| match &plays[..] {
                [] => p()
                    .child("Tap the card led, then the rest of the trick.")
                    .into(),
                [lead] => {
                    let lead = words::card(*lead);
                    let says = format!("Led: {lead}. Tap the next card.");
                    p().child(says).into()
                }
                plays => account(*order, plays).as_ref().map(trick_reasons).into(),
            }));
    section()
        .class("paper told")
        .attr("aria-label", "Which is highest")
        .child(says)
        .into()
}
