//! Reads the totals and results of games whose hands Fives exported, of one game or of all: the last total of each
//! side counts. The hands themselves come back from a backup.

use super::build::{ParsedRow, PlayerTotal, RowProblem, TableGames, WrittenResult, games, whose};
use super::day::{self, DayOrder, order_of};
use super::rows::{RowPlace, Rows};
use super::{NoGames, number};
use crate::games::{GAMES, TALLY};
use crate::storage::saved::csv::without_apostrophes;

/// The suffix of a side's name in the heading of its totals.
const TOTAL: &str = ": total";

/// The heading of the result, and its values.
pub const RESULT: &str = "Result";
/// Somebody won.
pub const WON: &str = "Won";
/// Nobody did.
pub const DRAW: &str = "Draw";
/// It is not over.
pub const RUNNING: &str = "Not finished";

/// The heading of the note of a game.
pub const PLACE: &str = "Place or note";

/// The heading of the winner.
pub const WINNER: &str = "Winner";

/// The heading of a game’s number in the table of all games.
pub const NUMBER: &str = "Game number";

/// The kind of a row with points by agreement, which come after the deal before them.
const AGREED: &str = "By agreement";

/// The kinds of rows for players who joined, went home and came back.
pub const JOINED: &str = "Joined";
/// Who went home.
pub const HOME: &str = "Went home";
/// Who came back.
pub const BACK: &str = "Came back";

/// The heading of the time a game began.
const BEGAN: &str = "Began";

/// The cells that all rows of a game share.
#[derive(Clone, Copy, PartialEq, Eq)]
struct GameCells<'a> {
    title: &'a str,
    began: &'a str,
    game: &'a str,
    result: &'a str,
    winner: &'a str,
    note: &'a str,
    number: &'a str,
}

/// The columns of a row.
struct Places {
    title: usize,
    began: usize,
    game: Option<usize>,
    result: Option<usize>,
    winner: Option<usize>,
    note: Option<usize>,
    number: Option<usize>,
    deal: Option<usize>,
    dealer: Option<usize>,
    what: Option<usize>,
    sides: Sides,
}

/// Where the owner of a total is.
enum Sides {
    /// In a cell: a row for each side.
    Columns { side: usize, total: usize },
    /// In the heading: a row for all sides.
    Above(Vec<(String, usize)>),
}

impl Places {
    fn of(headings: &[String]) -> Option<Self> {
        let place = |heading: &str| headings.iter().position(|cell| cell == heading);
        let above = || {
            let totals = headings.iter().enumerate();
            let totals = totals.filter_map(|(at, head)| Some((head.strip_suffix(TOTAL)?, at)));
            totals.map(|(name, at)| (name.to_owned(), at)).collect()
        };
        let sides = match (place("Side"), place("Total")) {
            (Some(side), Some(total)) => Sides::Columns { side, total },
            _ => Sides::Above(above()),
        };
        Some(Self {
            title: place("Title")?,
            began: place(BEGAN)?,
            game: place("Game"),
            result: place(RESULT),
            winner: place(WINNER),
            note: place(PLACE),
            number: place(NUMBER),
            deal: place("Deal"),
            dealer: place("Dealer"),
            what: place("What"),
            sides,
        })
    }

    fn of_a_game<'a>(&self, row: &'a [String]) -> GameCells<'a> {
        let cell = |at: usize| row.get(at).map_or("", String::as_str);
        let known = |at: Option<usize>| at.map_or("", cell);
        GameCells {
            title: cell(self.title),
            began: cell(self.began),
            game: known(self.game),
            result: known(self.result),
            winner: known(self.winner),
            note: known(self.note),
            number: known(self.number),
        }
    }

    /// The heading of a side's totals.
    fn column_of(&self, side: &str) -> String {
        match self.sides {
            Sides::Columns { .. } => "Total".to_owned(),
            Sides::Above(_) => format!("{side}{TOTAL}"),
        }
    }

    fn totals(&self, row: &[String]) -> Vec<(String, String)> {
        let cell = |at: usize| row.get(at).cloned().unwrap_or_default();
        match &self.sides {
            Sides::Columns { side, total } => vec![(cell(*side), cell(*total))],
            Sides::Above(all) => {
                let all = all.iter();
                all.map(|(name, at)| (name.clone(), cell(*at))).collect()
            }
        }
    }
}

/// A game while its rows are read.
struct PartialGame<'a> {
    at: RowPlace,
    of: GameCells<'a>,
    deal: Option<usize>,
    dealer: &'a str,
    totals: Vec<(String, String)>,
}

