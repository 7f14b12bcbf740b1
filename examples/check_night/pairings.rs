//! Who meets whom in the rounds of groups, of a progressive or a Swiss night, and in deciding games.

use std::collections::{BTreeMap, BTreeSet};

use fives_core::night::knock_out::BestOf;
use fives_core::night::team::Team;
use fives_core::night::{Format, MatchKey, Stage, State};
use fives_core::words::night as words;

use super::log::{Log, sorted};
use super::{Finding, Tables, compare, pairing, tables};

/// The games of groups: everyone meets everyone of the group once, and nobody plays twice at a time.
pub fn groups(log: &Log, state: &State) -> Vec<Finding> {
    let of_group = |key: &MatchKey| key.stage == Stage::Group;
    let mut all = Vec::new();
    for (number, group) in log.groups.iter().enumerate() {
        let teams: Vec<Team> = group
            .iter()
            .copied()
            .filter(|team| !log.struck.contains(team))
            .collect();
        // A game that both teams gave up is off.
        let mut due: Vec<[Team; 2]> = tables::pairs(&teams);
        due.retain(|both| {
            let key = MatchKey::new(Stage::Group, 0, both[0], both[1]);
            log.games.contains_key(&key) || both.iter().any(|team| log.is_here(*team))
        });
        due.sort_unstable();
        let here = state.matches().map(|one| one.key).filter(of_group);
        let mut here: Vec<[Team; 2]> = here
            .map(|key| key.teams)
            .filter(|both| teams.contains(&both[0]))
            .collect();
        here.sort_unstable();
        let says = |games: &Vec<[Team; 2]>| {
            let games = games.iter().map(|both| pairing(state, both));
            games.collect::<Vec<_>>().join(", ")
        };
        all.push(compare(
            format!("Games of group {}", number + 1),
            (due, here),
            says,
        ));
    }
    let of_groups = state
        .rounds
        .iter()
        .filter(|round| round.stage == Stage::Group);
    let begun = of_groups.clone().filter(|round| round.is_begun());
    let last_begun = begun.map(|round| round.number).max();
    for round in of_groups {
        let mut teams = BTreeSet::new();
        let mut tables = BTreeSet::new();
        let mut fault = None;
        for one in round.matches.iter().filter(|one| !one.is_default) {
            for team in one.key.teams {
                if !teams.insert(team) {
                    fault = Some(format!("{} plays twice", words::team_name(state, team)));
                }
            }
            // What has begun goes on where it is, however many tables are left.
            let has_begun = last_begun.is_some_and(|last| round.number <= last);
            let table = one
                .table
                .filter(|table| *table < log.setup.tables || has_begun);
            if !table.is_some_and(|table| tables.insert(table)) {
                fault = Some(format!(
                    "no table of its own for {}",
                    pairing(state, &one.key.teams)
                ));
            }
        }
        all.push(Finding::of(words::round_title(state, round), fault));
    }
    all
}

