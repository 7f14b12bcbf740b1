//! Games as links and QR codes.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "a test fails by panicking"
)]

#[path = "../support/mod.rs"]
mod support;

mod codes;
mod crafted_links;
mod evenings;
mod forever;
mod games;
mod hall;
mod hostile;
mod match_codes;
mod names;
mod picture;
mod plays;
mod routes;

mod words;
