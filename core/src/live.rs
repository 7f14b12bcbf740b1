//! Following a game as it is scored, over any MQTT 3.1.1 broker.
//!
//! The scorer's phone publishes the whole game each time, as one retained message, encrypted and
//! signed (`message`). A link (`link`) holds what a follower needs to find, decrypt and check it: a
//! `key`. The broker sees neither names nor scores.
//! `scorer` decides what to publish, `follower` what to believe, and `last_heard` keeps that for the next
//! time.
//!
//! A hall night (`hall`) has a topic for itself and one for each table; `joined` follows and publishes on
//! several of them over one connection. A table repeats its results until they are recorded
//! (`earlier_results`); `heard_match` is what is known of a match by them. A phone that only looks on at a table says
//! whether its side agrees with the result (`side_reporting`); `agreement` is what both sides say.
//!
//! Everything here is pure: bytes and moments come in, bytes and news go out. `client` speaks MQTT
//! without a socket (`in_flight`: what it has no answer to), `session` joins it to a side, `backoff` says how long to wait before the next try.

pub mod agreement;
pub mod backoff;
pub mod client;
mod earlier_results;
mod flood;
pub mod follower;
pub mod hall;
pub mod heard_match;
mod in_flight;
pub mod joined;
pub mod key;
pub mod last_heard;
pub mod link;
pub mod message;
pub mod scorer;
mod sent;
pub mod session;
mod side_reporting;
pub mod word;
