//! What is heard of a match from the tables of a live night.

use std::sync::Arc;

use super::follower::Status;
use crate::night::team::Team;
use crate::night::{MatchKey, Outcome};
use crate::saved::SavedNight;
use crate::saved::link::hall::TableGame;
use crate::saved::link::night::MatchResult;
use crate::saved::night::NightMatch;

/// What is heard of a match: a game of it at a table, or the result of one that is there no longer.
#[derive(Clone, Debug, PartialEq)]
pub struct HeardMatch {
    /// The game at the table.
    pub game: Option<Arc<TableGame>>,
    /// The result of the last game of the match before that one, unless it is recorded.
    pub earlier: Option<MatchResult>,
    /// How current it is.
    pub status: Status,
    /// How many games of the match are recorded.
    recorded: usize,
}

impl HeardMatch {
    /// What the tables tell of a match of a night, by its id, of which so many games are recorded. Of two tables
    /// with a game of it the one that is live counts.
    pub fn find<'a>(
        tables: impl Iterator<Item = (&'a Arc<TableGame>, Status)>,
        night: &str,
        of: MatchKey,
        recorded: usize,
    ) -> Option<Self> {
        let is_own = |own: &NightMatch| own.night == night && own.of == of;
        let mut all: Vec<Self> = tables
            .filter_map(|(game, status)| {
                let mut earlier = game.earlier.iter().rev();
                let earlier = earlier
                    .find(|own| is_own(&own.of) && recorded <= usize::from(own.of.game))
                    .cloned();
                let game = Some(game).filter(|own| is_own(&own.of)).cloned();
                (game.is_some() || earlier.is_some()).then_some(Self {
                    game,
                    earlier,
                    status,
                    recorded,
                })
            })
            .collect();
        all.sort_by_key(|own| (own.game.is_none(), own.status != Status::Live));
        all.into_iter().next()
    }

    /// The result that counts: that of the game at the table once it is over, else that of the game before.
    pub fn result(&self) -> Option<MatchResult> {
        let result = self.game.as_ref().and_then(|own| own.result());
        result.or_else(|| self.earlier.clone())
    }

    /// The game at the table while it is played.
    pub fn running(&self) -> Option<&TableGame> {
        let game = self.game.as_deref();
        game.filter(|own| own.result().is_none())
    }

    /// Whether the game at the table is the one that had a result before.
    pub fn has_begun_again(&self) -> bool {
        let before = self.earlier.as_ref().map(|own| &own.of);
        before.is_some() && before == self.game.as_ref().map(|own| &own.of)
    }

    /// The points of a team: in the game at the table, else in the one before.
    pub fn points(&self, team: Team) -> Option<i32> {
        let Some(game) = &self.game else {
            let Outcome { winner, score } = self.earlier.as_ref()?.outcome;
            let (won, lost) = score?;
            let points = if winner == team { won } else { lost };
            return Some(points.into());
        };
        let teams = game.of.of.teams.into_iter().zip(game.totals()?);
        teams
            .into_iter()
            .find_map(|(own, points)| (own == team).then_some(points))
    }

    /// Whether the game at the table has a result in the night already.
    pub fn is_recorded(&self) -> bool {
        let game = self.game.as_ref();
        game.is_some_and(|own| usize::from(own.of.game) < self.recorded)
    }
}

/// How many games of a night, by their tables, are over and not recorded yet.
pub fn results_to_confirm<'a>(
    tables: impl Iterator<Item = &'a Arc<TableGame>>,
    night: &SavedNight,
) -> usize {
    let mut all: Vec<NightMatch> = Vec::new();
    for game in tables {
        let earlier = game.earlier.iter().map(|own| own.of.clone());
        for of in earlier.chain(game.result().map(|own| own.of)) {
            let is_open = of.night == night.id && night.night.state().find(&of.of).is_some();
            if is_open && !night.has_recorded(&of) && !all.contains(&of) {
                all.push(of);
            }
        }
    }
    all.len()
}
