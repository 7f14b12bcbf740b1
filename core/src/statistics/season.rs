//! The games behind a season: its power rankings, and what each player played.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use super::rankings::{RankedPlayer, numbers, once, rankings_over};
use crate::night::ratings::{Rating, Ratings};
use crate::night::season::{NightRatings, PlayerTotals, Season, SeasonEvent, person_key};
use crate::storage::library::Library;
use crate::storage::persons::Persons;
use crate::storage::saved::season::{find, of_night};
use crate::storage::saved::{SavedNight, SavedSeason};
use crate::storage::starting::StartingRatings;

/// A game that a player played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayedGame {
    /// The night, by its index in the season.
    pub night: usize,
    /// The players on the same side.
    pub partners: Vec<String>,
    /// The players on the other side.
    pub opponents: Vec<String>,
    /// Whether the player won.
    pub has_won: bool,
    /// The points of the player's side and of the other, if they were written down.
    pub score: Option<(i16, i16)>,
}

/// What a player played.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SeasonPlayer {
    /// The games, in order; those of nights that are not on this phone are unknown.
    pub games: Vec<PlayedGame>,
    /// The partners, with the games played and won together, most games first.
    pub partners: Vec<(String, usize, usize)>,
}

/// The person of a name: by the season, then by the names joined on this phone.
fn person(season: &Season, persons: &Persons, name: &str) -> String {
    persons.person(season.person(name)).to_owned()
}

/// A season with the nights that are on this phone as they are now, and with the ratings where its handicap needs them.
pub fn season_now(saved: &SavedSeason, library: &Library) -> Season {
    let season = saved.season();
    let mut season = season.with_nights(|night| Some(of_night(find(&library.nights, night)?)));
    if season.setup.handicap.is_on() {
        rate(&mut season, library);
    }
    season
}

/// Gives everyone their ratings at each night. Those of a night that isn’t on this phone stay as they are stored.
fn rate(season: &mut Season, library: &Library) {
    let mut counted = std::mem::take(&mut season.nights);
    let mut number = numbers(|name| person(season, &library.app_data.persons, name));
    let mut ratings = Ratings::default();
    let rated = |points| Rating {
        points,
        ..Rating::NEW
    };
    for start in library.app_data.starting.iter() {
        ratings.set(number(&start.name), rated(start.rating()));
    }
    for night in &mut counted {
        let saved = find(&library.nights, night);
        let mut after = match saved {
            Some(saved) => ratings.after(saved.night.state().rated_games(&mut number)),
            None => ratings.clone(),
        };
        for PlayerTotals {
            name,
            ratings: stored,
            ..
        } in &mut night.totals
        {
            let number = number(name);
            match stored.filter(|_| saved.is_none()) {
                Some(stored) => after.set(number, rated(stored.after)),
                None => {
                    let [before, after] = [&ratings, &after].map(|all| all.of(number).points);
                    *stored = Some(NightRatings { before, after });
                }
            }
        }
        ratings = after;
    }
    drop(number);
    season.nights = counted;
}

/// The step by which a season counts a night of this phone, which is about to be deleted, as it is now; none where it
/// does so already.
pub fn keeping(saved: &SavedSeason, library: &Library, id: &str) -> Option<SeasonEvent> {
    let is_it = |night: &SavedNight| night.id == id;
    let mut nights = season_now(saved, library).nights.into_iter();
    let now = nights.find(|night| find(&library.nights, night).is_some_and(is_it))?;
    if now.totals.is_empty() {
        return Some(SeasonEvent::Removed(now.id));
    }
    (saved.season().night(&now.id) != Some(&now)).then(|| SeasonEvent::Added(vec![now]))
}

/// The power rankings over the nights of a season that are on this phone.
pub fn season_rankings(
    season: &Season,
    nights: &[SavedNight],
    persons: &Persons,
    starting: &StartingRatings,
) -> Vec<RankedPlayer> {
    let here = season.nights.iter().filter_map(|night| find(nights, night));
    let mut ranked = rankings_over(here, starting, |name| person(season, persons, name));
    // Who has a starting rating and did not play is not in the season.
    ranked.retain(|player| player.last.is_some());
    ranked
}

/// What the player of a key played.
pub fn season_player(
    season: &Season,
    nights: &[SavedNight],
    persons: &Persons,
    key: &str,
) -> SeasonPlayer {
    let mut player = SeasonPlayer::default();
    let mut partners: BTreeMap<String, (String, usize, usize)> = BTreeMap::new();
    let mut is_player = once(|name| person_key(&person(season, persons, name)) == key);
    let named = |names: &[String]| -> Vec<String> {
        let names = names.iter().map(|name| person(season, persons, name));
        names.collect()
    };
    for (at, counted) in season.nights.iter().enumerate() {
        let Some(saved) = find(nights, counted) else {
            continue;
        };
        for played in saved.night.state().matches() {
            for game in &played.games {
                let side = game
                    .players
                    .iter()
                    .position(|side| side.iter().any(|name| is_player(name)));
                let Some(side) = side else { continue };
                let has_won = played.side_of(game.outcome.winner) == Some(side);
                let mut partners_now = named(&game.players[side]);
                partners_now.retain(|name| person_key(name) != key);
                for name in &partners_now {
                    let entry = partners.entry(person_key(name));
                    let (_, games, won) = entry.or_insert_with(|| (name.clone(), 0, 0));
                    *games += 1;
                    *won += usize::from(has_won);
                }
                let score = game.outcome.score;
                player.games.push(PlayedGame {
                    night: at,
                    partners: partners_now,
                    opponents: named(&game.players[1 - side]),
                    has_won,
                    score: score.map(|(won, lost)| if has_won { (won, lost) } else { (lost, won) }),
                });
            }
        }
    }
    player.partners = partners.into_values().collect();
    player.partners.sort_by_key(|(_, games, _)| Reverse(*games));
    player
}
