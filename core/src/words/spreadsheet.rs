//! Deals as CSV tables.
//!
//! Of one game: a row for each deal, sides in columns. Of all games: a row for each deal and side with
//! the same columns for every game, ready for a pivot table.

mod roster_rows;

use super::corrections::NOT_GIVEN;
use super::{
    began, deal as what, fate, given as given_words, headline, players_after, ruling, side,
    side_of, side_then, suit,
};
use crate::base::bidding::Bid;
use crate::base::seats::Side;
use crate::games::hand::{BestTrump, Hand};
use crate::games::{AWAY, Line, NOT_YET};
use crate::ledger::{Adjusted, Deal, Dealt, Ledger, Standing};
use crate::storage::saved::SavedGame;
use crate::storage::saved::csv::{Cell, Table};
use crate::storage::saved::csv_import::{DRAW, PLACE, RESULT, RUNNING, WINNER, WON};

/// The columns before the sides in both tables.
const OF_A_DEAL: [&str; 9] = [
    "Deal",
    "Hand",
    "What",
    "Counts",
    "Dealer",
    "Bidder",
    "Bid",
    "Trump",
    "Highest trump",
];

/// The columns after them.
const OUTCOME: [&str; 2] = ["Outcome", "Rulings"];

/// The columns of the game in both tables.
const OF_A_GAME: [&str; 5] = ["Title", "Began", "Game", RESULT, WINNER];

/// One game: a row for each deal.
pub fn of_a_game(titled: Titled<'_>) -> String {
    let ledger = &titled.game.ledger;
    let noun = tricks(ledger);
    let headings = OF_A_GAME.into_iter().chain(OF_A_DEAL);
    let mut headings: Vec<Cell> = headings.map(Cell::from).collect();
    for of in ledger.rules().layout().sides() {
        let name = side(ledger, of);
        let columns = noun.into_iter().chain(["points", "total"]);
        headings.extend(columns.map(|column| format!("{name}: {column}").into()));
    }
    headings.extend(OUTCOME.map(Cell::from));
    headings.push(PLACE.into());
    let mut table = Table::new(headings);
    let standing = ledger.standing();
    let of_the_game = titled.of_a_game(ledger.players());
    let place = || Cell::from(titled.game.note.as_str());
    for row in agreed(ledger, &standing, 0) {
        let cells = agreed_row(ledger, &of_the_game, noun, &row);
        table.row(cells.into_iter().chain([place()]));
    }
    for (at, deal) in standing.deals.iter().enumerate() {
        let mut cells: Vec<Cell> = of_the_game.to_vec();
        cells.extend(of_a_deal(ledger, at, deal));
        for (of, line) in deal.lines.iter() {
            cells.extend(noun.map(|_| taken(deal, of)));
            cells.push(points(line).into());
            let total = deal.totals[of];
            cells.push(
                roster_rows::is_at_table(&standing, of, at + 1)
                    .then_some(total)
                    .into(),
            );
        }
        cells.extend(outcome(ledger, deal));
        cells.push(place());
        table.row(cells);
        for row in agreed(ledger, &standing, at + 1) {
            let cells = agreed_row(ledger, &of_the_game, noun, &row);
            table.row(cells.into_iter().chain([place()]));
        }
    }
    table.write()
}

/// A row without a deal: starting score, points by agreement, or players who join and leave.
struct Agreed {
    /// The number of deals before it.
    after: usize,
    what: &'static str,
    counts: &'static str,
    /// The points of each side; empty for none.
    points: Vec<Option<i32>>,
    /// The totals; empty for players who join later.
    totals: Vec<Option<i32>>,
    names: Vec<String>,
    /// The only side with a row in the table of all games; `None` for all sides.
    only: Option<Side>,
    why: Option<String>,
}

