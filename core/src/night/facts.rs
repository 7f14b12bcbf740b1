//! What the log of a night says, before anything is derived from it: teams, schedule, results.

mod schedule;

use std::collections::BTreeMap;

use super::check_in::CheckedIn;
use super::clock::RoundClock;
use super::event::{GameOutcome, Leaving, MatchKey, NightEvent, NightStart, Stage};
use super::hat::Hat;
use super::knock_out::PlayOffDraw;
use super::progressive::ProgressiveSeating;
use super::round_robin::{self, Pairing, Round};
use super::setup::{Format, NightSetup};
use super::singles::SinglesFacts;
use super::standings::TieDecision;
use super::swiss::SwissRound;
use super::team::Team;
use super::tie_breaks::AskedTieBreak;
use super::totals::TeamCard;

/// A team of the night.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TeamEntry {
    /// Its players now.
    pub players: Vec<String>,
    /// How it is counted if it left.
    pub left: Option<Leaving>,
    /// The table it stays at, counted from 0.
    pub keeps: Option<u8>,
    /// Its group, counted from 0: before the start the one it was entered in, if any; after it the one it
    /// plays in, `None` if it left before.
    pub group: Option<u8>,
    /// How many rounds had begun when it entered.
    pub since: u16,
    /// What check-in says of it.
    pub check_in: CheckedIn,
    /// The players who were replaced, each with the one who plays instead, in order.
    pub replaced: Vec<(String, String)>,
}

impl TeamEntry {
    /// Whether it has not left, and has not still to come.
    pub const fn is_present(&self) -> bool {
        self.left.is_none() && !self.check_in.is_awaited
    }
}

/// A game that was played, with its players at that time.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NightGame {
    /// Who won, and the score.
    pub outcome: GameOutcome,
    /// The players of the two teams of the match, in its order.
    pub players: [Vec<String>; 2],
    /// Other results that its table told, and that were overruled.
    pub overruled: Vec<GameOutcome>,
    /// Whether it was recorded without a tap, because both sides of its table told it.
    pub is_agreed: bool,
    /// Whether it was kept on purpose, although a side of its table does not agree.
    pub is_upheld: bool,
    /// Whether nobody told it: only the winner of its match is known, who must have won it.
    pub is_untold: bool,
}

impl NightGame {
    /// The points of a team, if they were told.
    pub fn points(&self, team: Team) -> Option<i16> {
        let (won, lost) = self.outcome.score?;
        Some(match self.outcome.winner == team {
            true => won,
            false => lost,
        })
    }
}

/// Everything the log says.
#[derive(Clone, Debug)]
pub(super) struct NightFacts {
    pub setup: NightSetup,
    pub teams: Vec<TeamEntry>,
    pub waiting: Vec<String>,
    /// What check-in says of them, and of those who left the hat after they had paid.
    pub hat: Hat,
    /// The teams of each group; empty before the start.
    pub groups: Vec<Vec<Team>>,
    /// How the play-offs are drawn.
    pub draw: PlayOffDraw,
    /// The rounds of the groups.
    pub rounds: Vec<Round>,
    /// Who sits where in each round of a progressive evening.
    pub seatings: Vec<ProgressiveSeating>,
    /// The rounds of a Swiss night.
    pub swiss: Vec<SwissRound>,
    /// The rounds of singles.
    pub singles: SinglesFacts,
    pub games: BTreeMap<MatchKey, Vec<NightGame>>,
    pub decisions: Vec<TieDecision>,
    /// The ties that are played out, in order.
    pub tie_breaks: Vec<AskedTieBreak>,
    /// What was entered of each card, by rounds.
    pub cards: BTreeMap<Team, TeamCard>,
    pub are_totals_final: bool,
    /// The teams that had left when the totals were final.
    pub left_before_totals: Vec<Team>,
    /// The teams that have left, in that order.
    pub left: Vec<Team>,
    /// The teams that left before a game of the play-offs was played.
    pub left_before_play_offs: Vec<Team>,
    /// The clock set last, and whether it was not stopped.
    pub last_clock: Option<RoundClock>,
    pub is_timed: bool,
}

