//! The referee's rulings: facts in, a verdict with its clauses out.

#[path = "../support/mod.rs"]
mod support;
#[path = "../support/wording.rs"]
mod wording;

mod as_played;
mod asked;
mod bid;
mod deciding;
mod hand;
mod irregular;
mod moved_tricks;
mod names;
mod penalties;
mod quick;
mod redeals;
mod renege;
mod score;
mod sound;
mod tables;
mod told_two_ways;
mod trick;
mod withdrawing;
