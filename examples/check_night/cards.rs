//! The totals of punch cards: what a team made of the whole evening, which stands for its games.

use std::collections::BTreeMap;

use fives_core::night::CardTotal;
use fives_core::night::team::Team;

/// What was entered of the cards of a night.
#[derive(Clone, Debug, Default)]
pub struct Cards {
    /// By team, and by round; without a round, what was entered of the whole card before.
    entered: BTreeMap<Team, BTreeMap<Option<u8>, CardTotal>>,
    /// What each round was said to have brought, also where the whole card has replaced it.
    rounds: BTreeMap<(Team, usize), CardTotal>,
    /// Whether they end the night.
    pub are_final: bool,
    /// The teams that had left by then.
    pub left_before: Vec<Team>,
}

impl Cards {
    /// A round of a card, or the whole card in place of all that was entered of it.
    pub fn enter(&mut self, team: Team, round: Option<u8>, total: Option<CardTotal>) {
        let card = self.entered.entry(team).or_default();
        match round {
            Some(_) => card.retain(|part, _| *part != round),
            None => card.clear(),
        }
        match (round, total) {
            (Some(round), Some(total)) => {
                self.rounds.insert((team, round.into()), total);
            }
            (Some(round), None) => {
                self.rounds.remove(&(team, round.into()));
            }
            (None, Some(_)) => {}
            (None, None) => self.rounds.retain(|(of, _), _| *of != team),
        }
        card.extend(total.map(|total| (round, total)));
        self.entered.retain(|_, card| !card.is_empty());
        self.are_final &= !self.entered.is_empty();
    }

    pub fn end(&mut self, left: &[Team]) {
        self.are_final = true;
        self.left_before = left.to_vec();
    }

    /// What a round brought a team, if that was said.
    pub fn brought(&self, team: Team, round: usize) -> Option<CardTotal> {
        self.rounds.get(&(team, round)).copied()
    }

    /// The teams that have a card.
    pub fn teams(&self) -> impl Iterator<Item = Team> {
        self.entered.keys().copied()
    }

    /// Whether a card says what a round brought: itself, or as a whole.
    pub fn replace(&self, team: Team, round: usize) -> bool {
        let card = self.entered.get(&team);
        let mut parts = card.into_iter().flat_map(BTreeMap::keys);
        parts.any(|part| part.is_none_or(|part| usize::from(part) == round))
    }

    /// What a card comes to: points only if every part has them.
    pub fn total(&self, team: Team) -> Option<CardTotal> {
        let card = self.entered.get(&team)?;
        let points: Option<i32> = card.values().map(|part| part.points).sum();
        Some(CardTotal {
            won: card.values().map(|part| part.won).sum(),
            points,
        })
    }
}
