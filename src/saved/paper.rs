//! Games kept on paper, from a table of a spreadsheet: a row for each game with its day and a total for
//! each player or side, or the hands that Fives wrote for a spreadsheet.
//!
//! Such a game is a tally with one round, the totals, and says that it was kept on paper: it counts as a
//! game that was played and won, and nobody knows its hands. What comes in may be anything: it is taken in
//! bounded room, each game is checked as one that is set up here, and a row that makes no game is left
//! out by its number.

mod day;
mod rows;

use std::collections::BTreeMap;

use chrono::{DateTime, TimeDelta, Utc};

use self::day::{Order, order_of};
use self::rows::Rows;
use super::Kept;
use crate::games;
use crate::house::choices::Seating;
use crate::house::{Choose, House, Value};
use crate::ledger::{Dealt, Event, Hand, Ledger, Log, NAME_LENGTH, Setup, Stamped, plain};
use crate::seats::{Seat, tidy};

/// The game that any other is kept as.
const TALLY: &str = "tally";

/// What became of a table.
#[derive(Clone, Debug, PartialEq)]
pub struct Paper {
    /// The games, in the order of the table.
    pub games: Vec<Kept>,
    /// The rows that make no game, counted from 0, their headings left out.
    pub odd: Vec<usize>,
}

/// Why a table tells of no games.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoGames {
    /// No column has the day of each game.
    NoDays,
    /// Each day could be told with the day or the month first.
    TwoWays,
    /// No columns have totals of players or sides.
    NoTotals,
    /// It is larger than any table of games.
    TooLarge,
}

/// A total and whose it is: a player, or partners with `&` between them.
type Total = (String, i32);

/// Reads a table; nothing for a text that is none.
pub fn read(text: &str) -> Option<Result<Paper, NoGames>> {
    let rows = match Rows::read(text)? {
        Ok(rows) => rows,
        Err(rows::TooLarge) => return Some(Err(NoGames::TooLarge)),
    };
    Some(of_hands(&rows).unwrap_or_else(|| of_games(&rows)))
}

/// The hands of all games, as Fives writes them: the last total of each side counts.
fn of_hands(rows: &Rows) -> Option<Result<Paper, NoGames>> {
    let place = |heading: &str| rows.first().iter().position(|cell| cell == heading);
    let (title, began) = (place("Title")?, place("Began")?);
    let (side, total) = (place("Side")?, place("Total")?);
    let mut all: Vec<(usize, [&str; 2], Vec<Total>)> = Vec::new();
    for (at, row) in rows.rest().iter().enumerate() {
        let cell = |at: usize| row.get(at).map_or("", String::as_str);
        let game = [cell(title), cell(began)];
        if all.last().is_none_or(|(_, last, _)| *last != game) {
            all.push((at, game, Vec::new()));
        }
        let own = (
            cell(side).to_owned(),
            number(cell(total)).unwrap_or(i32::MAX),
        );
        if let Some((.., totals)) = all.last_mut() {
            match totals.iter_mut().find(|(name, _)| *name == own.0) {
                Some(earlier) => *earlier = own,
                None => totals.push(own),
            }
        }
    }
    let all = all.into_iter();
    let all = all.map(|(at, [_, began], totals)| (at, day::read(began, Order::Day), totals));
    Some(Ok(games(all)))
}

/// A row for each game.
fn of_games(rows: &Rows) -> Result<Paper, NoGames> {
    let width = rows.first().len();
    let column = |at: usize| rows.rest().iter().filter_map(move |row| row.get(at));
    let filled = |at: usize| column(at).filter(|cell| !cell.is_empty());
    // A slip in a column does not make another of it: the row where it stands is left out.
    let mostly = |at: usize, fits: fn(&str) -> bool| {
        let (all, fit) = filled(at).fold((0, 0), |(all, fit), cell| {
            (all + 1, fit + usize::from(fits(cell)))
        });
        fit > 0 && 2 * fit > all
    };
    let dated = (0..width).find(|at| mostly(*at, day::is_one));
    let dated = dated.ok_or(NoGames::NoDays)?;
    let order = order_of(column(dated).map(String::as_str)).ok_or(NoGames::TwoWays)?;
    let numbers: Vec<usize> = (0..width)
        .filter(|at| *at != dated)
        .filter(|at| mostly(*at, |cell| number(cell).is_some()))
        .collect();
    // Whose a total is stands before it in each row, or above it.
    let beside = |at: &usize| {
        let before = at.checked_sub(1).filter(|before| *before != dated);
        before.is_some_and(|before| filled(before).next().is_some() && !numbers.contains(&before))
    };
    let named_beside = numbers.len() > 1 && numbers.iter().all(beside);
    if numbers.len() < 2 || (!named_beside && !rows.has_headings()) {
        return Err(NoGames::NoTotals);
    }
    let games_of = rows.rest().iter().enumerate().map(|(row_at, row)| {
        let told = |at: &&usize| row.get(**at).is_some_and(|cell| !cell.is_empty());
        let totals = numbers.iter().filter(told).map(|at| {
            let name = match named_beside {
                true => row.get(at - 1)?,
                false => rows.first().get(*at)?,
            };
            Some((name.clone(), number(row.get(*at)?)?))
        });
        let totals: Option<Vec<Total>> = totals.collect();
        let day = row.get(dated).and_then(|cell| day::read(cell, order));
        (
            row_at,
            day.filter(|_| totals.is_some()),
            totals.unwrap_or_default(),
        )
    });
    Ok(games(games_of))
}

