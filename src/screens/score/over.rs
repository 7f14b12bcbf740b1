//! The end of the game: the verdict, its reason, and the rematch.

use super::headed;
use crate::games::Record;
use crate::ledger::{End, Fate, Payment, Setup, settle};
use crate::screens::{App, Open, Route};
use crate::view::{El, View, bare, each, el};
use crate::widgets::Press;
use crate::words;

/// Who won and why; nothing more is recorded, but the rematch is one tap away.
pub fn over(app: App, open: &Open, end: End) -> View {
    let (ledger, standing) = (&open.game.ledger, &open.standing);
    let (verdict, reason) = words::end(ledger, end, &standing.totals, &standing.out);
    // The next dealer, of a side that is out too: in the rematch everyone plays.
    let layout = ledger.rules().layout();
    let last = standing
        .deals
        .iter()
        .rev()
        .find(|deal| deal.fate == Fate::Counts);
    let next = last.and_then(|deal| layout.round_from(deal.dealer).next());
    let again = Setup {
        first_dealer: next.unwrap_or(standing.dealer),
        house: ledger.house().clone(),
        ..ledger.setup().clone()
    };
    let rematch = move || {
        // The setup was played by before, so it is sound.
        let _ = app.begin(again.clone());
    };
    let line = "No more hands are recorded. If something is wrong, undo or change a hand.";
    let new = el("a", "button quiet")
        .attr("href", &Route::New.href())
        .child("New game");
    headed("panel verdict", verdict)
        .child(bare("p").child(reason))
        .child(settling_up(open))
        .child(el("p", "line").child(line))
        .child(Press::new("button", rematch).child("Rematch"))
        .child(new)
        .into()
}

/// Who pays whom after an evening in chips (B8).
fn settling_up(open: &Open) -> Option<El> {
    let (ledger, standing) = (&open.game.ledger, &open.standing);
    let chips = matches!(ledger.rules().table().record, Record::Pot { .. });
    chips.then(|| {
        let payments = settle(&standing.totals);
        let payment = |payment: &Payment| {
            let to = payment.to.map_or_else(
                || "the pot".to_owned(),
                |side| words::side(ledger, side),
            );
            let from = words::side(ledger, payment.from);
            el("li", "sum")
                .child(bare("span").child(format!("{from} pays {to}")))
                .child(bare("b").child(words::chips(payment.chips)))
        };
        let says = match (payments.len(), standing.pot.carry) {
            (0, _) => "Nobody owes anybody (B8).".to_owned(),
            (_, 0) => "Settled in the fewest payments (B8).".to_owned(),
            (_, carry) => format!(
                "Settled in the fewest payments (B8). {} still in the pot: share them as you agree.",
                words::chips(carry)
            ),
        };
        el("section", "settling")
            .attr("aria-label", "Settling up")
            .child(bare("ul").child(each(&payments, payment)))
            .child(el("p", "line").child(says))
    })
}
