//! A night as text, to share.

use super::events::score;
use super::names::{group_name, runner_up_line, team_name};
use super::places::{decided, place, record};
use super::rounds::{format, round_title, waits_for};
use crate::night::{MatchState, State};

/// The night in lines: title, standings and results. `day` writes its day.
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
    for (group, number) in state.groups.iter().zip(0..) {
        lines.push(String::new());
        lines.push(match state.groups.len() {
            1 => "Standings".to_owned(),
            _ => group_name(number),
        });
        for own in &group.places {
            let why = decided(own);
            for team in &own.teams {
                let (won, lost) = state.stage_record(*team);
                let line = format!(
                    "{}. {} {}",
                    place(own),
                    team_name(state, *team),
                    record(won, lost)
                );
                lines.push(match why.as_str() {
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
            .filter_map(|own| result(state, own))
            .collect();
        if !played.is_empty() {
            lines.push(String::new());
            lines.push(round_title(state, round));
            lines.extend(played);
        }
    }
    lines.join("\n")
}

/// A match that is over: `Ann & Bob beat Cara & Dan 31–21`.
fn result(state: &State, own: &MatchState) -> Option<String> {
    let (winner, loser) = (own.winner?, own.loser()?);
    let (winner, loser) = (team_name(state, winner), team_name(state, loser));
    Some(match &own.games[..] {
        _ if own.is_default => format!("{winner} beat {loser} by default"),
        [game] => match game.outcome.score {
            Some((won, lost)) => format!("{winner} beat {loser} {}", score(won, lost)),
            None => format!("{winner} beat {loser}"),
        },
        _ => {
            let [one, other] = own.games_won();
            let (most, least) = (one.max(other), one.min(other));
            format!("{winner} beat {loser} {}", record(most, least))
        }
    })
}
