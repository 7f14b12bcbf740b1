//! The end of the game: the verdict, its reason, and the rematch.

use leptos::prelude::*;

use crate::ledger::{End, Fate, Setup};
use crate::screens::{App, Open, Route};
use crate::widgets::Press;
use crate::words;

/// Who won and why; nothing more is recorded, but the rematch is one tap away.
pub fn over(app: App, open: &Open, end: End) -> AnyView {
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
        ..ledger.setup().clone()
    };
    let rematch = move |()| {
        // The setup was played by before, so it is sound.
        let _ = app.begin(again.clone());
    };
    view! {
        <section class="panel verdict" aria-labelledby="hand-heading">
            <h2 id="hand-heading" tabindex="-1">{verdict}</h2>
            <p>{reason}</p>
            <p class="line">"No more hands are recorded. If something is wrong, undo or change a hand."</p>
            <Press class="button" on_press=rematch>"Rematch"</Press>
            <a class="button quiet" href=Route::New.href()>"New game"</a>
        </section>
    }
    .into_any()
}
