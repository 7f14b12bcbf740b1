//! The purse and who is paid.

use crate::view::html::{h2, li, p, section, small, span, ul};
use crate::view::{Element, View, for_each};
use fives_core::night::State;
use fives_core::words::night as words;
use fives_core::words::night::prize;

/// Before the end of the night.
const PRIZES_COME: &str = "Prizes are worked out when the night is over.";

/// The card of the organizer, which says besides who still owes a fee.
pub fn card(state: &State) -> View {
    let owing = words::owing(state).map(|says| p().class("help").child(says));
    purse(state).map(|card| card.child(owing)).into()
}

/// The card as all may see it; nothing where there is no fee.
pub fn purse(state: &State) -> Option<Element> {
    if state.setup.fee == 0 {
        return None;
    }
    let purse = words::dollars(state.purse());
    let payments = state.payments();
    let rows = for_each(&payments, |payment| {
        li().class("row-flat")
            .child(span().child(words::team_name(state, payment.team)))
            .child(small().child(prize(&state.setup, payment.prize)))
            .child(span().class("amount").child(words::dollars(payment.cents)))
    });
    let list = match payments.is_empty() {
        true => {
            let says = words::not_paid_out(state);
            let says = says.unwrap_or_else(|| PRIZES_COME.to_owned());
            p().class("help").child(says)
        }
        false => ul().class("prizes").child(rows),
    };
    let unclaimed = for_each(words::unclaimed(state), |says| {
        p().class("help").child(says)
    });
    let card = section()
        .class("paper")
        .attr("aria-label", "Purse")
        .child(h2().class("prizes-head").child(format!("Purse: {purse}")))
        .child(list)
        .child(unclaimed);
    Some(card)
}
