//! The hands that Fives wrote for a spreadsheet, of one game or of all: the last total of each side counts,
//! and what is written of the result.

use super::day::{self, Order, order_of};
use super::made::{CameOut, Paper, RowProblem, Told, Total, games, whose};
use super::number;
use super::rows::Rows;
use crate::games::{GAMES, TALLY};

/// What stands behind the name of a side above its totals, where a row tells of all sides.
const TOTAL: &str = ": total";

/// Above how a game came out, and what stands there.
pub const RESULT: &str = "Result";
/// Somebody won.
pub const WON: &str = "Won";
/// Nobody did.
pub const DRAW: &str = "Draw";
/// It is not over.
pub const RUNNING: &str = "Not finished";

/// Above who won: the side as it stands above its totals, or beside the last of them.
pub const WINNER: &str = "Winner";

/// What a row says of points by agreement, which stand after the deal before them.
const AGREED: &str = "By agreement";

/// What a row says of a player who joined, who went home, and who came back: it stands so, too.
pub const JOINED: &str = "Joined";
/// Who went home.
pub const HOME: &str = "Went home";
/// Who came back.
pub const BACK: &str = "Came back";

/// What every row of a game says of it, as written.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Of<'a> {
    title: &'a str,
    began: &'a str,
    game: &'a str,
    result: &'a str,
    winner: &'a str,
}

/// Where what is told stands in a row.
struct Places {
    title: usize,
    began: usize,
    game: Option<usize>,
    result: Option<usize>,
    winner: Option<usize>,
    deal: Option<usize>,
    what: Option<usize>,
    sides: Sides,
}

/// Whose a total is.
enum Sides {
    /// It stands beside it: a row for each side.
    Beside { side: usize, total: usize },
    /// It stands above it: a row for all sides.
    Above(Vec<(String, usize)>),
}

impl Places {
    fn of(headings: &[String]) -> Option<Self> {
        let place = |heading: &str| headings.iter().position(|cell| cell == heading);
        let above = || {
            let totals = headings.iter().enumerate();
            let totals = totals.filter_map(|(at, own)| Some((own.strip_suffix(TOTAL)?, at)));
            totals.map(|(name, at)| (name.to_owned(), at)).collect()
        };
        let sides = match (place("Side"), place("Total")) {
            (Some(side), Some(total)) => Sides::Beside { side, total },
            _ => Sides::Above(above()),
        };
        Some(Self {
            title: place("Title")?,
            began: place("Began")?,
            game: place("Game"),
            result: place(RESULT),
            winner: place(WINNER),
            deal: place("Deal"),
            what: place("What"),
            sides,
        })
    }

    fn of_a_game<'a>(&self, row: &'a [String]) -> Of<'a> {
        let cell = |at: usize| row.get(at).map_or("", String::as_str);
        let known = |at: Option<usize>| at.map_or("", cell);
        Of {
            title: cell(self.title),
            began: cell(self.began),
            game: known(self.game),
            result: known(self.result),
            winner: known(self.winner),
        }
    }

    fn totals(&self, row: &[String]) -> Vec<(String, String)> {
        let cell = |at: usize| row.get(at).cloned().unwrap_or_default();
        match &self.sides {
            Sides::Beside { side, total } => vec![(cell(*side), cell(*total))],
            Sides::Above(all) => {
                let all = all.iter();
                all.map(|(name, at)| (name.clone(), cell(*at))).collect()
            }
        }
    }
}

/// A game as its rows are gone through.
struct Course<'a> {
    at: usize,
    of: Of<'a>,
    deal: Option<usize>,
    totals: Vec<(String, String)>,
}

/// Reads what Fives wrote; nothing for another table.
pub(super) fn read(rows: &Rows) -> Option<Paper> {
    let places = Places::of(rows.first())?;
    let mut all: Vec<Course> = Vec::new();
    for (at, row) in rows.rest().iter().enumerate() {
        let cell = |at: usize| row.get(at).map_or("", String::as_str);
        let of = places.of_a_game(row);
        let deal = places.deal.and_then(|at| cell(at).parse().ok());
        let told = places.totals(row);
        let beside = [AGREED, JOINED, HOME, BACK];
        let agreed = places.what.is_some_and(|at| beside.contains(&cell(at)));
        match all.last_mut() {
            Some(last) if last.of == of && last.goes_on(deal, &told, agreed) => {
                if last.deal < deal {
                    // Another may sit in somebody's place by now.
                    last.totals.clear();
                }
                last.deal = deal;
                for (name, total) in told {
                    match last.totals.iter_mut().find(|own| own.0 == name) {
                        Some(earlier) => earlier.1 = total,
                        None => last.totals.push((name, total)),
                    }
                }
            }
            _ => all.push(Course {
                at,
                of,
                deal,
                totals: told,
            }),
        }
    }
    // A spreadsheet may have written the days in its own way.
    let order = order_of(all.iter().map(|own| own.of.began));
    let (running, over): (Vec<Course>, Vec<Course>) =
        all.into_iter().partition(|own| own.of.result == RUNNING);
    Some(Paper {
        running: running.len(),
        ..games(over.into_iter().map(|own| own.told(order)))
    })
}

impl Course<'_> {
    /// Whether a row goes on from those before: it is of a later deal, of another side, or of points agreed
    /// on or players who came and went after the same. Else a game begins that has the same title.
    fn goes_on(&self, deal: Option<usize>, told: &[(String, String)], agreed: bool) -> bool {
        let again = || {
            let mut names = told.iter().map(|(name, _)| name);
            names.any(|name| self.totals.iter().any(|own| own.0 == *name))
        };
        deal.is_none() || deal > self.deal || (deal == self.deal && (agreed || !again()))
    }

    /// The game; `order` is that of the days, where it is known.
    fn told(self, order: Option<Order>) -> Result<Told, (usize, RowProblem)> {
        let odd = |why| (self.at, why);
        let day = order.and_then(|order| day::read(self.of.began, order));
        let day = day.ok_or_else(|| odd(RowProblem::Date(self.of.began.to_owned())))?;
        let came_out = self.came_out().ok_or_else(|| odd(RowProblem::Result))?;
        let total = |(name, total): (String, String)| match number(&total) {
            Some(number) => Ok((name, number)),
            None => Err(odd(RowProblem::Total(total))),
        };
        let totals: Result<Vec<Total>, _> = self.totals.into_iter().map(total).collect();
        let mut games = GAMES.iter().copied();
        Ok(Told {
            at: self.at,
            game: games.find(|own| own.name == self.of.game).unwrap_or(TALLY),
            day,
            totals: totals?,
            came_out,
            deals: self.deal,
        })
    }

    /// How it came out; nothing where that is not written, or of nobody who played.
    fn came_out(&self) -> Option<CameOut> {
        let Of { result, winner, .. } = self.of;
        let won = match (result, winner) {
            (DRAW, "") => None,
            (WON, _) => {
                let mut sides = self.totals.iter();
                Some(sides.position(|(side, _)| whose(side) == whose(winner))?)
            }
            _ => return None,
        };
        Some(CameOut::Written(won))
    }
}
