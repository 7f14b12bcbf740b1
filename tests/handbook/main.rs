//! The handbook: complete, true to the house rules in force, and found by the words people use.

#[path = "../support/mod.rs"]
mod support;

mod addresses;
mod clauses;
mod examples;
mod halls;
mod held_out;
mod known_as;
mod questions;
mod search;
mod shared;
mod statements;
mod terms;
mod values;
