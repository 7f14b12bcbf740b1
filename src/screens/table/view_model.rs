//! Turns the open game into the plain values that widgets take.

mod hand;
mod preview;
mod score;
mod sheet;

pub use hand::{all_passed, contract, grid, passed, question, scored};
pub use preview::preview;
pub use score::{columns, track_range, why_total};
pub use sheet::{SheetHeads, explanation, latest, rows_between, sheet_row};

use fives_core::storage::library::OpenGame;

/// `Dev deals, Ann leads.`
pub fn deal_line(open: &OpenGame) -> String {
    let ledger = &open.game.ledger;
    let name = |seat| ledger.name(seat).into_owned();
    let deals = name(open.standing.dealer);
    match open.standing.leader(ledger.rules()) {
        Some(leader) => format!("{deals} deals, {} leads.", name(leader)),
        None => format!("{deals} deals."),
    }
}
