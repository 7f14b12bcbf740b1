//! What the open game shows: from its standing to the plain values the widgets take.

mod hand;
mod preview;
mod score;
mod sheet;

pub use hand::{all_passed, contract, grid, passed, question};
pub use preview::preview;
pub use score::{columns, stretch};
pub use sheet::{beside, put_right, sheet_row, why};

use leptos::prelude::*;

use super::{App, OpenGame};
use crate::device::clock;
use crate::hand::Turned;
use crate::ledger::Ledger;
use crate::order::{Family, Order, Ranking};
use crate::saved::SavedGame;

/// The name of a game: the table's own, or the day it was set up.
pub fn title(game: &SavedGame) -> String {
    game.title(clock::day)
}

/// The name of a game among others: the table's own, or the day and the hour it was set up.
pub fn title_among_others(game: &SavedGame) -> String {
    game.title(clock::day_and_time)
}

/// The day a game was set up, in the words of the browser's locale.
pub fn day(game: &SavedGame) -> String {
    clock::day(game.when())
}

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

/// `Dev deals, Ann leads.`
pub fn deal_line(open: &OpenGame) -> String {
    let ledger = &open.game.ledger;
    let name = |seat| ledger.name(seat).into_owned();
    let deals = name(open.standing.dealer);
    match open.standing.leader(ledger.rules()) {
        Some(leader) => format!("{deals} deals, {} leads.", name(leader)),
        None => format!("{deals} deals."),
    }
}
