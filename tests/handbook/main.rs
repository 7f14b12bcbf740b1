//! The handbook: complete, true to the house rules in force, and found by the words people use.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "a test fails by panicking"
)]

#[path = "../support/mod.rs"]
mod support;

mod addresses;
mod clauses;
mod examples;
mod search;
mod shared;
mod values;
