//! Setting up a game: its players, seats and house rules.

pub mod new_game;
pub mod rules;
pub mod seat_plan;
