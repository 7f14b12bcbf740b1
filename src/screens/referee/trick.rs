//! The referee on who wins a trick.

use std::rc::Rc;

use leptos::prelude::*;

use super::answers::again;
use super::cards::{Trump, row, trump, trump_first};
use super::referee_context::RefereeContext;
use super::ruling_view::following;
use crate::view::html::{div, p, span};
use crate::view::{Callback, View, dyn_view};
use crate::widgets::CardPad;
use fives_core::base::cards::Card;

#[derive(Clone, Debug, PartialEq)]
struct TrickForm {
    trump: Trump,
    plays: Vec<Card>,
}

/// The screen of a ruling on a trick.
pub fn screen(asked: &Rc<RefereeContext>) -> View {
    let fresh = TrickForm {
        trump: asked.trump(),
        plays: Vec::new(),
    };
    let told = asked.answers("trick", fresh.clone());
    let suit = trump(
        asked,
        move || told.with(|own| own.trump),
        Callback::new(move |trump| told.update(|own| own.trump = trump)),
    );
    let plays = dyn_view(
        move || told.with(|own| own.plays.clone()),
        |plays| match plays[..] {
            [] => p()
                .class("help")
                .child("Tap the cards in the order they were played.")
                .into(),
            _ => div()
                .class("card-row")
                .child(span().child("Cards played, lead first"))
                .child(span().class("chips").child(row(plays)))
                .into(),
        },
    );
    let most = usize::from(asked.layout.seats);
    let pad = {
        let asked = asked.clone();
        dyn_view(
            move || told.with(|own| own.trump),
            move |trump| {
                asked.order(*trump).map_or_else(trump_first, |order| {
                    CardPad {
                        order,
                        label: "Cards".to_owned(),
                        chosen: Callback::new(move |card| {
                            told.with(|own| own.plays.contains(&card))
                        }),
                        used: Callback::new(move |card| {
                            told.with(|own| own.plays.len() >= most && !own.plays.contains(&card))
                        }),
                        on_tap: Callback::new(move |card| {
                            told.update(|own| match own.plays.contains(&card) {
                                true => own.plays.retain(|other| *other != card),
                                false => own.plays.push(card),
                            });
                        }),
                    }
                    .into()
                })
            },
        )
    };
    let ruling = move |own: &RefereeContext| {
        told.with(|told| {
            let order = own.order(told.trump)?;
            let plays: Vec<(Card, Option<&str>)> =
                told.plays.iter().map(|card| (*card, None)).collect();
            (plays.len() > 1)
                .then(|| own.referee.trick(order, &plays))
                .flatten()
        })
    };
    suit.and(plays)
        .and(pad)
        .and(div().class("beside").child(again(told, fresh)))
        .and(following(asked.clone(), ruling))
}