/// The column of the times the games of an export began.
pub(super) fn began(rows: &Rows) -> Option<usize> {
    rows.first().iter().position(|cell| cell == BEGAN)
}

/// Reads an export of Fives; `None` for another table. The order of day and month is `chosen` where the dates leave it
/// open.
///
/// # Errors
/// It has to be chosen.
pub(super) fn read(rows: &Rows, chosen: Option<DayOrder>) -> Option<Result<TableGames, NoGames>> {
    let places = Places::of(rows.first())?;
    let mut all: Vec<PartialGame> = Vec::new();
    for (at, row) in rows.rest().iter().enumerate() {
        let cell = |at: usize| row.get(at).map_or("", String::as_str);
        let of = places.of_a_game(row);
        let deal = places.deal.and_then(|at| cell(at).parse().ok());
        let dealer = places.dealer.map_or("", cell);
        let totals = places.totals(row);
        let what = places.what.map_or("", cell);
        let agreed = [AGREED, JOINED, HOME, BACK].contains(&what);
        let row = PartialGame {
            at: rows.place(at),
            of,
            deal,
            dealer,
            totals,
        };
        match all.last_mut() {
            Some(last) if last.goes_on(&row, agreed) => {
                if last.deal < row.deal {
                    // Another player may have the seat by now.
                    last.totals.clear();
                }
                (last.deal, last.dealer) = (row.deal, row.dealer);
                for (name, total) in row.totals {
                    match last.totals.iter_mut().find(|total| total.0 == name) {
                        Some(earlier) => earlier.1 = total,
                        None => last.totals.push((name, total)),
                    }
                }
            }
            _ => all.push(row),
        }
    }
    // A spreadsheet may have rewritten the dates.
    let order = order_of(all.iter().map(|game| game.of.began)).or(chosen);
    let (running, over): (Vec<PartialGame>, Vec<PartialGame>) =
        all.into_iter().partition(|game| game.of.result == RUNNING);
    let order = match order {
        None if !over.is_empty() => return Some(Err(NoGames::TwoWays)),
        known => known.unwrap_or(DayOrder::Day),
    };
    Some(Ok(TableGames {
        running: running.len(),
        ..games(over.into_iter().map(|game| game.parsed_row(order, &places)))
    }))
}

impl PartialGame<'_> {
    /// Whether a row continues the game: a later deal, another side, or a later adjustment.
    /// Otherwise a game of the same title begins.
    fn goes_on(&self, row: &Self, agreed: bool) -> bool {
        let again = || {
            let mut names = row.totals.iter().map(|(name, _)| name);
            names.any(|name| self.totals.iter().any(|total| total.0 == *name))
        };
        // Earlier versions wrote no number, but other games of a day have another dealer.
        let same_deal = || agreed || (row.dealer == self.dealer && !again());
        let later = row.deal.is_none() || row.deal > self.deal;
        row.of == self.of && (later || (row.deal == self.deal && same_deal()))
    }

    /// The game; `order` is that of the dates.
    fn parsed_row(
        self,
        order: DayOrder,
        places: &Places,
    ) -> Result<ParsedRow, (RowPlace, RowProblem)> {
        let odd = |why| (self.at, why);
        let day = day::read(self.of.began, order).ok_or_else(|| {
            odd(RowProblem::Date {
                column: BEGAN.to_owned(),
                cell: self.of.began.to_owned(),
            })
        })?;
        let came_out = self.result().ok_or_else(|| odd(RowProblem::Result))?;
        let total = |(name, cell): (String, String)| match number(&cell) {
            Some(number) => Ok((name, number)),
            None => {
                let column = places.column_of(&name);
                Err(odd(RowProblem::Total { column, cell }))
            }
        };
        let totals: Result<Vec<PlayerTotal>, _> = self.totals.into_iter().map(total).collect();
        let mut games = GAMES.iter().copied();
        Ok(ParsedRow {
            at: self.at,
            game: games
                .find(|game| game.name == self.of.game)
                .unwrap_or(TALLY),
            day,
            totals: totals?,
            place: without_apostrophes(self.of.note),
            came_out,
            deals: self.deal,
        })
    }

    /// Its result; `None` where it is missing or of nobody who played.
    fn result(&self) -> Option<WrittenResult> {
        let GameCells { result, winner, .. } = self.of;
        let won = match (result, winner) {
            (DRAW, "") => None,
            (WON, _) => {
                let mut sides = self.totals.iter();
                Some(sides.position(|(side, _)| whose(side) == whose(winner))?)
            }
            _ => return None,
        };
        Some(WrittenResult::Written(won))
    }
}