/// The rounds of a progressive or a Swiss night: each table’s two teams, who won by default, and who sits out.
pub fn rounds(log: &Log, state: &State, stage: Stage) -> Vec<Finding> {
    let mut all = Vec::new();
    for (number, round) in log.rounds.iter().enumerate() {
        let shown = state
            .rounds
            .iter()
            .find(|shown| shown.stage == stage && usize::from(shown.number) == number);
        // Where both teams left nobody plays.
        let is_off = |teams: &[Team; 2]| {
            let is_played =
                log.game(stage, number, *teams).is_some() || log.is_on_cards(number, teams);
            let are_gone = teams.iter().all(|team| !log.is_here(*team));
            stage == Stage::Progressive && !is_played && are_gone
        };
        let due: BTreeSet<[Team; 2]> = round
            .tables
            .iter()
            .filter(|teams| !is_off(teams))
            .map(|teams| sorted(*teams))
            .collect();
        let here: BTreeSet<[Team; 2]> = shown
            .map(|shown| shown.matches.iter().map(|one| one.key.teams).collect())
            .unwrap_or_default();
        let what = shown.map_or_else(
            || format!("Round {}", number + 1),
            |shown| words::round_title(state, shown),
        );
        for both in due.union(&here) {
            let fault = match (due.contains(both), here.contains(both)) {
                (true, false) => Some("the rules pair them, and Fives does not".to_owned()),
                (false, true) => Some("Fives pairs them, and the rules do not".to_owned()),
                _ => None,
            };
            all.push(Finding::of(
                format!("{what}: {}", pairing(state, both)),
                fault,
            ));
        }
        if stage == Stage::Swiss {
            let both = (round.out, shown.and_then(|shown| shown.bye));
            let says = |team: &Option<Team>| {
                team.map_or_else(|| "nobody".to_owned(), |team| words::team_name(state, team))
            };
            all.push(compare(format!("{what}: bye"), both, says));
        } else if let Some(shown) = shown {
            let on = round
                .tables
                .iter()
                .zip(0..)
                .filter(|(teams, _)| !is_off(teams));
            let due: Vec<_> = on.map(|(teams, table)| (*teams, table)).collect();
            let here = shown.matches.iter().map(|one| {
                let [first, other] = one.key.teams;
                let other = if one.deals_first == first {
                    other
                } else {
                    first
                };
                ([one.deals_first, other], one.table.unwrap_or(u8::MAX))
            });
            let mut here: Vec<_> = here.collect();
            here.sort_unstable_by_key(|(_, table)| *table);
            let says = |tables: &Vec<([Team; 2], u8)>| {
                let tables = tables.iter().map(|(teams, table)| {
                    format!("{}: {}", words::table_name(*table), pairing(state, teams))
                });
                tables.collect::<Vec<_>>().join(", ")
            };
            let what = format!("{what}: its tables, and who deals first");
            all.push(compare(what, (due, here), says));
        }
    }
    all
}

/// The deciding games: each pair of teams that play out a tie that is one meets once, unless it was settled otherwise.
pub fn deciding_games(log: &Log, state: &State, tables: &Tables<'_>) -> Vec<Finding> {
    let advance = match log.setup.format {
        Format::Groups { advance, .. } => usize::from(advance),
        _ => 0,
    };
    let mut due: BTreeMap<MatchKey, Option<Team>> = BTreeMap::new();
    for (table, teams) in tables {
        let places = table.places(teams);
        for played in &table.played_out {
            let place = places.iter().position(|place| *place == played.teams);
            let waits = place.is_some_and(|at| {
                let above: usize = places[..at].iter().map(Vec::len).sum();
                let is_settled = above >= advance && table.is_shared(&played.teams);
                !is_settled && !table.is_left(&played.teams)
            });
            let games = played.games.iter().map(|key| {
                let winner = log.winner(*key, BestOf::One);
                (*key, winner.map(|(winner, _)| winner))
            });
            due.extend(games.filter(|(_, winner)| waits || winner.is_some()));
        }
    }
    let here = state
        .matches()
        .filter(|one| one.key.stage == Stage::TieBreak);
    let here: BTreeMap<MatchKey, Option<Team>> = here.map(|one| (one.key, one.winner)).collect();
    let keys: BTreeSet<&MatchKey> = due.keys().chain(here.keys()).collect();
    let finding = |key: &MatchKey| {
        let fault = match (due.get(key), here.get(key)) {
            (Some(_), None) => Some("the rules have it, and Fives does not"),
            (None, Some(_)) => Some("Fives has it, and the rules do not"),
            (due, here) => (due != here).then_some("another team won"),
        };
        let what = format!("Deciding game: {}", pairing(state, &key.teams));
        Finding::of(what, fault.map(str::to_owned))
    };
    keys.into_iter().map(finding).collect()
}
