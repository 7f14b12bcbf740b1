//! What scores say of a recorded game.

use super::event::{GameOutcome, MatchKey};
use super::state::State;
use super::team::Team;

impl State {
    /// What two scores, in the order of the teams, make of a recorded game: won by whom it is recorded, unless by the
    /// rules only the other team can have won so.
    pub fn outcome(&self, of: &MatchKey, game: u8, [one, other]: [i16; 2]) -> Option<GameOutcome> {
        let recorded = self.game(of, game)?.outcome.winner;
        let rules = self.setup.check().ok()?;
        let by = |winner: Team| match winner == of.teams[0] {
            true => (one, other),
            false => (other, one),
        };
        let can_win = |winner: &Team| {
            let (won, lost) = by(*winner);
            rules.table().finish.can_end(won.into(), lost.into())
        };
        let mut either = [Some(recorded), of.opponent(recorded)]
            .into_iter()
            .flatten();
        let winner = either.find(can_win).unwrap_or(recorded);
        Some(GameOutcome {
            winner,
            score: Some(by(winner)),
        })
    }
}
