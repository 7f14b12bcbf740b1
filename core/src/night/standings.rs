//! Who stands where in a group, and by which rule.
//!
//! By games won; tied teams by the games among themselves, again and again; then by what the night
//! chose. Works at any time of a round robin, on the games played so far.

use std::collections::BTreeMap;
use std::ops::RangeInclusive;

use serde::{Deserialize, Serialize};

use super::team::Team;
use super::tie_breaks::PlayedTieBreak;
use super::totals::CardTotal;

/// A game that was played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GameResult {
    /// Who won.
    pub winner: Team,
    /// Who lost.
    pub loser: Team,
    /// The points of the winner and of the loser, if they were written down.
    pub score: Option<(i16, i16)>,
}

impl GameResult {
    /// Whether a team played in it.
    pub(super) fn has(&self, team: Team) -> bool {
        [self.winner, self.loser].contains(&team)
    }

    /// The points that a team of it made, if they were written down.
    pub(super) fn points(&self, team: Team) -> Option<i32> {
        let (won, lost) = self.score?;
        Some(i32::from(if self.winner == team { won } else { lost }))
    }

    /// The points that count for a team of it, if they were written down: those it made where cards have such, else
    /// less those it gave.
    pub(super) fn counted_points(&self, team: Team, has_cards: bool) -> Option<i32> {
        let (won, lost) = self.score?;
        let ahead = i32::from(won) - i32::from(lost);
        match has_cards {
            true => self.points(team),
            false => Some(if self.winner == team { ahead } else { -ahead }),
        }
    }
}

/// What the night chose for teams that stay tied after the games among themselves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum TieRule {
    /// The difference of points over all games of the group; then shared places.
    Points,
    DecidingGame,
    /// The game of three pairs in which the last two play on for second (V13).
    PlayForSecond,
    /// A cut of the cards.
    Cut,
    /// Shared places.
    Shared,
    /// The order that a record of the night has, or that its table told, without how it came about.
    AsRecorded,
}

/// What the organiser wrote down for teams that were tied.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub struct TieDecision {
    /// All the teams that were tied, the best first.
    pub order: Vec<Team>,
    /// How it was decided.
    pub how: TieRule,
}

/// What put a team in its place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PlacedBy {
    GamesWon,
    /// The games among the tied teams.
    AmongThemselves,
    /// The wins of those they met, on a Swiss night.
    WinsOfThoseMet,
    /// The difference of points.
    Points,
    DecidingGame,
    /// A game of three pairs, played on for second.
    PlayedForSecond,
    /// A cut of the cards.
    Cut,
    /// Something that is not told.
    AsRecorded,
    /// Nothing: the place is shared.
    Shared,
    /// Nothing: they left, and stand below those that stayed, or those that go on.
    Left,
    /// Nothing yet: this rule has still to decide.
    Open(TieRule),
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StandingsPlace {
    /// Who has it: one team, or all that are tied, by number.
    pub teams: Vec<Team>,
    /// The place, from 1; the next one is as many further as there are teams here.
    pub from: u8,
    /// Games each of them won.
    pub won: u8,
    /// Games the first of them lost; tied teams can differ in it while the round robin goes on.
    pub lost: u8,
    /// Points made less points given, of one team, or points made where cards have those; `None` for several teams,
    /// for a team without a game and where a score is missing.
    pub difference: Option<i32>,
    /// What put them here.
    pub decided: PlacedBy,
}

impl StandingsPlace {
    /// Whether several teams have it until a rule decides.
    pub const fn is_open(&self) -> bool {
        matches!(self.decided, PlacedBy::Open(_))
    }

    /// The places that its teams take up, from 1.
    pub fn taken(&self) -> RangeInclusive<u8> {
        let teams = u8::try_from(self.teams.len()).unwrap_or(u8::MAX);
        self.from..=self.from.saturating_add(teams.saturating_sub(1))
    }
}