impl NightFacts {
    pub fn new(setup: NightSetup) -> Self {
        Self {
            setup,
            teams: Vec::new(),
            waiting: Vec::new(),
            hat: Hat::new(),
            groups: Vec::new(),
            draw: PlayOffDraw::default(),
            rounds: Vec::new(),
            seatings: Vec::new(),
            swiss: Vec::new(),
            singles: SinglesFacts::default(),
            games: BTreeMap::new(),
            decisions: Vec::new(),
            tie_breaks: Vec::new(),
            cards: BTreeMap::new(),
            are_totals_final: false,
            left_before_totals: Vec::new(),
            left: Vec::new(),
            left_before_play_offs: Vec::new(),
            last_clock: None,
            is_timed: false,
        }
    }

    pub fn is_started(&self) -> bool {
        !self.groups.is_empty()
    }

    pub fn team(&self, team: Team) -> Option<&TeamEntry> {
        self.teams.get(team.index())
    }

    pub fn is_present(&self, team: Team) -> bool {
        self.team(team).is_some_and(TeamEntry::is_present)
    }

    /// The teams that have not left, without those that have still to come.
    pub fn present(&self) -> impl Iterator<Item = Team> {
        let all = self.teams.iter().zip(0..);
        all.filter(|(entry, _)| entry.is_present())
            .map(|(_, at)| Team(at))
    }

    /// The teams that stay at a table of the hall, with the table.
    pub fn kept(&self) -> Vec<(Team, u8)> {
        let all = self.present();
        all.filter_map(|team| Some((team, self.team(team)?.keeps?)))
            .filter(|(_, table)| *table < self.setup.tables)
            .collect()
    }

    /// Takes in one event. One that does not fit is ignored: it was refused when it was decided.
    pub fn apply(&mut self, event: &NightEvent) {
        match event {
            NightEvent::SetUp(setup) => self.set_up(setup),
            NightEvent::Entered { players, group } => self.enter(players, *group),
            NightEvent::WaitsForDraw(name) => self.waiting.push(name.clone()),
            NightEvent::LeftDraw(name) => self.take_out(name),
            NightEvent::Listed { teams, waiting } => {
                self.enter_all(teams);
                self.waiting.extend_from_slice(waiting);
            }
            NightEvent::Drawn(teams) => self.enter_all(teams),
            NightEvent::Replaced { team, at, name } => {
                if let Some(old) = self.rename(*team, *at, name)
                    && let Some(entry) = self.teams.get_mut(team.index())
                {
                    entry.replaced.push((old, name.clone()));
                }
                self.play_for(*team, name);
            }
            NightEvent::Corrected { team, at, name } => self.correct(*team, *at, name),
            NightEvent::Left { team, leaving } => self.set_left(*team, Some(*leaving)),
            NightEvent::CameBack(team) => self.set_left(*team, None),
            NightEvent::Keeps { team, table } => {
                if let Some(entry) = self.teams.get_mut(team.index()) {
                    entry.keeps = *table;
                }
                self.plan(Vec::new());
            }
            NightEvent::CheckedIn { teams, mark } => self.mark(teams, *mark),
            NightEvent::HatCheckedIn { players, mark } => self.mark_in_hat(players, *mark),
            NightEvent::AllCheckedIn {
                teams,
                players,
                mark,
            } => {
                self.mark(teams, *mark);
                self.mark_in_hat(players, *mark);
            }
            NightEvent::CameLate { team, group } => self.come_late(team, *group),
            NightEvent::Started(start) => self.start(start),
            NightEvent::Won { of, game, outcome } => self.win(*of, *game, *outcome),
            NightEvent::Agreed { of, game, outcome } => {
                self.win(*of, *game, *outcome);
                self.change(of, *game, |game| game.is_agreed = true);
            }
            NightEvent::MatchWon { of, winner } => self.win_match(*of, *winner),
            NightEvent::Cleared { of, game } => self.clear(*of, *game),
            NightEvent::Overruled { of, game, outcome } => {
                self.change(of, *game, |game| game.overruled.push(*outcome))
            }
            NightEvent::Stands { of, game } => self.change(of, *game, |game| game.is_upheld = true),
            NightEvent::Decided(decision) => self.decisions.push(decision.clone()),
            NightEvent::TieBreak(teams) => self.tie_breaks.push(AskedTieBreak {
                teams: teams.clone(),
                decisions: self.decisions.len(),
            }),
            NightEvent::Totalled { team, total } => {
                self.enter_total(*team, None, *total);
            }
            NightEvent::RoundTotalled { team, round, total } => {
                self.enter_total(*team, Some(*round), *total);
            }
            NightEvent::TotalsFinal => {
                self.are_totals_final = true;
                self.left_before_totals.clone_from(&self.left);
            }
            NightEvent::Clock(clock) => self.time(*clock),
            // They say which other steps are left out.
            NightEvent::TookBack(_) | NightEvent::Leads => {}
            NightEvent::Seated { step, from, rounds } => {
                self.apply(step);
                self.seat_singles(*from, rounds);
            }
        }
    }

