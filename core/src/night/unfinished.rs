//! The teams that left while they still had a match to play: they stand below the others, and have no prize. One
//! that had played all its matches keeps what it won (W12).

use super::event::{Leaving, MatchKey};
use super::facts::{NightFacts, group_key, progressive_key};
use super::setup::Format;
use super::state::State;
use super::team::Team;

impl NightFacts {
    /// Whether a team that left had a game of its group, or of the evening, still to play.
    pub fn is_unfinished(&self, team: Team) -> bool {
        // After final totals nothing of the evening is left to play.
        if self.are_totals_final {
            return self.left_before_totals.contains(&team);
        }
        match self.setup.format {
            Format::Groups { .. } => {
                let is_struck = |team| {
                    let left = self.team(team).and_then(|entry| entry.left);
                    left == Some(Leaving::StruckOut)
                };
                let games = self.rounds.iter().flat_map(|round| &round.games);
                let mut keys = games.map(|game| group_key(game.pairing));
                is_struck(team)
                    || keys.any(|key| {
                        let other = key.opponent(team);
                        other.is_some_and(|other| !is_struck(other) && self.gave_up(team, key))
                    })
            }
            Format::Progressive { games } => {
                let last = self.seatings.get(usize::from(games).saturating_sub(1));
                let tables = self.seatings.iter().zip(0..).flat_map(|(seating, round)| {
                    let tables = seating.tables.iter();
                    tables.map(move |teams| progressive_key(round, *teams))
                });
                let mut tables = tables.filter(|key| key.teams.contains(&team));
                last.is_none_or(|seating| seating.teams().all(|seated| seated != team))
                    || tables.any(|key| self.gave_up(team, key))
            }
            Format::Swiss { rounds } => {
                let last = self.swiss.get(usize::from(rounds).saturating_sub(1));
                last.is_none_or(|round| round.teams().all(|paired| paired != team))
                    || self.lost_swiss_unplayed(team)
            }
            Format::KnockOut { .. } => false,
            Format::Singles { .. } => self.singles.gave_up.contains(&team),
        }
    }

    /// Whether a team left before a game that it had to play: one that nobody played, on cards neither, and whose
    /// other team had not left before.
    fn gave_up(&self, team: Team, of: MatchKey) -> bool {
        let first = self.left.iter().find(|left| of.teams.contains(left));
        let is_played = self.games.contains_key(&of) || self.on_cards(&of).is_some();
        first == Some(&team) && !is_played
    }
}

impl State {
    /// Whether a team left while it still had a match to play.
    pub fn is_unfinished(&self, team: Team) -> bool {
        self.unfinished.contains(&team)
    }

    /// Counts as unfinished the teams that left before a match of the bracket, or before a game of a group that was
    /// deleted after the play-offs had begun; but not those that played the final, though an earlier result of theirs
    /// was deleted.
    pub(super) fn leave_bracket(&mut self, facts: &NightFacts) {
        let Some(bracket) = &self.bracket else { return };
        let matches = || bracket.rounds.iter().flatten();
        let by_default =
            |team: Team| matches().any(|played| played.is_default && played.loser() == Some(team));
        let (champion, runner_up) = (bracket.finish.champion, bracket.finish.runner_up);
        let mut finals = matches().filter(|played| {
            played.winner.is_some() && (played.winner, played.loser()) == (champion, runner_up)
        });
        let last = finals.next_back().filter(|played| !played.is_default);
        let played_the_final = |team: Team| {
            let left = facts.team(team).and_then(|entry| entry.left);
            left != Some(Leaving::StruckOut) && last.is_some_and(|played| played.plays(team))
        };
        self.unfinished.retain(|team| !played_the_final(*team));
        let left = facts.left.iter().copied();
        let unfinished = left.filter(|team| {
            let is_unfinished = by_default(*team)
                || bracket.finish.is_void_for(*team)
                || facts.is_unfinished(*team);
            is_unfinished && !played_the_final(*team)
        });
        let unfinished: Vec<Team> = unfinished.collect();
        self.unfinished.extend(unfinished);
    }
}
