//! Deals as tables for spreadsheets.
//!
//! Of one game a row for each deal, the sides beside each other, as on its sheet. Of all games a row
//! for each deal and side, with the same columns for every game, as a pivot table wants it.

use super::{deal as what, fate, headline, ruling, side, side_of, suit};
use crate::bidding::Bid;
use crate::ledger::{BestTrump, Deal, Dealt, Hand, Ledger};
use crate::saved::Kept;
use crate::saved::csv::{Cell, Table};
use crate::seats::Side;

/// What both tables say of a deal before its sides.
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

/// What both say of it behind.
const OUTCOME: [&str; 2] = ["Outcome", "Rulings"];

/// What both say of a game before its deals.
const OF_A_GAME: [&str; 3] = ["Title", "Began", "Game"];

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
    let mut table = Table::new(headings);
    for (at, deal) in ledger.standing().deals.iter().enumerate() {
        let mut cells: Vec<Cell> = titled.of_a_game().into();
        cells.extend(of_a_deal(ledger, at, deal));
        for (of, line) in deal.lines.iter() {
            cells.extend(noun.map(|_| taken(deal, of)));
            cells.push(line.points.into());
            cells.push(deal.totals[of].into());
        }
        cells.extend(outcome(ledger, deal));
        table.row(cells);
    }
    table.write()
}

/// A game, and what a table says of it.
#[derive(Clone, Copy, Debug)]
pub struct Titled<'a> {
    /// The game.
    pub game: &'a Kept,
    /// What it is called.
    pub title: &'a str,
    /// When it was set up, as a spreadsheet reads it: `2026-11-21 19:30`.
    pub began: &'a str,
}

impl Titled<'_> {
    fn of_a_game(&self) -> [Cell; 3] {
        let kind = self.game.ledger.game().map_or("", |game| game.name);
        [self.title, self.began, kind].map(Cell::from)
    }
}

/// All games: a row for each deal and side.
pub fn of_all_games<'a>(games: impl IntoIterator<Item = Titled<'a>>) -> String {
    let of_a_side = ["Side", "Tricks", "Points", "Total"];
    let headings = OF_A_GAME
        .into_iter()
        .chain(OF_A_DEAL)
        .chain(of_a_side)
        .chain(OUTCOME);
    let mut table = Table::new(headings.map(Cell::from));
    for titled in games {
        let ledger = &titled.game.ledger;
        for (at, deal) in ledger.standing().deals.iter().enumerate() {
            let before = of_a_deal(ledger, at, deal);
            let after = outcome(ledger, deal);
            for (of, line) in deal.lines.iter() {
                let own: [Cell; 4] = [
                    side_of(ledger, deal, of).into(),
                    taken(deal, of),
                    line.points.into(),
                    deal.totals[of].into(),
                ];
                let of_the_game = titled.of_a_game().into_iter();
                let cells = of_the_game.chain(before.clone()).chain(own);
                table.row(cells.chain(after.clone()));
            }
        }
    }
    table.write()
}

/// What this table calls tricks; nothing where it counts none.
fn tricks(ledger: &Ledger) -> Option<&'static str> {
    let counts = ledger.rules().table().record.tricks() > 0;
    let game = ledger.setup().game().filter(|_| counts);
    game.map(|game| game.trick.1)
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
