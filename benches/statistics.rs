//! How long the statistics of 10,000 hands take on one core: `cargo bench --bench statistics`.
#![warn(clippy::expect_used, clippy::panic)]

#[allow(dead_code, reason = "the other bench uses all of it")]
#[path = "../tests/play/dice.rs"]
mod dice;
#[path = "../tests/statistics/evenings.rs"]
mod evenings;

use std::hint::black_box;
use std::time::Instant;

use fives_core::statistics::{Digest, Period, Statistics};
use fives_core::storage::persons::Persons;
use fives_core::storage::saved::SavedGame;

/// Hands of all games together.
const HANDS: usize = 10_000;

/// Runs of which the middle one and the quickest are told.
const RUNS: usize = 21;

fn main() {
    // Cargo says `--bench` when it means it; a test of all targets only wants to see it run.
    let is_meant = std::env::args().any(|word| word == "--bench");
    let games = evenings::evenings(if is_meant { HANDS } else { 100 });
    let digests = tell("replaying every log", &games, |games| {
        games.iter().filter_map(Digest::of).collect::<Vec<_>>()
    });
    tell("adding up what was replayed", &digests, |digests| {
        Statistics::of(digests, &Persons::default(), Period::default(), None)
    });
    tell("both", &games, |games: &Vec<SavedGame>| {
        let digests: Vec<Digest> = games.iter().filter_map(Digest::of).collect();
        Statistics::of(&digests, &Persons::default(), Period::default(), None)
    });
}

/// Says how long something takes, and what came of it.
fn tell<A, B>(what: &str, of: &A, run: impl Fn(&A) -> B) -> B {
    let mut times: Vec<f64> = (0..RUNS)
        .map(|_| {
            let begun = Instant::now();
            black_box(run(black_box(of)));
            begun.elapsed().as_secs_f64() * 1_000.0
        })
        .collect();
    times.sort_by(f64::total_cmp);
    println!(
        "{what}: {:.2} ms, at best {:.2} ms",
        times[RUNS / 2],
        times[0]
    );
    run(of)
}
