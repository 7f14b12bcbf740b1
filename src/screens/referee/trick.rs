//! The referee on who wins a trick.

use leptos::prelude::*;

use super::answers::again;
use super::cards::{Trump, pad, row, trump};
use super::referee_context::{ContextHandle, RefereeContext};
use super::ruling_view::following;
use crate::view::html::{div, p, span};
use crate::view::{Callback, View, dyn_part};
use crate::widgets::CardPad;
use fives_core::answers::referee::Ruling;
use fives_core::base::cards::Card;

#[derive(Clone, Debug, PartialEq)]
struct TrickForm {
    trump: Trump,
    plays: Vec<Card>,
}

/// The screen of a ruling on a trick.
pub fn screen(asked: ContextHandle) -> View {
    let form = entered(asked);
    trump(
        &asked.read_value(),
        move || form.with(|form| form.trump),
        move |trump| form.update(|form| form.trump = trump),
        move || played(asked, form),
    )
    .and(following(asked, move |asked| {
        form.with(|form| form.ruling(asked))
    }))
}

/// The cards played, and those to tap.
fn played(asked: ContextHandle, form: RwSignal<TrickForm>) -> View {
    let plays = dyn_part(
        form,
        |form| &form.plays,
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
    let most = asked.with_value(|asked| usize::from(asked.layout.seats));
    let cards = move |order| CardPad {
        order,
        label: "Cards".to_owned(),
        chosen: Callback::new(move |card| form.with(|form| form.plays.contains(&card))),
        used: Callback::new(move |card| {
            form.with(|form| form.plays.len() >= most && !form.plays.contains(&card))
        }),
        on_tap: Callback::new(move |card| {
            form.update(|form| match form.plays.contains(&card) {
                true => form.plays.retain(|other| *other != card),
                false => form.plays.push(card),
            });
        }),
    };
    plays.and(pad(asked, move || form.with(|form| form.trump), cards))
}

/// Starting again, in the bar.
pub fn more(asked: ContextHandle) -> View {
    again(asked, entered(asked), TrickForm::fresh)
}

/// What was entered, kept while the app is open.
fn entered(asked: ContextHandle) -> RwSignal<TrickForm> {
    asked.with_value(|asked| asked.answers("trick", TrickForm::fresh(asked)))
}

impl TrickForm {
    fn fresh(asked: &RefereeContext) -> Self {
        Self {
            trump: asked.trump(),
            plays: Vec::new(),
        }
    }

    fn ruling(&self, asked: &RefereeContext) -> Option<Ruling> {
        let order = asked.order(self.trump)?;
        let plays: Vec<(Card, Option<&str>)> =
            self.plays.iter().map(|card| (*card, None)).collect();
        match plays.len() {
            0 | 1 => None,
            _ => asked.referee.trick(order, &plays),
        }
    }
}
