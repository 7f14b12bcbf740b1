//! A Swiss night, by a search of its own: the best pairing of a round among those whose teams are at most so many
//! places apart, which are all pairings of a small field.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use fives_core::night::swiss::lot;
use fives_core::night::team::Team;
use fives_core::night::{Stage, State};

use super::log::{Log, Round, sorted};

/// The largest field in which every pairing is looked at.
const SMALL: usize = 13;

/// How far apart in the order of the teams the search looks in a larger one.
const WIDTH: usize = 8;

/// What a pairing costs, each figure before all that follow: how often the team with the bye sat out; meetings before,
/// squared; how far from the last the bye is; differences in wins, squared; those in place, squared; lots.
type Cost = [u64; 6];

fn sum(one: Cost, other: Cost) -> Cost {
    std::array::from_fn(|at| one[at] + other[at])
}

/// A team in the order in which a round is paired.
#[derive(Clone)]
pub struct Standing {
    pub team: Team,
    pub wins: u64,
    pub sat_out: u64,
    pub met: Vec<Team>,
    pub dealt: usize,
}

fn of_pair(order: &[Standing], one: usize, other: usize) -> Cost {
    let (first, second) = (&order[one], &order[other]);
    let met = first.met.iter().filter(|met| **met == second.team).count() as u64;
    let wins = first.wins.abs_diff(second.wins);
    let places = one.abs_diff(other) as u64;
    [
        0,
        met * met,
        0,
        wins * wins,
        places * places,
        lot(first.team, second.team),
    ]
}

fn of_bye(order: &[Standing], at: usize) -> Cost {
    [order[at].sat_out, 0, (order.len() - at) as u64, 0, 0, 0]
}

/// Pairs of places, and the place of the bye.
type Pairing = (Vec<(usize, usize)>, Option<usize>);

fn cost(order: &[Standing], (pairs, bye): &Pairing) -> Cost {
    let pairs = pairs
        .iter()
        .map(|(one, other)| of_pair(order, *one, *other));
    let bye = bye.map(|at| of_bye(order, at));
    pairs.chain(bye).fold([0; 6], sum)
}

/// The best pairing, place by place: what is kept is which of the last places are still free, and whether somebody has
/// the bye.
fn best(order: &[Standing]) -> Option<Pairing> {
    let needs_bye = order.len() % 2 == 1;
    let width = if order.len() <= SMALL { SMALL } else { WIDTH };
    let mut reached: BTreeMap<(Vec<usize>, bool), (Cost, Pairing)> = BTreeMap::new();
    reached.insert((Vec::new(), !needs_bye), ([0; 6], (Vec::new(), None)));
    for at in 0..order.len() {
        let mut next: BTreeMap<(Vec<usize>, bool), (Cost, Pairing)> = BTreeMap::new();
        let mut reach = |key: (Vec<usize>, bool), cost: Cost, pairing: Pairing| {
            if next.get(&key).is_none_or(|(known, _)| cost < *known) {
                next.insert(key, (cost, pairing));
            }
        };
        for ((free, has_bye), (cost, (pairs, bye))) in reached {
            for (index, other) in free.iter().enumerate() {
                let mut free = free.clone();
                free.remove(index);
                let mut pairs = pairs.clone();
                pairs.push((*other, at));
                let cost = sum(cost, of_pair(order, *other, at));
                reach((free, has_bye), cost, (pairs, bye));
            }
            if !has_bye {
                let cost = sum(cost, of_bye(order, at));
                reach((free.clone(), true), cost, (pairs.clone(), Some(at)));
            }
            if free.first().is_none_or(|first| at - first < width) {
                let mut free = free;
                free.push(at);
                reach((free, has_bye), cost, (pairs, bye));
            }
        }
        reached = next;
    }
    reached
        .remove(&(Vec::new(), true))
        .map(|(_, pairing)| pairing)
}

