//! A game at the table: its score, and everything that is written down or put right in it.

pub mod across;
pub mod amend;
pub mod change;
pub mod corrections;
pub mod game;
pub mod score;
pub mod tabs;
pub mod view_model;
pub mod what_if;
pub mod widgets;
