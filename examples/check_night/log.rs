//! What the events of a night say, read plainly: teams, results, and the rounds that follow from them.

use std::collections::BTreeMap;

use fives_core::night::knock_out::{BestOf, PlayOffDraw};
use fives_core::night::standings::TieDecision;
use fives_core::night::team::Team;
use fives_core::night::{
    Format, Latecomer, Leaving, MatchKey, Night, NightEvent, NightSetup, NightStart, Stage, State,
};

use super::cards::Cards;
use super::singles::Tables;
use super::{progressive, singles, swiss};

/// A game that was played.
#[derive(Clone, Debug)]
pub struct Played {
    pub winner: Team,
    pub score: Option<(i16, i16)>,
    /// Whether only the winner of its match was said.
    pub is_untold: bool,
}

/// A round: who meets at each table, the first named deals first; and who has a bye or sits out.
#[derive(Clone, Debug, Default)]
pub struct Round {
    pub tables: Vec<[Team; 2]>,
    pub out: Option<Team>,
    /// Who won matches by default for good, because the round after it was paired.
    pub closed: BTreeMap<[Team; 2], Team>,
}

/// A night as its log tells it.
#[derive(Clone, Debug)]
pub struct Log {
    pub setup: NightSetup,
    pub teams: usize,
    /// The teams that left and are not back, in that order.
    pub left: Vec<Team>,
    /// The teams that left before a game of the play-offs was played: who comes back later does not get its place back.
    pub left_before_play_offs: Vec<Team>,
    pub struck: Vec<Team>,
    /// The teams that came after a game was played.
    pub late: Vec<Team>,
    /// The teams that were entered, and were not here at the start.
    pub awaited: Vec<Team>,
    /// The tables at which teams stay.
    pub keeps: BTreeMap<Team, u8>,
    /// The teams of each group; empty before the start.
    pub groups: Vec<Vec<Team>>,
    /// How the play-offs are drawn.
    pub draw: PlayOffDraw,
    pub games: BTreeMap<MatchKey, Vec<Played>>,
    pub decisions: Vec<TieDecision>,
    /// The ties that are played out, each with the number of decisions before it.
    pub tie_breaks: Vec<(Vec<Team>, usize)>,
    pub cards: Cards,
    pub rounds: Vec<Round>,
    /// The tables of each round of singles: the first half are partners, and so are the others.
    pub singles: Vec<Tables>,
    /// What was wrong in rounds of singles when they were drawn, by round.
    pub faults: BTreeMap<usize, String>,
    /// Those who left singles while they had a game to play.
    pub gave_up: Vec<Team>,
}

/// The two teams of a match, the lower number first.
pub fn sorted(mut teams: [Team; 2]) -> [Team; 2] {
    teams.sort_unstable();
    teams
}

/// The two sides of a table of singles, each with the lowest number first.
pub fn sides(table: &[Team]) -> [Vec<Team>; 2] {
    let (one, other) = table.split_at(table.len() / 2);
    [one, other].map(|side| {
        let mut side = side.to_vec();
        side.sort_unstable();
        side
    })
}

impl Log {
    /// Reads the events of a night in force. `shown` is how the app has it: of two pairings that a search of limited
    /// width cannot compare, its own is gone on with.
    pub fn read(night: &Night, shown: &State) -> Self {
        let mut log = Self {
            setup: night.first_setup().clone(),
            teams: 0,
            left: Vec::new(),
            left_before_play_offs: Vec::new(),
            struck: Vec::new(),
            late: Vec::new(),
            awaited: Vec::new(),
            keeps: BTreeMap::new(),
            groups: Vec::new(),
            draw: PlayOffDraw::TierByTier,
            games: BTreeMap::new(),
            decisions: Vec::new(),
            tie_breaks: Vec::new(),
            cards: Cards::default(),
            rounds: Vec::new(),
            singles: Vec::new(),
            faults: BTreeMap::new(),
            gave_up: Vec::new(),
        };
        for stamped in night.steps() {
            log.apply(&stamped.event);
            if log.is_started() {
                match log.setup.format {
                    Format::Progressive { games } => progressive::go_on(&mut log, games.into()),
                    Format::Swiss { rounds } => swiss::go_on(&mut log, rounds.into(), shown),
                    _ => {}
                }
            }
        }
        log
    }