/// The places of a group, the first first. Games with a team outside `teams` count for nothing. A
/// decision counts if it orders exactly the teams that are tied, the last such one, and whatever `rule`
/// says: so one that a correction has overtaken is left out. A decision that places were `Shared` keeps
/// them shared.
pub fn standings(
    teams: &[Team],
    games: &[GameResult],
    rule: TieRule,
    decisions: &[TieDecision],
) -> Vec<StandingsPlace> {
    StandingsBasis {
        games,
        rule,
        decisions,
        tie_breaks: &[],
        totals: &BTreeMap::new(),
        unfinished: &[],
        passed_over: &[],
        advance: 0,
        left: &[],
        byes: &[],
        tie_break: TieBreak::AmongThemselves,
    }
    .places(teams)
}

/// How many games a team won and lost.
pub fn won_lost(team: Team, games: &[GameResult]) -> (u8, u8) {
    let won = games.iter().filter(|game| game.winner == team).count();
    let lost = games.iter().filter(|game| game.loser == team).count();
    (won as u8, lost as u8)
}

/// What decides between teams of as many wins before the rule of the night.
#[derive(Clone, Copy)]
pub(super) enum TieBreak<'a> {
    /// The games among them.
    AmongThemselves,
    /// The wins of those they met, by the number of the team.
    WinsOfThoseMet(&'a [u16]),
    /// Nothing: who met whom was a matter of tables.
    Nothing,
}

/// What the places follow from.
pub(super) struct StandingsBasis<'a> {
    pub games: &'a [GameResult],
    pub rule: TieRule,
    pub decisions: &'a [TieDecision],
    /// The ties that were played out, or are.
    pub tie_breaks: &'a [PlayedTieBreak],
    /// What stands for the games of a team.
    pub totals: &'a BTreeMap<Team, CardTotal>,
    /// The teams that left before their last game: they are in no tie, and stand below the others.
    pub unfinished: &'a [Team],
    /// The teams that left after their last game and would go on: they make way, and keep their place by record among
    /// those that don't go on.
    pub passed_over: &'a [Team],
    /// How many teams go on.
    pub advance: u8,
    /// The teams that left at any time: what is still to be decided is decided for those that stayed.
    pub left: &'a [Team],
    /// The teams that had a bye which counts as a win, as often as they had one.
    pub byes: &'a [Team],
    /// What decides first between tied teams.
    pub tie_break: TieBreak<'a>,
}

/// Tied teams by number, and what put them there.
type Tie = (Vec<Team>, PlacedBy);

