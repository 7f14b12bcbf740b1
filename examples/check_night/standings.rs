//! Who stands where: by games won, the first tie break of the format, what was decided, and the rule of the night.

use std::collections::BTreeMap;

use fives_core::night::standings::TieRule;
use fives_core::night::team::Team;
use fives_core::night::{Format, MatchKey, Stage};

use super::log::{Log, Played, sides, sorted};
use super::swiss;

/// A game or a match won without play, as the standings count it.
pub struct Counted {
    pub winner: Team,
    pub loser: Team,
    pub score: Option<(i16, i16)>,
}

/// What a table of standings follows from.
pub struct Table<'a> {
    pub log: &'a Log,
    pub games: Vec<Counted>,
    /// A win for each bye.
    pub byes: Vec<Team>,
    /// The wins of those met, on a Swiss night.
    pub met: Option<Vec<u64>>,
    /// The teams that left before their last match.
    pub unfinished: Vec<Team>,
}

/// The teams at each place, the first first.
pub type Places = Vec<Vec<Team>>;

impl Table<'_> {
    pub fn wins(&self, team: Team) -> i64 {
        let games = self.games.iter().filter(|game| game.winner == team);
        let byes = self.byes.iter().filter(|bye| **bye == team);
        (games.count() + byes.count()) as i64
    }

    pub fn places(&self, teams: &[Team]) -> Places {
        let (gone, stayed): (Vec<Team>, Vec<Team>) = teams
            .iter()
            .partition(|team| self.unfinished.contains(team));
        let first = parts(&stayed, |team| self.wins(team));
        let first = first.into_iter().flat_map(|tied| self.settle(tied));
        first.chain(parts(&gone, |team| self.wins(team))).collect()
    }

    fn settle(&self, tied: Vec<Team>) -> Places {
        if tied.len() < 2 {
            return vec![tied];
        }
        let split = match (&self.met, self.log.setup.format) {
            (Some(met), _) => parts(&tied, |team| met[team.index()] as i64),
            (None, Format::Progressive { .. } | Format::Singles { .. }) => Vec::new(),
            (None, _) => {
                let among = |team: Team| {
                    let games = self.games.iter();
                    let won =
                        games.filter(|game| game.winner == team && tied.contains(&game.loser));
                    won.count() as i64
                };
                parts(&tied, among)
            }
        };
        if split.len() > 1 {
            return split
                .into_iter()
                .flat_map(|part| self.settle(part))
                .collect();
        }
        let mut decisions = self.log.decisions.iter().rev();
        let decision = decisions.find(|decision| {
            let mut order = decision.order.clone();
            order.sort_unstable();
            order == tied
        });
        if let Some(decision) = decision {
            return match decision.how {
                TieRule::Shared => vec![tied],
                _ => decision.order.iter().map(|team| vec![*team]).collect(),
            };
        }
        match self.log.setup.tie_rule {
            TieRule::Shared => vec![tied],
            TieRule::Points => {
                let points: Option<BTreeMap<Team, i64>> = tied
                    .iter()
                    .map(|team| Some((*team, self.points(*team)?)))
                    .collect();
                let Some(points) = points else {
                    return self.waits(tied);
                };
                let split = parts(&tied, |team| points[&team]);
                match split.len() {
                    1 => vec![tied],
                    _ => split
                        .into_iter()
                        .flat_map(|part| self.settle(part))
                        .collect(),
                }
            }
            TieRule::DecidingGame | TieRule::PlayForSecond | TieRule::Cut | TieRule::AsRecorded => {
                self.waits(tied)
            }
        }
    }

    /// Those that left can decide nothing anymore, and come after the others.
    fn waits(&self, tied: Vec<Team>) -> Places {
        let (gone, here): (Vec<Team>, Vec<Team>) =
            tied.iter().partition(|team| self.log.left.contains(team));
        match (here.is_empty(), gone.is_empty()) {
            (_, true) => vec![tied],
            (true, false) => vec![gone],
            (false, false) => self.settle(here).into_iter().chain([gone]).collect(),
        }
    }

    /// Points made less points given; nothing where a score is missing, or nothing was played.
    fn points(&self, team: Team) -> Option<i64> {
        let mut sum = None;
        for game in &self.games {
            let sign = match team {
                team if team == game.winner => 1,
                team if team == game.loser => -1,
                _ => continue,
            };
            let (won, lost) = game.score?;
            sum = Some(sum.unwrap_or(0) + sign * (i64::from(won) - i64::from(lost)));
        }
        sum
    }
}

/// Teams in parts of the same figure, the highest first, each by number.
fn parts(teams: &[Team], figure: impl Fn(Team) -> i64) -> Places {
    let mut by_figure: BTreeMap<i64, Vec<Team>> = BTreeMap::new();
    for team in teams {
        by_figure.entry(-figure(*team)).or_default().push(*team);
    }
    by_figure
        .into_values()
        .map(|mut part| {
            part.sort_unstable();
            part
        })
        .collect()
}

