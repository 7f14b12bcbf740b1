//! Makes games from parsed rows, and checks them.

use std::collections::BTreeMap;

use chrono::{DateTime, Offset, TimeDelta, Utc};

use super::rows::RowPlace;
use crate::base::house::choices::{Best, Seating};
use crate::base::house::{Choose, House};
use crate::base::seats::{Seat, Side, same_name, tidy};
use crate::base::text_fold::printable;
use crate::games::hand::Hand;
use crate::games::{Game, TALLY};
use crate::ledger::{Dealt, Event, Ledger, Log, MOST_POINTS, NAME_LENGTH, Setup, Stamped};
use crate::storage::saved::SavedGame;

#[derive(Clone, Debug, Default, PartialEq)]
pub struct TableGames {
    /// The games, in the order of the table.
    pub games: Vec<ImportedGame>,
    /// The rows that make no game, with the reasons.
    pub odd: Vec<(RowPlace, RowProblem)>,
    /// The number of unfinished games, which are left out.
    pub running: usize,
}

/// A game of a table.
#[derive(Clone, Debug, PartialEq)]
pub struct ImportedGame {
    pub game: SavedGame,
    /// For an exported game, the number of deals it had.
    pub deals: Option<usize>,
}

/// Why a row makes no game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RowProblem {
    /// There is no date.
    Date {
        /// The heading or letter of its column.
        column: String,
        cell: String,
    },
    /// The day has not come yet: it makes a game, but the year may be wrong.
    Future {
        /// The heading or letter of its column.
        column: String,
        cell: String,
    },
    /// There is no whole number.
    Total {
        /// The heading or letter of its column.
        column: String,
        cell: String,
    },
    /// The result is missing or cannot be read.
    Result,
    /// A total has no name.
    Name,
    /// Decimal commas took the place of separators.
    Moved,
    /// There are fewer than two totals.
    Alone,
    /// No game has this many players or such sides.
    Seats,
    /// A player is named twice.
    SameName(String),
    /// A name is too long.
    LongName(String),
    /// A total is too large.
    TooLarge,
}

/// A total with its owner: a player, or partners joined by `&`.
pub(super) type PlayerTotal = (String, i32);

/// The result of a game.
#[derive(Clone, Copy)]
pub(super) enum WrittenResult {
    /// As the totals say.
    ByTotals(Best),
    /// As written: the winner by index among the totals; nobody in a draw.
    Written(Option<usize>),
}

/// What a row says about a game.
pub(super) struct ParsedRow {
    /// The row.
    pub at: RowPlace,
    /// The game that was played.
    pub game: &'static Game,
    /// The time.
    pub day: DateTime<Utc>,
    pub totals: Vec<PlayerTotal>,
    /// The place; empty where unknown.
    pub place: String,
    /// The result.
    pub came_out: WrittenResult,
    /// The number of deals.
    pub deals: Option<usize>,
}

/// The games of the rows.
pub(super) fn games(
    rows: impl Iterator<Item = Result<ParsedRow, (RowPlace, RowProblem)>>,
) -> TableGames {
    let mut paper = TableGames::default();
    // The same result twice on a day is two games, with the same ids when read again.
    let mut repeats: BTreeMap<String, i64> = BTreeMap::new();
    for row in rows {
        let made = row.and_then(|row| {
            let odd = |why| (row.at, why);
            let made = |day| made(&row, day).map_err(odd);
            let first = made(row.day)?;
            let again = repeats.entry(first.id.clone()).or_default();
            let game = match *again {
                0 => first,
                minutes => made(row.day + TimeDelta::minutes(minutes))?,
            };
            *again += 1;
            let deals = row.deals;
            Ok(ImportedGame { game, deals })
        });
        match made {
            Ok(game) => paper.games.push(game),
            Err(odd) => paper.odd.push(odd),
        }
    }
    paper
}

/// Why these players make no game with their totals.
fn impossible(players: &[String]) -> RowProblem {
    let mut all = players.iter().enumerate();
    let twice = all.find(|(at, name)| players[..*at].iter().any(|player| same_name(player, name)));
    let mut long = players.iter();
    let long = long.find(|name| name.chars().count() > NAME_LENGTH);
    match (twice, long) {
        (Some((_, name)), _) => RowProblem::SameName(name.clone()),
        (None, Some(name)) => RowProblem::LongName(name.clone()),
        (None, None) => RowProblem::TooLarge,
    }
}

/// Whether a total is more than a game has.
pub(super) fn is_too_large(total: i32) -> bool {
    total.abs() > MOST_POINTS
}

/// Whether one of those whom a text names is called so.
pub(super) fn is_of(text: &str, name: &str) -> bool {
    let players = sides(&[text]).into_iter().flatten();
    same_name(&called(text), name) || players.into_iter().any(|player| same_name(&player, name))
}