/// The rows after this many deals.
fn agreed(ledger: &Ledger, standing: &Standing, after: usize) -> Vec<Agreed> {
    let sides = ledger.rules().layout().sides();
    let players = players_after(ledger, standing, after);
    let names: Vec<String> = sides.map(|own| side_then(ledger, &players, own)).collect();
    let begun = standing.begun.as_ref().filter(|_| after == 0);
    let begun = begun.map(|own| Agreed {
        after,
        what: "Start",
        counts: "Yes",
        points: own.points.values().iter().copied().map(Some).collect(),
        totals: own.points.values().iter().copied().map(Some).collect(),
        names: names.clone(),
        only: None,
        why: Some(began(ledger, own)),
    });
    let mut rows: Vec<Agreed> = begun.into_iter().collect();
    let mut totals = roster_rows::before_agreement(standing, after);
    let given = standing.adjusted.iter();
    let mut given = given.filter(|own| own.after == after).peekable();
    let moves = standing.moved.iter().enumerate();
    for (at, moved) in moves.filter(|(_, own)| own.before == after) {
        while let Some(own) = given.next_if(|own| own.moves <= at) {
            rows.push(by_agreement(ledger, own, &mut totals, &players, &names));
        }
        rows.push(roster_rows::row(
            ledger,
            moved,
            &mut totals,
            &players,
            &names,
        ));
    }
    rows.extend(given.map(|own| by_agreement(ledger, own, &mut totals, &players, &names)));
    rows
}

/// The row of points by agreement; `totals` are those before it, then those after it.
fn by_agreement(
    ledger: &Ledger,
    own: &Adjusted,
    totals: &mut [Option<i32>],
    players: &[String],
    names: &[String],
) -> Agreed {
    for (total, now) in totals.iter_mut().zip(own.totals.values()) {
        *total = total.map(|_| *now);
    }
    Agreed {
        after: own.after,
        what: "By agreement",
        counts: if own.counts { "Yes" } else { NOT_GIVEN },
        points: own
            .totals
            .iter()
            .map(|(side, _)| (side == own.what.side && own.counts).then_some(own.what.points))
            .collect(),
        totals: totals.to_vec(),
        names: names.to_vec(),
        only: None,
        why: Some(given_words(ledger, players, own)),
    }
}

impl Agreed {
    /// The cells before the sides.
    fn of_no_deal(&self) -> [Cell; 9] {
        let mut cells = [const { Cell::Empty }; 9];
        cells[0] = self.after.into();
        cells[2] = self.what.into();
        cells[3] = self.counts.into();
        cells
    }

    /// The cells after them.
    fn outcome(&self) -> [Cell; 2] {
        [self.why.clone().into(), Cell::Empty]
    }
}

/// The row in the table of one game.
fn agreed_row(
    ledger: &Ledger,
    of_the_game: &[Cell],
    noun: Option<&'static str>,
    row: &Agreed,
) -> Vec<Cell> {
    let mut cells = of_the_game.to_vec();
    cells.extend(row.of_no_deal());
    for of in ledger.rules().layout().sides() {
        cells.extend(noun.map(|_| Cell::Empty));
        cells.push(row.points.get(of.index()).copied().flatten().into());
        cells.push(row.totals.get(of.index()).copied().flatten().into());
    }
    cells.extend(row.outcome());
    cells
}

/// Its rows in the table of all games, one for each side.
fn agreed_rows_of_all(table: &mut Table, of_the_game: &[Cell], row: &Agreed, place: &Cell) {
    let sides = row.points.iter().zip(&row.totals).zip(&row.names);
    let asked = |at: &usize| row.only.is_none_or(|only| only.index() == *at);
    let sides = sides.enumerate().filter(|(at, _)| asked(at));
    let seated = sides.filter(|(_, ((_, total), _))| total.is_some());
    for (_, ((points, total), name)) in seated {
        let own: [Cell; 4] = [
            name.clone().into(),
            Cell::Empty,
            (*points).into(),
            (*total).into(),
        ];
        let cells = of_the_game.iter().cloned();
        let cells = cells.chain(row.of_no_deal()).chain(own);
        let cells = cells.chain(row.outcome());
        table.row(cells.chain([place.clone()]));
    }
}

/// A game with its title.
#[derive(Clone, Copy, Debug)]
pub struct Titled<'a> {
    /// The game.
    pub game: &'a SavedGame,
    /// The title.
    pub title: &'a str,
    /// When it was set up, for a spreadsheet: `2026-11-21 19:30`.
    pub began: &'a str,
}

impl Titled<'_> {
    /// The cells of the game. The winner is written like the headings of the totals, with the
    /// names of these `players`.
    fn of_a_game(&self, players: &[String]) -> [Cell; 5] {
        let ledger = &self.game.ledger;
        let kind = ledger.game().map_or("", |game| game.name);
        let end = ledger.standing().end;
        let winner = end.and_then(|(end, _)| end.winner);
        let result = match (end, winner) {
            (None, _) => RUNNING,
            (Some(_), None) => DRAW,
            (Some(_), Some(_)) => WON,
        };
        let winner = winner.map(|winner| side_then(ledger, players, winner));
        [
            self.title.into(),
            self.began.into(),
            kind.into(),
            result.into(),
            winner.into(),
        ]
    }
}

