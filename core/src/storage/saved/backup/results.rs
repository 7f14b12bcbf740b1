//! Games from tables, known again by day, sides and totals: a table may have its columns in another order, or be
//! read as another game.

use std::collections::BTreeMap;

use chrono::NaiveDate;

use super::reading::{Backup, FileDocument};
use super::sides::{OwnedTotal, last_sides, whose_side};
use crate::base::house::Choose;
use crate::base::house::choices::Best;
use crate::games::{Game, TALLY};
use crate::storage::saved::SavedGame;

/// The day of a game and its sides with their totals, sorted.
type DayResult = (NaiveDate, Vec<OwnedTotal>);

/// The day of a game and its sides, sorted.
type DaySides = (NaiveDate, Vec<Vec<String>>);

/// The games here that a table tells of.
pub(super) struct KnownResults<'a> {
    /// For each game of the file that has totals alone, by index, the one here with the same result.
    same: Vec<Option<&'a SavedGame>>,
    /// The games here whose result is not in the file.
    others: BTreeMap<DaySides, Vec<&'a SavedGame>>,
}

impl<'a> KnownResults<'a> {
    pub(super) fn new(here: &'a [SavedGame], games: &[FileDocument<SavedGame>]) -> Self {
        let mut free: BTreeMap<DayResult, Vec<&SavedGame>> = BTreeMap::new();
        let filed: Vec<_> = games
            .iter()
            .map(|game| (result(&game.item), game.item.id.as_str()))
            .collect();
        if filed.iter().any(|(result, _)| result.is_some()) {
            for ours in here {
                if let Some(result) = result(ours) {
                    free.entry(result).or_default().push(ours);
                }
            }
        }
        let mut same = vec![None; filed.len()];
        // Of equal results the one of the same id comes first; each counts once.
        for by_id in [true, false] {
            for ((result, id), same) in filed.iter().zip(&mut same) {
                let free = result.as_ref().and_then(|result| free.get_mut(result));
                if let (None, Some(free)) = (*same, free) {
                    let at = free.iter().position(|ours| !by_id || ours.id == **id);
                    *same = at.map(|at| free.remove(at));
                }
            }
        }
        // Of a game with hands the copies are compared hand by hand.
        for (game, same) in games.iter().zip(&mut same) {
            *same = same.filter(|_| game.item.ledger.is_on_paper());
        }
        let mut others: BTreeMap<DaySides, Vec<&SavedGame>> = BTreeMap::new();
        for (result, games) in free {
            others.entry(sides(result)).or_default().extend(games);
        }
        Self { same, others }
    }

    /// The game here that has the result of the game at this index of the file.
    pub(super) fn same(&self, at: usize) -> Option<&'a SavedGame> {
        self.same.get(at).copied().flatten()
    }

    /// The games here of the same sides on the same day, with results that are not in the file.
    pub(super) fn others(&self, theirs: &SavedGame) -> impl Iterator<Item = &'a SavedGame> {
        let result = result(theirs);
        let others = result.and_then(|result| self.others.get(&sides(result)));
        others.into_iter().flatten().copied()
    }

    /// How many games of the file are here with the same game and winner, and of how many another result of the
    /// same game is.
    fn alike(&self, filed: &[FileDocument<SavedGame>]) -> (usize, usize) {
        let both = self.same.iter().zip(filed);
        let equal =
            both.filter(|(ours, theirs)| ours.is_some_and(|ours| is_equal(ours, &theirs.item)));
        let changed = filed.iter().filter(|theirs| {
            let game = theirs.item.ledger.game();
            self.others(&theirs.item)
                .any(|ours| ours.ledger.game() == game)
        });
        (equal.count(), changed.count())
    }
}

/// The day, sides and totals of a game that came from a table.
fn result(game: &SavedGame) -> Option<DayResult> {
    let ledger = &game.ledger;
    let sides = ledger.is_from_table().then(|| last_sides(ledger))??;
    Some((game.created.date_naive(), sides))
}

fn sides((day, totals): DayResult) -> DaySides {
    (day, totals.into_iter().map(|(side, _)| side).collect())
}

/// Whether of two games with the same result the game that was played and the winner are the same, too.
pub(super) fn is_equal(ours: &SavedGame, theirs: &SavedGame) -> bool {
    let winner = |game: &SavedGame| {
        let standing = game.ledger.standing();
        let (end, _) = standing.end?;
        let layout = game.ledger.rules().layout();
        Some(
            end.winner
                .map(|side| whose_side(standing.players_at_end(), layout, side)),
        )
    };
    ours.ledger.game() == theirs.ledger.game() && winner(ours) == winner(theirs)
}

impl Backup {
    /// A table read as the game, and with the winners, that most of its results have here.
    #[must_use]
    pub fn as_known(self, here: &[SavedGame]) -> Self {
        let Some(imported) = &self.table else {
            return self;
        };
        let table = imported.table.clone();
        let known = KnownResults::new(here, &self.games);
        let mut games: Vec<&'static Game> = Vec::new();
        let of_file = known.same.iter().flatten().copied();
        let changed = self.games.iter().flat_map(|game| known.others(&game.item));
        for game in of_file.chain(changed).filter_map(|ours| ours.ledger.game()) {
            if !games.contains(&game) {
                games.push(game);
            }
        }
        let mut most = known.alike(&self.games);
        let mut best = self;
        for game in games {
            let ways: &[Best] = if game == TALLY {
                Best::ALL
            } else {
                &[Best::High]
            };
            for won in ways {
                let mut table = table.clone().won_by(*won);
                table.game = game;
                let read = Self::of_table(table);
                let alike = KnownResults::new(here, &read.games).alike(&read.games);
                if alike > most {
                    (most, best) = (alike, read);
                }
            }
        }
        best
    }
}