    fn apply(&mut self, event: &NightEvent) {
        match event {
            NightEvent::SetUp(setup) => self.setup = (**setup).clone(),
            NightEvent::Entered { group, .. } => {
                let team = self.enter(1);
                let group = group.filter(|_| self.is_started());
                let group = group.and_then(|group| self.groups.get_mut(usize::from(group)));
                if let Some(group) = group {
                    group.push(team);
                }
                self.late.extend(self.has_begun().then_some(team));
            }
            NightEvent::Listed { teams, .. } | NightEvent::Drawn(teams) => {
                self.enter(teams.len());
            }
            NightEvent::Seated { step, from, rounds } => {
                let (before, known) = (singles::Basis::of(self), self.singles.len());
                let under_way = singles::under_way(self);
                self.apply(step);
                self.singles.truncate(usize::from(*from));
                let rounds = rounds.iter();
                let rounds = rounds.map(|round| {
                    let tables = round.seated();
                    tables.map(|(_, table)| table.players().to_vec()).collect()
                });
                self.singles.extend(rounds);
                // While the same players are here, what was drawn stays.
                let is_same = before.is_started() && before == singles::Basis::of(self);
                let from = if is_same { known } else { under_way };
                self.faults.split_off(&from);
                self.faults.extend(singles::faults_of_drawing(self, from));
            }
            NightEvent::Left { team, leaving } => {
                self.gave_up.retain(|left| left != team);
                if self.has_singles_game(*team) {
                    self.gave_up.push(*team);
                }
                self.left.retain(|left| left != team);
                self.left.push(*team);
                if !self.has_play_off_games() {
                    self.left_before_play_offs.retain(|left| left != team);
                    self.left_before_play_offs.push(*team);
                }
                self.struck.retain(|left| left != team);
                if *leaving == Leaving::StruckOut {
                    self.struck.push(*team);
                }
            }
            NightEvent::CameBack(team) => {
                self.gave_up.retain(|left| left != team);
                self.left.retain(|left| left != team);
                if !self.has_play_off_games() {
                    self.left_before_play_offs.retain(|left| left != team);
                }
                self.struck.retain(|left| left != team);
            }
            NightEvent::Keeps { team, table } => {
                match table {
                    Some(table) => self.keeps.insert(*team, *table),
                    None => self.keeps.remove(team),
                };
            }
            NightEvent::Started(NightStart { groups, draw }) => {
                self.draw = *draw;
                let here = self.present().into_iter();
                let others = here.filter(|team| !groups.iter().any(|group| group.contains(team)));
                self.awaited = others.collect();
                self.groups.clone_from(groups);
            }
            NightEvent::CameLate { team, group } => {
                let team = match team {
                    Latecomer::New(_) => self.enter(1),
                    Latecomer::Awaited(team) => *team,
                };
                self.awaited.retain(|awaited| *awaited != team);
                if let Some(group) = self.groups.get_mut(usize::from(*group)) {
                    group.push(team);
                }
                self.late.extend(self.has_begun().then_some(team));
            }
            NightEvent::Won { of, game, outcome } | NightEvent::Agreed { of, game, outcome } => {
                let played = Played {
                    winner: outcome.winner,
                    score: outcome.score,
                    is_untold: false,
                };
                let games = self.games.entry(*of).or_default();
                match games.get_mut(usize::from(*game)) {
                    Some(recorded) => *recorded = played,
                    None => games.push(played),
                }
            }
            NightEvent::MatchWon { of, winner } => {
                let needed = usize::from(self.setup.format.best_of().wins());
                let games = self.games.entry(*of).or_default();
                games.retain(|game| !game.is_untold);
                let won = games.iter().filter(|game| game.winner == *winner);
                let missing = needed.saturating_sub(won.count());
                let untold = Played {
                    winner: *winner,
                    score: None,
                    is_untold: true,
                };
                games.extend(std::iter::repeat_n(untold, missing));
            }
            NightEvent::Cleared { of, game } => {
                if let Some(games) = self.games.get_mut(of) {
                    games.truncate(usize::from(*game));
                }
                self.games.retain(|_, games| !games.is_empty());
                // Where play-offs are drawn as ever, those of their first game stay so.
                if self.draw == PlayOffDraw::GroupsParted && !self.has_play_off_games() {
                    self.left_before_play_offs.clone_from(&self.left);
                }
            }
            NightEvent::TieBreak(teams) => {
                self.tie_breaks.push((teams.clone(), self.decisions.len()));
            }
            NightEvent::Totalled { team, total } => self.cards.enter(*team, None, *total),
            NightEvent::RoundTotalled { team, round, total } => {
                self.cards.enter(*team, Some(*round), *total);
            }
            NightEvent::TotalsFinal => self.cards.end(&self.left),
            NightEvent::Decided(decision) => self.decisions.push(decision.clone()),
            // Names say nothing of who meets whom.
            _ => {}
        }
    }

