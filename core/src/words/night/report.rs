//! A night as text, to share.

use super::board::{next_round, progress};
use super::events::score;
use super::lines::{dollars, not_paid_out, unclaimed};
use super::names::{group_name, opponents, players, runner_up_line, table_name, team_name};
use super::places::{decided, place, place_of, prize, record};
use super::rounds::{format, not_playing, round_title, waits_for};
use super::swiss::had_bye;
use super::totals::team_record;
use crate::night::team::Team;
use crate::night::{MatchState, State};

/// The night in lines: title, who won, prizes, the round that is played and the next one with their tables, standings and
/// results. `day` writes its day.
pub fn report(state: &State, day: &str) -> String {
    let mut lines = head(state, day);
    lines.extend(now(state));
    lines.extend(knocked_out(state));
    lines.extend(standings(state));
    lines.extend(results(state));
    lines.join("\n")
}

/// The same without the standings, to stand beside them.
pub fn report_beside_standings(state: &State, day: &str) -> String {
    let mut lines = head(state, day);
    lines.extend(now(state));
    lines.extend(results(state));
    lines.join("\n")
}

/// Title, place and format; before the start the teams, and once it is over who won what.
fn head(state: &State, day: &str) -> Vec<String> {
    let setup = &state.setup;
    let game = setup.game().map_or("", |game| game.name);
    let mut lines = vec![match setup.name.as_str() {
        "" => format!("{game}, {day}"),
        name => format!("{name}: {game}, {day}"),
    }];
    if !setup.place.is_empty() {
        lines.push(setup.place.clone());
    }
    lines.push(format(setup.format));
    if state.current_round().is_none() {
        lines.push(waits_for(state));
    }
    // Where the standings are those of the night, they name the second too.
    let runner_up = state
        .runner_up
        .filter(|_| state.is_over() && state.has_play_offs());
    lines.extend(runner_up.map(|team| runner_up_line(state, team)));
    if !state.is_started() {
        let here = state.teams.iter().filter(|team| team.left.is_none());
        lines.extend(here.map(|team| players(&team.players)));
    }
    lines.extend(prizes(state));
    lines
}

/// The round that is played, and the one after it: who plays where, and who does not.
fn now(state: &State) -> Vec<String> {
    let Some(now) = state.current_round() else {
        return Vec::new();
    };
    let round = |at: usize| state.rounds.get(at);
    let current = round(now).map(|round| (progress(state), round));
    let next = round(now + 1).map(|round| (next_round(state, round), round));
    let both = current.into_iter().chain(next);
    both.flat_map(|(title, round)| {
        let away = not_playing(state, round);
        let matches = round.matches.iter();
        [String::new(), title]
            .into_iter()
            .chain(matches.map(|played| at_table(state, played)))
            .chain(away)
    })
    .collect()
}

/// A match with its table: `Table 3: Ann & Bob vs. Cara & Dan`, or how it ended.
fn at_table(state: &State, played: &MatchState) -> String {
    let says = result(state, played).unwrap_or_else(|| opponents(state, &played.key));
    match played.table {
        Some(table) => format!("{}: {says}", table_name(table)),
        None => says,
    }
}

/// The places of each group after an empty line; nothing before anything was played.
fn standings(state: &State) -> Vec<String> {
    let mut lines = Vec::new();
    let is_begun = has_result(state) || state.has_totals();
    let groups = state.groups.iter().zip(0..);
    for (group, number) in groups.filter(|_| is_begun) {
        lines.push(String::new());
        lines.push(match state.groups.len() {
            1 => "Standings".to_owned(),
            _ => group_name(number),
        });
        for place in &group.places {
            let decided = decided(state, group, place);
            for team in &place.teams {
                let (won, lost) = state.stage_record(*team);
                let line = format!(
                    "{}. {} {}",
                    self::place(place),
                    team_name(state, *team),
                    team_record(state, (won, lost))
                );
                let why = match has_left(state, *team) {
                    true => "left",
                    false => &decided,
                };
                lines.push(match why {
                    "" => line,
                    why => format!("{line} ({why})"),
                });
            }
        }
    }
    lines
}

/// The results of the rounds before the one that is played, each after an empty line.
fn results(state: &State) -> Vec<String> {
    let now = state.current_round().unwrap_or(state.rounds.len());
    let mut lines = Vec::new();
    for round in state.rounds.iter().take(now) {
        let matches = round.matches.iter();
        lines.extend([String::new(), round_title(state, round)]);
        // Of a match on the cards, who played.
        lines.extend(
            matches.map(|played| {
                result(state, played).unwrap_or_else(|| opponents(state, &played.key))
            }),
        );
        lines.extend(had_bye(state, round));
    }
    lines
}

fn has_left(state: &State, team: Team) -> bool {
    let entry = state.teams.get(team.index());
    entry.is_some_and(|team| team.left.is_some())
}

fn has_result(state: &State) -> bool {
    state.matches().any(|played| played.winner.is_some())
}

/// The places of a knock-out that are known, after an empty line, once anything was played; teams that went out together
/// share one.
pub fn knocked_out(state: &State) -> Vec<String> {
    let bracket = state.bracket.as_ref();
    let Some(bracket) = bracket.filter(|_| !state.has_play_offs() && has_result(state)) else {
        return Vec::new();
    };
    let mut lines = Vec::new();
    for (from, teams) in &bracket.finish.places {
        let more = u8::try_from(teams.len()).unwrap_or(u8::MAX);
        let place = place_of(*from, more);
        let named = teams.iter();
        lines.extend(named.map(|team| {
            let line = format!("{place}. {}", team_name(state, *team));
            match has_left(state, *team) {
                true => format!("{line} (left)"),
                false => line,
            }
        }));
    }
    if !lines.is_empty() {
        lines.splice(0..0, [String::new(), "Standings".to_owned()]);
    }
    lines
}

/// What is paid to whom, after an empty line; nothing while that is not known.
fn prizes(state: &State) -> Vec<String> {
    let payments = state.payments();
    let mut lines = Vec::new();
    if !payments.is_empty() {
        lines.extend([String::new(), "Prizes".to_owned()]);
    }
    lines.extend(payments.iter().map(|payment| {
        let name = team_name(state, payment.team);
        format!(
            "{}: {name}, {}",
            prize(&state.setup, payment.prize),
            dollars(payment.cents)
        )
    }));
    lines.extend(unclaimed(state));
    lines.extend(not_paid_out(state));
    lines
}

/// A match that is over, under the names of those who played it: `Ann & Bob beat Cara & Dan 31–21`.
fn result(state: &State, game_match: &MatchState) -> Option<String> {
    let played = game_match.games.last();
    let name = |team: Team| {
        let side = game_match.key.teams.iter().position(|other| *other == team);
        let names = played
            .zip(side)
            .and_then(|(game, side)| game.players.get(side));
        names.map_or_else(|| team_name(state, team), |names| players(names))
    };
    let (winner, loser) = (name(game_match.winner?), name(game_match.loser()?));
    Some(match &game_match.games[..] {
        _ if game_match.is_default => format!("{winner} beat {loser} by default"),
        [game] => match game.outcome.score {
            Some((won, lost)) => format!("{winner} beat {loser} {}", score(won, lost)),
            None => format!("{winner} beat {loser}"),
        },
        _ if game_match.is_untold() => format!("{winner} beat {loser}"),
        _ => {
            let [one, other] = game_match.games_won();
            let (most, least) = (one.max(other), one.min(other));
            format!("{winner} beat {loser} {}", record(most, least))
        }
    })
}
