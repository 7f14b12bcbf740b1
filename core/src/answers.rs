//! What Fives makes of a game for a user: rulings, the handbook, search, questions about trumps, pictures.

pub mod bgstats;
pub mod handbook;
pub mod history;
pub mod picture;
pub mod quiz;
pub mod referee;
