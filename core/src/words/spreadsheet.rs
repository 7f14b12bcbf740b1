//! Deals as CSV tables.
//!
//! Of one game: a row for each deal, sides in columns. Of all games: a row for each deal and side with
//! the same columns for every game, ready for a pivot table.

use super::corrections::NOT_GIVEN;
use super::{
    began, deal as what, fate, given, headline, moved, players_after, ruling, side, side_of,
    side_then, suit,
};
use crate::base::bidding::Bid;
use crate::base::seats::Side;
use crate::games::ScoreLine;
use crate::games::hand::{BestTrump, Hand};
use crate::ledger::{Adjusted, Deal, Dealt, Ledger, RosterChange, RosterMove, Standing};
use crate::storage::saved::SavedGame;
use crate::storage::saved::csv::{CsvCell, CsvTable};
use crate::storage::saved::csv_import::{
    BACK, DRAW, HOME, JOINED, NUMBER, PLACE, RESULT, RUNNING, WINNER, WON,
};

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
    let mut headings: Vec<CsvCell> = headings.map(CsvCell::from).collect();
    for of in ledger.rules().layout().sides() {
        let name = side(ledger, of);
        let columns = noun.into_iter().chain(["points", "total"]);
        headings.extend(columns.map(|column| format!("{name}: {column}").into()));
    }
    headings.extend(OUTCOME.map(CsvCell::from));
    headings.push(PLACE.into());
    let mut table = CsvTable::new(headings);
    let (of_the_game, place) = titled.of_a_game(ledger.players());
    for row in rows(ledger) {
        let sides = row.sides.into_iter().flat_map(|side| {
            let taken = noun.map(|_| side.taken);
            taken
                .into_iter()
                .chain([side.points.into(), side.total.into()])
        });
        let cells = of_the_game.iter().cloned().chain(row.before);
        let cells = cells.chain(sides).chain(row.after);
        table.row(cells.chain([place.clone()]));
    }
    table.write()
}

/// All games: a row for each deal and side.
pub fn of_all_games<'a>(games: impl IntoIterator<Item = Titled<'a>>) -> String {
    let of_a_side = ["Side", "Tricks", "Points", "Total"];
    let headings = OF_A_GAME
        .into_iter()
        .chain(OF_A_DEAL)
        .chain(of_a_side)
        .chain(OUTCOME)
        .chain([PLACE, NUMBER]);
    let mut table = CsvTable::new(headings.map(CsvCell::from));
    for (titled, number) in games.into_iter().zip(1_usize..) {
        let ledger = &titled.game.ledger;
        let standing = ledger.standing();
        let last = players_after(ledger, &standing, standing.deals.len());
        let (of_the_game, place) = titled.of_a_game(&last);
        let number = CsvCell::from(number);
        for SpreadsheetRow {
            before,
            sides,
            only,
            after,
        } in rows(ledger)
        {
            let asked = |at: usize| only.is_none_or(|only| only.index() == at);
            let sides = sides.into_iter().enumerate();
            for (_, side) in sides.filter(|(at, side)| asked(*at) && side.total.is_some()) {
                let of_side = [
                    side.name.into(),
                    side.taken,
                    side.points.into(),
                    side.total.into(),
                ];
                let cells = of_the_game.iter().chain(&before).chain(&of_side);
                table.row(cells.chain(&after).chain([&place, &number]).cloned());
            }
        }
    }
    table.write()
}

/// A game with its title.
#[derive(Clone, Copy, Debug)]
pub struct Titled<'a> {
    pub game: &'a SavedGame,
    pub title: &'a str,
    /// When it was set up, for a spreadsheet: `2026-11-21 19:30`.
    pub began: &'a str,
}

impl Titled<'_> {
    /// The cells of the game, and that of its place. The winner is written like the headings of the totals, with
    /// the names of these `players`.
    fn of_a_game(&self, players: &[String]) -> ([CsvCell; 5], CsvCell) {
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
        let of_the_game = [
            self.title.into(),
            self.began.into(),
            kind.into(),
            result.into(),
            winner.into(),
        ];
        (of_the_game, self.game.note.as_str().into())
    }
}

