//! Fives: score-keeper for the Forty-Fives family of card games.
//!
//! A pure core (everything but `screens`, `app`, `widgets`, `view` and `device`) decides; the
//! browser shell, compiled only for WebAssembly, shows and stores. One way through the house:
//! tap → screen → `ledger::Command` → the ledger decides → `ledger::Event` or `ledger::Refusal`
//! → the log grows → replay → `ledger::Standing` → view.
// What ships does not panic; a test fails by panicking.
#![warn(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

pub mod bgstats;
pub mod bidding;
pub mod cards;
pub mod compare;
pub mod games;
pub mod hand;
pub mod handbook;
pub mod history;
pub mod house;
pub mod ledger;
pub mod library;
pub mod live;
pub mod night;
pub mod order;
pub mod persons;
pub mod picture;
pub mod play;
pub mod prefs;
pub mod quiz;
pub mod referee;
pub mod route;
pub mod saved;
pub mod seats;
pub mod setup_draft;
pub mod statistics;
pub mod text_fold;
pub mod words;

#[cfg(target_arch = "wasm32")]
pub mod app;
#[cfg(target_arch = "wasm32")]
pub mod device;
#[cfg(target_arch = "wasm32")]
pub mod screens;
#[cfg(target_arch = "wasm32")]
pub mod view;
#[cfg(target_arch = "wasm32")]
pub mod widgets;
