//! The entry fee and the prizes of a night’s setup.

use leptos::prelude::*;

use super::fields::{NightDraft, number};
use crate::view::html::{div, p};
use crate::view::{View, show};
use crate::widgets::{Choices, TextField, labelled};
use fives_core::night::purse::{MostWinsFor, Shares, TiedPrizes};
use fives_core::words;

/// The entry fee, and the shares of the purse where there is one.
pub fn form(draft: NightDraft) -> View {
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
    let cents = labelled(
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
    let has_purse = move || draft.with(|setup| setup.fee > 0);
    View::from(cents).and(show(has_purse, move || shares(draft)))
}

/// How the purse is divided.
fn shares(draft: NightDraft) -> View {
    let shares = move || draft.with(|setup| setup.shares);
    let share = |legend: &'static str, of: fn(&mut Shares) -> &mut u16| {
        number(
            (legend, legend),
            (0, 100),
            move || (*of(&mut shares())).into(),
            move |typed| {
                let typed = u16::try_from(typed).unwrap_or_default();
                draft.update(|setup| *of(&mut setup.shares) = typed);
            },
        )
    };
    let how = p()
        .class("help")
        .child("How the purse is divided: percentages, or any parts of it.");
    let all = div()
        .class("purse-shares")
        .child(share("Winners", |shares| &mut shares.winners))
        .child(share("Runners-up", |shares| &mut shares.runners_up))
        .child(share("3rd place", |shares| &mut shares.further[0]))
        .child(share("4th place", |shares| &mut shares.further[1]))
        .child(share("5th place", |shares| &mut shares.further[2]))
        .child(share("Most wins", |shares| &mut shares.most_wins))
        .child(share("Booby prize", |shares| &mut shares.booby));
    View::from(how)
        .and(all)
        .and(tied(draft))
        .and(most_wins(draft))
}

/// What tied teams get (W12).
fn tied(draft: NightDraft) -> View {
    let ways = [
        (
            "Share the prizes of those places",
            TiedPrizes::OfTheirPlaces,
        ),
        (
            "Split one prize; the next in line takes the next",
            TiedPrizes::OnePrize,
        ),
    ];
    choice(draft, "If there’s a tie for a prize", ways, |shares| {
        &mut shares.tied
    })
}

/// Who can get the prize for most wins (W12).
fn most_wins(draft: NightDraft) -> View {
    let ways = [
        ("Anyone", MostWinsFor::Everyone),
        (
            "Anyone without a prize for their place",
            MostWinsFor::Others,
        ),
    ];
    choice(draft, "Most wins goes to", ways, |shares| {
        &mut shares.most_wins_for
    })
}

fn choice<T: Copy + PartialEq + 'static, const N: usize>(
    draft: NightDraft,
    legend: &str,
    ways: [(&'static str, T); N],
    of: fn(&mut Shares) -> &mut T,
) -> View {
    let now = move || *of(&mut draft.with(|setup| setup.shares));
    let choose = move |way: &T| draft.update(|setup| *of(&mut setup.shares) = *way);
    Choices::of(legend, ways, now, choose).into()
}
