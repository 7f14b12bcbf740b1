//! Scores of games: what two figures say of a recorded game, and which scores there are to pick from.

use super::event::{GameOutcome, MatchKey};
use super::standings::TieRule;
use super::state::State;
use super::team::Team;
use crate::base::house::choices::Best;
use crate::games::{Finish, RecordKind, Rules};

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

    /// Whether this night writes scores down: the point difference decides its ties, or a game has one.
    pub fn expects_scores(&self) -> bool {
        let mut games = self.matches().flat_map(|played| &played.games);
        self.ranks_by_points() || games.any(|game| game.outcome.score.is_some())
    }

    /// Whether the point difference decides between tied teams.
    pub fn ranks_by_points(&self) -> bool {
        self.setup.tie_rule == TieRule::Points && !self.groups.is_empty()
    }

    /// Whether points stand beside the places: they decide, or cards say them.
    pub fn shows_points(&self) -> bool {
        let mut totals = self.totals.values();
        self.ranks_by_points() || totals.any(|total| total.points.is_some())
    }

    /// The scores to pick from by the rules of the night; `None` where they are too many, or have no target.
    pub fn likely_scores(&self) -> Option<LikelyScores> {
        LikelyScores::of(&*self.setup.check().ok()?)
    }
}

/// The scores that games end with by one table's rules, as far as they can be picked from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LikelyScores {
    /// What a winner has, the target first.
    pub won: Vec<i16>,
    /// What a loser below zero has, the highest first; none where nobody can be.
    pub below: Vec<i16>,
    finish: Finish,
    step: usize,
}

/// How many scores of a winner there are to pick from.
const WON: i16 = 8;

/// The most scores of a loser that can be picked from.
const MOST: usize = 60;

impl LikelyScores {
    fn of(rules: &dyn Rules) -> Option<Self> {
        let table = rules.table();
        let finish = table.finish.clone();
        let high = finish.target.filter(|_| finish.best == Best::High)?;
        let (target, step) = (i16::try_from(high).ok()?, i16::try_from(table.step).ok()?);
        let won = (0..WON).map(|more| target.saturating_add(more * step));
        let lowest = match table.record {
            RecordKind::Bid { .. } => -target,
            RecordKind::Turned { .. } | RecordKind::Pot { .. } | RecordKind::Points { .. } => 0,
        };
        let is_in = |points: &i16| {
            finish
                .back_door
                .is_none_or(|door| i32::from(*points) > door)
        };
        let by = usize::try_from(step).ok()?;
        let below = (lowest..0).rev().skip(by - 1).step_by(by).filter(is_in);
        let scores = Self {
            won: won.collect(),
            below: below.collect(),
            finish: finish.clone(),
            step: by,
        };
        let most = scores.lost(target).len().max(scores.below.len());
        (most <= MOST).then_some(scores)
    }

    /// What the loser can have from 0 on, where the winner has these points.
    pub fn lost(&self, won: i16) -> Vec<i16> {
        let all = (0..=won).step_by(self.step);
        let ends = |lost: &i16| {
            let (won, lost) = (i32::from(won), i32::from(*lost));
            self.finish.can_end(won, lost) && self.finish.ends_at(won, lost)
        };
        all.filter(ends).collect()
    }
}
