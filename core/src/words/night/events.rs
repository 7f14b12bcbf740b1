//! A step of a night in one sentence, for notices and undo.

use super::lines;
use super::names::{about, opponents, players, table_name, team_name};
use crate::base::text_fold::isolate;
use crate::night::standings::TieRule;
use crate::night::{Leaving, NightEvent, State};
use crate::words::count;

/// What happened, without a full stop: `Ann & Bob beat Cara & Dan 31–21`. `state` is the night after it.
pub fn event(state: &State, event: &NightEvent) -> String {
    let name = |team| team_name(state, team);
    match event {
        NightEvent::SetUp(_) => "Night settings changed".to_owned(),
        NightEvent::Entered { players: names, .. } => format!("{} entered", players(names)),
        NightEvent::WaitsForDraw(name) => format!("{name} is in the hat"),
        NightEvent::LeftDraw(name) => format!("{name} is out of the hat"),
        NightEvent::Listed { teams, waiting } => lines::listed(state, teams.len(), waiting.len()),
        NightEvent::Drawn(teams) => format!("{} drawn", count(teams.len(), "team", "teams")),
        NightEvent::Replaced {
            team,
            at,
            name: came,
        } => {
            let team = state.teams.get(team.index());
            let replaced = team.into_iter().flat_map(|team| team.replaced.iter().rev());
            let left = replaced
                .filter(|(_, newcomer)| newcomer == came)
                .map(|(left, _)| left);
            // Before the step, the one who leaves still plays.
            let plays = team.and_then(|team| team.players.get(usize::from(*at)));
            let left = left.chain(plays).find(|left| *left != came);
            match left {
                Some(left) => format!("{} swapped in for {}", isolate(came), isolate(left)),
                None => format!("{} swapped in", isolate(came)),
            }
        }
        NightEvent::Corrected { name, .. } => format!("Name corrected to {name}"),
        NightEvent::Left { team, leaving } => match leaving {
            Leaving::Forfeits => format!("{} left", name(*team)),
            Leaving::StruckOut => format!("{} left, and their games don’t count", name(*team)),
        },
        NightEvent::CameBack(team) => format!("{} came back", name(*team)),
        NightEvent::Keeps { team, table } => match table {
            Some(table) => {
                let table = table_name(*table).to_lowercase();
                format!("{} {table}", about(state, *team, "{name} [stay|stays] at"))
            }
            None => about(state, *team, "{name} [move|moves] like everyone else"),
        },
        NightEvent::Started(_) => "The night started".to_owned(),
        NightEvent::Won { of, outcome, .. } => {
            let loser = of.opponent(outcome.winner).map(name).unwrap_or_default();
            let score = outcome
                .score
                .map(|(won, lost)| format!(" {}", score(won, lost)));
            let winner = name(outcome.winner);
            format!("{winner} beat {loser}{}", score.unwrap_or_default())
        }
        NightEvent::Cleared { of, .. } => format!("Result of {} deleted", opponents(state, of)),
        NightEvent::Overruled { of, .. } => {
            format!("Kept your result of {}", opponents(state, of))
        }
        NightEvent::Decided(tie) => {
            let first = tie.order.first().copied().map(name).unwrap_or_default();
            match tie.how {
                TieRule::Shared => "Place shared".to_owned(),
                _ => format!("{first} put first among the tied teams"),
            }
        }
    }
}

/// What a step would do, as the question before it says.
pub fn asked(state: &State, step: &NightEvent) -> String {
    match step {
        NightEvent::Left { team, leaving } => {
            let leaves = about(state, *team, "{name} [leave|leaves]");
            match leaving {
                Leaving::Forfeits => leaves,
                Leaving::StruckOut => format!("{leaves}, and their games won’t count"),
            }
        }
        NightEvent::CameBack(team) => about(state, *team, "{name} [come|comes] back"),
        NightEvent::SetUp(_) => "New night settings".to_owned(),
        NightEvent::Entered { players: names, .. } => format!("New team: {}", players(names)),
        NightEvent::Cleared { of, .. } => {
            format!("Deleting the result of {}", opponents(state, of))
        }
        _ => event(state, step),
    }
}

/// A score: `31–21`, or `31 to −4`, because a dash before a minus cannot be read.
pub(super) fn score(won: i16, lost: i16) -> String {
    score_joined([won, lost].map(i32::from), "–")
}

/// The same with another dash.
pub(super) fn score_joined(both: [i32; 2], dash: &str) -> String {
    let dash = match both.iter().any(|points| *points < 0) {
        true => " to ",
        false => dash,
    };
    both.map(crate::words::number).join(dash)
}
