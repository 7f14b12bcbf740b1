//! The entry fee and the prizes of a night’s setup.

use leptos::prelude::*;

use super::fields::{Draft, field, number};
use crate::view::html::{details, div, p, small, span, summary};
use crate::view::{Callback, View, text};
use crate::widgets::{Choices, TextField};
use fives_core::night::Setup;
use fives_core::night::purse::{MostWinsFor, TiedPrizes};
use fives_core::words;

/// The entry fee and the shares of the purse, folded.
pub fn form(draft: Draft) -> View {
    let fee = text(move || {
        draft.with(|setup| match setup.fee {
            0 => "none".to_owned(),
            fee => words::night::dollars(fee.into()),
        })
    });
    // What is typed stays as it is until it is done: 7.50 begins as 7.
    let typed = RwSignal::new(None::<String>);
    let set = move |typed: &str| {
        if let Some(fee) = words::night::cents(typed) {
            draft.update(|setup| setup.fee = fee.min(fives_core::night::MOST_FEE));
        }
    };
    let shown = move || {
        let now = || draft.with(|setup| words::night::money(setup.fee.into()));
        typed.get().unwrap_or_else(now)
    };
    let cents = field(
        "Entry fee per player, $",
        TextField::new("Entry fee per player, $", 10, shown)
            .on_input(move |now| {
                set(&now);
                typed.set(Some(now));
            })
            .on_done(move |now| {
                set(&now);
                typed.set(None);
            }),
    );
    let share = |legend: &'static str, of: fn(&mut Setup) -> &mut u16| {
        number(
            legend,
            (0, 100),
            move || draft.with(|setup| (*of(&mut setup.clone())).into()),
            move |typed| {
                draft.update(|setup| *of(setup) = u16::try_from(typed).unwrap_or_default())
            },
        )
    };
    details()
        .class("fold")
        .child(
            summary()
                .child(span().child("Entry fee and prizes"))
                .child(small().child(fee)),
        )
        .child(div().class("night-form").child(cents))
        .child(
            p().class("help")
                .child("How the purse is divided: percentages, or any parts of it."),
        )
        .child(
            div()
                .class("night-form")
                .child(share("Winners", |own| &mut own.shares.winners))
                .child(share("Runners-up", |own| &mut own.shares.runners_up))
                .child(share("3rd place", |own| &mut own.shares.further[0]))
                .child(share("4th place", |own| &mut own.shares.further[1]))
                .child(share("5th place", |own| &mut own.shares.further[2]))
                .child(share("Most wins", |own| &mut own.shares.most_wins))
                .child(share("Booby prize", |own| &mut own.shares.booby)),
        )
        .child(tied(draft))
        .child(most_wins(draft))
        .into()
}

/// What tied teams get (W12).
fn tied(draft: Draft) -> View {
    let ways = [
        ("The prizes of their places", TiedPrizes::OfTheirPlaces),
        (
            "One prize; the next team gets the next",
            TiedPrizes::OnePrize,
        ),
    ];
    choice(draft, "Tied teams share", ways, |own| &mut own.shares.tied)
}

/// Who can get the prize for most wins (W12).
fn most_wins(draft: Draft) -> View {
    let ways = [
        ("Anyone", MostWinsFor::Everyone),
        ("Teams without a prize for their place", MostWinsFor::Others),
    ];
    choice(draft, "Most wins goes to", ways, |own| {
        &mut own.shares.most_wins_for
    })
}

fn choice<T: Copy + PartialEq + 'static, const N: usize>(
    draft: Draft,
    legend: &str,
    ways: [(&'static str, T); N],
    of: fn(&mut Setup) -> &mut T,
) -> View {
    let is_chosen = move |way: T| draft.with(|setup| *of(&mut setup.clone()) == way);
    Choices {
        legend,
        names: ways.iter().map(|(name, _)| *name).collect(),
        chosen: Callback::new(move |at| ways.get(at).is_some_and(|(_, way)| is_chosen(*way))),
        on_choose: Callback::new(move |at| {
            if let Some((_, way)) = ways.get(at) {
                draft.update(|setup| *of(setup) = *way);
            }
        }),
    }
    .into()
}