/// A row: a deal, or what came between two: the starting score, points by agreement, players who join and leave.
struct SpreadsheetRow {
    /// The cells before the sides.
    before: [CsvCell; 9],
    sides: Vec<OfSide>,
    /// The only side with a row in the table of all games; `None` for all sides.
    only: Option<Side>,
    /// The cells after them.
    after: [CsvCell; 2],
}

/// What a row has of a side.
struct OfSide {
    name: String,
    taken: CsvCell,
    /// The points; `None` for none.
    points: Option<i32>,
    /// The total; `None` for players who join later.
    total: Option<i32>,
}

/// The rows of a game.
fn rows(ledger: &Ledger) -> Vec<SpreadsheetRow> {
    let standing = ledger.standing();
    let mut rows = between(ledger, &standing, 0);
    for (at, deal) in standing.deals.iter().enumerate() {
        let sides = deal.lines.iter().map(|(of, line)| OfSide {
            name: side_of(ledger, deal, of),
            taken: taken(deal, of),
            points: points(line),
            total: is_at_table(&standing, of, at + 1).then_some(deal.totals[of]),
        });
        rows.push(SpreadsheetRow {
            before: of_a_deal(ledger, at, deal),
            sides: sides.collect(),
            only: None,
            after: outcome(ledger, deal),
        });
        rows.extend(between(ledger, &standing, at + 1));
    }
    rows
}

/// The rows after this many deals, and before the next.
fn between(ledger: &Ledger, standing: &Standing, after: usize) -> Vec<SpreadsheetRow> {
    let between = Between {
        ledger,
        after,
        players: players_after(ledger, standing, after),
        totals: totals_after(standing, after),
    };
    between.rows(standing)
}

/// The rows between two deals while they are made.
struct Between<'a> {
    ledger: &'a Ledger,
    /// The number of deals before them.
    after: usize,
    players: Vec<String>,
    /// The totals by now; none of those not seated.
    totals: Vec<Option<i32>>,
}

impl Between<'_> {
    fn rows(mut self, standing: &Standing) -> Vec<SpreadsheetRow> {
        let after = self.after;
        let begun = standing.begun.as_ref().filter(|_| after == 0);
        let begun = begun.map(|start| {
            let points = |side: Side| Some(start.points[side]);
            self.row("Start", "Yes", points, began(self.ledger, start))
        });
        let mut rows: Vec<SpreadsheetRow> = begun.into_iter().collect();
        let given = standing.adjusted.iter();
        let mut given = given
            .filter(|adjustment| adjustment.after == after)
            .peekable();
        let moves = standing.moved.iter().enumerate();
        for (at, moved) in moves.filter(|(_, moved)| moved.before == after) {
            while let Some(adjustment) = given.next_if(|adjustment| adjustment.moves <= at) {
                rows.push(self.by_agreement(adjustment));
            }
            rows.push(self.moved(moved));
        }
        rows.extend(given.map(|adjustment| self.by_agreement(adjustment)));
        rows
    }

    fn row(
        &self,
        what: &'static str,
        counts: &'static str,
        points: impl Fn(Side) -> Option<i32>,
        why: String,
    ) -> SpreadsheetRow {
        let mut before = [const { CsvCell::Empty }; 9];
        before[0] = self.after.into();
        before[2] = what.into();
        before[3] = counts.into();
        let sides = self.ledger.rules().layout().sides().zip(&self.totals);
        let sides = sides.map(|(side, total)| OfSide {
            name: side_then(self.ledger, &self.players, side),
            taken: CsvCell::Empty,
            points: points(side),
            total: *total,
        });
        SpreadsheetRow {
            before,
            sides: sides.collect(),
            only: None,
            after: [why.into(), CsvCell::Empty],
        }
    }

    /// Points by agreement.
    fn by_agreement(&mut self, adjusted: &Adjusted) -> SpreadsheetRow {
        for (total, now) in self.totals.iter_mut().zip(adjusted.totals.values()) {
            *total = total.map(|_| *now);
        }
        let counts = if adjusted.counts { "Yes" } else { NOT_GIVEN };
        let points =
            |side| (side == adjusted.what.side && adjusted.counts).then_some(adjusted.what.points);
        let why = given(self.ledger, &self.players, adjusted);
        self.row("By agreement", counts, points, why)
    }

    /// A player who joins or leaves (V11).
    fn moved(&mut self, mover: &RosterChange) -> SpreadsheetRow {
        let of = self.ledger.rules().layout().side_of(mover.seat);
        let (what, pays) = match mover.how {
            RosterMove::Left => (HOME, 0),
            RosterMove::Returned => (BACK, 0),
            RosterMove::Joined { pays } => {
                self.totals[of.index()] = Some(-pays);
                (JOINED, pays)
            }
        };
        let points = |side| (side == of && pays > 0).then_some(-pays);
        let why = moved(&self.players, mover);
        SpreadsheetRow {
            only: Some(of),
            ..self.row(what, "Yes", points, why)
        }
    }
}

