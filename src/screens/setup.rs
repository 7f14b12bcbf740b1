//! Setting up a game: players, seats, house rules.

pub mod new_game;
pub mod rules;
pub mod seat_plan;
