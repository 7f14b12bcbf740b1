//! The games there have been, and what they come to.

pub mod history;
pub mod past;
pub mod statistics;
pub mod story;
