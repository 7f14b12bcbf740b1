//! What Fives makes of a game or a night for a user: rulings, the handbook, search, questions about trumps, pictures, the
//! board on the wall.

pub mod bgstats;
pub mod board;
pub mod handbook;
pub mod history;
pub mod picture;
pub mod quiz;
pub mod referee;
pub mod season_page;