    fn set_up(&mut self, setup: &NightSetup) {
        self.setup = setup.clone();
        self.plan(Vec::new());
    }

    fn time(&mut self, clock: Option<RoundClock>) {
        self.is_timed = clock.is_some();
        self.last_clock = clock.or(self.last_clock);
    }

    fn enter_all(&mut self, teams: &[Vec<String>]) {
        for players in teams {
            self.enter(players, None);
        }
    }

    pub fn enter(&mut self, players: &[String], group: Option<u8>) {
        if let Some(team) = self.add(players, group)
            && let Some(group) = group
        {
            let games = self.join(team, group);
            self.plan(games);
        }
    }

    /// Adds a team to the list; `None` if that is full.
    pub(super) fn add(&mut self, players: &[String], group: Option<u8>) -> Option<Team> {
        let number = u8::try_from(self.teams.len()).ok()?;
        let team =
            Some(Team(number)).filter(|team| team.index() < self.setup.format.most_teams())?;
        let check_in = self.leave_hat(players);
        let since = self.rounds_so_far();
        self.teams.push(TeamEntry {
            players: players.to_vec(),
            left: None,
            keeps: None,
            group,
            since,
            check_in,
            replaced: Vec::new(),
        });
        Some(team)
    }

    /// How many rounds have begun.
    pub(super) fn rounds_so_far(&self) -> u16 {
        let begun = match self.setup.format {
            Format::Progressive { .. } => self.seatings_begun(),
            Format::Swiss { .. } => self.swiss_begun(),
            Format::Singles { .. } => self.singles_begun(),
            _ => self.rounds_begun(),
        };
        u16::try_from(begun).unwrap_or(u16::MAX)
    }

    /// Takes a team into a group that plays; its games with the others.
    pub(super) fn join(&mut self, team: Team, group: u8) -> Vec<(Pairing, u8)> {
        let Some(teams) = self.groups.get_mut(usize::from(group)) else {
            return Vec::new();
        };
        let others = std::mem::take(teams);
        // Those that left too, because they may come back. The teams take turns to deal first.
        let games = others.iter().zip(0..).map(|(other, turn)| {
            let (first, second) = match turn % 2 == 0 {
                true => (*other, team),
                false => (team, *other),
            };
            (Pairing { first, second }, group)
        });
        let games = games.collect();
        *teams = others.into_iter().chain([team]).collect();
        games
    }

    /// Gives a player of a team another name; the old one.
    fn rename(&mut self, team: Team, at: u8, name: &str) -> Option<String> {
        let entry = self.teams.get_mut(team.index())?;
        let player = entry.players.get_mut(usize::from(at))?;
        Some(std::mem::replace(player, name.to_owned()))
    }

    fn correct(&mut self, team: Team, at: u8, name: &str) {
        let Some(old) = self.rename(team, at, name) else {
            return;
        };
        let mut all = std::mem::take(&mut self.games);
        for (key, games) in &mut all {
            let sides = self.sides(key);
            let side = sides.iter().position(|side| side.contains(&team));
            let Some(side) = side else { continue };
            let players = games
                .iter_mut()
                .filter_map(|game| game.players.get_mut(side));
            for player in players.flatten().filter(|player| **player == old) {
                name.clone_into(player);
            }
        }
        self.games = all;
    }

