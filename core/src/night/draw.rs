//! The draw: waiting players into teams, and teams into groups. Randomness comes in as an argument.

use super::facts::NightFacts;
use super::team::Team;
use crate::base::seats::draw::{RandomBelow, shuffle};

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
    let in_team = |name: &&String| !teams.iter().flatten().any(|player| player == *name);
    let mut rest: Vec<String> = waiting.iter().filter(in_team).cloned().collect();
    shuffle(&mut rest, below);
    let drawn = rest.chunks_exact(size.max(1));
    teams.extend(drawn.map(<[String]>::to_vec));
    teams
}

/// Draws the teams present into the groups of the format: those that were entered in a group stay in it, the
/// others go one by one to the smallest. A knock-out and a progressive evening have one group, in the order
/// drawn.
pub(super) fn groups(facts: &NightFacts, below: RandomBelow<'_>) -> Vec<Vec<Team>> {
    let mut order: Vec<Team> = facts.present().collect();
    shuffle(&mut order, below);
    let mut groups = vec![Vec::new(); facts.setup.format.groups().into()];
    if groups.len() < 2 {
        return vec![order];
    }
    let mut rest = Vec::new();
    for team in order {
        let group = facts.team(team).and_then(|entry| entry.group);
        match group.and_then(|group| groups.get_mut(usize::from(group))) {
            Some(group) => group.push(team),
            None => rest.push(team),
        }
    }
    for team in rest {
        if let Some(smallest) = groups.iter_mut().min_by_key(|group| group.len()) {
            smallest.push(team);
        }
    }
    groups
}
