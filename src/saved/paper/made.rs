//! The games of a table, made and checked.

use std::collections::BTreeMap;

use chrono::{DateTime, TimeDelta, Utc};

use crate::games::{Game, TALLY};
use crate::house::choices::{Best, Seating};
use crate::house::{Choose, House, Value};
use crate::ledger::{Dealt, Event, Hand, Ledger, Log, NAME_LENGTH, Setup, Stamped, plain};
use crate::saved::Kept;
use crate::seats::{Seat, Side, tidy};

/// What became of a table.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Paper {
    /// The games, in the order of the table.
    pub games: Vec<Made>,
    /// The rows that make no game, counted from 0, their headings left out, and why.
    pub odd: Vec<(usize, RowProblem)>,
    /// How many games were not finished when the table was written: they are left out.
    pub running: usize,
}

/// A game of a table.
#[derive(Clone, Debug, PartialEq)]
pub struct Made {
    /// The game.
    pub game: Kept,
    /// After how many deals it had these totals, where the table says so.
    pub deals: Option<usize>,
}

/// Why a row makes no game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RowProblem {
    /// What stands there is no day.
    Date(String),
    /// What stands there is no whole number.
    Total(String),
    /// How the game came out does not stand there, or not so that it can be read.
    Result,
    /// A total has no name.
    Name,
    /// There are fewer than two totals.
    Alone,
    /// So many players do not sit at any table, or not in such sides.
    Seats,
    /// The players or their totals cannot be kept: a name twice or too long, a total too large.
    Players,
}

/// A total and whose it is: a player, or partners with `&` between them.
pub(super) type Total = (String, i32);

/// How a game came out.
#[derive(Clone, Copy)]
pub(super) enum CameOut {
    /// As its totals say.
    ByTotals(Best),
    /// As it was written: who won, by place among the totals; nobody in a draw.
    Written(Option<usize>),
}

/// What a row tells of a game.
pub(super) struct Told {
    /// Which row.
    pub at: usize,
    /// What was played.
    pub game: &'static Game,
    /// When.
    pub day: DateTime<Utc>,
    /// The totals.
    pub totals: Vec<Total>,
    /// How it came out.
    pub came_out: CameOut,
    /// After how many deals.
    pub deals: Option<usize>,
}

/// The games of rows.
pub(super) fn games(rows: impl Iterator<Item = Result<Told, (usize, RowProblem)>>) -> Paper {
    let mut paper = Paper::default();
    // The same result twice on a day is two games; read again, each is the one it was.
    let mut told: BTreeMap<String, i64> = BTreeMap::new();
    for row in rows {
        let made = row.and_then(|own| {
            let odd = |why| (own.at, why);
            let made = |day| made(&own, day).map_err(odd);
            let first = made(own.day)?;
            let again = told.entry(first.id.clone()).or_default();
            let game = match *again {
                0 => first,
                minutes => made(own.day + TimeDelta::minutes(minutes))?,
            };
            *again += 1;
            let deals = own.deals;
            Ok(Made { game, deals })
        });
        match made {
            Ok(game) => paper.games.push(game),
            Err(odd) => paper.odd.push(odd),
        }
    }
    paper
}

/// A game of these totals, if anybody could have played it.
fn made(told: &Told, day: DateTime<Utc>) -> Result<Kept, RowProblem> {
    let totals = &told.totals[..];
    if totals.len() < 2 {
        return Err(RowProblem::Alone);
    }
    let sides = sides(totals);
    let seating = Seating::ALL.iter().find(|own| {
        let layout = own.layout();
        let seats = sides.iter().map(Vec::len).sum::<usize>();
        (usize::from(layout.sides), usize::from(layout.seats)) == (sides.len(), seats)
    });
    let seating = seating.ok_or(RowProblem::Seats)?;
    let seats = usize::from(seating.layout().seats);
    let players = (0..seats).map(|seat| sides[seat % sides.len()].get(seat / sides.len()).cloned());
    let players: Vec<String> = players.collect::<Option<_>>().ok_or(RowProblem::Seats)?;
    let points: Vec<i32> = totals.iter().map(|(_, total)| *total).collect();
    let id = format!("paper-{}-{:08x}", day.timestamp(), sum(&players, &points));
    let ledger = |best: Best, end: Event| {
        let word = |rule: &str, word: &str| (rule.to_owned(), Value::Word(word.to_owned()));
        let house: House = [
            word(Seating::RULE.key, seating.key()),
            word(Best::RULE.key, best.key()),
        ]
        .into_iter()
        .collect();
        let setup = Setup {
            game: TALLY.id.to_owned(),
            house: house.in_short(TALLY.declared),
            players: players.clone(),
            first_dealer: Seat(0),
        };
        let hand = Hand::Points(points.clone().into());
        let events = [
            Event::OnPaper(told.game),
            Event::Dealt(Dealt::Hand(hand)),
            end,
        ];
        let count = events.len();
        let stamped = events.map(|event| Stamped { at: day, event });
        let log = Log::restore(stamped, count).ok_or(RowProblem::Players)?;
        Ledger::restore(setup, log).map_err(|_| RowProblem::Players)
    };
    let ledger = match told.came_out {
        CameOut::ByTotals(best) => ledger(best, Event::Ended)?,
        CameOut::Written(won) => {
            let winner = won.and_then(|at| u8::try_from(at).ok()).map(Side);
            let says_so = |own: &Ledger| {
                let end = own.standing().end;
                end.is_some_and(|(end, _)| end.winner == winner)
            };
            // What the totals say by themselves need not be written down; of a tally the lowest may win.
            let high = ledger(Best::High, Event::Ended)?;
            let low = ledger(Best::Low, Event::Ended)?;
            match (says_so(&high), says_so(&low)) {
                (true, _) => high,
                (false, true) if told.game == TALLY => low,
                _ => ledger(Best::High, Event::EndedAs { winner })?,
            }
        }
    };
    Ok(Kept::new(id, ledger, day))
}

/// The players of each side: `Ann & Cat`, or `Ann, Bob & Cat`, as many in each; else one to a side.
fn sides(totals: &[Total]) -> Vec<Vec<String>> {
    let split = |between: &[char]| -> Vec<Vec<String>> {
        let sides = totals.iter();
        let sides = sides.map(|(side, _)| match side.contains('&') {
            true => side.split(between).map(called).collect(),
            false => vec![called(side)],
        });
        sides.collect()
    };
    let ways = [&['&', ','][..], &['&'], &[]];
    let even = |sides: &Vec<Vec<String>>| sides.iter().all(|own| own.len() == sides[0].len());
    let mut ways = ways.into_iter().map(split);
    ways.find(even).unwrap_or_default()
}

fn called(name: &str) -> String {
    // Fives writes such a sign before a name that begins like a formula.
    let name = name.strip_prefix('\'').unwrap_or(name);
    plain(&tidy(name), NAME_LENGTH + 1)
}

/// Whose a total is, however a table writes it: the players of the side in order, in small letters.
pub fn whose(side: &str) -> Vec<String> {
    let players = side.split(['&', ',']);
    let mut all: Vec<String> = players.map(|name| called(name).to_lowercase()).collect();
    all.sort_unstable();
    all
}

/// A sum that tells one result from another (FNV-1a).
fn sum(players: &[String], points: &[i32]) -> u32 {
    let names = players.iter().flat_map(|name| name.bytes().chain([0]));
    let points = points.iter().flat_map(|points| points.to_le_bytes());
    let step = |sum: u32, byte: u8| (sum ^ u32::from(byte)).wrapping_mul(0x0100_0193);
    names.chain(points).fold(0x811c_9dc5, step)
}
