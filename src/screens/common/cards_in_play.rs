//! The cards of a game: their order, and the trump.

use leptos::prelude::*;

use crate::app::Games;
use crate::view::{View, nothing};
use crate::widgets::CardStrip;
use fives_core::base::order::{Family, Order, Ranking};
use fives_core::base::play::PlayRules;
use fives_core::games::hand::Turned;
use fives_core::ledger::Ledger;
use fives_core::storage::library::OpenGame;

/// The order of the cards while a suit is trump.
pub fn order(ledger: &Ledger, turned: Turned) -> Option<Order> {
    let game = ledger.setup().game()?;
    let order = Order::of(game.family?, turned.trump?).with_ace(turned.ace);
    Some(order.with_ranking(game.ranking(ledger.house())))
}

/// The trumps, highest first, once known.
pub fn trumps(ledger: &Ledger, turned: Turned) -> View {
    order(ledger, turned).map_or_else(nothing, |order| {
        CardStrip {
            cards: &order.trumps(),
            label: "Trumps, highest first",
        }
        .into()
    })
}

/// Whether the cards of a game are known: not where only points are recorded.
pub fn known(ledger: &Ledger) -> bool {
    let game = ledger.setup().game();
    game.is_some_and(|game| game.family.is_some())
}

/// The rank of cards in a game; that of the Fives for a game without cards.
pub fn family(ledger: &Ledger) -> Family {
    let game = ledger.setup().game();
    game.and_then(|game| game.family).unwrap_or(Family::Fives)
}

/// The rank of cards in the open game, and the current trump. Without a game, or for a finished one
/// unless `over_too`, the usual one of the Fives.
pub fn ranking(over_too: bool) -> (Family, Ranking, Turned) {
    let ranking = of_open(over_too, |open| {
        let ledger = &open.game.ledger;
        let game = ledger.setup().game();
        let ranking = game.map(|game| game.ranking(ledger.house()));
        let ranking = ranking.unwrap_or(Ranking::USUAL);
        Some((family(ledger), ranking, trump(open)))
    });
    ranking.unwrap_or((Family::Fives, Ranking::USUAL, Turned::default()))
}

/// What may be held back in the open game (P4); without one, as by the rules of COPAH.
pub fn play_rules(over_too: bool) -> PlayRules {
    let renege = of_open(over_too, |open| {
        let ledger = &open.game.ledger;
        ledger.setup().game()?.word(ledger.house())
    });
    let usual = PlayRules::default();
    PlayRules {
        renege: renege.unwrap_or(usual.renege),
        ..usual
    }
}

/// Something of the open game; of a finished one only if `over_too`.
fn of_open<T>(over_too: bool, read: impl FnOnce(&OpenGame) -> Option<T>) -> Option<T> {
    let games = expect_context::<Games>();
    games.open.with_untracked(|open| {
        let open = open.as_ref();
        let open = open.filter(|open| over_too || open.standing.end.is_none());
        open.and_then(read)
    })
}

/// The trump of the current hand, if known.
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