/// The games of rows.
fn games(rows: impl Iterator<Item = (usize, Option<DateTime<Utc>>, Vec<Total>)>) -> Paper {
    let mut paper = Paper {
        games: Vec::new(),
        odd: Vec::new(),
    };
    // The same result twice on a day is two games; read again, each is the one it was.
    let mut told: BTreeMap<String, i64> = BTreeMap::new();
    for (at, day, totals) in rows {
        let made = day.and_then(|day| {
            let first = game(day, &totals)?;
            let again = told.entry(first.id.clone()).or_default();
            let made = match *again {
                0 => Some(first),
                minutes => game(day + TimeDelta::minutes(minutes), &totals),
            };
            *again += 1;
            made
        });
        match made {
            Some(game) => paper.games.push(game),
            None => paper.odd.push(at),
        }
    }
    paper
}

/// A game of these totals; nothing where nobody could have played it.
fn game(day: DateTime<Utc>, totals: &[Total]) -> Option<Kept> {
    let mut sides: Vec<Vec<String>> = totals.iter().map(|(side, _)| partners(side)).collect();
    let each = sides.first()?.len();
    if sides.iter().any(|side| side.len() != each) {
        sides = totals.iter().map(|(side, _)| vec![called(side)]).collect();
    }
    let seating = Seating::ALL.iter().find(|own| {
        let layout = own.layout();
        let seats = sides.iter().map(Vec::len).sum::<usize>();
        (usize::from(layout.sides), usize::from(layout.seats)) == (sides.len(), seats)
    })?;
    let tally = games::find(TALLY)?;
    let key = Seating::RULE.key.to_owned();
    let house: House = [(key, Value::Word(seating.key().to_owned()))]
        .into_iter()
        .collect();
    let seats = usize::from(seating.layout().seats);
    let players = (0..seats).map(|seat| sides[seat % sides.len()].get(seat / sides.len()).cloned());
    let setup = Setup {
        game: tally.id.to_owned(),
        house: house.in_short(tally.declared),
        players: players.collect::<Option<_>>()?,
        first_dealer: Seat(0),
    };
    let points: Vec<i32> = totals.iter().map(|(_, total)| *total).collect();
    let id = format!(
        "paper-{}-{:08x}",
        day.timestamp(),
        sum(&setup.players, &points)
    );
    let events = [
        Event::OnPaper,
        Event::Dealt(Dealt::Hand(Hand::Points(points.into()))),
        Event::Ended,
    ];
    let count = events.len();
    let stamped = events.map(|event| Stamped { at: day, event });
    let ledger = Ledger::restore(setup, Log::restore(stamped, count)?).ok()?;
    Some(Kept::new(id, ledger, day))
}

/// The players of a side: `Ann & Cat`.
fn partners(side: &str) -> Vec<String> {
    side.split('&').map(called).collect()
}

fn called(name: &str) -> String {
    // Fives writes such a sign before a name that begins like a formula.
    let name = name.strip_prefix('\'').unwrap_or(name);
    plain(&tidy(name), NAME_LENGTH + 1)
}

/// A whole number as people and spreadsheets write it.
fn number(cell: &str) -> Option<i32> {
    let cell = cell.trim_start_matches('\'').replace('−', "-");
    let whole = cell.strip_suffix(".0").or_else(|| cell.strip_suffix(",0"));
    whole.unwrap_or(&cell).parse().ok()
}

/// A sum that tells one result from another (FNV-1a).
fn sum(players: &[String], points: &[i32]) -> u32 {
    let names = players.iter().flat_map(|name| name.bytes().chain([0]));
    let points = points.iter().flat_map(|points| points.to_le_bytes());
    let step = |sum: u32, byte: u8| (sum ^ u32::from(byte)).wrapping_mul(0x0100_0193);
    names.chain(points).fold(0x811c_9dc5, step)
}