    fn set_left(&mut self, team: Team, left: Option<Leaving>) {
        if let Some(entry) = self.teams.get_mut(team.index()) {
            entry.left = left;
        }
        self.give_up(team, left.is_some());
        self.left.retain(|gone| *gone != team);
        self.left.extend(left.map(|_| team));
        // Once the play-offs are on, others have the place of a team that left before.
        if !self.has_play_off_games() {
            self.left_before_play_offs.retain(|gone| *gone != team);
            self.left_before_play_offs.extend(left.map(|_| team));
        }
        self.seat();
    }

    fn has_play_off_games(&self) -> bool {
        self.games.keys().any(|key| key.stage == Stage::Bracket)
    }

    fn start(&mut self, start: &NightStart) {
        let groups = &start.groups;
        self.groups.clone_from(groups);
        self.draw = start.draw;
        self.teams.iter_mut().for_each(|team| team.group = None);
        for (group, number) in groups.iter().zip(0..) {
            for team in group {
                if let Some(entry) = self.teams.get_mut(team.index()) {
                    entry.group = Some(number);
                }
            }
        }
        self.await_others();
        if let Format::Groups { .. } = self.setup.format {
            self.rounds = round_robin::schedule(groups, self.setup.tables, &self.kept());
        }
        self.seat();
    }

    fn win(&mut self, of: MatchKey, game: u8, outcome: GameOutcome) {
        let players = self.sides(&of).map(|side| {
            let entries = side.iter().filter_map(|team| self.team(*team));
            entries.flat_map(|entry| entry.players.clone()).collect()
        });
        let games = self.games.entry(of).or_default();
        let at = usize::from(game);
        if let Some(recorded) = games.get_mut(at) {
            recorded.outcome = outcome;
            recorded.is_agreed = false;
            recorded.is_upheld = false;
            recorded.is_untold = false;
            // What is recorded after all was right at its table.
            recorded.overruled.retain(|other| *other != outcome);
        } else if games.len() == at {
            games.push(NightGame {
                outcome,
                players,
                overruled: Vec::new(),
                is_agreed: false,
                is_upheld: false,
                is_untold: false,
            });
        }
        self.seat();
    }

    /// Records the games that the winner of a match must have won besides those told, unless these say who won it.
    fn win_match(&mut self, of: MatchKey, winner: Team) {
        let games = self.games.entry(of).or_default();
        games.retain(|game| !game.is_untold);
        let won = |by: Team| {
            games
                .iter()
                .filter(|game| game.outcome.winner == by)
                .count()
        };
        let wins = usize::from(self.setup.format.best_of().wins());
        let missing = match of.teams.map(won).contains(&wins) {
            true => 0,
            false => wins.saturating_sub(won(winner)),
        };
        let from = games.len();
        for game in (from..from + missing).filter_map(|game| u8::try_from(game).ok()) {
            let score = None;
            self.win(of, game, GameOutcome { winner, score });
            self.change(&of, game, |game| game.is_untold = true);
        }
    }

    /// Changes a game that is recorded.
    fn change(&mut self, of: &MatchKey, game: u8, change: impl FnOnce(&mut NightGame)) {
        let games = self.games.get_mut(of);
        if let Some(recorded) = games.and_then(|games| games.get_mut(usize::from(game))) {
            change(recorded);
        }
    }

    fn clear(&mut self, of: MatchKey, game: u8) {
        if let Some(games) = self.games.get_mut(&of) {
            games.truncate(usize::from(game));
            if games.is_empty() {
                self.games.remove(&of);
            }
        }
        // An earlier build kept those of the first game.
        if self.draw == PlayOffDraw::GroupsParted && !self.has_play_off_games() {
            self.left_before_play_offs.clone_from(&self.left);
        }
        self.seat();
    }
}

/// The key of a game of a group.
pub(super) fn group_key(pairing: Pairing) -> MatchKey {
    MatchKey::new(Stage::Group, 0, pairing.first, pairing.second)
}

/// The key of a game of a progressive round.
pub(super) fn progressive_key(round: usize, [one, other]: [Team; 2]) -> MatchKey {
    let round = u16::try_from(round).unwrap_or(u16::MAX);
    MatchKey::new(Stage::Progressive, round, one, other)
}