/// Pairs the round that follows from what is known.
pub fn go_on(log: &mut Log, rounds: usize, shown: &State) {
    log.drop_what_has_not_begun(Stage::Swiss);
    if let Some(last) = log.rounds.last_mut() {
        last.closed.clear();
    }
    if log.rounds.len() >= rounds {
        return;
    }
    let all_over = (0..log.rounds.len()).all(|round| {
        let mut tables = log.rounds[round].tables.iter();
        tables.all(|teams| outcome(log, round, *teams).is_some())
    });
    let order = order(log);
    if !all_over || order.len() < 2 {
        return;
    }
    let Some(mut pairing) = best(&order) else {
        return;
    };
    // In a large field a pairing of teams further apart may be better still: the one of the app, if it is.
    if let Some(of_app) = pairing_of(shown, log.rounds.len(), &order)
        && cost(&order, &of_app) < cost(&order, &pairing)
    {
        pairing = of_app;
    }
    let (mut pairs, bye) = pairing;
    pairs.iter_mut().for_each(|(one, other)| {
        (*one, *other) = ((*one).min(*other), (*one).max(*other));
    });
    pairs.sort_unstable();
    let tables = pairs.iter().map(|(one, other)| {
        let (one, other) = (&order[*one], &order[*other]);
        match other.dealt < one.dealt {
            true => [other.team, one.team],
            false => [one.team, other.team],
        }
    });
    let next = Round {
        tables: tables.collect(),
        out: bye.map(|at| order[at].team),
        ..Round::default()
    };
    if let Some(last) = log.rounds.len().checked_sub(1) {
        let tables = log.rounds[last].tables.clone();
        for teams in tables {
            if let Some((winner, false)) = outcome(log, last, teams) {
                log.rounds[last].closed.insert(sorted(teams), winner);
            }
        }
    }
    log.rounds.push(next);
}

/// The pairing that the app has of a round, if it is of exactly these teams.
fn pairing_of(shown: &State, round: usize, order: &[Standing]) -> Option<Pairing> {
    let round = shown.rounds.get(round)?;
    let place = |team: Team| order.iter().position(|one| one.team == team);
    let pairs = round.matches.iter().map(|one| {
        let [one, other] = one.key.teams.map(place);
        Some((one?, other?))
    });
    let pairs: Vec<(usize, usize)> = pairs.collect::<Option<_>>()?;
    let bye = round.bye.and_then(place);
    let all = 2 * pairs.len() + usize::from(bye.is_some());
    (all == order.len()).then_some((pairs, bye))
}

/// Who won a match, and whether it was played; nothing while it is open.
pub fn outcome(log: &Log, round: usize, teams: [Team; 2]) -> Option<(Team, bool)> {
    if let Some(game) = log.game(Stage::Swiss, round, teams) {
        return Some((game.winner, true));
    }
    if let Some(winner) = log.rounds[round].closed.get(&sorted(teams)) {
        return Some((*winner, false));
    }
    let first = log.left.iter().find(|left| teams.contains(left))?;
    let other = if teams[0] == *first {
        teams[1]
    } else {
        teams[0]
    };
    Some((other, false))
}

/// What each team did in the rounds that have begun, by number.
pub fn records(log: &Log) -> Vec<Standing> {
    let record = |team: Team| {
        let mut standing = Standing {
            team,
            wins: 0,
            sat_out: 0,
            met: Vec::new(),
            dealt: 0,
        };
        for (number, round) in log.rounds.iter().enumerate() {
            let played = |teams: &[Team; 2]| log.game(Stage::Swiss, number, *teams).is_some();
            if !round.tables.iter().any(played) {
                continue;
            }
            let teams = round.tables.iter().find(|teams| teams.contains(&team));
            let Some(teams) = teams else {
                standing.sat_out += 1;
                standing.wins += u64::from(round.out == Some(team));
                continue;
            };
            let Some((winner, is_played)) = outcome(log, number, *teams) else {
                continue;
            };
            standing.wins += u64::from(winner == team);
            match is_played {
                true => {
                    standing
                        .met
                        .extend(teams.iter().filter(|other| **other != team));
                    standing.dealt += usize::from(teams[0] == team);
                }
                false => standing.sat_out += 1,
            }
        }
        standing
    };
    (0..log.teams)
        .map(|team| record(Team(team as u8)))
        .collect()
}

/// The wins of those each team met, by number; a round without a game as one against a team like itself.
pub fn wins_of_those_met(records: &[Standing]) -> Vec<u64> {
    let sums = records.iter().map(|one| {
        let met = one.met.iter().map(|other| records[other.index()].wins);
        met.sum::<u64>() + one.sat_out * one.wins
    });
    sums.collect()
}

fn order(log: &Log) -> Vec<Standing> {
    let records = records(log);
    let met = wins_of_those_met(&records);
    let here = log.drawn().into_iter().filter(|team| log.is_here(*team));
    let mut order: Vec<Standing> = here.map(|team| records[team.index()].clone()).collect();
    order.sort_by_key(|one| Reverse((one.wins, met[one.team.index()])));
    order
}
