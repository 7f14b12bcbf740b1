//! How evenly pairs meet in singles, and how long a step of the largest night of them takes on one core:
//! `cargo bench --bench singles`, which fails if one takes longer than a frame.
#![warn(clippy::expect_used, clippy::panic)]

#[path = "night/bench.rs"]
mod bench;

use std::collections::BTreeMap;
use std::process::ExitCode;
use std::time::Instant;

use bench::desk::{Desk, at, lower, singles};
use bench::{ended, is_meant, last_match, tell, tell_steps};
use fives_core::night::team::Team;
use fives_core::night::{CardTotal, Leaving, NightEvent, State};

/// The largest night, and a small one to see it run.
const LARGEST: (u8, u8) = (128, 30);
const SMALL: (u8, u8) = (8, 3);

fn main() -> ExitCode {
    let is_meant = is_meant();
    let players: &[u8] = if is_meant {
        &[16, 20, 24, 48, 64]
    } else {
        &[8]
    };
    let rounds = if is_meant { 8..=15 } else { 3..=3 };
    println!(
        "| players | rounds | partners again | opponents again, least | most often opponents | planned in |"
    );
    println!("|---|---|---|---|---|---|");
    for players in players {
        for rounds in rounds.clone() {
            evenness(*players, rounds);
        }
    }
    let (players, rounds) = if is_meant { LARGEST } else { SMALL };
    steps(players, rounds);
    ended()
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
    let (team, total) = (
        Team(0),
        Some(CardTotal {
            won: 1,
            points: Some(31),
        }),
    );
    let total = NightEvent::RoundTotalled {
        team,
        round: 0,
        total,
    };
    tell("what a round brought a card", || {
        desk.0.clone().act(total.clone(), at(0)).is_ok()
    });
    desk.act(total);
    tell("the totals end the night", || {
        desk.0.clone().act(NightEvent::TotalsFinal, at(0)).is_ok()
    });
    replanned(players, rounds);
}

/// Says how long the steps take that plan all rounds.
fn replanned(players: u8, rounds: u8) {
    let entered = |count: u8| {
        let mut desk = Desk::new(singles(rounds), 32);
        (0..count).for_each(|player| desk.enter(player, None));
        desk
    };
    let tell_step = |what: &str, desk: &Desk, event: NightEvent| {
        assert_eq!(desk.0.clone().act(event.clone(), at(0)), Ok(()), "{what}");
        tell(what, || desk.0.clone().act(event.clone(), at(0)));
    };
    let mut desk = entered(players);
    let start = desk.0.groups_as_entered();
    tell_step("the start, with all rounds", &desk, start.clone());
    desk.act(start);
    let team = Team(0);
    let left = NightEvent::Left {
        team,
        leaving: Leaving::Forfeits,
    };
    tell_step(
        "a player leaves, all rounds planned anew",
        &desk,
        left.clone(),
    );
    desk.act(left);
    tell_step("the player comes back", &desk, NightEvent::CameBack(team));
    let mut desk = entered(players - 1);
    let start = desk.0.groups_as_entered();
    desk.act(start);
    let late = NightEvent::Entered {
        players: vec!["Zoe".to_owned()],
        group: Some(0),
    };
    tell_step("a player comes late", &desk, late);
}
