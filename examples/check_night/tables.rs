//! The tables of standings of a night: what their places follow from.

use fives_core::night::knock_out::BestOf;
use fives_core::night::team::Team;
use fives_core::night::{Format, MatchKey, Stage};

use super::log::{Log, Played, sides, sorted};
use super::standings::{Counted, PlayedOut, Table};
use super::swiss;

fn counted(round: usize, [one, other]: [Team; 2], game: &Played) -> Counted {
    Counted {
        winner: game.winner,
        loser: if game.winner == one { other } else { one },
        score: game.score,
        round,
    }
}

fn by_default(round: usize, teams: [Team; 2], winner: Team) -> Counted {
    let score = Some((0, 0));
    let is_untold = false;
    counted(
        round,
        teams,
        &Played {
            winner,
            score,
            is_untold,
        },
    )
}

/// The tables of a night, with the teams of each: one for each group, one of a progressive or a Swiss night. Of a group,
/// those that left before the play-offs are behind; `are_on` says whether these have begun.
pub fn tables(log: &Log, are_on: bool) -> Vec<(Table<'_>, Vec<Team>)> {
    match log.setup.format {
        Format::Groups { advance, .. } => {
            let left = match are_on {
                true => &log.left_before_play_offs,
                false => &log.left,
            };
            let groups = log.groups.iter();
            groups
                .map(|group| of_group(log, group, left, advance.into()))
                .collect()
        }
        Format::Progressive { games } => vec![of_rounds(log, Stage::Progressive, games.into())],
        Format::Swiss { rounds } => vec![of_rounds(log, Stage::Swiss, rounds.into())],
        Format::Singles { .. } => vec![of_singles(log)],
        _ => Vec::new(),
    }
}

/// The pairs of a group.
pub fn pairs(group: &[Team]) -> Vec<[Team; 2]> {
    let pairs = group.iter().enumerate();
    let pairs =
        pairs.flat_map(|(at, one)| group[at + 1..].iter().map(|other| sorted([*one, *other])));
    pairs.collect()
}

/// The first of two teams to leave.
fn first_to_leave(log: &Log, teams: [Team; 2]) -> Option<Team> {
    log.left.iter().copied().find(|left| teams.contains(left))
}

fn of_group<'a>(
    log: &'a Log,
    group: &[Team],
    left: &[Team],
    advance: usize,
) -> (Table<'a>, Vec<Team>) {
    let teams: Vec<Team> = group
        .iter()
        .copied()
        .filter(|team| !log.struck.contains(team))
        .collect();
    let mut games = Vec::new();
    let mut gave_up = log.struck.clone();
    let mut is_over = true;
    for both in pairs(&teams) {
        let key = MatchKey::new(Stage::Group, 0, both[0], both[1]);
        if let Some(game) = log.games.get(&key).and_then(|games| games.first()) {
            games.push(counted(0, both, game));
        } else if let Some(gone) = first_to_leave(log, both) {
            gave_up.push(gone);
            let winner = both.into_iter().find(|team| log.is_here(*team));
            games.extend(winner.map(|winner| by_default(0, both, winner)));
        } else {
            is_over = false;
        }
    }
    let mut table = Table {
        is_over,
        ..Table::new(log, games, gave_up)
    };
    table.unfinished.retain(|team| left.contains(team));
    if is_over {
        loop {
            table.played_out = played_out(&table, &teams);
            let Some(team) = makes_way(&table, &teams, left, advance) else {
                break;
            };
            table.passed_over.push(team);
        }
    }
    (table, teams)
}

/// A team that left and stands where teams go on, or has to be put in order for it.
fn makes_way(table: &Table<'_>, teams: &[Team], left: &[Team], advance: usize) -> Option<Team> {
    let mut above = 0;
    for place in table.places(teams) {
        if above >= advance {
            break;
        }
        above += place.len();
        let who = match place.len() {
            1 => left,
            _ => &table.log.left[..],
        };
        let has_left = |team: &&Team| who.contains(team);
        if !table.is_left(&place)
            && let Some(team) = place.iter().find(has_left)
        {
            return Some(*team);
        }
    }
    None
}

/// The ties that are played out: those of teams that are tied by what was known when it was asked for, whoever left
/// later.
fn played_out(table: &Table<'_>, teams: &[Team]) -> Vec<PlayedOut> {
    let log = table.log;
    let mut now = Table {
        played_out: Vec::new(),
        ..table.clone()
    };
    for (number, (tied, decisions)) in (0..).zip(&log.tie_breaks) {
        now.decisions = &log.decisions[..*decisions];
        let then = Table {
            passed_over: Vec::new(),
            gone: &[],
            ..now.clone()
        };
        if [&now, &then]
            .iter()
            .any(|one| one.places(teams).contains(tied))
        {
            let keys = pairs(tied).into_iter();
            let keys = keys.map(|[one, other]| MatchKey::new(Stage::TieBreak, number, one, other));
            let games = keys.filter(|key| {
                let are_here = key.teams.iter().all(|team| log.is_here(*team));
                are_here || log.winner(*key, BestOf::One).is_some()
            });
            now.played_out.push(PlayedOut {
                teams: tied.clone(),
                games: games.collect(),
            });
        }
    }
    now.played_out
}

