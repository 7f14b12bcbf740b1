//! Places and what decided them.

use super::names::{opponents, team_name};
use crate::night::purse::Prize;
use crate::night::standings::{PlacedBy, StandingsPlace, TieRule};
use crate::night::{GroupState, MatchKey, MatchState, State};
use crate::words::{all, count, ordinal};

/// A place of the standings: `1`, or `2–4` where it is shared.
pub fn place(place: &StandingsPlace) -> String {
    let teams = u8::try_from(place.teams.len()).unwrap_or(u8::MAX);
    place_of(place.from, teams)
}

/// The place, counted from 1, of so many teams.
pub(super) fn place_of(from: u8, teams: u8) -> String {
    match teams {
        0 | 1 => from.to_string(),
        more => format!("{from}–{}", from.saturating_add(more - 1)),
    }
}

/// A prize: `Runners-up`.
pub fn prize(prize: Prize) -> String {
    match prize {
        Prize::Winners => "Winners".to_owned(),
        Prize::RunnersUp => "Runners-up".to_owned(),
        Prize::Place(place) => format!("{} place", ordinal(place)),
        Prize::MostWins => "Most wins".to_owned(),
        Prize::Booby => "Booby prize".to_owned(),
    }
}

/// Games won and lost: `4–1`.
pub fn record(won: usize, lost: usize) -> String {
    format!("{won}–{lost}")
}

/// What decided a place of a group, said beside it; empty where the games won did, or nothing depends on it.
/// While games are left, what would decide now says little.
pub fn decided(state: &State, group: &GroupState, place: &StandingsPlace) -> String {
    match place.decided {
        _ if !group.is_over => String::new(),
        PlacedBy::GamesWon | PlacedBy::Left => String::new(),
        PlacedBy::AmongThemselves => "by the games between the tied teams".to_owned(),
        PlacedBy::Points => match place.difference {
            Some(points) => format!("point difference {}", crate::words::change(points)),
            None => "point difference".to_owned(),
        },
        PlacedBy::DecidingGame => "deciding game".to_owned(),
        PlacedBy::PlayedForSecond => "played off for second".to_owned(),
        PlacedBy::Cut => "cut of the cards".to_owned(),
        PlacedBy::Shared => "shared".to_owned(),
        PlacedBy::Open(rule) if state.ties().any(|tied| tied == place) => {
            format!("tied: {}", still(rule))
        }
        PlacedBy::Open(_) => String::new(),
    }
}

const fn still(rule: TieRule) -> &'static str {
    match rule {
        TieRule::Points => "a score is missing",
        TieRule::DecidingGame => "play a deciding game",
        TieRule::PlayForSecond => "play one game of three pairs",
        TieRule::Cut => "cut the cards",
        TieRule::Shared => "shared",
    }
}

/// The question that puts tied teams in order, from their first place on: `Who’s first?`, `Who’s 3rd?`.
pub fn tie_question(state: &State, tied: &StandingsPlace) -> String {
    let teams = tied.teams.iter();
    let names: Vec<String> = teams.map(|team| team_name(state, *team)).collect();
    let mut records = tied.teams.iter().map(|team| state.stage_record(*team));
    let first = records.next().unwrap_or_default();
    // Teams of the same wins can have lost more and fewer games.
    let at = match (records.all(|record| record == first), first) {
        (true, (won, lost)) => record(won, lost),
        (false, (won, _)) => count(won, "win", "wins"),
    };
    let place = match tied.from {
        1 => "first".to_owned(),
        place => ordinal(place),
    };
    format!("{} are tied at {at}. Who’s {place}?", all(&names))
}

/// The games whose scores the point difference of tied teams waits for; `None` if it doesn't decide.
pub fn scores_missing(state: &State, tied: &StandingsPlace) -> Option<String> {
    let is_unscored = |of: &MatchState| of.games.iter().any(|game| game.outcome.score.is_none());
    let is_theirs = |of: &MatchKey| of.teams.iter().any(|team| tied.teams.contains(team));
    let missing = state
        .matches()
        .filter(|game_match| is_unscored(game_match) && is_theirs(&game_match.key));
    let missing = missing.map(|game_match| opponents(state, &game_match.key));
    let missing: Vec<String> = missing.collect();
    (tied.decided == PlacedBy::Open(TieRule::Points) && !missing.is_empty()).then(|| {
        let games = missing.join("; ");
        format!("Scores are missing: {games}. Once they’re in, the point difference decides.")
    })
}

/// An amount of money, without a currency: `25`, `7.50`.
pub fn money(cents: u64) -> String {
    match cents % 100 {
        0 => (cents / 100).to_string(),
        rest => format!("{}.{rest:02}", cents / 100),
    }
}

/// The cents of an amount that was typed: `25`, `7.50`, `7,5`; `None` for anything else.
pub fn cents(typed: &str) -> Option<u32> {
    let typed = typed.trim().replace(',', ".");
    let (whole, part) = typed.split_once('.').unwrap_or((&typed, ""));
    let is_number = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
    if whole.is_empty() || part.len() > 2 || !is_number(whole) || !is_number(part) {
        return None;
    }
    let whole: u32 = whole.parse().ok()?;
    let part: u32 = format!("{part:0<2}").parse().ok()?;
    whole.checked_mul(100)?.checked_add(part)
}
