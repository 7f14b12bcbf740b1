//! What is said of a Swiss night alone.

use super::names::team_name;
use super::setup::{entrants, of_entrants};
use crate::night::swiss::most_without_rematch;
use crate::night::{MOST_TEAMS, NightSetup, RoundState, State};
use crate::words::count;

/// How teams of the same wins are placed on a Swiss night, below its standings.
pub fn how_tied_are_placed(state: &State) -> String {
    let says = match state.has_missed_rounds() {
        true => {
            "[Teams|Players] tied on wins are placed by the wins of those they met. A round without a game counts as one against a [team|player] with as many wins."
        }
        // Everyone has played as many games.
        false => "[Teams|Players] tied on wins are placed by the wins of those they met.",
    };
    of_entrants(&state.setup, says)
}

/// How far so many rounds go: `5 rounds are enough for one winner among up to 32 teams. A bye counts as a win.`
pub fn rounds_go(setup: &NightSetup, rounds: u8) -> String {
    let most = 2_usize.checked_pow(rounds.into()).unwrap_or(MOST_TEAMS);
    let [are, rounds] = match rounds {
        1 => ["is", "1 round"].map(str::to_owned),
        rounds => ["are".to_owned(), count(rounds, "round", "rounds")],
    };
    let teams = entrants(setup, most.min(MOST_TEAMS));
    format!("{rounds} {are} enough for one winner among up to {teams}. A bye counts as a win.")
}

/// What a Swiss night takes: `11 teams on 4 tables: 5 rounds. Each round takes 2 turns. 1 team has a bye each round.`
pub(super) fn takes(setup: &NightSetup, teams: usize, rounds: u8) -> String {
    let matches = teams / 2;
    let tables = matches.min(setup.tables.into());
    let mut says = vec![format!(
        "{} on {}: {}.",
        entrants(setup, teams),
        count(tables, "table", "tables"),
        count(rounds, "round", "rounds")
    )];
    let turns = matches.div_ceil(tables.max(1));
    says.extend((turns > 1).then(|| format!("Each round takes {turns} turns at the tables.")));
    says.extend((teams % 2 == 1).then(|| format!("{} has a bye each round.", entrants(setup, 1))));
    let most = most_without_rematch(teams);
    let again = usize::from(rounds) > most;
    says.extend(again.then(|| match most {
        1 => "They meet again after round 1.".to_owned(),
        most => format!("After round {most} everyone has met, so they meet again."),
    }));
    says.join(" ")
}

/// The team that has a bye in a round: `Bye, counts as a win: Ann & Bob`.
pub(super) fn bye(state: &State, round: &RoundState) -> Option<String> {
    let name = team_name(state, round.bye?);
    Some(format!("Bye, counts as a win: {name}"))
}

/// That a team had a bye, in a report; nothing while its round has not begun.
pub(super) fn had_bye(state: &State, round: &RoundState) -> Option<String> {
    let team = round.bye.filter(|_| round.is_begun())?;
    Some(format!("{} had a bye", team_name(state, team)))
}