fn of_rounds(log: &Log, stage: Stage, rounds: usize) -> (Table<'_>, Vec<Team>) {
    let mut games = Vec::new();
    let mut byes = Vec::new();
    let mut lost_unplayed: Vec<Team> = Vec::new();
    let mut open = 0;
    let is_swiss = stage == Stage::Swiss;
    // Who leaves after final totals loses nothing by it.
    let counts = |gone: Team| !log.cards.are_final || log.cards.left_before.contains(&gone);
    for (number, round) in log.rounds.iter().enumerate() {
        let mut tables = round.tables.iter();
        let has_begun = tables.any(|teams| log.game(stage, number, *teams).is_some());
        byes.extend(round.out.filter(|_| is_swiss && has_begun));
        for teams in &round.tables {
            if let Some(game) = log.game(stage, number, *teams) {
                games.push(counted(number, *teams, game));
                continue;
            }
            // What is on both cards was played, and nobody wins it by default.
            if !is_swiss && log.is_on_cards(number, teams) {
                open += 1;
                continue;
            }
            let default = match is_swiss {
                true => swiss::outcome(log, number, *teams).map(|(winner, _)| winner),
                false => {
                    lost_unplayed.extend(first_to_leave(log, *teams));
                    let here = teams.map(|team| log.is_here(team));
                    match here {
                        [true, false] if counts(teams[1]) => Some(teams[0]),
                        [false, true] if counts(teams[0]) => Some(teams[1]),
                        _ => None,
                    }
                }
            };
            open += usize::from(default.is_none() && teams.iter().all(|team| log.is_here(*team)));
            if let Some(winner) = default {
                games.push(by_default(number, *teams, winner));
                if is_swiss {
                    lost_unplayed.extend(teams.iter().filter(|team| **team != winner));
                }
            }
        }
    }
    let last = log.rounds.get(rounds.saturating_sub(1));
    let is_over = match is_swiss {
        true => open == 0 && (last.is_some() || log.present().len() < 2),
        false => open == 0 && last.is_some() || log.cards.are_final,
    };
    let is_in_last = |team: Team| {
        last.is_some_and(|round| {
            round.out == Some(team) || round.tables.iter().any(|teams| teams.contains(&team))
        })
    };
    let left = log.left.iter().copied();
    let unfinished = left.filter(|team| match log.cards.are_final {
        // After final totals nothing is left to play.
        true => log.cards.left_before.contains(team),
        false => !is_in_last(*team) || lost_unplayed.contains(team),
    });
    let met = is_swiss.then(|| swiss::wins_of_those_met(&swiss::records(log)));
    let mut table = Table {
        byes,
        met,
        is_over,
        ..Table::new(log, games, unfinished.collect())
    };
    let teams = log.drawn().into_iter();
    let teams: Vec<Team> = teams
        .filter(|team| has_a_part(log, stage, rounds, *team))
        .collect();
    if is_over {
        table.played_out = played_out(&table, &teams);
    }
    (table, teams)
}

fn of_singles(log: &Log) -> (Table<'_>, Vec<Team>) {
    let mut games = Vec::new();
    for (number, round) in log.singles.iter().enumerate() {
        for table in round {
            let Some(game) = log.singles_game(number, table) else {
                continue;
            };
            let [one, other] = sides(table);
            let is_first = one.contains(&game.winner);
            let (winners, losers) = if is_first { (one, other) } else { (other, one) };
            for (winner, loser) in winners.into_iter().zip(losers) {
                games.push(Counted {
                    winner,
                    loser,
                    score: game.score,
                    round: number,
                });
            }
        }
    }
    let is_played = |number: usize| {
        let mut tables = log.singles[number].iter();
        tables.any(|table| log.singles_played(number, table))
    };
    let is_last_begun = log.singles.len().checked_sub(1).is_none_or(is_played);
    let has_a_part = |player: &Team| {
        let came = log.is_here(*player) || log.late.contains(player);
        let plays = || {
            log.singles
                .iter()
                .flatten()
                .any(|table| table.contains(player))
        };
        !is_last_begun || !came || plays()
    };
    let players = log.drawn().into_iter().filter(has_a_part).collect();
    let unfinished = log.left.iter().copied();
    let unfinished = unfinished.filter(|left| match log.cards.are_final {
        true => log.cards.left_before.contains(left),
        false => log.gave_up.contains(left),
    });
    (Table::new(log, games, unfinished.collect()), players)
}

/// On a progressive evening that is all seated, who came and never had a game has no place.
fn has_a_part(log: &Log, stage: Stage, rounds: usize, team: Team) -> bool {
    let last = rounds.saturating_sub(1);
    let tables = log.rounds.get(last).map_or(&[][..], |round| &round.tables);
    let is_seated = tables.iter().any(|teams| log.is_begun(stage, last, teams));
    let came = log.is_here(team) || log.late.contains(&team);
    let plays = || {
        log.rounds
            .iter()
            .any(|round| round.tables.iter().any(|teams| teams.contains(&team)))
    };
    stage == Stage::Swiss || !is_seated || !came || plays()
}
