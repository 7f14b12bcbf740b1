//! A night being run, and how long a step of it takes.

#[allow(
    dead_code,
    clippy::panic,
    reason = "the tests of nights use all of it, and fail by it"
)]
#[path = "../../tests/night/desk.rs"]
pub mod desk;

use std::hint::black_box;
use std::time::Instant;

use desk::{Desk, at};
use fives_core::night::{GameOutcome, MatchKey, NightEvent};
use fives_core::storage::saved::SavedNight;

/// A frame at 60 a second, in milliseconds.
pub const FRAME: f64 = 1_000.0 / 60.0;

/// Runs of which the middle one is told.
pub const RUNS: usize = 21;

/// Whether it is meant to measure: Cargo says `--bench` then; a test of all targets only wants to see it run.
pub fn is_meant() -> bool {
    std::env::args().any(|word| word == "--bench")
}

/// Says how long something takes, and how many of it fit a frame.
pub fn tell<T>(what: &str, run: impl Fn() -> T) {
    let mut times: Vec<f64> = (0..RUNS)
        .map(|_| {
            let begun = Instant::now();
            black_box(run());
            begun.elapsed().as_secs_f64() * 1_000.0
        })
        .collect();
    times.sort_by(f64::total_cmp);
    let middle = times[RUNS / 2];
    println!("  {what}: {middle:.2} ms, {:.2} of a frame", middle / FRAME);
}

/// The last match of a night.
pub fn last_match(desk: &Desk) -> Option<MatchKey> {
    desk.0.state().matches().last().map(|played| played.key)
}

/// Says how long it takes to enter a result of a match, to undo it, and to store the night. Returns how long its text is.
pub fn tell_steps(desk: &Desk, of: MatchKey) -> usize {
    let outcome = GameOutcome {
        winner: of.teams[1],
        score: Some((31, 21)),
    };
    let won = NightEvent::Won {
        of,
        game: 0,
        outcome,
    };
    tell("a result", || {
        desk.0.clone().act(won.clone(), at(0)).is_ok()
    });
    tell("what would follow", || desk.0.preview(&won).is_ok());
    tell("undo", || desk.0.clone().undo().is_some());
    let saved = SavedNight::new("1".to_owned(), desk.0.clone(), at(0));
    let text = saved.write();
    tell("saving", || saved.write().len());
    tell("reading", || SavedNight::read(&text).is_ok());
    text.len()
}
