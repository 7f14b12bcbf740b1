//! Shortcuts for seating: known names, a draw for seats or partners, cutting for the deal.

use leptos::prelude::*;

use crate::app::{Notices, Storage};
use crate::device::{page, random};
use crate::setup_draft::SetupDraft;
use crate::view::html::{div, fieldset, legend, li, ol, p, section, small};
use crate::view::{Element, View, dyn_view, for_each, nothing, show};
use crate::widgets::{Button, CardFace};
use fives_core::base::cards::Card;
use fives_core::base::seats::Seat;
use fives_core::base::seats::draw::{Draw, Method};
use fives_core::storage::library::Library;
use fives_core::words;

/// The known names that are not seated.
const SUGGESTED: &str = ".suggested button";

/// The buttons below the seat plan.
pub fn help(draft: RwSignal<SetupDraft>) -> View {
    let storage = expect_context::<Storage>();
    let notices = expect_context::<Notices>();
    let names = dyn_view(
        move || {
            let known =
                |library: &Library| draft.with(|draft| draft.suggested(&library.app_data.names));
            storage.library.with_untracked(known)
        },
        move |names| suggestions(draft, names),
    );
    let reseat = move |order: &dyn Fn(&mut SetupDraft)| {
        draft.update(order);
        notices.announce(draft.with_untracked(SetupDraft::spoken));
    };
    let shuffle = move || reseat(&|draft| draft.shuffle(&mut random::below));
    let swap = move || {
        let swap = move || reseat(&SetupDraft::swap_partners);
        Button::new("button quiet small", swap)
            .child("Swap partners")
            .into()
    };
    let find = move || {
        draft.update(|draft| draft.draw_dealer(&mut random::below));
        page::bring_into_sight(".drawn");
    };
    let finding = dyn_view(
        move || draft.with(|draft| draft.game.first_dealer),
        move |method| {
            Button::new("button quiet small", find)
                .child(words::finding(*method))
                .into()
        },
    );
    let ways = div()
        .class("beside seating")
        .child(Button::new("button quiet small", shuffle).child("Shuffle seats"))
        .child(show(move || draft.with(SetupDraft::has_partners), swap))
        .child(finding);
    // The live region is always there, so that its changes are announced.
    let drawn = div().attr("role", "status").child(dyn_view(
        move || {
            draft.with(|draft| {
                let drawn = draft.drawn.clone()?;
                Some((drawn, draft.game.first_dealer, draft.setup().players))
            })
        },
        |drawn| {
            let drawn = drawn.as_ref();
            drawn.map_or_else(nothing, |(draw, method, players)| {
                found(draw, *method, players).into()
            })
        },
    ));
    names.and(ways).and(drawn)
}

/// Names to tap: each goes to the seat tapped last, or else to the first empty one.
fn suggestions(draft: RwSignal<SetupDraft>, names: &[String]) -> View {
    let notices = expect_context::<Notices>();
    if names.is_empty() {
        return nothing();
    }
    let name = |name: &String| {
        let seated = name.clone();
        let seat = move || {
            let mut sits = None;
            draft.update(|draft| sits = draft.seat(&seated));
            match sits {
                Some(seat) => {
                    notices.close_toast();
                    notices.announce(format!("{seated} sits at {}.", seat.called()));
                    // The tapped name is gone from the list.
                    for next in [SUGGESTED, "h1"] {
                        page::catch_focus_after(next.to_owned());
                    }
                }
                None => notices.warn(format!(
                    "All seats are taken. Tap a seat first to give it to {seated}."
                )),
            }
        };
        Button::new("choice name", seat)
            .label(&format!("Seat {name}"))
            .child(name.as_str())
    };
    fieldset()
        .class("field")
        .child(legend().child("Players to add"))
        .child(div().class("suggested").child(for_each(names, name)))
        .into()
}

/// The cards drawn, a row for each draw, and the first dealer.
fn found(draw: &Draw, method: Method, players: &[String]) -> Element {
    let fell = |(seat, card): &(Seat, Card)| {
        li().attr("aria-label", &words::fell(*seat, *card, players))
            .child(CardFace {
                card: *card,
                place: None,
                top: Some(*card) == draw.decided_by(),
            })
            .child(small().child(players[seat.index()].as_str()))
    };
    let row = |round: &Vec<(Seat, Card)>| ol().class("drawn-cards").child(for_each(round, fell));
    section()
        .class("paper drawn")
        .attr("aria-label", "Draw for the deal")
        .child(p().child(words::found(draw, method, players)))
        .child(for_each(&draw.rounds, row))
}
