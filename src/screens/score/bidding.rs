//! Before the bid: one tap says who bid what.

use leptos::prelude::*;

use crate::bidding::{Bid, Outcome};
use crate::ledger::{Command, Dealt, Fate};
use crate::screens::{App, Open, show};
use crate::seats::Seat;
use crate::widgets::{BidGrid, Press};
use crate::words;

/// Who bid, or that nobody did.
pub fn bidding(app: App, open: &Open) -> AnyView {
    let heading = format!("Hand {}: who has the bid?", open.standing.number);
    let misdealt = open
        .standing
        .deals
        .last()
        .is_some_and(|deal| deal.what == Dealt::Misdeal && deal.fate == Fate::Counts);
    let line = match misdealt {
        true => format!("Misdeal noted. {}", show::deal_line(open)),
        false => show::deal_line(open),
    };
    let grid = show::grid(open, None);
    let passed = all_passed(open);
    let bid = move |(seat, bid): (Seat, Bid)| {
        app.act(Command::Bid(seat, bid));
    };
    let act = move |command: Command| {
        app.act(command);
    };
    view! {
        <section class="panel" aria-labelledby="hand-heading">
            <h2 id="hand-heading" tabindex="-1">{heading}</h2>
            <p class="line">{line}</p>
            <BidGrid grid chosen=None on_choose=bid/>
            <div class="beside">
                <Press class="button quiet" on_press=move |()| act(Command::AllPassed)>
                    "All passed"<small>{passed}</small>
                </Press>
                <Press class="button quiet" on_press=move |()| act(Command::Misdeal)>
                    "Misdeal"<small>"deal again"</small>
                </Press>
            </div>
        </section>
    }
    .into_any()
}

/// What follows when nobody bids.
fn all_passed(open: &Open) -> String {
    match show::all_passed(open) {
        Outcome::Won(seat, bid) | Outcome::Bagged(seat, bid) => {
            let name = open.game.ledger.setup().name(seat);
            format!("{name} bagged at {}", words::bid(bid))
        }
        Outcome::PassedOut => "new deal".to_owned(),
    }
}