fn counted([one, other]: [Team; 2], game: &Played) -> Counted {
    Counted {
        winner: game.winner,
        loser: if game.winner == one { other } else { one },
        score: game.score,
    }
}

fn by_default(teams: [Team; 2], winner: Team) -> Counted {
    let score = Some((0, 0));
    let is_untold = false;
    counted(
        teams,
        &Played {
            winner,
            score,
            is_untold,
        },
    )
}

/// The tables of a night, with the teams of each: one for each group, one of a progressive or a Swiss night.
pub fn tables(log: &Log) -> Vec<(Table<'_>, Vec<Team>)> {
    match log.setup.format {
        Format::Groups { .. } => log
            .groups
            .iter()
            .map(|group| of_group(log, group))
            .collect(),
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

fn of_group<'a>(log: &'a Log, group: &[Team]) -> (Table<'a>, Vec<Team>) {
    let teams: Vec<Team> = group
        .iter()
        .copied()
        .filter(|team| !log.struck.contains(team))
        .collect();
    let mut games = Vec::new();
    let mut unfinished = log.struck.clone();
    for both in pairs(&teams) {
        let key = MatchKey::new(Stage::Group, 0, both[0], both[1]);
        if let Some(game) = log.games.get(&key).and_then(|games| games.first()) {
            games.push(counted(both, game));
        } else if let Some(gone) = first_to_leave(log, both) {
            unfinished.push(gone);
            let winner = both.into_iter().find(|team| log.is_here(*team));
            games.extend(winner.map(|winner| by_default(both, winner)));
        }
    }
    let table = Table {
        log,
        games,
        byes: Vec::new(),
        met: None,
        unfinished,
    };
    (table, teams)
}

fn of_rounds(log: &Log, stage: Stage, rounds: usize) -> (Table<'_>, Vec<Team>) {
    let mut games = Vec::new();
    let mut byes = Vec::new();
    let mut lost_unplayed: Vec<Team> = Vec::new();
    let is_swiss = stage == Stage::Swiss;
    for (number, round) in log.rounds.iter().enumerate() {
        let has_begun = round
            .tables
            .iter()
            .any(|teams| log.game(stage, number, *teams).is_some());
        byes.extend(round.out.filter(|_| is_swiss && has_begun));
        for teams in &round.tables {
            if let Some(game) = log.game(stage, number, *teams) {
                games.push(counted(*teams, game));
                continue;
            }
            let default = match is_swiss {
                true => swiss::outcome(log, number, *teams).map(|(winner, _)| winner),
                false => {
                    lost_unplayed.extend(first_to_leave(log, *teams));
                    let here = teams.map(|team| log.is_here(team));
                    match here {
                        [true, false] => Some(teams[0]),
                        [false, true] => Some(teams[1]),
                        _ => None,
                    }
                }
            };
            if let Some(winner) = default {
                games.push(by_default(*teams, winner));
                if is_swiss {
                    lost_unplayed.extend(teams.iter().filter(|team| **team != winner));
                }
            }
        }
    }
    let last = log.rounds.get(rounds.saturating_sub(1));
    let is_in_last = |team: Team| {
        last.is_some_and(|round| {
            round.out == Some(team) || round.tables.iter().any(|teams| teams.contains(&team))
        })
    };
    let left = log.left.iter().copied();
    let unfinished = left
        .filter(|team| !is_in_last(*team) || lost_unplayed.contains(team))
        .collect();
    let met = is_swiss.then(|| swiss::wins_of_those_met(&swiss::records(log)));
    let table = Table {
        log,
        games,
        byes,
        met,
        unfinished,
    };
    let teams = log
        .drawn()
        .into_iter()
        .filter(|team| has_a_part(log, stage, rounds, *team));
    (table, teams.collect())
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
                });
            }
        }
    }
    let is_played = |number: usize| {
        let mut tables = log.singles[number].iter();
        tables.any(|table| log.singles_game(number, table).is_some())
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
    let left = log.left.iter().copied();
    let table = Table {
        log,
        games,
        byes: Vec::new(),
        met: None,
        unfinished: left.filter(|left| log.gave_up.contains(left)).collect(),
    };
    (table, players)
}

/// On a progressive evening that is all seated, who came and never had a game has no place.
fn has_a_part(log: &Log, stage: Stage, rounds: usize, team: Team) -> bool {
    let last = rounds.saturating_sub(1);
    let tables = log.rounds.get(last).map_or(&[][..], |round| &round.tables);
    let is_seated = tables
        .iter()
        .any(|teams| log.game(stage, last, *teams).is_some());
    let came = log.is_here(team) || log.late.contains(&team);
    let plays = || {
        log.rounds
            .iter()
            .any(|round| round.tables.iter().any(|teams| teams.contains(&team)))
    };
    stage == Stage::Swiss || !is_seated || !came || plays()
}
