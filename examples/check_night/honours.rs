//! The play-offs or the knock-out of a night, and its prizes.

use std::collections::BTreeMap;

use fives_core::night::team::Team;
use fives_core::night::{Format, MatchKey, Stage, State};
use fives_core::words::night as words;

use super::knock_out::{self, Stands};
use super::log::{Log, sorted};
use super::money::Purse;
use super::{Finding, Tables, compare, names, pairing};

/// The play-offs or the knock-out; the places it gives, if it is over.
pub fn bracket(
    log: &Log,
    state: &State,
    tables: &Tables<'_>,
    all: &mut Vec<Finding>,
) -> Option<Vec<Vec<Team>>> {
    let bracket = state.bracket.as_ref();
    let says = |is_on: &bool| if *is_on { "on" } else { "not on" }.to_owned();
    let both = (is_due(log, tables), bracket.is_some());
    if let Format::Groups { advance: 1.., .. } = log.setup.format {
        all.push(compare("Play-offs", both, says));
    }
    let bracket = bracket?;
    let going_on = going_on(log, tables);
    // Who is alone has won without a match.
    if let [_] = bracket.teams[..] {
        let both = (going_on.concat(), bracket.teams.clone());
        all.push(compare("Who goes on", both, |teams| names(state, teams)));
        return Some(vec![going_on.concat()]);
    }
    all.push(Finding::of(
        "The drawing",
        knock_out::fault_of_drawing(log, bracket, &going_on),
    ));
    let matches = &bracket.bracket.matches;
    let played = knock_out::played(log, matches);
    for (drawn, one) in matches.iter().zip(&played) {
        let [Stands::Team(first), Stands::Team(second)] = one.slots else {
            continue;
        };
        let both = sorted([first, second]);
        let key = MatchKey::new(Stage::Bracket, drawn.id.0.into(), first, second);
        let shown = state.matches().find(|shown| shown.key == key);
        let winner = match one.winner {
            Stands::Team(team) => Some(team),
            Stands::Open | Stands::Nobody => None,
        };
        let is_off = one.winner == Stands::Nobody;
        let fault = match shown {
            None if !is_off => Some("the rules have this match, and Fives does not".to_owned()),
            Some(shown) if shown.winner != winner => Some("another team won".to_owned()),
            _ => None,
        };
        all.push(Finding::of(
            format!("Match {}: {}", drawn.id.0 + 1, pairing(state, &both)),
            fault,
        ));
    }
    let numbers = |key: &MatchKey| key.stage == Stage::Bracket;
    let shown = state.matches().map(|one| one.key).filter(numbers).count();
    let due = played.iter().filter(|one| {
        matches!(one.slots, [Stands::Team(_), Stands::Team(_)]) && one.winner != Stands::Nobody
    });
    all.push(compare(
        "Matches known",
        (due.count(), shown),
        usize::to_string,
    ));
    let places = knock_out::places(matches, &played);
    if let Some(places) = &places {
        let shown = bracket
            .finish
            .places
            .iter()
            .map(|(_, teams)| teams.clone())
            .collect();
        let says = |places: &Vec<Vec<Team>>| {
            let places = places.iter().map(|teams| names(state, teams));
            places.collect::<Vec<_>>().join(", ")
        };
        all.push(compare("Places", (places.clone(), shown), says));
    }
    places
}

/// Whether the play-offs shown are those of whoever had not left before them, and a game of them was played.
pub fn are_on(log: &Log, state: &State, tables: &Tables<'_>) -> bool {
    state.bracket.as_ref().is_some_and(|bracket| {
        let of_teams = |mut teams: Vec<Team>| {
            teams.sort_unstable();
            teams
        };
        let going_on = of_teams(going_on(log, tables).concat());
        let matches = &bracket.bracket.matches;
        going_on == of_teams(bracket.teams.clone()) && knock_out::has_begun(log, matches)
    })
}

