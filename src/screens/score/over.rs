//! The end of the game: the verdict, its reason, and the rematch.

use super::headed;
use crate::games::Record;
use crate::ledger::{Command, End, Fate, Payment, Setup, settle};
use crate::screens::{App, Open, Route, later};
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
    let verdict = headed("panel verdict", verdict)
        .child(bare("p").child(reason))
        .child(settling_up(open))
        .child(el("p", "line").child(line))
        .child(Press::new("button", rematch).child("Rematch"))
        .child(new);
    View::from(verdict).and(later::advice(app))
}

/// Who pays whom after an evening in chips (B8).
fn settling_up(open: &Open) -> Option<El> {
    let (ledger, standing) = (&open.game.ledger, &open.standing);
    let chips = matches!(ledger.rules().table().record, Record::Pot { .. });
    chips.then(|| {
        let payments = settle(&standing.totals);
        let payment = |payment: &Payment| {
            let to = payment
                .to
                .map_or_else(|| "the pot".to_owned(), |side| words::side(ledger, side));
            let from = words::side(ledger, payment.from);
            el("li", "sum")
                .child(bare("span").child(format!("{from} pays {to}")))
                .child(bare("b").child(words::chips(payment.chips)))
        };
        let says = match payments.len() {
            0 => "Nobody owes anybody (B8).",
            _ => "Settled in the fewest payments (B8).",
        };
        let open = words::left_open(ledger, standing);
        el("section", "settling")
            .attr("aria-label", "Settling up")
            .child(bare("ul").child(each(&payments, payment)))
            .child(el("p", "line").child(says))
            .child(each(open, |says| el("p", "follows").child(says)))
    })
}

/// Ends the game, where it ends when the table says so; a second tap makes sure.
pub fn end(app: App, open: &Open) -> Option<El> {
    let ledger = &open.game.ledger;
    let may = ledger.rules().table().finish.agreed && !open.standing.deals.is_empty();
    let sides = ledger.rules().layout().sides();
    may.then(|| {
        let end = move || {
            app.act(Command::End);
        };
        let totals = each(sides, |side| {
            let total = words::number(open.standing.totals[side]);
            el("p", "sum")
                .child(bare("span").child(words::side(ledger, side)))
                .child(bare("b").child(total))
        });
        el("details", "fold")
            .child(bare("summary").child("End the game"))
            .child(totals)
            .child(Press::new("button quiet", end).child("End it now"))
    })
}
