//! The table seen from above: who sits where, and who deals first.

use leptos::prelude::*;

use super::{Mark, TextField, Toggle, ToggleKind, each, text, when};
use crate::ledger::NAME_LENGTH;
use crate::seats::{Layout, Seat};

/// What each seat shows and changes.
#[derive(Clone, Copy, Debug)]
pub struct Seats {
    /// The name at a seat.
    pub name: Callback<Seat, String>,
    /// Another name was typed.
    pub on_name: Callback<(Seat, String)>,
    /// Whether a seat deals first.
    pub deals: Callback<Seat, bool>,
    /// Another seat deals first.
    pub on_deal: Callback<Seat>,
    /// The problem at a seat; empty where there is none.
    pub problem: Callback<Seat, String>,
}

/// A name field at each seat, clockwise from the near side, and the dealer's button beside it.
#[component]
pub fn SeatPlan(
    layout: Layout,
    seats: Seats,
    /// Names to suggest.
    suggestions: Vec<String>,
) -> impl IntoView {
    let seat = move |seat: Seat| {
        let number = seat.index() + 1;
        let wrong = text(move || seats.problem.run(seat));
        let error_id = format!("seat-{number}-problem");
        view! {
            <div class=format!("seat seat-{number}-of-{}", layout.seats)>
                <div class="seat-line">
                    <Mark side=layout.side_of(seat)/>
                    <TextField
                        label=format!("Player {number}")
                        placeholder=format!("Player {number}")
                        value=text(move || seats.name.run(seat))
                        list="known-names"
                        described_by=error_id.clone()
                        invalid=when(move || wrong.with(|wrong| !wrong.is_empty()))
                        on_input=move |name: String| seats.on_name.run((seat, name))
                        longest=NAME_LENGTH
                    />
                    <Toggle
                        kind=ToggleKind::Radio("dealer")
                        class="dealer-choice"
                        chosen=when(move || seats.deals.run(seat))
                        on_choose=move |()| seats.on_deal.run(seat)
                    >
                        <span aria-hidden="true">"D"</span>
                        <span class="unseen">{format!("Player {number} deals first")}</span>
                    </Toggle>
                </div>
                <p class="problem" id=error_id role="status">{wrong}</p>
            </div>
        }
        .into_any()
    };
    let option = |name: String| view! { <option value=name></option> }.into_any();
    view! {
        <div class=format!("seat-plan seats-{}", layout.seats)>
            <div class="felt" aria-hidden="true"></div>
            {each(layout.seats(), seat)}
        </div>
        <datalist id="known-names">{each(suggestions, option)}</datalist>
    }
}
