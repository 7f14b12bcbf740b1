//! The play engine against a second, naive reading of the rules (R1–R7, P1–P9): what may be played,
//! why the rest may not, and who wins.
//!
//! The normal run is a sample that takes a few seconds; `FIVES_SWEEP=full cargo test --release --test
//! play` asks all there is. Both print how much was asked, with or without `--nocapture`.

mod cases;
mod cinch;
mod dice;
mod hands;
mod notices;
mod oracle;
mod pairs;
#[path = "../support/rows.rs"]
mod rows;
mod sets;
mod sweep;
mod table;
mod tricks;
