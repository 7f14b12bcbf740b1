//! Laws of statistics, for every game.

use fives_core::games::BidOutcome;
use fives_core::ledger::{Dealt, Fate};
use fives_core::statistics::{Period, Statistics};
use fives_core::storage::persons::Persons;
use fives_core::storage::saved::SavedGame;

use crate::digests;
use crate::evenings::evenings;

fn all(games: &[SavedGame]) -> Statistics {
    Statistics::of(
        &digests(games),
        &Persons::default(),
        Period::default(),
        None,
    )
}

#[test]
fn the_bids_of_all_players_together_are_the_contracts_that_count() {
    let games = evenings(800);
    let statistics = all(&games);
    let players = statistics.players.iter().map(|player| &player.figures);
    let players = players
        .map(|player| player.made() + player.set())
        .sum::<u32>();
    let mut contracts = 0;
    for game in &games {
        let layout = game.ledger.rules().layout();
        for deal in game.ledger.standing().deals.iter() {
            let Dealt::Hand(hand) = &deal.what else {
                continue;
            };
            let bidder = hand
                .contract()
                .map(|contract| layout.side_of(contract.seat));
            let outcome = bidder.map(|side| deal.lines[side].why.bid);
            let counts = outcome.is_some_and(|outcome| outcome != BidOutcome::Plain);
            contracts += u32::from(counts && deal.fate == Fate::Counts);
        }
    }
    assert!(contracts > 200, "{contracts}");
    assert_eq!(players, contracts);
    let games: u32 = statistics
        .games
        .iter()
        .map(|game| game.figures.made() + game.figures.set())
        .sum();
    assert_eq!(games, contracts);
}

#[test]
fn every_point_of_a_total_is_told_once_of_each_player_of_the_side() {
    let games = evenings(800);
    let statistics = all(&games);
    let points = statistics
        .players
        .iter()
        .flat_map(|player| &player.figures.games);
    let points: i64 = points.map(|point| point.points).sum();
    let totals = games.iter().map(|game| {
        let layout = game.ledger.rules().layout();
        let standing = game.ledger.standing();
        let seats = layout.seats().map(|seat| layout.side_of(seat));
        seats
            .map(|side| i64::from(standing.totals[side]))
            .sum::<i64>()
    });
    assert_eq!(points, totals.sum::<i64>());
}

#[test]
fn the_statistics_of_all_games_are_those_of_the_first_and_of_the_rest_added_up() {
    let games = evenings(600);
    let whole = all(&games);
    for cut in [1, games.len() / 3, games.len() - 1] {
        let (first, rest) = games.split_at(cut);
        let (first, rest) = (all(first), all(rest));
        for player in &whole.players {
            let mut sum = fives_core::statistics::Figures::default();
            for part in [&first, &rest] {
                let found = part.players.iter().find(|other| other.name == player.name);
                if let Some(found) = found {
                    sum.add(&found.figures);
                }
            }
            assert_eq!(sum, player.figures, "{} cut at {cut}", player.name);
        }
    }
}

#[test]
fn nobody_wins_more_games_than_came_to_an_end() {
    let statistics = all(&evenings(800));
    let everybody = statistics.players.iter().chain(&statistics.partnerships);
    for row in everybody {
        let figures = &row.figures;
        assert!(figures.won() + figures.drawn() <= figures.ended());
        assert!(figures.run.longest() <= figures.won());
    }
    let ended: u32 = statistics
        .games
        .iter()
        .map(|game| game.figures.ended())
        .sum();
    assert!(ended > 10, "{ended}");
}