/// All games: a row for each deal and side.
pub fn of_all_games<'a>(games: impl IntoIterator<Item = Titled<'a>>) -> String {
    let of_a_side = ["Side", "Tricks", "Points", "Total"];
    let headings = OF_A_GAME
        .into_iter()
        .chain(OF_A_DEAL)
        .chain(of_a_side)
        .chain(OUTCOME)
        .chain([PLACE]);
    let mut table = Table::new(headings.map(Cell::from));
    for titled in games {
        let ledger = &titled.game.ledger;
        let standing = ledger.standing();
        let last = players_after(ledger, &standing, standing.deals.len());
        let of_the_game = titled.of_a_game(&last);
        let place = || Cell::from(titled.game.note.as_str());
        for row in agreed(ledger, &standing, 0) {
            agreed_rows_of_all(&mut table, &of_the_game, &row, &place());
        }
        for (at, deal) in standing.deals.iter().enumerate() {
            let before = of_a_deal(ledger, at, deal);
            let after = outcome(ledger, deal);
            let lines = deal.lines.iter();
            let seated = lines.filter(|(of, _)| roster_rows::is_at_table(&standing, *of, at + 1));
            for (of, line) in seated {
                let own: [Cell; 4] = [
                    side_of(ledger, deal, of).into(),
                    taken(deal, of),
                    points(line).into(),
                    deal.totals[of].into(),
                ];
                let of_the_game = of_the_game.iter().cloned();
                let cells = of_the_game.chain(before.clone()).chain(own);
                table.row(cells.chain(after.clone()).chain([place()]));
            }
            for row in agreed(ledger, &standing, at + 1) {
                agreed_rows_of_all(&mut table, &of_the_game, &row, &place());
            }
        }
    }
    table.write()
}

/// The table's word for tricks; `None` if it has none.
fn tricks(ledger: &Ledger) -> Option<&'static str> {
    let counts = ledger.rules().table().record.tricks() > 0;
    let game = ledger.setup().game().filter(|_| counts);
    game.map(|game| game.trick.1)
}

/// The points of a side; `None` if it was not at the table (V11).
fn points(line: &Line) -> Option<i32> {
    (line.why != &AWAY && line.why != &NOT_YET).then_some(line.points)
}

fn taken(deal: &Deal, of: Side) -> Cell {
    let tricks = match &deal.what {
        Dealt::Hand(hand) => hand.tricks(of),
        Dealt::Misdeal | Dealt::PassedOut | Dealt::Redealt { .. } => None,
    };
    tricks.map(i32::from).into()
}

fn of_a_deal(ledger: &Ledger, at: usize, deal: &Deal) -> [Cell; 9] {
    let hand = match &deal.what {
        Dealt::Hand(hand) => Some(hand),
        Dealt::Misdeal | Dealt::PassedOut | Dealt::Redealt { .. } => None,
    };
    let contract = deal.what.contract();
    let bid = contract.map(|contract| match contract.bid {
        Bid::Number(number) => i32::from(number).into(),
        named => Cell::from(super::bid(named)),
    });
    let trump = hand.and_then(|hand| hand.trump());
    [
        (at + 1).into(),
        deal.number.into(),
        match hand {
            Some(_) => super::hand_title(ledger).into(),
            None => what(deal).into(),
        },
        fate(deal).unwrap_or("Yes").into(),
        deal.name(deal.dealer).into(),
        contract.map(|contract| deal.name(contract.seat)).into(),
        bid.unwrap_or(Cell::Empty),
        trump.map(suit).into(),
        hand.and_then(Hand::best_trump)
            .map(|best| match best {
                BestTrump::By(of) => side(ledger, of),
                BestTrump::NotPlayed => "No trump played".to_owned(),
            })
            .into(),
    ]
}

fn outcome(ledger: &Ledger, deal: &Deal) -> [Cell; 2] {
    let outcome = match &deal.what {
        Dealt::Hand(hand) => Some(headline(ledger, deal, hand)),
        Dealt::Misdeal | Dealt::PassedOut | Dealt::Redealt { .. } => None,
    };
    let rulings = deal.rulings_as_moved();
    let rulings = rulings.iter().map(|own| ruling(ledger, &deal.players, own));
    let rulings: Vec<String> = rulings.collect();
    let rulings = (!rulings.is_empty()).then(|| rulings.join(" "));
    [outcome.into(), rulings.into()]
}
