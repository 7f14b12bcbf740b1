//! The draw: waiting players into teams, and teams into groups, by lot or by strength. Randomness comes in as an
//! argument.

use std::cmp::Reverse;

use super::facts::NightFacts;
use super::setup::Format;
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

/// Draws the teams that play from the start into the groups of the format: those that were entered in a group stay in it, the
/// others go one by one to the smallest. Other formats have one group, in the order drawn.
pub(super) fn groups(facts: &NightFacts, below: RandomBelow<'_>) -> Vec<Vec<Team>> {
    let mut order: Vec<Team> = facts.starters().collect();
    shuffle(&mut order, below);
    into_groups(facts, order, |_| 0)
}

/// Draws those teams by strength, of which more is stronger: teams alike in the order entered. Into groups each
/// goes to the smallest, of these to the weakest so far, so that the strongest are apart. A knock-out has them as
/// seeds, the strongest first; on a Swiss night the stronger half meets the weaker one, and the weakest has the bye.
pub(super) fn by_strength(
    facts: &NightFacts,
    strength: impl Fn(&[String]) -> i64,
) -> Vec<Vec<Team>> {
    let strength = |team: Team| facts.team(team).map_or(0, |entry| strength(&entry.players));
    let mut order: Vec<Team> = facts.starters().collect();
    order.sort_by_key(|team| Reverse(strength(*team)));
    if let Format::Swiss { .. } = facts.setup.format {
        let lower = order.split_off(order.len() / 2);
        let (meeting, last) = lower.split_at(order.len());
        let pairs = order.iter().zip(meeting);
        let pairs = pairs.flat_map(|(one, other)| [*one, *other]);
        return vec![pairs.chain(last.iter().copied()).collect()];
    }
    into_groups(facts, order, strength)
}

/// Teams in an order into the groups of the format, each to the smallest, of these to the one of the least strength.
fn into_groups(
    facts: &NightFacts,
    order: Vec<Team>,
    strength: impl Fn(Team) -> i64,
) -> Vec<Vec<Team>> {
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
        let so_far = |group: &Vec<Team>| group.iter().map(|team| strength(*team)).sum::<i64>();
        let smallest = groups.iter_mut();
        if let Some(smallest) = smallest.min_by_key(|group| (group.len(), so_far(group))) {
            smallest.push(team);
        }
    }
    groups
}
