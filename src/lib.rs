//! The app: what the browser shows and stores of what `fives_core` decides.
//!
//! One way through the house: tap → screen → `ledger::Command` → the ledger decides →
//! `ledger::Event` or `ledger::Refusal` → the log grows → replay → `ledger::Standing` → view.
// What ships does not panic; a test fails by panicking.
#![warn(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

pub mod route;
pub mod setup_draft;
mod setup_seats;

#[cfg(target_arch = "wasm32")]
mod app;
#[cfg(target_arch = "wasm32")]
mod device;
#[cfg(target_arch = "wasm32")]
mod screens;
#[cfg(target_arch = "wasm32")]
mod view;
#[cfg(target_arch = "wasm32")]
mod widgets;

#[cfg(target_arch = "wasm32")]
pub use screens::start;
