//! What the log of a night says, before anything is derived from it: teams, schedule, results.

mod schedule;

use std::collections::BTreeMap;

use super::event::{GameOutcome, Leaving, MatchKey, NightEvent, Stage};
use super::progressive::Seating;
use super::round_robin::{self, Pairing, Round};
use super::setup::{Format, MOST_TEAMS, NightSetup};
use super::standings::TieDecision;
use super::team::Team;
use crate::base::seats::same_name;

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
    /// The players who were replaced, each with the one who plays instead, in order.
    pub replaced: Vec<(String, String)>,
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
}

/// Everything the log says.
#[derive(Clone, Debug)]
pub(super) struct NightFacts {
    pub setup: NightSetup,
    pub teams: Vec<TeamEntry>,
    pub waiting: Vec<String>,
    /// The teams of each group; empty before the start.
    pub groups: Vec<Vec<Team>>,
    /// The rounds of the groups.
    pub rounds: Vec<Round>,
    /// Who sits where in each round of a progressive evening.
    pub seatings: Vec<Seating>,
    pub games: BTreeMap<MatchKey, Vec<NightGame>>,
    pub decisions: Vec<TieDecision>,
    /// The teams that have left, in that order.
    pub left: Vec<Team>,
    /// The teams that left before a game of the play-offs was played.
    pub left_before_play_offs: Vec<Team>,
}

impl NightFacts {
    pub fn new(setup: NightSetup) -> Self {
        Self {
            setup,
            teams: Vec::new(),
            waiting: Vec::new(),
            groups: Vec::new(),
            rounds: Vec::new(),
            seatings: Vec::new(),
            games: BTreeMap::new(),
            decisions: Vec::new(),
            left: Vec::new(),
            left_before_play_offs: Vec::new(),
        }
    }

    pub fn is_started(&self) -> bool {
        !self.groups.is_empty()
    }

    pub fn team(&self, team: Team) -> Option<&TeamEntry> {
        self.teams.get(team.index())
    }

    pub fn is_present(&self, team: Team) -> bool {
        self.team(team).is_some_and(|entry| entry.left.is_none())
    }

    /// The teams that have not left.
    pub fn present(&self) -> impl Iterator<Item = Team> {
        let all = self.teams.iter().zip(0..);
        all.filter(|(entry, _)| entry.left.is_none())
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
            NightEvent::LeftDraw(name) => self.waiting.retain(|waiting| waiting != name),
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
                self.leave_hat(std::slice::from_ref(name));
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
            NightEvent::Started(groups) => self.start(groups),
            NightEvent::Won { of, game, outcome } => self.win(*of, *game, *outcome),
            NightEvent::Cleared { of, game } => self.clear(*of, *game),
            NightEvent::Overruled { of, game, outcome } => self.overrule(*of, *game, *outcome),
            NightEvent::Decided(decision) => self.decisions.push(decision.clone()),
        }
    }

    fn set_up(&mut self, setup: &NightSetup) {
        self.setup = setup.clone();
        self.plan(Vec::new());
    }

    fn enter_all(&mut self, teams: &[Vec<String>]) {
        for players in teams {
            self.enter(players, None);
        }
    }

    pub fn enter(&mut self, players: &[String], group: Option<u8>) {
        let number = u8::try_from(self.teams.len());
        let Some(number) = number
            .ok()
            .filter(|number| usize::from(*number) < MOST_TEAMS)
        else {
            return;
        };
        let team = Team(number);
        self.leave_hat(players);
        let begun = match self.setup.format {
            Format::Progressive { .. } => self.seatings_begun(),
            _ => self.rounds_begun(),
        };
        let since = u16::try_from(begun).unwrap_or(u16::MAX);
        self.teams.push(TeamEntry {
            players: players.to_vec(),
            left: None,
            keeps: None,
            group,
            since,
            replaced: Vec::new(),
        });
        let Some(group) = group else { return };
        let Some(teams) = self.groups.get_mut(usize::from(group)) else {
            return;
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
        self.groups[usize::from(group)] = others.into_iter().chain([team]).collect();
        self.plan(games);
    }

    /// Takes names that play in a team now out of the hat.
    fn leave_hat(&mut self, names: &[String]) {
        self.waiting
            .retain(|waiting| !names.iter().any(|name| same_name(waiting, name)));
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
        for (key, games) in &mut self.games {
            let side = key.teams.iter().position(|playing| *playing == team);
            let Some(side) = side else { continue };
            let players = games
                .iter_mut()
                .filter_map(|game| game.players.get_mut(side));
            for player in players.flatten().filter(|player| **player == old) {
                name.clone_into(player);
            }
        }
    }

    fn set_left(&mut self, team: Team, left: Option<Leaving>) {
        if let Some(entry) = self.teams.get_mut(team.index()) {
            entry.left = left;
        }
        self.left.retain(|gone| *gone != team);
        self.left.extend(left.map(|_| team));
        // Once the play-offs are on, others have the place of a team that left before.
        let has_begun = self.games.keys().any(|key| key.stage == Stage::Bracket);
        if !has_begun {
            self.left_before_play_offs.retain(|gone| *gone != team);
            self.left_before_play_offs.extend(left.map(|_| team));
        }
        self.seat();
    }

    fn start(&mut self, groups: &[Vec<Team>]) {
        self.groups = groups.to_vec();
        self.teams.iter_mut().for_each(|team| team.group = None);
        for (group, number) in groups.iter().zip(0..) {
            for team in group {
                if let Some(entry) = self.teams.get_mut(team.index()) {
                    entry.group = Some(number);
                }
            }
        }
        if let Format::Groups { .. } = self.setup.format {
            self.rounds = round_robin::schedule(groups, self.setup.tables, &self.kept());
        }
        self.seat();
    }

    fn win(&mut self, of: MatchKey, game: u8, outcome: GameOutcome) {
        let players = of.teams.map(|team| {
            let entry = self.team(team);
            entry.map(|entry| entry.players.clone()).unwrap_or_default()
        });
        let games = self.games.entry(of).or_default();
        let at = usize::from(game);
        if let Some(recorded) = games.get_mut(at) {
            recorded.outcome = outcome;
            // What is recorded after all was right at its table.
            recorded.overruled.retain(|other| *other != outcome);
        } else if games.len() == at {
            games.push(NightGame {
                outcome,
                players,
                overruled: Vec::new(),
            });
        }
        self.seat();
    }

    fn overrule(&mut self, of: MatchKey, game: u8, outcome: GameOutcome) {
        let games = self.games.get_mut(&of);
        if let Some(recorded) = games.and_then(|games| games.get_mut(usize::from(game))) {
            recorded.overruled.push(outcome);
        }
    }

    fn clear(&mut self, of: MatchKey, game: u8) {
        if let Some(games) = self.games.get_mut(&of) {
            games.truncate(usize::from(game));
            if games.is_empty() {
                self.games.remove(&of);
            }
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
