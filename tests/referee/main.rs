//! The referee's rulings: facts in, a verdict with its clauses out.

#[path = "../support/mod.rs"]
mod support;

mod bid;
mod hand;
mod irregular;
mod moved_tricks;
mod names;
mod penalties;
mod quick;
mod renege;
mod score;
mod sound;
mod tables;
mod trick;
mod withdrawing;
