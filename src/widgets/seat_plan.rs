//! The table seen from above: who sits where, and who deals first.

use leptos::prelude::*;

use super::{Mark, TextField, Toggle, ToggleKind, each, text, when};
use crate::ledger::NAME_LENGTH;
use crate::seats::{Layout, Seat};

/// A name field at each seat, clockwise from the near side, and the dealer's button beside it.
#[component]
pub fn SeatPlan(
    layout: Layout,
    names: RwSignal<Vec<String>>,
    dealer: RwSignal<Seat>,
    /// The problem at a seat; empty where there is none.
    #[prop(into)]
    problem: Callback<Seat, String>,
    /// Names to suggest.
    suggestions: Vec<String>,
) -> impl IntoView {
    let seat = move |seat: Seat| {
        let at = seat.index();
        let number = at + 1;
        let value = text(move || names.with(|names| names.get(at).cloned().unwrap_or_default()));
        let input = move |name: String| {
            names.update(|names| {
                if let Some(own) = names.get_mut(at) {
                    *own = name;
                }
            });
        };
        let wrong = text(move || problem.run(seat));
        let error_id = format!("seat-{number}-problem");
        view! {
            <div class=format!("seat seat-{number}-of-{}", layout.seats)>
                <div class="seat-line">
                    <Mark side=layout.side_of(seat)/>
                    <TextField
                        label=format!("Player {number}")
                        placeholder=format!("Player {number}")
                        value
                        list="known-names"
                        described_by=error_id.clone()
                        invalid=when(move || wrong.with(|wrong| !wrong.is_empty()))
                        on_input=input
                        longest=NAME_LENGTH
                    />
                    <Toggle
                        kind=ToggleKind::Radio("dealer")
                        class="dealer-choice"
                        chosen=when(move || dealer.get() == seat)
                        on_choose=move |()| dealer.set(seat)
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
