//! History, stories and statistics.

pub mod history;
pub mod past;
pub mod statistics;
pub mod story;