/// Whether a side is at the table after this many deals.
fn is_at_table(standing: &Standing, of: Side, deals: usize) -> bool {
    // In a pot game each seat is a side.
    let joins = |mover: &&RosterChange| {
        matches!(mover.how, RosterMove::Joined { .. }) && mover.seat.0 == of.0
    };
    let mut joins = standing.moved.iter().filter(joins);
    joins.all(|mover| mover.before < deals)
}

/// The totals after this many deals, before points by agreement there; none of those not seated.
fn totals_after(standing: &Standing, after: usize) -> Vec<Option<i32>> {
    let last = after.checked_sub(1).and_then(|at| standing.deals.get(at));
    let totals = match (last, &standing.begun) {
        (Some(deal), _) => Some(&deal.totals),
        (None, begun) => begun.as_ref().map(|start| &start.points),
    };
    let total = |side: Side| totals.map_or(0, |totals| totals[side]);
    let sides = standing.totals.iter();
    sides
        .map(|(side, _)| is_at_table(standing, side, after).then(|| total(side)))
        .collect()
}

/// The table's word for tricks; `None` if it has none.
fn tricks(ledger: &Ledger) -> Option<&'static str> {
    let counts = ledger.rules().table().record.tricks() > 0;
    let game = ledger.setup().game().filter(|_| counts);
    game.map(|game| game.trick.1)
}

/// The points of a side; `None` if it was not at the table (V11).
fn points(line: &ScoreLine) -> Option<i32> {
    (!line.why.is_away()).then_some(line.points)
}

fn taken(deal: &Deal, of: Side) -> CsvCell {
    let tricks = match &deal.what {
        Dealt::Hand(hand) => hand.tricks(of),
        Dealt::Misdeal | Dealt::PassedOut | Dealt::Redealt { .. } => None,
    };
    tricks.map(i32::from).into()
}

fn of_a_deal(ledger: &Ledger, at: usize, deal: &Deal) -> [CsvCell; 9] {
    let hand = match &deal.what {
        Dealt::Hand(hand) => Some(hand),
        Dealt::Misdeal | Dealt::PassedOut | Dealt::Redealt { .. } => None,
    };
    let contract = deal.what.contract();
    let bid = contract.map(|contract| match contract.bid {
        Bid::Number(number) => i32::from(number).into(),
        named => CsvCell::from(super::bid(named)),
    });
    let trump = hand.and_then(|hand| hand.trump());
    [
        (at + 1).into(),
        deal.number.into(),
        match hand {
            Some(_) => super::hand_title(ledger).into(),
            None => what(ledger.rules(), deal).into(),
        },
        fate(deal).unwrap_or("Yes").into(),
        deal.name(deal.dealer).into(),
        contract.map(|contract| deal.name(contract.seat)).into(),
        bid.unwrap_or(CsvCell::Empty),
        trump.map(suit).into(),
        hand.and_then(Hand::best_trump)
            .map(|best| match best {
                BestTrump::By(of) => side(ledger, of),
                BestTrump::NotPlayed => "No trump played".to_owned(),
            })
            .into(),
    ]
}

fn outcome(ledger: &Ledger, deal: &Deal) -> [CsvCell; 2] {
    let outcome = match &deal.what {
        Dealt::Hand(hand) => Some(headline(ledger, deal, hand)),
        Dealt::Misdeal | Dealt::PassedOut | Dealt::Redealt { .. } => None,
    };
    let rulings = deal.rulings_as_moved();
    let rulings = rulings
        .iter()
        .map(|accepted| ruling(ledger, &deal.players, accepted));
    let rulings: Vec<String> = rulings.collect();
    let rulings = (!rulings.is_empty()).then(|| rulings.join(" "));
    [outcome.into(), rulings.into()]
}
