//! The purse and who is paid.

use crate::night::State;
use crate::view::html::{h2, li, p, section, small, span, ul};
use crate::view::{View, for_each, nothing};
use crate::words::night as words;
use crate::words::night::prize;

/// The card; nothing where there is no fee.
pub fn card(state: &State) -> View {
    if state.setup.fee == 0 {
        return nothing();
    }
    let purse = words::dollars(state.purse());
    let payments = state.payments();
    let rows = for_each(&payments, |own| {
        li().class("row-flat")
            .child(span().child(words::team_name(state, own.team)))
            .child(small().child(prize(own.prize)))
            .child(span().class("amount").child(words::dollars(own.cents)))
    });
    let list = match payments.is_empty() {
        true => p()
            .class("help")
            .child("Prizes are worked out when the night is over."),
        false => ul().class("prizes").child(rows),
    };
    section()
        .class("paper")
        .attr("aria-label", "Purse")
        .child(h2().class("prizes-head").child(format!("Purse: {purse}")))
        .child(list)
        .into()
}
