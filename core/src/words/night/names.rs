//! The names of teams, groups and tables.

use crate::base::text_fold::isolate;
use crate::ledger::names_together;
use crate::night::team::Team;
use crate::night::{MatchKey, MatchState, State};
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

/// Teams by their names: `Ann & Bob; Cara & Dan`, and players of singles `Ann, Bob`.
pub(super) fn together(state: &State, names: &[String]) -> String {
    names.join(match state.setup.team_size() {
        1 => ", ",
        _ => "; ",
    })
}

/// A side of a match, by its team in the key: in singles all its players.
pub fn side_name(state: &State, of: &MatchKey, team: Team) -> String {
    let sides = of.teams.iter().zip(state.sides(of));
    let side = sides.filter(|(key, _)| **key == team);
    let names = side.flat_map(|(_, side)| side);
    let entries = names.filter_map(|player| state.teams.get(player.index()));
    let names: Vec<String> = entries.flat_map(|entry| entry.players.clone()).collect();
    players(&names)
}

/// Who plays on the side of a player of singles: `with Bob`, at a table of six `with Bob & Eve`; `None` for a team.
pub(super) fn with_partners(state: &State, team: Team, of: &MatchState) -> Option<String> {
    let side = of.sides.get(of.side_of(team)?)?.iter();
    let partners = side.filter(|partner| **partner != team);
    let entries = partners.filter_map(|partner| state.teams.get(partner.index()));
    let names: Vec<String> = entries.flat_map(|entry| entry.players.clone()).collect();
    (!names.is_empty()).then(|| format!("with {}", players(&names)))
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
    format!("{}: {name}", runner_up_title(state, team))
}

/// What the team that lost the final is.
pub fn runner_up_title(state: &State, team: Team) -> &'static str {
    match state.teams.get(team.index()).map(|team| team.players.len()) {
        Some(1) => "Runner-up",
        _ => "Runners-up",
    }
}

/// A sentence about a team: `{name}` is its players; of `[are|is]` the second is for a team of one.
pub(super) fn about(state: &State, team: Team, says: &str) -> String {
    let name = team_name(state, team);
    let team = state.teams.get(team.index());
    let alone = team.is_some_and(|team| team.players.len() == 1);
    fill(says, alone, &[("name", &name)])
}

/// The same about a side of a match, by its team in the key.
pub(super) fn about_side(state: &State, of: &MatchKey, team: Team, says: &str) -> String {
    let name = side_name(state, of, team);
    let side = of.teams.iter().zip(state.sides(of));
    let side = side.filter(|(key, _)| **key == team);
    let teams = side.flat_map(|(_, side)| side);
    let entries = teams.filter_map(|team| state.teams.get(team.index()));
    let alone = entries.map(|entry| entry.players.len()).sum::<usize>() == 1;
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
    let [one, other] = of.teams.map(|team| side_name(state, of, team));
    format!("{one} vs. {other}")
}

/// A group, counted from 0: `Group A`.
pub fn group_name(group: usize) -> String {
    let letter = u8::try_from(group).map_or('?', |number| char::from(b'A'.saturating_add(number)));
    format!("Group {letter}")
}

/// The title of the standings of a group, counted from 0: `Standings` where there is one, `Group B`.
pub fn standings_title(state: &State, group: usize) -> String {
    match state.groups.len() {
        1 => "Standings".to_owned(),
        _ => group_name(group),
    }
}

/// A table, counted from 0: `Table 1`.
pub fn table_name(table: u8) -> String {
    format!("Table {}", u16::from(table) + 1)
}
