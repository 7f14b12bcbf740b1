//! Following a game live: the keys, the messages, both sides, and all of it against real brokers.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "a test fails by panicking"
)]

#[path = "../links/crafted_links.rs"]
mod crafted_links;
#[path = "../support/mod.rs"]
mod support;

/// Runs each test with each broker.
macro_rules! with_each_broker {
    ($($test:ident,)*) => {
        mod mosquitto {
            $(#[test] fn $test() { super::$test(crate::server::Kind::Mosquitto); })*
        }
        mod nats {
            $(#[test] fn $test() { super::$test(crate::server::Kind::Nats); })*
        }
    };
}

mod above;
mod ages;
mod away;
mod backoff;
mod brokers;
mod client;
mod closing;
mod cluster;
mod copies;
mod crowd;
mod damage;
mod earlier_results;
mod fixture;
mod flood;
mod follower;
mod hall_keys;
mod halls;
mod heard;
mod kept;
mod keys;
mod links;
mod messages;
mod newer;
mod night;
mod nodes;
mod other_game;
mod phones;
mod relays;
mod retained;
mod scorer;
mod second_phone;
mod server;
mod session;
mod side_reports;
mod tables;