/// Whether all games of the groups are over, and it is known who goes on as which.
fn is_due(log: &Log, tables: &Tables<'_>) -> bool {
    let going_on = going_on(log, tables);
    tables
        .iter()
        .zip(going_on)
        .all(|((table, teams), going_on)| {
            let places = table.places(teams).into_iter();
            let mut tied = places.filter(|place| place.len() > 1 && !table.is_left(place));
            table.is_over && !tied.any(|place| place.iter().any(|team| going_on.contains(team)))
        })
}

/// Who goes on from each group, its best first.
fn going_on(log: &Log, tables: &Tables<'_>) -> Vec<Vec<Team>> {
    let advance = match log.setup.format {
        Format::Groups { advance, .. } => usize::from(advance),
        _ => usize::MAX,
    };
    let groups = tables.iter().map(|(table, teams)| {
        let places = table.places(teams).into_iter();
        let stayed = places.filter(|place| !table.is_left(place));
        stayed.flatten().take(advance).collect()
    });
    groups.collect()
}

pub fn prizes(
    log: &Log,
    state: &State,
    tables: &Tables<'_>,
    of_bracket: Option<Vec<Vec<Team>>>,
) -> Option<Finding> {
    if !state.is_over() || log.setup.fee == 0 {
        return None;
    }
    let matches = state.bracket.as_ref();
    let matches = matches.map_or(&[][..], |bracket| &bracket.bracket.matches);
    let played = knock_out::played(log, matches);
    let gave_up = knock_out::gave_up(log, matches, &played);
    let unfinished = |team: &Team| {
        let mut tables = tables.iter();
        gave_up.contains(team)
            || tables
                .any(|(table, _)| table.gave_up.contains(team) || table.passed_over.contains(team))
    };
    let sets = match of_bracket {
        Some(places) => places,
        None if state.bracket.is_some() => Vec::new(),
        None => {
            // Teams of several groups at one place share it.
            let mut sets: BTreeMap<usize, Vec<Team>> = BTreeMap::new();
            for (table, teams) in tables {
                let mut from = 1;
                for tied in table.places(teams) {
                    let next = from + tied.len();
                    sets.entry(from).or_default().extend(tied);
                    from = next;
                }
            }
            sets.into_values().collect()
        }
    };
    let sets = sets
        .into_iter()
        .map(|set| set.into_iter().filter(|team| !unfinished(team)).collect());
    let places: Vec<Vec<Team>> = sets.filter(|set: &Vec<Team>| !set.is_empty()).collect();
    // A team that is struck out has paid too.
    let mut entrants: Vec<Team> = match (log.setup.format, tables) {
        (Format::Progressive { .. } | Format::Singles { .. }, [(_, teams)]) => teams.clone(),
        _ => log.drawn(),
    };
    entrants.sort_unstable();
    let in_bracket = |team| knock_out::wins(log, matches, &played, team);
    let wins = entrants
        .iter()
        .filter(|team| !unfinished(team))
        .map(|team| {
            let games: i64 = tables.iter().map(|(table, _)| table.wins(*team)).sum();
            (*team, games + in_bracket(*team))
        });
    let size = state.teams.first().map_or(0, |team| team.players.len());
    let purse = Purse {
        cents: u64::from(log.setup.fee) * (entrants.len() * size) as u64,
        shares: &log.setup.shares,
        places,
        wins: wins.collect(),
    };
    let shown = state.payments();
    let shown = shown.iter().map(|paid| (paid.team, paid.prize, paid.cents));
    let says = |paid: &Vec<_>| {
        let paid = paid.iter().map(|(team, prize, cents)| {
            let name = words::team_name(state, *team);
            format!(
                "{}: {name} {}",
                words::prize(&state.setup, *prize),
                words::dollars(*cents)
            )
        });
        paid.collect::<Vec<_>>().join(", ")
    };
    Some(compare("Prizes", (purse.payments(), shown.collect()), says))
}
