//! What the page of a team says: where it plays next, its results and its place.

use super::events::score;
use super::names::{champion_line, group_name, side_name, table_name, with_partners};
use super::places::{place, record};
use super::rounds::round_title;
use crate::night::team::Team;
use crate::night::{MatchState, NextMatch, RoundState, State};
use crate::words::ordinal;
use crate::words::sentence::capital;

/// The title of the search, and of what leads to it.
pub const WHERE_NEXT: &str = "Where do I play next?";

/// The line below it.
pub const FIND: &str = "Find your name: the page says table, opponents and results.";

/// What a code for the search does.
pub const CODE: &str = "Players scan it to see where they play next. It stays up to date.";

/// What the code on the board is for.
pub const BOARD_CODE: &str = "Scan it with your phone, and find your name.";

/// The same for the page of one team or player.
pub const TEAM_CODE: &str = "Scan it to see where you play next. It stays up to date.";

/// A link holds a match or a result.
pub const NO_NIGHT_IN_LINK: &str = "It holds a match or a result, not the whole night.";

/// Nobody of that name plays.
pub const NOBODY: &str = "Nobody here has that name.";

/// No result of a team is in.
pub const NO_RESULT: &str = "No result yet.";

/// Where a team plays next, in large type: `Table 3`.
pub fn next_head(next: NextMatch) -> String {
    match next {
        NextMatch::Now(_, played) | NextMatch::Later { played, .. } => match played.table {
            Some(table) => table_name(table),
            None => "No table yet".to_owned(),
        },
        NextMatch::NotStarted => "Not started".to_owned(),
        NextMatch::Waits { sits_out: true } => "Sitting out".to_owned(),
        NextMatch::Waits { sits_out: false } => "Waiting".to_owned(),
        NextMatch::Left => "Left".to_owned(),
        NextMatch::Finished => "Finished".to_owned(),
    }
}

/// The opponents of a team in its next match: `against Cara & Dan`, in singles `with Bob, against Cara & Dan`; `None`
/// without one.
pub fn next_opponents(state: &State, team: Team, next: NextMatch) -> Option<String> {
    let played = next.game_match()?;
    let against = format!("against {}", other_side(state, team, played));
    Some(match with_partners(state, team, played) {
        Some(with) => format!("{with}, {against}"),
        None => against,
    })
}

/// The side against a team.
fn other_side(state: &State, team: Team, of: &MatchState) -> String {
    let other = of
        .side_of(team)
        .and_then(|side| 1_usize.checked_sub(side))
        .and_then(|side| of.key.teams.get(side));
    other.map_or_else(String::new, |other| side_name(state, &of.key, *other))
}

/// When that is: `Now, round 2`.
pub fn next_when(state: &State, next: NextMatch) -> String {
    let title = |round| lower(&round_title(state, round));
    match next {
        NextMatch::NotStarted => "The tables appear here once the night has started.".to_owned(),
        NextMatch::Now(round, _) => format!("Now: {}", title(round)),
        NextMatch::Later {
            sits_out: true,
            round,
            ..
        } => format!("Sits out this round, then {}", title(round)),
        NextMatch::Later { round, .. } => format!("After this round: {}", title(round)),
        NextMatch::Waits { .. } => {
            "The next table appears here once the other matches are over.".to_owned()
        }
        NextMatch::Left => "Left the night.".to_owned(),
        NextMatch::Finished => "No match left.".to_owned(),
    }
}

/// `Round 2` within a sentence.
fn lower(title: &str) -> String {
    let mut letters = title.chars();
    let first = letters.next().map(|first| first.to_lowercase().to_string());
    first.unwrap_or_default() + letters.as_str()
}

/// What a team made of each round so far: `Round 1: beat Cara & Dan 31–21`.
pub fn results(state: &State, team: Team) -> Vec<String> {
    let of_round = |round: &RoundState| {
        let matches = round.matches.iter();
        let played = matches.filter(|of| of.plays(team));
        let played = played.filter(|of| of.is_default || !of.games.is_empty());
        let lines: Vec<String> = played.map(|of| played_in(state, team, round, of)).collect();
        let bye = (round.won_bye() == Some(team)).then(|| {
            format!(
                "{}: a bye, which counts as a win",
                round_title(state, round)
            )
        });
        lines.into_iter().chain(bye)
    };
    state.rounds.iter().flat_map(of_round).collect()
}

/// What a team made of a match.
fn played_in(state: &State, team: Team, round: &RoundState, of: &MatchState) -> String {
    let title = round_title(state, round);
    let other = other_side(state, team, of);
    let won = match of.winner {
        Some(winner) if of.is_default => {
            let by = match of.is_win_of(team, winner) {
                true => format!("won by default, because {other} left"),
                false => "lost by default".to_owned(),
            };
            return format!("{title}: {by}");
        }
        Some(winner) => of.is_win_of(team, winner),
        None => return format!("{title}: {} {other}", still(of, team)),
    };
    let beat = match won {
        true => "beat",
        false => "lost to",
    };
    let result = result(of, team);
    format!("{title}: {beat} {other}{result}")
}

/// How a longer match stands: `2–1 against`.
fn still(of: &MatchState, team: Team) -> String {
    let (ours, theirs) = games(of, team);
    format!("{} against", record(ours, theirs))
}

/// The games won and lost by a team in a match.
fn games(of: &MatchState, team: Team) -> (usize, usize) {
    let won = of
        .games
        .iter()
        .filter(|game| of.is_win_of(team, game.outcome.winner));
    let won = won.count();
    (won, of.games.len() - won)
}

/// The score of a match of one game, else its games; with a space before it, if it is known.
fn result(of: &MatchState, team: Team) -> String {
    match (&of.games[..], of.best_of.wins()) {
        _ if of.is_untold() => String::new(),
        ([game], 1) => {
            let Some((won, lost)) = game.outcome.score else {
                return String::new();
            };
            let (ours, theirs) = match of.is_win_of(team, game.outcome.winner) {
                true => (won, lost),
                false => (lost, won),
            };
            format!(" {}", score(ours, theirs))
        }
        _ => {
            let (ours, theirs) = games(of, team);
            format!(" {}", record(ours, theirs))
        }
    }
}

/// Where a team stands: `2nd of 8 in group A: 3 won, 1 lost`.
pub fn standing(state: &State, team: Team) -> String {
    let (won, lost) = state.won_lost(team);
    // A total says nothing of losses.
    let games = match state.total(team) {
        Some(_) => format!("{won} won"),
        None => format!("{won} won, {lost} lost"),
    };
    if state.is_over() && state.champion == Some(team) {
        return format!("{}: {games}", champion_line(state, team));
    }
    let group = state
        .groups
        .iter()
        .enumerate()
        .find(|(_, group)| group.teams.contains(&team));
    let of_group = group.and_then(|(at, group)| {
        let place = group
            .places
            .iter()
            .find(|place| place.teams.contains(&team))?;
        Some((at, group, place))
    });
    let Some((at, group, at_place)) = of_group.filter(|_| won + lost > 0) else {
        return capital(&games);
    };
    let place = match at_place.teams.len() {
        1 => ordinal(at_place.from),
        _ => format!("place {}", place(at_place)),
    };
    let within = match state.groups.len() {
        1 => String::new(),
        _ => format!(" in {}", group_name(at)),
    };
    let of = group.teams.len();
    capital(&format!("{place} of {of}{within}: {games}"))
}
