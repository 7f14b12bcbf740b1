//! Before the bid: one tap says who bid what.

use leptos::prelude::*;

use crate::bidding::{Bid, Outcome};
use crate::ledger::Command;
use crate::screens::{App, Open, show};
use crate::seats::Seat;
use crate::widgets::{BidGrid, Press};
use crate::words;

/// Who bid, or that nobody did.
pub fn bidding(app: App, open: &Open) -> AnyView {
    let heading = format!("Hand {}: who has the bid?", open.standing.number);
    let line = show::deal_line(open);
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
            <h2 id="hand-heading">{heading}</h2>
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
    let ledger = &open.game.ledger;
    let speakers = open.standing.speakers(ledger.rules().layout());
    match ledger.rules().auction(speakers).all_passed() {
        Outcome::Won(seat, bid) | Outcome::Bagged(seat, bid) => {
            format!(
                "{} bagged at {}",
                ledger.setup().name(seat),
                words::bid(bid)
            )
        }
        Outcome::PassedOut => "new deal".to_owned(),
    }
}
