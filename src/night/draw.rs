//! The draw: waiting players into teams, and teams into groups. Randomness comes in as an argument.

use super::facts::Facts;
use super::setup::Format;
use super::team::Team;
use crate::seats::draw::{RandomBelow, shuffle};

/// Draws waiting players into teams of `size`. Players listed in `together` stay a team; whoever is left
/// over is in no team.
pub fn teams(
    waiting: &[String],
    together: &[Vec<String>],
    size: usize,
    below: RandomBelow<'_>,
) -> Vec<Vec<String>> {
    let whole =
        |team: &&Vec<String>| team.len() == size && team.iter().all(|name| waiting.contains(name));
    let mut teams: Vec<Vec<String>> = together.iter().filter(whole).cloned().collect();
    let in_team = |name: &&String| !teams.iter().flatten().any(|own| own == *name);
    let mut rest: Vec<String> = waiting.iter().filter(in_team).cloned().collect();
    shuffle(&mut rest, below);
    let drawn = rest.chunks_exact(size.max(1));
    teams.extend(drawn.map(<[String]>::to_vec));
    teams
}

/// Draws the teams present into the groups of the format; their sizes differ by at most one. A knock-out
/// and a progressive evening have one group, in the order drawn.
pub(super) fn groups(facts: &Facts, below: RandomBelow<'_>) -> Vec<Vec<Team>> {
    let mut order: Vec<Team> = facts.present().collect();
    shuffle(&mut order, below);
    let number = match facts.setup.format {
        Format::Groups { groups, .. } => usize::from(groups.max(1)),
        Format::KnockOut { .. } | Format::Progressive { .. } => 1,
    };
    let mut groups = vec![Vec::new(); number];
    for (at, team) in order.into_iter().enumerate() {
        groups[at % number].push(team);
    }
    groups
}
