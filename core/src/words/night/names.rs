//! The names of teams, groups and tables.

use crate::base::text_fold::isolate;
use crate::ledger::names_together;
use crate::night::team::Team;
use crate::night::{MatchKey, State};
use crate::words::sentence::fill;

/// Players of one team: `Ann & Bob`.
pub fn players(players: &[String]) -> String {
    let names: Vec<_> = players.iter().map(|player| isolate(player)).collect();
    names_together(&names)
}

/// A team by its players: `Ann & Bob`.
pub fn team_name(state: &State, team: Team) -> String {
    let team = state.teams.get(team.index());
    team.map_or_else(String::new, |team| players(&team.players))
}

/// What the team that won the night is: `Tonight’s champions`, or the singular for a team of one.
pub fn champion_line(state: &State, team: Team) -> &'static str {
    match state.teams.get(team.index()).map(|team| team.players.len()) {
        Some(1) => "Tonight’s champion",
        _ => "Tonight’s champions",
    }
}

/// The team that lost the final: `Runners-up: Ann & Bob`.
pub fn runner_up_line(state: &State, team: Team) -> String {
    let name = team_name(state, team);
    match state.teams.get(team.index()).map(|team| team.players.len()) {
        Some(1) => format!("Runner-up: {name}"),
        _ => format!("Runners-up: {name}"),
    }
}

/// A sentence about a team: `{name}` is its players; of `[are|is]` the second is for a team of one.
pub(super) fn about(state: &State, team: Team, says: &str) -> String {
    let name = team_name(state, team);
    let team = state.teams.get(team.index());
    let alone = team.is_some_and(|team| team.players.len() == 1);
    fill(says, alone, &[("name", &name)])
}

/// A night by its name; `Hall night` without one.
pub fn night_name(state: &State) -> String {
    match state.setup.name.as_str() {
        "" => "Hall night".to_owned(),
        name => name.to_owned(),
    }
}

/// The two teams of a match: `Ann & Bob vs. Cara & Dan`.
pub fn opponents(state: &State, of: &MatchKey) -> String {
    let [one, other] = of.teams.map(|team| team_name(state, team));
    format!("{one} vs. {other}")
}

/// A group, counted from 0: `Group A`.
pub fn group_name(group: usize) -> String {
    let letter = u8::try_from(group).map_or('?', |number| char::from(b'A'.saturating_add(number)));
    format!("Group {letter}")
}

/// A table, counted from 0: `Table 1`.
pub fn table_name(table: u8) -> String {
    format!("Table {}", u16::from(table) + 1)
}
