//! How many plays the judge judges in a second on one core: `cargo bench`.
//!
//! A play judged is one call of `Judge::legal`: what may be played of a hand to a trick. The positions
//! are those of deals played out at random by the rules, every trump in turn.
#![warn(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

#[path = "../tests/play/dice.rs"]
mod dice;

use std::hint::black_box;
use std::time::{Duration, Instant};

use dice::Dice;
use fives_core::base::cards::{Card, CardSet, Suit};
use fives_core::base::order::{Family, Order};
use fives_core::base::play::{Cinch, Judge, PlayRules};

/// Deals to take positions from, with each trump.
const DEALS: usize = 64;

/// Runs of which the middle one and the quickest are told.
const RUNS: usize = 9;

/// A hand to be played from, by its judge's place.
struct Position {
    judge: usize,
    trick: Vec<Card>,
    hand: CardSet,
    cinch: Cinch,
}

fn main() {
    // Cargo says `--bench` when it means it; a test of all targets only wants to see it run.
    let is_meant = std::env::args().any(|word| word == "--bench");
    let least = Duration::from_millis(if is_meant { 300 } else { 1 });
    println!(
        "millions of plays judged a second on one core, of {RUNS} runs the middle one and the best"
    );
    for (name, family, players, size) in [
        ("the Fives", Family::Fives, 4, 5),
        ("Kaibosh", Family::Kaibosh, 4, 6),
        ("Bourré", Family::Bourre, 5, 5),
    ] {
        let judges =
            Suit::ALL.map(|suit| Judge::new(Order::of(family, suit), PlayRules::default()));
        let mut dice = Dice::new(1);
        let mut positions = Vec::new();
        for _ in 0..DEALS {
            for judge in 0..judges.len() {
                positions.extend(positions_of_a_deal(
                    &judges, judge, players, size, &mut dice,
                ));
            }
        }
        let mut rates = [0.0; RUNS].map(|_: f64| rate(&judges, &positions, least));
        rates.sort_by(f64::total_cmp);
        let [middle, best] = [RUNS / 2, RUNS - 1].map(|at| rates[at] / 1e6);
        let asked = positions.len();
        println!("{name:<10} {middle:6.1} {best:6.1} (over {asked} positions)");
    }
}

/// Plays judged a second, in a run of at least so long.
fn rate(judges: &[Judge; 4], positions: &[Position], least: Duration) -> f64 {
    let started = Instant::now();
    let mut judged = 0;
    loop {
        for position in positions {
            let judge = &judges[position.judge];
            let hand = black_box(position.hand);
            black_box(judge.legal(black_box(&position.trick), hand, position.cinch));
        }
        judged += positions.len();
        let taken = started.elapsed();
        if taken >= least {
            return judged as f64 / taken.as_secs_f64();
        }
    }
}

/// Every position of one deal played out at random.
fn positions_of_a_deal(
    judges: &[Judge; 4],
    judge: usize,
    players: usize,
    size: usize,
    dice: &mut Dice,
) -> Vec<Position> {
    let chosen = &judges[judge];
    let mut pack: Vec<Card> = Card::pack()
        .filter(|card| chosen.order().plays_with(*card))
        .collect();
    dice.draw(&mut pack, players * size);
    let dealt = pack.chunks(size).take(players);
    let mut hands: Vec<CardSet> = dealt.map(|hand| hand.iter().copied().collect()).collect();
    let mut positions = Vec::new();
    let mut leader = 0;
    for _ in 0..size {
        let mut trick = Vec::new();
        for turn in 0..players {
            let hand = &mut hands[(leader + turn) % players];
            let cinch = match chosen.order().family() {
                Family::Bourre => dice.any(&[Cinch::No, Cinch::No, Cinch::Sure(CardSet::EMPTY)]),
                _ => Cinch::No,
            };
            let legal: Vec<Card> = chosen.legal(&trick, *hand, cinch).iter().collect();
            positions.push(Position {
                judge,
                trick: trick.clone(),
                hand: *hand,
                cinch,
            });
            let played = dice.any(&legal);
            *hand = *hand - CardSet::of(played);
            trick.push(played);
        }
        let best = chosen.best(&trick);
        let turn = trick.iter().position(|card| Some(*card) == best);
        leader = (leader + turn.unwrap_or(0)) % players;
    }
    positions
}
