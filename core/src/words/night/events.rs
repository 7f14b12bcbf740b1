//! A step of a night in one sentence, for notices and undo.

use super::names::{about, opponents, players, side_name, table_name, team_name};
use super::{check_in, lines, totals, two_phones};
use crate::base::text_fold::isolate;
use crate::night::standings::TieRule;
use crate::night::{Format, Leaving, NightEvent, State};
use crate::words::{all, count};

/// What happened, without a full stop: `Ann & Bob beat Cara & Dan 31–21`. `state` is the night after it.
pub fn event(state: &State, happened: &NightEvent) -> String {
    let name = |team| team_name(state, team);
    match happened.step() {
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
            None => about(
                state,
                *team,
                match state.setup.format {
                    Format::Progressive { .. } => "{name} [move|moves] like everyone else",
                    _ => "{name} [play|plays] at any table",
                },
            ),
        },
        NightEvent::CheckedIn { teams, mark } => check_in::marked(state, teams, *mark),
        NightEvent::HatCheckedIn { players, mark } => check_in::marked_in_hat(players, *mark),
        NightEvent::AllCheckedIn {
            teams,
            players,
            mark,
        } => check_in::all_marked(state, teams, players, *mark),
        NightEvent::CameLate { team, .. } => format!("{} joined late", check_in::late(state, team)),
        NightEvent::Started(_) => "The night started".to_owned(),
        NightEvent::Agreed { of, game, outcome } => {
            let (of, game, outcome) = (*of, *game, *outcome);
            let says = event(state, &NightEvent::Won { of, game, outcome });
            format!("{says}: recorded, both sides agree")
        }
        NightEvent::Won { of, outcome, .. } => {
            let side = |team| side_name(state, of, team);
            let loser = of.opponent(outcome.winner).map(side).unwrap_or_default();
            let score = outcome
                .score
                .map(|(won, lost)| format!(" {}", score(won, lost)));
            let winner = side(outcome.winner);
            format!("{winner} beat {loser}{}", score.unwrap_or_default())
        }
        NightEvent::MatchWon { of, winner } => {
            let [won, lost] = [Some(*winner), of.opponent(*winner)]
                .map(|team| team.map_or_else(String::new, |team| side_name(state, of, team)));
            format!("{won} beat {lost}, games not told")
        }
        NightEvent::Cleared { of, .. } => format!("Result of {} deleted", opponents(state, of)),
        NightEvent::Overruled { of, .. } => {
            format!("Kept your result of {}", opponents(state, of))
        }
        NightEvent::Stands { of, .. } => {
            format!("The result of {} stands", opponents(state, of))
        }
        NightEvent::Clock(Some(clock)) => {
            format!(
                "Clock set for {}",
                count(clock.minutes, "minute", "minutes")
            )
        }
        NightEvent::Clock(None) => "Clock stopped".to_owned(),
        NightEvent::TookBack(_) => "Step undone".to_owned(),
        NightEvent::Leads => "Took over the night".to_owned(),
        NightEvent::Decided(tie) => {
            let first = tie.order.first().copied().map(name).unwrap_or_default();
            match tie.how {
                TieRule::Shared => "Place shared".to_owned(),
                _ => format!("{first} put first among those tied"),
            }
        }
        NightEvent::TieBreak(teams) => {
            let names: Vec<String> = teams.iter().copied().map(name).collect();
            format!("{} play it out", all(&names))
        }
        NightEvent::Totalled { team, total } => match total {
            Some(total) => format!("{}: {}", name(*team), totals::total(*total)),
            None => format!("Total of {} deleted", name(*team)),
        },
        NightEvent::RoundTotalled { team, round, total } => {
            let round = u16::from(*round) + 1;
            match total {
                Some(total) => {
                    format!("{}, round {round}: {}", name(*team), totals::total(*total))
                }
                None => format!("Round {round} of {} deleted", name(*team)),
            }
        }
        NightEvent::TotalsFinal => totals::TOTALS_FINAL.to_owned(),
        // Its step is another one.
        NightEvent::Seated { .. } => "New pairings".to_owned(),
    }
}

/// What a step would do, as the question before it says.
pub fn asked(state: &State, step: &NightEvent) -> String {
    match step.step() {
        NightEvent::Left { team, leaving } => {
            let leaves = about(state, *team, "{name} [leave|leaves]");
            match leaving {
                Leaving::Forfeits => leaves,
                Leaving::StruckOut => format!("{leaves}, and their games won’t count"),
            }
        }
        NightEvent::CameBack(team) => about(state, *team, "{name} [come|comes] back"),
        NightEvent::SetUp(_) => "New night settings".to_owned(),
        NightEvent::Entered { players: names, .. } if names.len() == 1 => {
            format!("New player: {}", players(names))
        }
        NightEvent::Entered { players: names, .. } => format!("New team: {}", players(names)),
        NightEvent::CameLate { team, .. } => check_in::asked_late(state, team),
        NightEvent::Leads => two_phones::ASKED.to_owned(),
        NightEvent::TotalsFinal => "Make the totals final?".to_owned(),
        NightEvent::Cleared { of, .. } => {
            format!("Deleting the result of {}", opponents(state, of))
        }
        _ => event(state, step),
    }
}

/// A score: `31–21`, or `31 to −4`, because a dash before a minus cannot be read.
pub fn score(won: i16, lost: i16) -> String {
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