    /// The game at a table of singles: each side goes by its player of the lowest number.
    pub fn singles_game(&self, round: usize, table: &[Team]) -> Option<&Played> {
        let [one, other] = sides(table);
        self.game(Stage::Singles, round, [*one.first()?, *other.first()?])
    }

    fn has_play_off_games(&self) -> bool {
        self.games.keys().any(|key| key.stage == Stage::Bracket)
    }

    fn has_singles_game(&self, player: Team) -> bool {
        self.singles.iter().enumerate().any(|(number, round)| {
            let mut tables = round.iter().filter(|table| table.contains(&player));
            tables.any(|table| !self.singles_played(number, table))
        })
    }

    /// Whether a table of singles has played: by a game, or by the card of anyone there.
    pub fn singles_played(&self, round: usize, table: &[Team]) -> bool {
        self.singles_game(round, table).is_some() || self.is_on_a_card(round, table)
    }

    /// Whether a round was entered of the card of any of these.
    pub fn is_on_a_card(&self, round: usize, teams: &[Team]) -> bool {
        let mut teams = teams.iter();
        teams.any(|team| self.cards.brought(*team, round).is_some())
    }

    /// Whether a round was entered of the cards of all of these.
    pub fn is_on_cards(&self, round: usize, teams: &[Team]) -> bool {
        let mut teams = teams.iter();
        teams.all(|team| self.cards.brought(*team, round).is_some())
    }

    /// Whether anything was played.
    fn has_begun(&self) -> bool {
        let is_progressive = matches!(self.setup.format, Format::Progressive { .. });
        let seated = self.rounds.iter().map(|round| round.tables.concat());
        let seated = seated.filter(|_| is_progressive);
        let alone = self.singles.iter().map(|tables| tables.concat());
        let mut rounds = seated.enumerate().chain(alone.enumerate());
        !self.games.is_empty() || rounds.any(|(round, teams)| self.is_on_a_card(round, &teams))
    }

    fn enter(&mut self, count: usize) -> Team {
        let first = Team(self.teams as u8);
        self.teams += count;
        first
    }

    pub fn is_started(&self) -> bool {
        !self.groups.is_empty()
    }

    pub fn is_here(&self, team: Team) -> bool {
        !self.left.contains(&team) && !self.awaited.contains(&team)
    }

    /// The teams drawn, and those that came late, in order.
    pub fn drawn(&self) -> Vec<Team> {
        self.groups.concat()
    }

    /// The teams that have not left, by number.
    pub fn present(&self) -> Vec<Team> {
        let all = (0..self.teams).map(|team| Team(team as u8));
        all.filter(|team| self.is_here(*team)).collect()
    }

    /// The table a team that is here stays at.
    pub fn kept_at(&self, team: Team) -> Option<usize> {
        let table = self.keeps.get(&team).filter(|_| self.is_here(team))?;
        (*table < self.setup.tables).then(|| usize::from(*table))
    }

    /// The first game of a match of rounds.
    pub fn game(&self, stage: Stage, round: usize, teams: [Team; 2]) -> Option<&Played> {
        let key = MatchKey::new(stage, round as u16, teams[0], teams[1]);
        self.games.get(&key)?.first()
    }

    /// Drops the rounds after the last of which a game was played, or anything is on a card.
    pub fn drop_what_has_not_begun(&mut self, stage: Stage) {
        while let Some(last) = self.rounds.len().checked_sub(1) {
            let mut tables = self.rounds[last].tables.iter();
            if tables.any(|teams| self.is_begun(stage, last, teams)) {
                return;
            }
            self.rounds.pop();
        }
    }

    /// Whether two teams have played in a round, by a game or by a card.
    pub fn is_begun(&self, stage: Stage, round: usize, teams: &[Team; 2]) -> bool {
        let by_card = stage == Stage::Progressive && self.is_on_a_card(round, teams);
        by_card || self.game(stage, round, *teams).is_some()
    }

    /// Who won a match of at most so many games, and whether without play; nobody while it is open.
    pub fn winner(&self, key: MatchKey, best_of: BestOf) -> Option<(Team, bool)> {
        let needed = usize::from(best_of.wins());
        let games = self.games.get(&key).map_or(&[][..], Vec::as_slice);
        for at in 0..games.len() {
            let winner = games[at].winner;
            let won = games[..=at].iter().filter(|game| game.winner == winner);
            if won.count() == needed {
                return Some((winner, false));
            }
        }
        match key.teams.map(|team| self.is_here(team)) {
            [true, false] => Some((key.teams[0], true)),
            [false, true] => Some((key.teams[1], true)),
            _ => None,
        }
    }
}
