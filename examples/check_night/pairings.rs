//! Who meets whom in the rounds of groups, of a progressive or a Swiss night, and of singles.

use std::cmp::Reverse;
use std::collections::BTreeSet;

use fives_core::night::team::Team;
use fives_core::night::{ExtraPlayers, MatchKey, Stage, State};
use fives_core::words::night as words;

use super::log::{Log, sides, sorted};
use super::{Finding, compare, pairing, standings};

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
        let mut due: Vec<[Team; 2]> = standings::pairs(&teams);
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
            .find(|shown| usize::from(shown.number) == number);
        let is_off = |teams: &[Team; 2]| {
            let is_played = log.game(stage, number, *teams).is_some();
            let gone = teams.iter().all(|team| !log.is_here(*team));
            stage == Stage::Progressive && !is_played && gone
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
            let first = |tables: &[[Team; 2]]| tables.iter().copied().find(|teams| !is_off(teams));
            let table = shown.matches.iter().find(|one| {
                first(&round.tables).is_some_and(|teams| one.key.teams == sorted(teams))
            });
            let deals = table.map(|one| one.deals_first);
            let both = (first(&round.tables).map(|teams| teams[0]), deals);
            let says = |team: &Option<Team>| {
                team.map_or_else(String::new, |team| words::team_name(state, team))
            };
            all.push(compare(format!("{what}: who deals first"), both, says));
        }
    }
    all
}

/// The rounds of singles, which the log has: nobody plays twice at a time, or is to play who left.
pub fn singles(log: &Log, state: &State) -> Vec<Finding> {
    let mut all = Vec::new();
    // The rounds after the one that is played are drawn for all who are here.
    let is_open = |number: usize| {
        let mut tables = log.singles[number].iter();
        tables.any(|table| log.singles_game(number, table).is_none())
    };
    let is_begun = |number: usize| {
        let mut tables = log.singles[number].iter();
        tables.any(|table| log.singles_game(number, table).is_some())
    };
    let numbers = 0..log.singles.len();
    let begun = numbers.clone().rfind(|number| is_begun(*number));
    let drawn_from = numbers.clone().find(|number| is_open(*number)).max(begun);
    let drawn_from = drawn_from.map_or(numbers.end, |number| number + 1);
    for (number, round) in log.singles.iter().enumerate() {
        let shown = state
            .rounds
            .iter()
            .find(|shown| usize::from(shown.number) == number);
        let mut players = BTreeSet::new();
        let mut fault = None;
        for table in round {
            for player in table {
                let name = || words::team_name(state, *player);
                if !players.insert(*player) {
                    fault = Some(format!("{} plays twice", name()));
                }
                if !log.is_here(*player) && log.singles_game(number, table).is_none() {
                    fault = Some(format!("{} has left, and is to play", name()));
                }
            }
        }
        let players_of = |table: &Vec<Team>| {
            let mut sides = sides(table);
            sides.sort_unstable();
            sides.concat()
        };
        let due: BTreeSet<Vec<Team>> = round.iter().map(players_of).collect();
        let here = shown.map_or(&[][..], |shown| &shown.matches);
        let here: BTreeSet<Vec<Team>> = here.iter().map(|one| one.sides.concat()).collect();
        if due != here {
            fault = Some("others play at its tables".to_owned());
        }
        let sixes = round.iter().filter(|table| table.len() == 6).count();
        if number >= drawn_from && (round.len() - sixes, sixes) != tables_due(log) {
            fault = Some(format!("{sixes} of {} tables have six", round.len()));
        }
        all.push(Finding::of(format!("Round {}", number + 1), fault));
    }
    all
}

/// The tables of four and of six that a round has: of all that there can be those at which most play, of these the ones
/// with the fewest of six.
fn tables_due(log: &Log) -> (usize, usize) {
    let here = log.present().len();
    let has_sixes = log.setup.format.extra_players() == ExtraPlayers::SixHanded;
    let tables = usize::from(log.setup.tables);
    let all = (0..=tables).flat_map(|fours| (0..=tables - fours).map(move |sixes| (fours, sixes)));
    let fit =
        all.filter(|(fours, sixes)| fours * 4 + sixes * 6 <= here && (has_sixes || *sixes == 0));
    let best = fit.max_by_key(|(fours, sixes)| (fours * 4 + sixes * 6, Reverse(*sixes)));
    best.unwrap_or_default()
}
