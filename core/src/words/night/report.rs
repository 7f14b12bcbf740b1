//! A night as text, to share.

use super::events::score;
use super::lines::{dollars, not_paid_out, unclaimed};
use super::names::{group_name, players, runner_up_line, team_name};
use super::places::{decided, place, place_of, prize, record};
use super::rounds::{format, round_title, waits_for};
use crate::night::team::Team;
use crate::night::{MatchState, State};

/// The night in lines: title, who won, prizes, standings and results. `day` writes its day.
pub fn report(state: &State, day: &str) -> String {
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
    lines.push(waits_for(state));
    let runner_up = state.runner_up.filter(|_| state.is_over());
    lines.extend(runner_up.map(|team| runner_up_line(state, team)));
    lines.extend(knocked_out(state));
    lines.extend(prizes(state));
    for (group, number) in state.groups.iter().zip(0..) {
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
                    record(won, lost)
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
    for round in &state.rounds {
        let played: Vec<String> = round
            .matches
            .iter()
            .filter_map(|game_match| result(state, game_match))
            .collect();
        if !played.is_empty() {
            lines.push(String::new());
            lines.push(round_title(state, round));
            lines.extend(played);
        }
    }
    lines.join("\n")
}

fn has_left(state: &State, team: Team) -> bool {
    let entry = state.teams.get(team.index());
    entry.is_some_and(|team| team.left.is_some())
}

/// The places of a knock-out that are known, after an empty line; teams that went out together share one.
fn knocked_out(state: &State) -> Vec<String> {
    let bracket = state.bracket.as_ref();
    let Some(bracket) = bracket.filter(|_| !state.has_play_offs()) else {
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
            prize(payment.prize),
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
        _ => {
            let [one, other] = game_match.games_won();
            let (most, least) = (one.max(other), one.min(other));
            format!("{winner} beat {loser} {}", record(most, least))
        }
    })
}
