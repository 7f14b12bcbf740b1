//! The power rankings over the nights of a file, in floating point: everyone starts at 1600, or at the rating they came with; a side is as strong as the
//! mean of its players when the night began, and a game moves each of its players by 16 · (1 + (losers − winners) / 400).

use std::collections::BTreeMap;

use fives_core::base::seats::name_key;
use fives_core::night::{MatchState, OnCards, PlayOffsRated, Stage};
use fives_core::storage::persons::Persons;
use fives_core::storage::saved::SavedNight;
use fives_core::storage::starting::StartingRatings;

/// The points of each person, by the spelling under which they are known.
pub fn points(
    nights: &[SavedNight],
    persons: &Persons,
    starting: &StartingRatings,
) -> BTreeMap<String, f64> {
    let key = |name: &String| {
        let person = persons.person(name);
        name_key(person).unwrap_or_else(|| person.to_owned())
    };
    let start = starting.iter().map(|start| {
        let points = start.rating().hundredths() as f64 / 100.0;
        (key(&start.name), points)
    });
    let mut points: BTreeMap<String, f64> = start.collect();
    for saved in nights {
        let state = saved.night.state();
        let before = points.clone();
        let strength = |side: &[String]| {
            let all = side
                .iter()
                .map(|name| before.get(&key(name)).copied().unwrap_or(1600.0));
            all.sum::<f64>() / side.len() as f64
        };
        // Where the cards are tied, a game only says who goes on.
        let is_rated = |one: &&MatchState| one.on_cards != Some(OnCards::Tied);
        for one in state.matches().filter(is_rated) {
            let winners_only = one.key.stage == Stage::Bracket
                && state.setup.play_offs_rated == PlayOffsRated::ForWinners
                && state.has_play_offs();
            for game in &one.games {
                let [first, second] = &game.players;
                let (winners, losers) = match game.outcome.winner == one.key.teams[0] {
                    true => (first, second),
                    false => (second, first),
                };
                let moved = 16.0 * (1.0 + (strength(losers) - strength(winners)) / 400.0);
                for name in winners {
                    *points.entry(key(name)).or_insert(1600.0) += moved;
                }
                for name in losers {
                    let change = if winners_only { 0.0 } else { moved };
                    *points.entry(key(name)).or_insert(1600.0) -= change;
                }
            }
        }
    }
    points
}
