//! How long a step of the largest night takes on one core: `cargo bench --bench night`.
#![warn(clippy::expect_used, clippy::panic)]

#[allow(
    dead_code,
    clippy::panic,
    reason = "the tests of nights use all of it, and fail by it"
)]
#[path = "../tests/night/desk.rs"]
mod desk;

use std::hint::black_box;
use std::time::Instant;

use desk::{Desk, at, groups, lower};
use fives_core::night::knock_out::BestOf;
use fives_core::night::{Format, GameOutcome, Leaving, Night, NightEvent};
use fives_core::storage::saved::SavedNight;

/// A frame at 60 a second, in milliseconds.
const FRAME: f64 = 1_000.0 / 60.0;

/// Runs of which the middle one is told.
const RUNS: usize = 21;

fn main() {
    // Cargo says `--bench` when it means it; a test of all targets only wants to see it run.
    let is_meant = std::env::args().any(|word| word == "--bench");
    let (teams, games) = if is_meant { (64, 25) } else { (8, 3) };
    let double = Format::KnockOut {
        double: true,
        best_of: BestOf::Five,
    };
    tell_all(
        "progressive, 25 games",
        Format::Progressive { games },
        teams,
    );
    tell_all(
        "8 groups and play-offs",
        groups(if is_meant { 8 } else { 2 }),
        teams,
    );
    tell_all("double knockout, best of 5", double, teams);
}

/// Plays a night but for its last game, and says how long each kind of step takes then.
fn tell_all(what: &str, format: Format, teams: u8) {
    println!("{what}, {teams} teams, {} tables", teams / 2);
    let mut desk = Desk::started(format, (teams / 2).max(1), teams);
    desk.play(lower);
    let state = desk.0.state().clone();
    let Some(last) = state.matches().last().map(|match_state| match_state.key) else {
        return;
    };
    let outcome = GameOutcome {
        winner: last.teams[1],
        score: Some((31, 21)),
    };
    let won = NightEvent::Won {
        of: last,
        game: 0,
        outcome,
    };
    let team = last.teams[0];
    let leaving = Leaving::Forfeits;
    let left = NightEvent::Left { team, leaving };
    let act = |event: &NightEvent| {
        let mut night: Night = desk.0.clone();
        night.act(event.clone(), at(0)).is_ok()
    };
    tell("a result", || act(&won));
    tell("a team leaves", || act(&left));
    tell("what would follow", || desk.0.preview(won.clone()).is_ok());
    tell("undo", || desk.0.clone().undo().is_some());
    let saved = SavedNight::new("1".to_owned(), desk.0.clone(), at(0));
    let text = saved.write();
    tell("saving", || saved.write().len());
    tell("reading", || SavedNight::read(&text).is_ok());
}

/// Says how long something takes, and how many of it fit a frame.
fn tell<T>(what: &str, run: impl Fn() -> T) {
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
