//! Turns the open game into the plain values that widgets take.

use leptos::prelude::*;

use crate::app::{App, OpenGame};
use crate::hand::Turned;
use crate::ledger::Ledger;
use crate::order::{Family, Order, Ranking};

/// The order of the cards while a suit is trump.
pub fn order(ledger: &Ledger, turned: Turned) -> Option<Order> {
    let game = ledger.setup().game()?;
    let order = Order::of(game.family?, turned.trump?).with_ace(turned.ace);
    Some(order.with_ranking(game.ranking(ledger.house())))
}

/// The way a game ranks its cards; that of the Fives where it has none of its own.
pub fn family(ledger: &Ledger) -> Family {
    let game = ledger.setup().game();
    game.and_then(|game| game.family).unwrap_or(Family::Fives)
}

/// The cards of the open game, and the trump of the hand being played; those of the Fives, as most
/// tables rank them, without a game, or where it is over and `over_too` is not said.
pub fn ranking(app: App, over_too: bool) -> (Family, Ranking, Turned) {
    app.open.with_untracked(|open| {
        let open = open.as_ref();
        let open = open.filter(|open| over_too || open.standing.end.is_none());
        let Some(open) = open else {
            return (Family::Fives, Ranking::USUAL, Turned::default());
        };
        let ledger = &open.game.ledger;
        let ranking = ledger.setup().game().map(|own| own.ranking(ledger.house()));
        let ranking = ranking.unwrap_or(Ranking::USUAL);
        (family(ledger), ranking, trump(open))
    })
}

/// The trump of the hand being played, as far as it was told.
pub fn trump(open: &OpenGame) -> Turned {
    let standing = &open.standing;
    match &standing.open {
        Some(contract) => Turned {
            trump: contract.trump,
            ..Turned::default()
        },
        None => standing.turned,
    }
}
