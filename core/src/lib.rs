//! What Fives decides without a browser: games, hall nights, what is stored and sent, and what is said of them.
// What ships does not panic; a test fails by panicking.
#![warn(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

pub mod answers;
pub mod base;
pub mod copies;
pub mod games;
pub mod ledger;
pub mod live;
pub mod night;
pub mod statistics;
pub mod storage;
pub mod words;
