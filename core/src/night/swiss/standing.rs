//! How a Swiss night stands: its rounds, and the places.

use super::swiss_key;
use crate::night::bracket_state::at_tables;
use crate::night::event::Stage;
use crate::night::facts::NightFacts;
use crate::night::knock_out::BestOf;
use crate::night::match_state::{MatchState, match_state, result};
use crate::night::standings::GameResult;
use crate::night::state::{GroupState, RoundState, State, first_two};
use crate::night::team::Team;

impl State {
    pub(in crate::night) fn play_swiss(&mut self, facts: &NightFacts, rounds: u8) {
        for (round, number) in facts.swiss.iter().zip(0_u16..) {
            let matches = round.pairs.iter().filter_map(|teams| {
                let key = swiss_key(number.into(), *teams);
                match facts.swiss_default(number.into(), *teams) {
                    Some(winner) => Some(MatchState {
                        key,
                        sides: facts.sides(&key),
                        table: None,
                        deals_first: teams[0],
                        games: Vec::new(),
                        best_of: BestOf::One,
                        winner: Some(winner),
                        is_default: true,
                        on_cards: None,
                    }),
                    None => match_state(facts, key, teams[0], BestOf::One),
                }
            });
            let matches: Vec<MatchState> = matches.collect();
            let planned: Vec<Option<&MatchState>> = matches.iter().map(Some).collect();
            let matches = at_tables(&planned, facts);
            let plays = |team: &Team| matches.iter().any(|one| one.key.teams.contains(team));
            let sits_out = |team: &Team| {
                let came = facts.team(*team).is_some_and(|entry| entry.since <= number);
                came && round.bye != Some(*team) && !plays(team)
            };
            self.rounds.push(RoundState {
                stage: Stage::Swiss,
                number,
                out: facts.present().filter(sits_out).collect(),
                bye: round.bye,
                matches,
            });
        }
        let teams: Vec<Team> = self.entrants().map(|(team, _)| team).collect();
        let results: Vec<GameResult> = self.matches().filter_map(result).collect();
        let byes: Vec<Team> = self.rounds.iter().filter_map(RoundState::won_bye).collect();
        let left = facts.left.iter().copied();
        self.unfinished = left.filter(|team| facts.is_unfinished(*team)).collect();
        self.wins_of_those_met = facts.wins_of_those_met(&facts.swiss_records());
        let is_last = facts.swiss.len() >= usize::from(rounds) || facts.present().count() < 2;
        let is_over = is_last && self.rounds.iter().all(RoundState::is_over);
        let places = self.placed(facts, (&results, &byes), &teams, is_over);
        if is_over {
            (self.champion, self.runner_up) = first_two(&places);
        }
        self.groups.push(GroupState {
            teams,
            places,
            is_over,
        });
        self.push_tie_breaks(facts);
    }

    /// Whether a team had no game in a round, which counts among the wins of those it met.
    pub fn has_missed_rounds(&self) -> bool {
        let begun = |round: &&RoundState| round.stage == Stage::Swiss && round.is_begun();
        self.rounds.iter().filter(begun).any(|round| {
            let has_game = |team| {
                let mut played = round.matches.iter().filter(|one| !one.is_default);
                played.any(|one| one.plays(team))
            };
            self.entrants().any(|(team, _)| !has_game(team))
        })
    }

    /// The wins of those that a team met on a Swiss night; a round without a game counts as one against a team of as many
    /// wins as its own. `None` in another format.
    pub fn wins_of_those_met(&self, team: Team) -> Option<u16> {
        self.wins_of_those_met.get(team.index()).copied()
    }
}
