//! Following a game live: the keys, the messages, both sides, and all of it against a real mosquitto.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "a test fails by panicking"
)]

#[path = "../support/mod.rs"]
mod support;

mod backoff;
mod broker;
mod client;
mod damage;
mod fixture;
mod follower;
mod keys;
mod messages;
mod mosquitto;
mod scorer;
mod session;
