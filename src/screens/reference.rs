//! The handbook, trumps, rules sheets, comparison and the quiz.

pub mod compare;
pub mod handbook;
pub mod quiz;
pub mod sheet;
pub mod trick_reasons;
pub mod trumps;