impl StandingsBasis<'_> {
    /// The places of a group, the first first. Games with a team outside `teams` count for nothing.
    pub fn places(self, teams: &[Team]) -> Vec<StandingsPlace> {
        let games = among(teams, self.games);
        let basis = StandingsBasis {
            games: &games,
            ..self
        };
        let mut places = Vec::new();
        let mut from = 1;
        for (teams, decided) in basis.ranked(teams) {
            let count = teams.len() as u8;
            places.push(basis.place(teams, from, decided));
            from = count.saturating_add(from);
        }
        places
    }

    fn ranked(&self, teams: &[Team]) -> Vec<Tie> {
        let (unfinished, finished): (Vec<Team>, Vec<Team>) = teams
            .iter()
            .partition(|team| self.unfinished.contains(team));
        let unfinished = self.by_wins(&unfinished).into_iter();
        self.with_passed_over(&finished)
            .into_iter()
            .chain(unfinished.map(|tied| (tied, PlacedBy::Left)))
            .collect()
    }

    /// The games a team won, with its byes; or what its total says instead.
    fn won(&self, team: Team) -> u8 {
        if let Some(total) = self.totals.get(&team) {
            return total.won;
        }
        let byes = self.byes.iter().filter(|bye| **bye == team).count();
        won_lost(team, self.games).0.saturating_add(byes as u8)
    }

    /// The games a team lost; none where its total stands for its games.
    fn lost(&self, team: Team) -> u8 {
        match self.totals.contains_key(&team) {
            true => 0,
            false => won_lost(team, self.games).1,
        }
    }

    /// Teams in parts of the same wins.
    fn by_wins(&self, teams: &[Team]) -> Vec<Vec<Team>> {
        split(teams, |team| i32::from(self.won(team)))
    }

    /// The teams in order; those passed over below the places that go on, else where they would be anyway.
    fn with_passed_over(&self, teams: &[Team]) -> Vec<Tie> {
        let is_passed = |team: &Team| self.passed_over.contains(team);
        let stayed: Vec<Team> = teams
            .iter()
            .copied()
            .filter(|team| !is_passed(team))
            .collect();
        let order = |teams: &[Team]| self.each(self.by_wins(teams), PlacedBy::GamesWon);
        let mut ties = order(&stayed);
        if stayed.len() == teams.len() {
            return ties;
        }
        let anyway = order(teams);
        let at = |team: &Team| anyway.iter().position(|(tied, _)| tied.contains(team));
        for (tied, _) in &anyway {
            let passed: Vec<Team> = tied.iter().copied().filter(is_passed).collect();
            let Some(first) = passed.first() else {
                continue;
            };
            let mut before = 0;
            let below = ties.iter().position(|(teams, _)| {
                let goes_on = before < usize::from(self.advance);
                before += teams.len();
                !goes_on && teams.first().and_then(at) > at(first)
            });
            ties.insert(below.unwrap_or(ties.len()), (passed, PlacedBy::Left));
        }
        ties
    }

    /// Teams that something else has left tied, in order.
    fn settled(&self, tied: Vec<Team>, by: PlacedBy) -> Vec<Tie> {
        if tied.len() < 2 {
            return vec![(tied, by)];
        }
        let (parts, broken_by) = self.parted(&tied);
        if parts.len() > 1 {
            return self.each(parts, broken_by);
        }
        if let Some(decision) = self.decision(&tied) {
            let decided = decided_by(decision.how);
            return match decided {
                PlacedBy::Shared => vec![(tied, decided)],
                _ => decision
                    .order
                    .iter()
                    .map(|team| (vec![*team], decided))
                    .collect(),
            };
        }
        if let Some(played) = self.played_out(&tied) {
            return played;
        }
        match self.rule {
            TieRule::Shared => vec![(tied, PlacedBy::Shared)],
            TieRule::Points => self.by_points(tied),
            rule => self.still_open(tied, by, rule),
        }
    }

    /// Tied teams in parts, as what decides first has them.
    fn parted(&self, tied: &[Team]) -> (Vec<Vec<Team>>, PlacedBy) {
        match self.tie_break {
            TieBreak::AmongThemselves => {
                let games = among(tied, self.games);
                let won = |team| i32::from(won_lost(team, &games).0);
                (split(tied, won), PlacedBy::AmongThemselves)
            }
            TieBreak::WinsOfThoseMet(wins) => {
                let met = |team: Team| wins.get(team.index()).map_or(0, |met| i32::from(*met));
                (split(tied, met), PlacedBy::WinsOfThoseMet)
            }
            TieBreak::Nothing => (Vec::new(), PlacedBy::GamesWon),
        }
    }

    /// Teams by the last tie-break of exactly them, if it is over and puts any of them before another.
    fn played_out(&self, tied: &[Team]) -> Option<Vec<Tie>> {
        let mut all = self.tie_breaks.iter().rev();
        let last = all.find(|tie_break| tie_break.teams == tied)?;
        self.by_deciding_games(tied, &last.results()?)
    }

    fn by_deciding_games(&self, tied: &[Team], games: &[GameResult]) -> Option<Vec<Tie>> {
        let games = among(tied, games);
        let parts = split(tied, |team| i32::from(won_lost(team, &games).0));
        let by = PlacedBy::DecidingGame;
        let ties = |part: Vec<Team>| {
            let further = self.by_deciding_games(&part, &games);
            further.unwrap_or_else(|| self.settled(part, by))
        };
        (parts.len() > 1).then(|| parts.into_iter().flat_map(ties).collect())
    }

    /// Teams that a game or a cut has still to decide; those that left can do neither, and come after the others.
    fn still_open(&self, tied: Vec<Team>, by: PlacedBy, rule: TieRule) -> Vec<Tie> {
        let (left, here): (Vec<Team>, Vec<Team>) =
            tied.iter().partition(|team| self.left.contains(team));
        let after = match left.len() {
            0 => return vec![(tied, PlacedBy::Open(rule))],
            1 => by,
            _ => PlacedBy::Shared,
        };
        let first = match here.is_empty() {
            true => Vec::new(),
            false => self.settled(here, by),
        };
        first.into_iter().chain([(left, after)]).collect()
    }

    fn each(&self, parts: Vec<Vec<Team>>, by: PlacedBy) -> Vec<Tie> {
        let parts = parts.into_iter();
        parts.flat_map(|part| self.settled(part, by)).collect()
    }

    fn by_points(&self, tied: Vec<Team>) -> Vec<Tie> {
        let differences: Option<Vec<i32>> =
            tied.iter().map(|team| self.difference(*team)).collect();
        let Some(differences) = differences else {
            return self.still_open(tied, PlacedBy::GamesWon, TieRule::Points);
        };
        let of = |team: Team| {
            let at = tied.iter().position(|member| *member == team);
            at.and_then(|at| differences.get(at)).copied().unwrap_or(0)
        };
        let parts = split(&tied, of);
        match parts.len() {
            1 => vec![(tied, PlacedBy::Shared)],
            _ => self.each(parts, PlacedBy::Points),
        }
    }

    fn difference(&self, team: Team) -> Option<i32> {
        if let Some(total) = self.totals.get(&team) {
            return total.points;
        }
        let has_cards = self.totals.values().any(|total| total.points.is_some());
        let mut sum = None;
        for game in self.games.iter().filter(|game| game.has(team)) {
            sum = Some(sum.unwrap_or(0) + game.counted_points(team, has_cards)?);
        }
        sum
    }

    fn decision(&self, tied: &[Team]) -> Option<&TieDecision> {
        let decisions = self.decisions.iter().rev();
        decisions.into_iter().find(|decision| {
            let mut order = decision.order.clone();
            order.sort_unstable();
            order == tied
        })
    }

    fn place(&self, teams: Vec<Team>, from: u8, decided: PlacedBy) -> StandingsPlace {
        let first = teams.first().copied();
        let won = first.map_or(0, |team| self.won(team));
        let lost = first.map_or(0, |team| self.lost(team));
        let alone = first.filter(|_| teams.len() == 1);
        StandingsPlace {
            from,
            won,
            lost,
            difference: alone.and_then(|team| self.difference(team)),
            decided,
            teams,
        }
    }
}

const fn decided_by(rule: TieRule) -> PlacedBy {
    match rule {
        TieRule::Points => PlacedBy::Points,
        TieRule::DecidingGame => PlacedBy::DecidingGame,
        TieRule::PlayForSecond => PlacedBy::PlayedForSecond,
        TieRule::Cut => PlacedBy::Cut,
        TieRule::AsRecorded => PlacedBy::AsRecorded,
        TieRule::Shared => PlacedBy::Shared,
    }
}

/// The games in which both sides are of `teams`.
fn among(teams: &[Team], games: &[GameResult]) -> Vec<GameResult> {
    let is_among = |game: &&GameResult| teams.contains(&game.winner) && teams.contains(&game.loser);
    games.iter().filter(is_among).copied().collect()
}

/// Teams in parts of the same figure, the highest first, each by number.
fn split(teams: &[Team], figure: impl Fn(Team) -> i32) -> Vec<Vec<Team>> {
    let mut all: Vec<(i32, Team)> = teams.iter().map(|team| (-figure(*team), *team)).collect();
    all.sort_unstable();
    all.chunk_by(|one, other| one.0 == other.0)
        .map(|part| part.iter().map(|(_, team)| *team).collect())
        .collect()
}
