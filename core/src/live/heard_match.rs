//! What is heard of a match from the tables of a live night.

use std::sync::Arc;

use super::follower::Status;
use crate::night::team::Team;
use crate::night::{GameOutcome, MatchKey, MatchState};
use crate::storage::saved::SavedNight;
use crate::storage::saved::link::hall::TableGame;
use crate::storage::saved::link::night::MatchResult;
use crate::storage::saved::night::NightMatch;

/// What is heard of a match: a game of it at a table, or the result of one that is there no longer.
#[derive(Clone, Debug, PartialEq)]
pub struct HeardMatch {
    /// The game at the table.
    pub game: Option<Arc<TableGame>>,
    /// The result of the first game of the match that is not recorded, if it is from before that one, or from
    /// another table.
    pub earlier: Option<MatchResult>,
    /// How current it is.
    pub status: Status,
    /// How many games of the match are recorded.
    recorded: usize,
}

impl HeardMatch {
    /// What the tables tell of a match of a night, by its id, of which so many games are recorded. Of two tables
    /// with a game of it the one whose game is not recorded counts, then the one that is live; the result of the
    /// other is one from before.
    pub fn find<'a>(
        tables: impl Iterator<Item = (&'a Arc<TableGame>, Status)>,
        night: &str,
        of: MatchKey,
        recorded: usize,
    ) -> Option<Self> {
        let is_same = |heard: &NightMatch| heard.night == night && heard.of == of;
        let is_open =
            |result: &MatchResult| is_same(&result.of) && recorded <= usize::from(result.of.game);
        let mut games = Vec::new();
        let mut results = Vec::new();
        for (game, status) in tables {
            let earlier = game.earlier.iter().filter(|result| is_open(result));
            results.extend(earlier.map(|result| (result.clone(), status)));
            if is_same(&game.of) {
                games.push((game, status));
            }
        }
        games.sort_by_key(|(game, status)| {
            let is_recorded = usize::from(game.of.game) < recorded;
            (is_recorded, *status != Status::Live)
        });
        let mut games = games.into_iter();
        let game = games.next();
        let others = games.filter_map(|(game, status)| Some((game.result()?, status)));
        results.extend(others.filter(|(result, _)| is_open(result)));
        // The games of a match are recorded one after the other; of one game at a table the last result counts.
        let last_first = results.into_iter().rev();
        let earlier = last_first.min_by_key(|(result, _)| result.of.game);
        let status = game.as_ref().map(|(_, status)| *status);
        let status = status.or_else(|| earlier.as_ref().map(|(_, status)| *status))?;
        Some(Self {
            game: game.map(|(game, _)| game.clone()),
            earlier: earlier.map(|(result, _)| result),
            status,
            recorded,
        })
    }

    /// The result that counts: of the first game that is not recorded, and rather that of the game at the table
    /// than one from before.
    pub fn result(&self) -> Option<MatchResult> {
        let result = self.game.as_ref().and_then(|game| game.result());
        let both = result.into_iter().chain(self.earlier.clone());
        both.min_by_key(|result| (usize::from(result.of.game) < self.recorded, result.of.game))
    }

    /// The game at the table while it is played.
    pub fn running(&self) -> Option<&TableGame> {
        let game = self.game.as_deref();
        game.filter(|game| game.result().is_none())
    }

    /// Whether the game at the table is the one that had a result before.
    pub fn has_begun_again(&self) -> bool {
        let before = self.earlier.as_ref().map(|result| &result.of);
        before.is_some() && before == self.game.as_ref().map(|game| &game.of)
    }

    /// Whether the table, which had a result, began the game again and has not come to the same one.
    pub fn is_in_doubt(&self) -> bool {
        let result = self.game.as_ref().and_then(|game| game.result());
        self.has_begun_again() && result != self.earlier
    }

    /// The points of a team: in the game at the table, else in the one before.
    pub fn points(&self, team: Team) -> Option<i32> {
        let Some(game) = &self.game else {
            let GameOutcome { winner, score } = self.earlier.as_ref()?.outcome;
            let (won, lost) = score?;
            let points = if winner == team { won } else { lost };
            return Some(points.into());
        };
        let teams = game.of.of.teams.into_iter().zip(game.totals()?);
        teams
            .into_iter()
            .find_map(|(playing, points)| (playing == team).then_some(points))
    }

    /// Whether the game at the table has a result in the night already.
    pub fn is_recorded(&self) -> bool {
        let game = self.game.as_ref();
        game.is_some_and(|game| usize::from(game.of.game) < self.recorded)
    }
}

/// The results that tables tell of games that are recorded otherwise: a correction at a table, or one by hand; not
/// those that were overruled, but those too that cannot be recorded. Of one game at a table the last result counts.
pub fn results_that_differ<'a>(
    tables: impl Iterator<Item = (&'a Arc<TableGame>, Status)>,
    night: &SavedNight,
) -> Vec<MatchResult> {
    let mut last: Vec<MatchResult> = Vec::new();
    for (game, _) in tables {
        let results = game.earlier.iter().cloned().chain(game.result());
        for result in results.filter(|result| result.of.night == night.id) {
            last.retain(|before| before.of != result.of);
            last.push(result);
        }
    }
    last.retain(|result| {
        let played = night.night.state().find(&result.of.of);
        let recorded = played.and_then(|played| played.games.get(usize::from(result.of.game)));
        recorded.is_some_and(|recorded| {
            result.differs_from(recorded.outcome) && !recorded.overruled.contains(&result.outcome)
        })
    });
    last
}

/// The results of the matches of a night, as its tables tell them, that are not recorded yet and can be.
pub fn results_to_confirm<'a>(
    tables: impl Iterator<Item = (&'a Arc<TableGame>, Status)> + Clone,
    night: &SavedNight,
) -> Vec<MatchResult> {
    let waits = |played: &MatchState| {
        let heard = HeardMatch::find(tables.clone(), &night.id, played.key, played.games.len())?;
        let result = heard.result()?;
        let is_new = !night.has_recorded(&result.of);
        let can_be = is_new && night.night.preview(&result.event()).is_ok();
        can_be.then_some(result)
    };
    night.night.state().matches().filter_map(waits).collect()
}
