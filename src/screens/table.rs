//! The screens of the open game: score, amending, corrections, the table, across the table.

pub mod across;
pub mod amend;
pub mod change;
pub mod corrections;
pub mod game;
pub mod log_view;
pub mod score;
pub mod tabs;
pub mod view_model;
pub mod what_if;
pub mod widgets;
