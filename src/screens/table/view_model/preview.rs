//! Values for the preview of a command.

use crate::screens::table::widgets::Preview;
use fives_core::games::BidOutcome;
use fives_core::ledger::{Command, Dealt, Fate, Ledger};
use fives_core::words;

/// What recording or amending does to the deal at index `at`.
///
/// # Errors
/// The reasons against the command, in words; empty where it leaves no such deal.
pub fn preview(ledger: &Ledger, command: Command, at: usize) -> Result<Preview, String> {
    let next = ledger
        .preview(command)
        .map_err(|reasons| words::refusals(ledger, &reasons))?;
    let (before, after) = (ledger.standing(), next.standing());
    let Some(deal) = after.deals.get(at) else {
        return Err(String::new());
    };
    let sums = deal
        .lines
        .iter()
        .map(|(side, line)| {
            let total = deal.totals[side];
            (
                words::side_of(&next, deal, side),
                words::sum(total - line.points, line.points),
            )
        })
        .collect();
    let headline = match &deal.what {
        Dealt::Hand(hand) if deal.fate == Fate::Counts => words::headline(&next, deal, hand),
        _ => words::fate(deal).map_or_else(|| words::deal(next.rules(), deal), str::to_owned),
    };
    Ok(Preview {
        headline,
        set: deal
            .lines
            .iter()
            .any(|(_, line)| line.why.bid == BidOutcome::Set),
        sums,
        lines: words::bourred(&next, deal),
        follows: words::follows(ledger, &next, at),
        end: after
            .end
            .filter(|_| before.end != after.end)
            .map(|(end, _)| words::ends(&next, end, &after)),
    })
}
