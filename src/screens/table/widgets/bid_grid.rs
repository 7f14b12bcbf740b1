//! A grid to choose a bid: a row for each player, a column for each bid.

use crate::view::html::{abbr, div, p};
use crate::view::{Callable, Callback, Getter, View, for_each};
use crate::widgets::{Button, FittedName, SideMark};
use fives_core::base::bidding::Bid;
use fives_core::base::seats::{Seat, Side};
use fives_core::words;

/// A player's row of the grid.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BidRow {
    pub seat: Seat,
    /// The player's name.
    pub name: String,
    pub side: Side,
    /// Whether this player deals.
    pub deals: bool,
    /// The bids this player may not make.
    pub barred: Vec<Bid>,
}

/// The rows, and the bids from the lowest.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Grid {
    /// The players who can bid.
    pub rows: Vec<BidRow>,
    /// The bids.
    pub ladder: Vec<Bid>,
}

/// Chooses a player and a bid in one tap.
pub struct BidGrid {
    /// The rows and the bids.
    pub grid: Grid,
    /// The bid chosen; `None` if the grid closes with the choice.
    pub chosen: Option<Getter<Option<(Seat, Bid)>>>,
    /// Called with the bid tapped.
    pub on_choose: Callback<(Seat, Bid)>,
}

impl BidGrid {
    fn row(&self, row: &BidRow) -> View {
        let dealer = row
            .deals
            .then(|| abbr().class("dealer").attr("title", "deals").child("D"));
        let bidder = p()
            .class("bidder")
            .child(SideMark(row.side))
            .child(FittedName(&row.name))
            .child(dealer);
        let cells = for_each(&self.grid.ladder, |bid| self.cell(row, *bid));
        div()
            .class("bid-row")
            .child(bidder)
            .child(div().class("bids").child(cells))
            .into()
    }

    fn cell(&self, row: &BidRow, bid: Bid) -> Button {
        let class = match bid {
            Bid::Number(_) => "bid",
            _ => "bid worded",
        };
        let answer = (row.seat, bid);
        let (chosen, choose) = (self.chosen, self.on_choose);
        let words = words::bid(bid);
        let cell = Button::new(class, move || choose.run(answer))
            .label(&format!("{} bid {words}", row.name))
            .child(words);
        let cell = match chosen {
            Some(chosen) => cell.pressed(move || chosen.run(()) == Some(answer)),
            None => cell,
        };
        match row.barred.contains(&bid) {
            true => cell.attr("disabled", ""),
            false => cell,
        }
    }
}

impl From<BidGrid> for View {
    fn from(grid: BidGrid) -> Self {
        div()
            .class("bid-grid")
            .child(for_each(&grid.grid.rows, |row| grid.row(row)))
            .into()
    }
}
