//! Before the bid: one tap says who bid what.

use std::rc::Rc;

use super::over::end;
use super::{headed, misdeal, notes};
use crate::bidding::Outcome;
use crate::ledger::{Command, Dealt, Fate};
use crate::screens::{App, Open, show};
use crate::view::{View, bare, el};
use crate::widgets::{BidGrid, Press};
use crate::words;

/// Who bid, or that nobody did.
pub fn bidding(app: App, open: &Open) -> View {
    let heading = format!("Hand {}: who has the bid?", open.standing.number);
    let grid = BidGrid {
        grid: show::grid(open, None, &open.standing.players),
        chosen: None,
        on_choose: Rc::new(move |(seat, bid)| {
            app.act(Command::Bid(seat, bid));
        }),
    };
    let passed = move || {
        app.act(Command::AllPassed);
    };
    let passed = Press::new("button quiet", passed)
        .child("All passed")
        .child(bare("small").child(all_passed(open)));
    let panel = headed("panel", heading)
        .child(line(open))
        .child(grid)
        .child(el("div", "beside").child(passed).child(misdeal(app, open)))
        .child(notes(open));
    View::from(panel).and(end(app, open))
}

/// Who deals and leads; after a misdeal, that it was noted.
pub fn line(open: &Open) -> View {
    let last = open.standing.deals.last();
    let misdealt =
        last.is_some_and(|deal| deal.what == Dealt::Misdeal && deal.fate == Fate::Counts);
    let line = match misdealt {
        true => format!("Misdeal noted. {}", show::deal_line(open)),
        false => show::deal_line(open),
    };
    el("p", "line").child(line).into()
}

/// What follows when nobody bids.
fn all_passed(open: &Open) -> String {
    match show::all_passed(open, None) {
        Some(Outcome::Won(seat, bid) | Outcome::Bagged(seat, bid)) => {
            let name = open.game.ledger.name(seat);
            format!("{name} bagged at {}", words::bid(bid))
        }
        Some(Outcome::PassedOut) | None => "new deal".to_owned(),
    }
}
