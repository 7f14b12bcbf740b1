//! Places and what decided them.

use super::names::{opponents, team_name};
use crate::night::purse::Prize;
use crate::night::standings::{PlacedBy, StandingsPlace, TieRule};
use crate::night::team::Team;
use crate::night::{GroupState, MatchState, NightSetup, State};
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

/// A prize: `Runners-up`, in singles `Runner-up`.
pub fn prize(setup: &NightSetup, prize: Prize) -> String {
    match prize {
        Prize::Winners if setup.team_size() == 1 => "Winner".to_owned(),
        Prize::Winners => "Winners".to_owned(),
        Prize::RunnersUp if setup.team_size() == 1 => "Runner-up".to_owned(),
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

/// What a team has of a match: its points in a single game, else the games it won; empty where nothing is known.
pub fn score_text(played: &MatchState, team: Team) -> String {
    if played.is_default || played.is_untold() {
        return String::new();
    }
    match (&played.games[..], played.best_of.wins()) {
        ([], _) => String::new(),
        ([game], 1) => game
            .points(team)
            .map_or_else(String::new, |points| crate::words::number(points.into())),
        (games, _) => {
            let won = games.iter().filter(|game| game.outcome.winner == team);
            won.count().to_string()
        }
    }
}

/// What can be recorded of a match of several games without them.
pub const ONLY_WINNER_KNOWN: &str = "Only the winner is known";

/// The button that records it: `Ann & Bob won the match`.
pub fn won_match(name: &str) -> String {
    format!("{name} won the match")
}

/// How a match counts of which only the winner is known: `The match counts as 2–0.`
pub fn untold(played: &MatchState) -> String {
    let [one, other] = played.games_won();
    format!(
        "The match counts as {}.",
        record(one.max(other), one.min(other))
    )
}

/// What decided a place of a group, said beside it; empty where the games won did, or nothing depends on it.
/// While games are left, what would decide now says little.
pub fn decided(state: &State, group: &GroupState, place: &StandingsPlace) -> String {
    match place.decided {
        _ if !group.is_over => String::new(),
        PlacedBy::GamesWon | PlacedBy::Left => String::new(),
        PlacedBy::AmongThemselves => "by the games among those tied".to_owned(),
        PlacedBy::WinsOfThoseMet => met(state, place),
        PlacedBy::Points => match place.difference {
            Some(points) => format!("point difference {}", crate::words::change(points)),
            None => "point difference".to_owned(),
        },
        PlacedBy::DecidingGame => "deciding game".to_owned(),
        PlacedBy::PlayedForSecond => "played off for second".to_owned(),
        PlacedBy::Cut => "cut of the cards".to_owned(),
        PlacedBy::AsRecorded => "as recorded".to_owned(),
        PlacedBy::Shared => "shared".to_owned(),
        PlacedBy::Open(rule) if state.ties().any(|tied| tied == place) => {
            format!("tied: {}", still(&state.setup, rule, place.teams.len()))
        }
        PlacedBy::Open(_) => String::new(),
    }
}

/// What those won that the teams of a place met: `those they met won 12`.
fn met(state: &State, place: &StandingsPlace) -> String {
    let first = place.teams.first();
    let wins = first.and_then(|team| state.wins_of_those_met(*team));
    wins.map_or_else(String::new, |wins| format!("those they met won {wins}"))
}

fn still(setup: &NightSetup, rule: TieRule, teams: usize) -> &'static str {
    match rule {
        TieRule::Points => "a score is missing",
        TieRule::PlayForSecond if setup.can_play_for_second(teams) => {
            "play one game of three pairs"
        }
        TieRule::DecidingGame | TieRule::PlayForSecond => "play a deciding game",
        TieRule::Cut => "cut the cards",
        TieRule::AsRecorded => "put them in order",
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
    let is_same = records.all(|record| record == first);
    let at = match (is_same && !state.has_totals(), first) {
        (true, (won, lost)) => record(won, lost),
        (false, (won, _)) => count(won, "win", "wins"),
    };
    format!(
        "{} are tied at {at}. Who’s {}?",
        all(&names),
        from_place(tied)
    )
}

/// The button by which tied teams share their place.
pub fn share_place(tied: &StandingsPlace) -> String {
    format!("Share {} place", from_place(tied))
}

/// The first place of tied teams: `first`, `3rd`.
fn from_place(tied: &StandingsPlace) -> String {
    match tied.from {
        1 => "first".to_owned(),
        place => ordinal(place),
    }
}

/// The button that gives tied teams a deciding game.
pub fn play_it(teams: usize) -> String {
    match teams {
        0..=2 => "Play it".to_owned(),
        teams => format!("Play it: {}", crate::words::games(teams * (teams - 1) / 2)),
    }
}

/// What deciding games are, beside their button.
pub const PLAYED_OUT: &str =
    "Played at a table. Counts for the power rankings, but not as a game won.";

/// The games whose scores the point difference of tied teams waits for; `None` if it doesn't decide.
pub fn scores_missing(state: &State, tied: &StandingsPlace) -> Option<String> {
    let is_unscored = |of: &MatchState| of.games.iter().any(|game| game.outcome.score.is_none());
    let is_theirs = |of: &MatchState| tied.teams.iter().any(|team| of.plays(*team));
    let missing = state
        .matches()
        .filter(|game_match| game_match.key.stage.is_ranked())
        .filter(|game_match| is_unscored(game_match) && is_theirs(game_match));
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
