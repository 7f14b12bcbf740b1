//! The table of a case: its rules, and who plays with whom where the case only counts them.

use std::sync::Arc;

use fives::games::{Game, Rules};
use fives::house::choices::Seating;
use fives::house::{Choose, House, Value};
use fives::ledger::{Ledger, Setup};
use fives::seats::Seat;

/// What a case counts.
#[derive(Clone, Copy, Debug)]
pub enum Count {
    /// The players.
    Seats(u8),
    /// Whoever scores together.
    Sides(u8),
}

impl Count {
    fn is_of(self, seating: Seating) -> bool {
        match self {
            Self::Seats(seats) => seating.layout().seats == seats,
            Self::Sides(sides) => seating.layout().sides == sides,
        }
    }
}

/// The house of such a table: a seating the case names stays; otherwise it is the first of the game's
/// seatings that fits, pairs before trios and those before everyone alone.
pub fn seated(game: &Game, house: House, count: Count) -> Result<House, String> {
    let key = Seating::RULE.key;
    if house.differences().any(|(own, _)| own == key) {
        return Ok(house);
    }
    let declared = game.declared.iter().find(|own| own.rule.key == key);
    let mut choices = declared.into_iter().flat_map(|own| own.choices());
    let fits = |word: &str| {
        let mut seatings = Seating::ALL.iter();
        seatings.any(|seating| seating.key() == word && count.is_of(*seating))
    };
    let choice = choices.find(|choice| fits(choice.key));
    let choice = choice.ok_or_else(|| format!("{count:?} cannot play {}", game.id))?;
    let seating = (key.to_owned(), Value::Word(choice.key.to_owned()));
    let own = house
        .differences()
        .map(|(key, value)| (key.to_owned(), value.clone()));
    Ok(own.chain([seating]).collect())
}

/// A game's rules by a house.
pub fn rules(game: &Game, house: &House) -> Result<Arc<dyn Rules>, String> {
    (game.rules)(house).map_err(|problems| format!("{problems:?}"))
}

/// A new game at such a table, which must have so many sides.
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
