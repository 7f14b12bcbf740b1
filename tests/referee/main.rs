//! The referee's rulings: facts in, a verdict with its clauses out.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "a test fails by panicking"
)]

mod bid;
mod hand;
mod irregular;
mod penalties;
mod renege;
mod score;
#[path = "../support/mod.rs"]
mod support;
