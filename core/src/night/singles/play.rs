//! How singles stand: the games of each round, and the places of the players.

use super::singles_key;
use crate::night::event::{MatchKey, Stage};
use crate::night::facts::NightFacts;
use crate::night::knock_out::BestOf;
use crate::night::match_state::{match_state, results};
use crate::night::standings::GameResult;
use crate::night::state::{GroupState, RoundState, State, first_two};
use crate::night::team::Team;

impl NightFacts {
    /// The teams of each side of a match, in the order of its key: one, but two or three players in singles.
    pub(in crate::night) fn sides(&self, of: &MatchKey) -> [Vec<Team>; 2] {
        let number = usize::from(of.number);
        let round = self.singles.rounds.get(number);
        let round = round.filter(|_| of.stage == Stage::Singles);
        let mut tables = round.into_iter().flat_map(|round| round.seated());
        let table = tables.find(|(_, table)| singles_key(number, table) == *of);
        match table {
            Some((_, table)) => table.sides(),
            None => of.teams.map(|team| vec![team]),
        }
    }

    /// Those who play nothing in singles, because they came too late or never had a seat.
    fn without_singles(&self) -> Vec<Team> {
        let is_last_begun = self.singles_begun() >= self.singles.rounds.len();
        let all = self.teams.iter().zip((0..).map(Team));
        let came = all.filter(|(entry, _)| entry.left.is_none() || entry.since > 0);
        let plays = |player: Team| self.singles.rounds.iter().any(|round| round.has(player));
        let idle = came.filter(|(_, player)| is_last_begun && !plays(*player));
        idle.map(|(_, player)| player).collect()
    }
}

impl State {
    pub(in crate::night) fn play_singles(&mut self, facts: &NightFacts, rounds: u8) {
        for player in facts.without_singles() {
            if let Some(entry) = self.teams.get_mut(player.index()) {
                entry.group = None;
            }
        }
        for (round, number) in facts.singles.rounds.iter().zip(0_u16..) {
            let matches = round.seated().filter_map(|(at, table)| {
                let key = singles_key(usize::from(number), &table);
                let deals_first = table.halves()[0].iter().copied().min()?;
                let mut one = match_state(facts, key, deals_first, BestOf::One)?;
                one.table = Some(at);
                Some(one)
            });
            self.push_round(facts, Stage::Singles, number, matches.collect());
        }
        let players: Vec<Team> = self.entrants().map(|(player, _)| player).collect();
        let games: Vec<GameResult> = self.matches().flat_map(results).collect();
        let left = facts.left.iter().copied();
        self.unfinished = left.filter(|player| facts.is_unfinished(*player)).collect();
        if self.are_totals_final {
            self.end_by_totals(facts);
        }
        let are_all_seated = facts.singles.rounds.len() >= usize::from(rounds);
        // By the cards of its rounds the night goes on; it ends only once the totals are final.
        let is_over =
            self.are_totals_final || are_all_seated && self.rounds.iter().all(RoundState::is_won);
        self.add_up_cards();
        let places = self.placed(facts, (&games, &[]), &players, is_over);
        if is_over {
            (self.champion, self.runner_up) = first_two(&places);
        }
        self.groups.push(GroupState {
            teams: players,
            places,
            is_over,
        });
    }
}
