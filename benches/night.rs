//! How long a step of the largest night takes on one core: `cargo bench --bench night`, which fails if one takes longer
//! than a frame.
#![warn(clippy::expect_used, clippy::panic)]

#[path = "night/bench.rs"]
mod bench;
#[allow(dead_code, reason = "the tests of nights use all of it")]
#[path = "../tests/night/random.rs"]
mod random;

use std::hint::black_box;
use std::process::ExitCode;
use std::time::Instant;

use bench::desk::{self, Desk, at, groups, lower};
use bench::{FRAME, RUNS, ended, is_meant, last_match, tell, tell_steps};
use fives_core::night::knock_out::BestOf;
use fives_core::night::swiss::{Contender, pair};
use fives_core::night::team::Team;
use fives_core::night::{Format, Leaving, NightEvent};
use random::Dice;

fn main() -> ExitCode {
    let is_meant = is_meant();
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
    let rounds = if is_meant { 20 } else { 2 };
    tell_all("Swiss, 20 rounds", Format::Swiss { rounds }, teams);
    for (count, met) in [(64, 5), (64, 40), (127, 5), (128, 5), (128, 60)] {
        let count = if is_meant { count } else { 8 };
        tell_pairings(count, met);
    }
    ended()
}

/// Says how long it takes to pair a Swiss round of so many teams, each of which met up to so many others: the middle and
/// the worst of fields that differ in everything.
fn tell_pairings(count: usize, met: usize) {
    let mut dice = Dice(count as u64);
    let mut times = Vec::new();
    for _ in 0..RUNS {
        let mut placed: Vec<Contender> = (0..count)
            .map(|team| Contender {
                team: Team(team as u8),
                wins: dice.below(met + 1).min(30) as u8,
                sat_out: dice.below(3) as u8,
                met: Vec::new(),
            })
            .collect();
        placed.sort_by_key(|contender| std::cmp::Reverse(contender.wins));
        // Neighbors have met, so that nobody can be paired as it stands.
        for one in 0..count {
            for other in one + 1..(one + 1 + met / 2).min(count) {
                let (first, second) = (placed[one].team, placed[other].team);
                placed[one].met.push(second);
                placed[other].met.push(first);
            }
        }
        let begun = Instant::now();
        black_box(pair(&placed));
        times.push(begun.elapsed().as_secs_f64() * 1_000.0);
    }
    times.sort_by(f64::total_cmp);
    let (middle, worst) = (times[RUNS / 2], times[RUNS - 1]);
    println!(
        "pairing {count} teams that met {met}: {middle:.2} ms, at worst {worst:.2} ms, {:.2} of a frame",
        worst / FRAME
    );
}

/// Plays a night but for its last game, and says how long each kind of step takes then.
fn tell_all(what: &str, format: Format, teams: u8) {
    println!("{what}, {teams} teams, {} tables", teams / 2);
    let mut desk = Desk::started(format, (teams / 2).max(1), teams);
    desk.play(lower);
    let Some(last) = last_match(&desk) else {
        return;
    };
    tell_steps(&desk, last);
    let (team, leaving) = (last.teams[0], Leaving::Forfeits);
    let left = NightEvent::Left { team, leaving };
    tell("a team leaves", || {
        desk.0.clone().act(left.clone(), at(0)).is_ok()
    });
}
