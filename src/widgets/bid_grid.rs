//! Who bid what: a row for each player, a column for each bid.

use leptos::prelude::*;

use super::{Mark, Press, each, when};
use crate::bidding::Bid;
use crate::seats::{Seat, Side};
use crate::words;

/// A player's row of the grid.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row {
    /// The seat.
    pub seat: Seat,
    /// The player's name.
    pub name: String,
    /// The side.
    pub side: Side,
    /// Whether this player deals.
    pub deals: bool,
}

/// The rows, and the bids from the lowest.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Grid {
    /// The players who can bid.
    pub rows: Vec<Row>,
    /// What they can bid.
    pub ladder: Vec<Bid>,
}

/// One tap says who bid and how much.
#[component]
pub fn BidGrid(
    grid: Grid,
    #[prop(into)] chosen: Signal<Option<(Seat, Bid)>>,
    #[prop(into)] on_choose: Callback<(Seat, Bid)>,
) -> impl IntoView {
    let cell = move |seat: Seat, name: &str, bid: Bid| {
        let class = match bid {
            Bid::Number(_) => "bid",
            Bid::ThirtyNoDraw => "bid no-draw",
        };
        view! {
            <Press
                class
                label=format!("{name} bid {}", words::bid(bid))
                pressed=when(move || chosen.get() == Some((seat, bid)))
                on_press=move |()| on_choose.run((seat, bid))
            >
                {words::bid(bid)}
            </Press>
        }
        .into_any()
    };
    let row = |row: Row| {
        let cells = each(grid.ladder.iter(), |bid| cell(row.seat, &row.name, *bid));
        let dealer = row
            .deals
            .then(|| view! { <abbr class="dealer" title="deals">"D"</abbr> });
        view! {
            <div class="bid-row">
                <p class="bidder"><Mark side=row.side/><span>{row.name}</span>{dealer}</p>
                <div class="bids">{cells}</div>
            </div>
        }
        .into_any()
    };
    view! { <div class="bid-grid">{each(grid.rows.clone(), row)}</div> }
}
