//! The table of a case: its rules, and a game by them.

use std::sync::Arc;

use fives_core::base::house::House;
use fives_core::base::seats::Seat;
use fives_core::games::{Game, Rules};
use fives_core::ledger::{Ledger, Setup};

use crate::support::{Count, seated};

/// A game's rules by a house.
pub fn rules(game: &Game, house: &House) -> Result<Arc<dyn Rules>, String> {
    (game.rules)(house).map_err(|problems| format!("{problems:?}"))
}

/// A new game at such a table, which must have `sides` sides.
pub fn new_game(game: &Game, house: House, sides: u8) -> Result<Ledger, String> {
    let house = seated(game, house, Count::Sides(sides))?;
    let layout = rules(game, &house)?.layout();
    if layout.sides != sides {
        return Err(format!("{sides} sides cannot play"));
    }
    Ledger::new(Setup {
        game: game.id.to_owned(),
        house,
        players: (1..=layout.seats)
            .map(|seat| format!("Player {seat}"))
            .collect(),
        first_dealer: Seat(0),
    })
    .map_err(|problems| format!("{problems:?}"))
}