/// A game with these totals, if it is possible.
fn made(row: &ParsedRow, day: DateTime<Utc>) -> Result<SavedGame, RowProblem> {
    let totals = &row.totals[..];
    if totals.len() < 2 {
        return Err(RowProblem::Alone);
    }
    let names: Vec<&str> = totals.iter().map(|(side, _)| side.as_str()).collect();
    let (seating, players) = seating_of(&names).ok_or(RowProblem::Seats)?;
    let points: Vec<i32> = totals.iter().map(|(_, total)| *total).collect();
    let id = format!("paper-{}-{:08x}", day.timestamp(), sum(&players, &points));
    let hand = Event::Dealt(Dealt::Hand(Hand::Points(points.into())));
    let ledger = |best: Best, end: Event| {
        let house: House = [
            (Seating::RULE.key.to_owned(), seating.value()),
            (Best::RULE.key.to_owned(), best.value()),
        ]
        .into_iter()
        .collect();
        let setup = Setup {
            game: TALLY.id.to_owned(),
            house: house.in_short(TALLY.declared),
            players: players.clone(),
            first_dealer: Seat(0),
        };
        let events = [Event::OnPaper(row.game), hand.clone(), end];
        let count = events.len();
        let stamped = events.map(|event| Stamped::new(day, event));
        let log = Log::restore(stamped, count).ok_or(RowProblem::TooLarge)?;
        Ledger::restore(setup, log).map_err(|_| impossible(&players))
    };
    let ledger = match row.came_out {
        WrittenResult::ByTotals(best) => ledger(best, Event::Ended)?,
        WrittenResult::Written(won) => {
            let winner = won.and_then(|at| u8::try_from(at).ok()).map(Side);
            let says_so = |built: &Ledger| {
                let end = built.standing().end;
                end.is_some_and(|(end, _)| end.winner == winner)
            };
            // The result is recorded only where it differs from what the totals say; in
            // a tally the lowest may win.
            let high = ledger(Best::High, Event::Ended)?;
            let low = ledger(Best::Low, Event::Ended)?;
            match (says_so(&high), says_so(&low)) {
                (true, _) => high,
                (false, true) if row.game == TALLY => low,
                _ => ledger(Best::High, Event::EndedAs { winner })?,
            }
        }
    };
    let mut game = SavedGame::new(id, ledger, day);
    // The day of the table is that of UTC.
    game.offset = Some(Utc.fix());
    game.give_note(&row.place);
    Ok(game)
}

/// The table for these sides, and its players by seat.
fn seating_of(names: &[&str]) -> Option<(Seating, Vec<String>)> {
    let sides = sides(names);
    let seats = sides.iter().map(Vec::len).sum::<usize>();
    let seating = Seating::ALL.iter().find(|seating| {
        let layout = seating.layout();
        (usize::from(layout.sides), usize::from(layout.seats)) == (sides.len(), seats)
    })?;
    let players = (0..seats).map(|seat| sides[seat % sides.len()].get(seat / sides.len()).cloned());
    Some((*seating, players.collect::<Option<_>>()?))
}

/// The players of each side: `Ann & Cat`, `Ann/Cat`, or `Ann, Bob & Cat`, all the same number; otherwise one a
/// side.
fn sides(names: &[&str]) -> Vec<Vec<String>> {
    // Two with a comma may be a surname and a name.
    let joined = |side: &str| side.contains(JOINS) || side.matches(',').count() > 1;
    let split = |between: &[char]| -> Vec<Vec<String>> {
        let sides = names.iter().map(|side| joined_by_signs(side));
        let sides = sides.map(|side| match joined(&side) {
            true => {
                let names = side.split(between).map(called);
                names.filter(|name| !name.is_empty()).collect()
            }
            false => vec![called(&side)],
        });
        sides.collect()
    };
    let ways = [&['&', '/', '+', ','][..], &['&', '/', '+'], &['&']];
    let even = |sides: &Vec<Vec<String>>| sides.iter().all(|side| side.len() == sides[0].len());
    let mut ways = ways.into_iter().map(split);
    ways.find(even)
        .unwrap_or_else(|| names.iter().map(|name| vec![called(name)]).collect())
}

/// What joins the names of partners.
const JOINS: [char; 3] = ['&', '/', '+'];

/// A side whose names are joined by a sign instead of a word.
fn joined_by_signs(side: &str) -> String {
    WORDS
        .iter()
        .fold(side.to_owned(), |side, word| side.replace(word, " & "))
}

const WORDS: [&str; 4] = [" and ", " und ", " et ", " y "];

fn called(name: &str) -> String {
    // Fives writes an apostrophe before a name that begins like a formula.
    let name = name.strip_prefix('\'').unwrap_or(name);
    printable(&tidy(name), NAME_LENGTH + 1)
}

/// The owner of a total in a normal form: the names of the side in order, folded.
pub fn whose(side: &str) -> Vec<String> {
    let players = side.split(['&', ',']);
    let mut all: Vec<String> = players.map(|name| called(name).to_lowercase()).collect();
    all.sort_unstable();
    all
}

/// A hash (FNV-1a) that distinguishes results.
fn sum(players: &[String], points: &[i32]) -> u32 {
    let names = players.iter().flat_map(|name| name.bytes().chain([0]));
    let points = points.iter().flat_map(|points| points.to_le_bytes());
    let step = |sum: u32, byte: u8| (sum ^ u32::from(byte)).wrapping_mul(0x0100_0193);
    names.chain(points).fold(0x811c_9dc5, step)
}
