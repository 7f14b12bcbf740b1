//! A night being run, and how long a step of it takes.

#[allow(
    dead_code,
    clippy::panic,
    reason = "the tests of nights use all of it, and fail by it"
)]
#[path = "../../tests/night/desk.rs"]
pub mod desk;

use std::hint::black_box;
use std::process::ExitCode;
use std::sync::atomic::{AtomicBool, Ordering};
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

/// Whether something took longer than a frame.
static IS_LATE: AtomicBool = AtomicBool::new(false);

/// What the bench ends with: a failure if a step that was measured took longer than a frame.
pub fn ended() -> ExitCode {
    match is_meant() && IS_LATE.load(Ordering::Relaxed) {
        true => ExitCode::FAILURE,
        false => ExitCode::SUCCESS,
    }
}

/// The processor time of the bench in milliseconds, which other programs don't make longer; where the system doesn't
/// know it, the time since it `begun`.
fn processor(begun: Instant) -> f64 {
    let known = std::fs::read_to_string("/proc/thread-self/schedstat").ok();
    let known = known.and_then(|text| text.split(' ').next()?.parse::<f64>().ok());
    known.map_or_else(
        || begun.elapsed().as_secs_f64() * 1_000.0,
        |nanoseconds| nanoseconds / 1e6,
    )
}

/// Says how long something takes, and how much of a frame the processor is busy with it.
pub fn tell<T>(what: &str, run: impl Fn() -> T) {
    let begun = Instant::now();
    let before = processor(begun);
    let mut times: Vec<f64> = (0..RUNS)
        .map(|_| {
            let begun = Instant::now();
            black_box(run());
            begun.elapsed().as_secs_f64() * 1_000.0
        })
        .collect();
    let busy = (processor(begun) - before) / RUNS as f64;
    times.sort_by(f64::total_cmp);
    let (middle, share) = (times[RUNS / 2], busy / FRAME);
    let is_late = share > 1.0;
    IS_LATE.fetch_or(is_late, Ordering::Relaxed);
    let late = if is_late { ": TOO LONG" } else { "" };
    println!("  {what}: {middle:.2} ms; the processor {busy:.2} ms, {share:.2} of a frame{late}");
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
