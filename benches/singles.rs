//! How evenly pairs meet in singles, and how long a step of the largest night of them takes on one core:
//! `cargo bench --bench singles`.
#![warn(clippy::expect_used, clippy::panic)]

#[path = "night/bench.rs"]
mod bench;

use std::collections::BTreeMap;
use std::time::Instant;

use bench::desk::{Desk, at, lower};
use bench::{is_meant, last_match, tell, tell_steps};
use fives_core::night::team::Team;
use fives_core::night::{Leaving, NightEvent, State};

/// The largest night, and a small one to see it run.
const LARGEST: (u8, u8) = (128, 30);
const SMALL: (u8, u8) = (8, 3);

fn main() {
    let is_meant = is_meant();
    let players: &[u8] = if is_meant {
        &[16, 20, 24, 48, 64]
    } else {
        &[8]
    };
    let rounds: &[u8] = if is_meant { &[8, 10, 12, 15] } else { &[3] };
    println!(
        "| players | rounds | partners again | opponents again, least | most often opponents | planned in |"
    );
    println!("|---|---|---|---|---|---|");
    for players in players {
        for rounds in rounds {
            evenness(*players, *rounds);
        }
    }
    let (players, rounds) = if is_meant { LARGEST } else { SMALL };
    steps(players, rounds);
}

/// Says how often pairs meet again in a night that nobody leaves.
fn evenness(players: u8, rounds: u8) {
    let begun = Instant::now();
    let desk = Desk::singles(players, rounds, 32);
    let took = begun.elapsed().as_millis();
    let [partners, opponents] = meetings(desk.0.state());
    let again = |counts: &BTreeMap<[Team; 2], usize>| -> usize {
        counts.values().map(|count| count - 1).sum()
    };
    let (games, count) = (desk.0.state().matches().count(), usize::from(players));
    let least = |meetings: usize| meetings.saturating_sub(count * (count - 1) / 2);
    let most = opponents.values().max().copied().unwrap_or_default();
    println!(
        "| {players} | {rounds} | {} (least {}) | {} (least {}) | {most} | {took} ms |",
        again(&partners),
        least(games * 2),
        again(&opponents),
        least(games * 4),
    );
}

/// How often each pair partners, and meets as opponents.
fn meetings(state: &State) -> [BTreeMap<[Team; 2], usize>; 2] {
    let mut all = [BTreeMap::new(), BTreeMap::new()];
    for played in state.matches() {
        let [one, other] = &played.sides;
        for side in [one, other] {
            *all[0].entry([side[0], side[1]]).or_default() += 1;
        }
        for mine in one {
            for theirs in other {
                let pair = [*mine.min(theirs), *mine.max(theirs)];
                *all[1].entry(pair).or_default() += 1;
            }
        }
    }
    all
}

/// Plays a night but for its last game, and says how long each kind of step takes then.
fn steps(players: u8, rounds: u8) {
    println!("\n{players} players, {rounds} rounds");
    let mut desk = Desk::singles(players, rounds, 32);
    desk.play(lower);
    let Some(last) = last_match(&desk) else {
        return;
    };
    desk.act(NightEvent::Cleared { of: last, game: 0 });
    let length = tell_steps(&desk, last);
    println!("  the text of it: {} KB", length / 1_000);
    let started = Desk::singles(players, rounds, 32);
    let leaving = Leaving::Forfeits;
    let left = NightEvent::Left {
        team: last.teams[0],
        leaving,
    };
    tell("a player leaves, all rounds planned anew", || {
        started.0.clone().act(left.clone(), at(0)).is_ok()
    });
}
