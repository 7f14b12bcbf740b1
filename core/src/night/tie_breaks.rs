//! Deciding games: teams that are tied meet once more. They decide places, and count for nothing else but the ratings.

use super::bracket_state::tables_of;
use super::event::{MatchKey, Stage};
use super::facts::NightFacts;
use super::knock_out::BestOf;
use super::match_state::{MatchState, match_state, result};
use super::round_robin::rounds;
use super::setup::Format;
use super::standings::{GameResult, StandingsBasis, StandingsPlace, TieDecision};
use super::state::{RoundState, State};
use super::team::Team;

/// Tied teams that play it out, as the log says.
#[derive(Clone, Debug)]
pub(super) struct AskedTieBreak {
    /// The teams, by number.
    pub teams: Vec<Team>,
    /// How many decisions were made before it.
    pub decisions: usize,
}

/// A tie-break that counts, because its teams are tied without it.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct PlayedTieBreak {
    /// The teams, by number.
    pub teams: Vec<Team>,
    /// Its games by round: each pair of its teams meets once.
    pub rounds: Vec<Vec<MatchState>>,
}

impl PlayedTieBreak {
    fn of(facts: &NightFacts, number: u16, teams: &[Team]) -> Self {
        let game = |pairing: super::round_robin::Pairing| {
            let key = MatchKey::new(Stage::TieBreak, number, pairing.first, pairing.second);
            match_state(facts, key, pairing.first, BestOf::One)
        };
        let rounds = rounds(teams).into_iter();
        Self {
            teams: teams.to_vec(),
            rounds: rounds
                .map(|round| round.into_iter().filter_map(game).collect())
                .collect(),
        }
    }

    /// The results of its games; `None` while one is still to be played.
    pub fn results(&self) -> Option<Vec<GameResult>> {
        self.rounds.iter().flatten().map(result).collect()
    }
}

impl State {
    /// The places of the teams of a group by these games and byes, with the decisions and the tie-breaks that the log has; once
    /// it `is_over`, those tie-breaks are kept whose teams are tied without them.
    pub(super) fn placed(
        &mut self,
        facts: &NightFacts,
        counted: (&[GameResult], &[Team]),
        teams: &[Team],
        is_over: bool,
    ) -> Vec<StandingsPlace> {
        let mut played_out: Vec<PlayedTieBreak> = Vec::new();
        let asked = facts.tie_breaks.iter().zip(0..).filter(|_| is_over);
        for (tie_break, number) in asked {
            let before = facts.decisions.get(..tie_break.decisions);
            let decisions = before.unwrap_or(&facts.decisions);
            let teams_tied = |basis: StandingsBasis<'_>| {
                let mut places = basis.places(teams).into_iter();
                places.any(|place| place.teams == tie_break.teams)
            };
            let basis = |tie_breaks| self.ranking_with(facts, counted, decisions, tie_breaks);
            // Who leaves later was tied all the same.
            let then = StandingsBasis {
                left: &[],
                passed_over: &[],
                ..basis(&played_out)
            };
            if teams_tied(basis(&played_out)) || teams_tied(then) {
                played_out.push(PlayedTieBreak::of(facts, number, &tie_break.teams));
            }
        }
        let basis = self.ranking_with(facts, counted, &facts.decisions, &played_out);
        let places = basis.places(teams);
        for tie_break in &mut played_out {
            let waits = |place: &StandingsPlace| {
                place.teams == tie_break.teams && (place.is_open() || self.must_be_ordered(place))
            };
            // What was settled otherwise is played no further.
            if !places.iter().any(waits) {
                for round in &mut tie_break.rounds {
                    round.retain(|played| played.winner.is_some());
                }
            }
        }
        self.tie_breaks.extend(played_out);
        places
    }

    fn ranking_with<'a>(
        &'a self,
        facts: &'a NightFacts,
        (games, byes): (&'a [GameResult], &'a [Team]),
        decisions: &'a [TieDecision],
        tie_breaks: &'a [PlayedTieBreak],
    ) -> StandingsBasis<'a> {
        StandingsBasis {
            decisions,
            tie_breaks,
            byes,
            ..self.ranking(facts, games)
        }
    }

    /// Adds the rounds of the tie-breaks. Ties of different teams are played at the same time, another game of the same
    /// ones after the last.
    pub(super) fn push_tie_breaks(&mut self, facts: &NightFacts) {
        let mut all: Vec<Vec<MatchState>> = Vec::new();
        let plays = |round: &Vec<MatchState>, teams: &[Team]| {
            let mut playing = round.iter().flat_map(|played| played.key.teams);
            playing.any(|team| teams.contains(&team))
        };
        for tie_break in &self.tie_breaks {
            let last = all.iter().rposition(|round| plays(round, &tie_break.teams));
            let from = last.map_or(0, |last| last + 1);
            let games = tie_break.rounds.iter().filter(|round| !round.is_empty());
            for (games, at) in games.zip(from..) {
                match all.get_mut(at) {
                    Some(round) => round.extend(games.iter().cloned()),
                    None => all.push(games.clone()),
                }
            }
        }
        let kept = facts.kept();
        for (mut matches, number) in all.into_iter().zip(0..) {
            let known: Vec<Option<&MatchState>> = matches.iter().map(Some).collect();
            let hall = self.setup.tables.max(1);
            let tables = tables_of(&known, &kept);
            for (played, table) in matches.iter_mut().zip(tables) {
                played.table = (!played.is_default).then_some(table % hall);
            }
            self.rounds.push(RoundState {
                stage: Stage::TieBreak,
                number,
                matches,
                out: Vec::new(),
                bye: None,
            });
        }
    }

    /// Whether tied teams can play it out: not in singles, where nobody has a partner of their own.
    pub const fn has_tie_breaks(&self) -> bool {
        !matches!(self.setup.format, Format::Singles { .. })
    }

    /// Whether these tied teams have a deciding game to play.
    pub(super) fn plays_tie_break(&self, teams: &[Team]) -> bool {
        let mut all = self.tie_breaks.iter();
        all.any(|tie_break| tie_break.teams == teams && tie_break.results().is_none())
    }
}
