//! To look things up: the handbook, the order of trumps, sheets of rules, and practice.

pub mod compare;
pub mod handbook;
pub mod quiz;
pub mod sheet;
pub mod trick_reasons;
pub mod trumps;
