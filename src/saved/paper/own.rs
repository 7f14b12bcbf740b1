//! The hands that Fives wrote for a spreadsheet, of one game or of all: the last total of each side counts.

use super::day::{self, Order};
use super::made::{Paper, RowProblem, Told, Total, games};
use super::number;
use super::rows::Rows;
use crate::games::{GAMES, TALLY};

/// What stands behind the name of a side above its totals, where a row tells of all sides.
const TOTAL: &str = ": total";

/// What a row says of points by agreement, which stand after the deal before them.
const AGREED: &str = "By agreement";

/// Where what is told stands in a row.
struct Places {
    title: usize,
    began: usize,
    game: Option<usize>,
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
            deal: place("Deal"),
            what: place("What"),
            sides,
        })
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
    title: &'a str,
    began: &'a str,
    game: &'a str,
    deal: Option<usize>,
    totals: Vec<(String, String)>,
}

/// Reads what Fives wrote; nothing for another table.
pub(super) fn read(rows: &Rows) -> Option<Paper> {
    let places = Places::of(rows.first())?;
    let mut all: Vec<Course> = Vec::new();
    for (at, row) in rows.rest().iter().enumerate() {
        let cell = |at: usize| row.get(at).map_or("", String::as_str);
        let (title, began) = (cell(places.title), cell(places.began));
        let deal = places.deal.and_then(|at| cell(at).parse().ok());
        let told = places.totals(row);
        let agreed = places.what.is_some_and(|at| cell(at) == AGREED);
        match all.last_mut() {
            Some(last)
                if (last.title, last.began) == (title, began)
                    && last.goes_on(deal, &told, agreed) =>
            {
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
                title,
                began,
                game: places.game.map_or("", cell),
                deal,
                totals: told,
            }),
        }
    }
    Some(games(all.into_iter().map(|own| own.told())))
}

impl Course<'_> {
    /// Whether a row goes on from those before: it is of a later deal, of another side, or of points agreed
    /// on after the same. Else a game begins that has the same title.
    fn goes_on(&self, deal: Option<usize>, told: &[(String, String)], agreed: bool) -> bool {
        let again = || {
            let mut names = told.iter().map(|(name, _)| name);
            names.any(|name| self.totals.iter().any(|own| own.0 == *name))
        };
        deal.is_none() || deal > self.deal || (deal == self.deal && (agreed || !again()))
    }

    fn told(self) -> Result<Told, (usize, RowProblem)> {
        let odd = |why| (self.at, why);
        let day = day::read(self.began, Order::Day);
        let day = day.ok_or_else(|| odd(RowProblem::Date(self.began.to_owned())))?;
        let total = |(name, total): (String, String)| match number(&total) {
            Some(number) => Ok((name, number)),
            None => Err(odd(RowProblem::Total(total))),
        };
        let totals: Result<Vec<Total>, _> = self.totals.into_iter().map(total).collect();
        let mut games = GAMES.iter().copied();
        Ok(Told {
            at: self.at,
            game: games.find(|own| own.name == self.game).unwrap_or(TALLY),
            day,
            totals: totals?,
            deals: self.deal,
        })
    }
}
