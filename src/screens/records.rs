//! History, stories and statistics.

pub mod history;
pub mod past;
pub mod score_sheet;
pub mod statistics;
pub mod story;
