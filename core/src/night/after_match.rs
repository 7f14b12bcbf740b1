//! What comes after a match: at its table, and for its teams.

use super::event::MatchKey;
use super::match_state::MatchState;
use super::state::State;
use super::team::Team;

/// What comes after a game of a match, once the round that follows is being played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AfterMatch<'a> {
    /// The game that is next at the same table: that of another match, or of the same one.
    pub here: Option<&'a MatchState>,
    /// The teams of the match that go on elsewhere.
    pub elsewhere: Vec<(Team, Elsewhere<'a>)>,
}

/// Where a team goes on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Elsewhere<'a> {
    /// In this match.
    Plays(&'a MatchState),
    SitsOut,
}

impl State {
    /// What comes after a game of a match, counted from 0, at a table, counted from 0. Nothing while the game
    /// is not recorded, or the round it was of is not over.
    pub fn after(&self, of: &MatchKey, game: u8, table: u8) -> AfterMatch<'_> {
        let mut after = AfterMatch {
            here: None,
            elsewhere: Vec::new(),
        };
        let is_recorded = |played: &MatchState| played.games.len() > usize::from(game);
        let round = self.current_round().and_then(|at| self.rounds.get(at));
        let Some(round) = round.filter(|_| self.find(of).is_some_and(is_recorded)) else {
            return after;
        };
        let is_open = |played: &&MatchState| !played.is_over();
        let here = round.matches.iter().find(|played| played.key == *of);
        if here.is_some() {
            after.here = here.filter(is_open);
            return after;
        }
        let mut open = round.matches.iter().filter(is_open);
        after.here = open.find(|played| played.table == Some(table));
        after
            .elsewhere
            .extend(self.sides(of).iter().flatten().filter_map(|team| {
                let mut matches = round.matches.iter();
                let plays = matches.find(|played| played.plays(*team));
                let plays = plays.filter(|play| play.table != Some(table));
                let is_out = round.out.contains(team) || round.bye == Some(*team);
                let sits_out = is_out.then_some(Elsewhere::SitsOut);
                Some((*team, plays.map(Elsewhere::Plays).or(sits_out)?))
            }));
        after
    }
}
