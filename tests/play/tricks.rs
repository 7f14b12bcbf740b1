//! Random deals played to the end: the engine and the oracle agree on every play and every trick.

use fives_core::base::cards::Card;
use fives_core::base::play::Judge;

use super::dice::Dice;
use super::oracle::Oracle;
use super::sweep::{self, Clock};
use super::table::{self, CINCH, GAMES, Position, Table, compare_winners};

/// Deals of a job.
const DEALS: u64 = 250;

/// Jobs of a game in the everyday run, and in the full one.
const JOBS: (u64, u64) = (4, 4000);

#[test]
fn tricks_played_at_random_are_judged_and_won_alike() {
    for game in GAMES {
        let clock = Clock::start();
        let rules = |table: Table| (table, Oracle::new(table), table.judge());
        let tables: Vec<_> = Table::all(game).into_iter().map(rules).collect();
        let jobs = if sweep::is_full() { JOBS.1 } else { JOBS.0 };
        let seeds: Vec<u64> = (0..jobs).collect();
        let tricks = sweep::every(&seeds, |seed| {
            let mut dice = Dice::new(*seed);
            let mut deal = |_| play_a_deal(&tables[dice.below(tables.len())], &mut dice);
            (0..DEALS).map(&mut deal).sum()
        });
        // At least three each, when seven share the short pack of Kaibosh.
        assert!(tricks >= 3 * DEALS * jobs, "only {tricks} tricks");
        clock.say(tricks, format!("tricks at random at any table of {game}"));
    }
}

/// Plays out a deal to two to seven players at one table, and answers how many tricks it was.
fn play_a_deal(at: &(Table, Oracle, Judge), dice: &mut Dice) -> Result<u64, String> {
    let (Table { game, .. }, oracle, judge) = at;
    let mut pack = oracle.pack();
    let players = 2 + dice.below(6);
    let size = if *game == "kaibosh" { 6 } else { 5 }.min(pack.len() / players);
    dice.draw(&mut pack, players * size);
    let mut hands: Vec<Vec<Card>> = pack.chunks(size).take(players).map(Vec::from).collect();
    let mut leader = 0;
    let mut fallen: Vec<Card> = Vec::new();
    for _ in 0..size {
        let mut trick = Vec::new();
        for turn in 0..players {
            let seat = (leader + turn) % players;
            let hand = &hands[seat];
            let cinch = match *game {
                "bourre" => dice.any(&CINCH),
                _ => "no",
            };
            let asked = oracle.asked(&trick, cinch, hand).after(&fallen);
            let holding = |hand| Position {
                judge,
                trick: &trick,
                hand,
                cinch: table::cinch(cinch, &fallen),
            };
            holding(hand).compare(&asked)?;
            let may = |card: &&Card| asked.forbids(hand, **card).is_none();
            let legal: Vec<Card> = hand.iter().filter(may).copied().collect();
            let played = dice.any(&legal);
            let mut left = hand.clone();
            left.retain(|card| *card != played);
            holding(&left).refuses_what_is_not_held(played)?;
            hands[seat] = left;
            trick.push(played);
            compare_winners(oracle, judge, &trick)?;
        }
        let wins = oracle.winner(&trick);
        let turn = trick.iter().position(|card| *card == wins).unwrap();
        leader = (leader + turn) % players;
        fallen.extend(trick);
    }
    Ok(size as u64)
}
