//! The facts of a bidding: dealer, and sides below zero.

use leptos::prelude::*;

use super::Screen;
use crate::view::html::{self, details};
use crate::view::{Callback, View, nothing, text};
use crate::widgets::Choices;
use fives_core::base::house::choices::SixtyFor120;
use fives_core::base::seats::{Seat, Side};

impl Screen {
    /// Who deals, and which sides are below zero if that matters and no game is open.
    pub(super) fn table(&self) -> View {
        let told = self.told;
        let dealer = Choices {
            legend: "Who deals?",
            names: self.names(),
            chosen: Callback::new(move |at| told.with(|told| told.dealer.index() == at)),
            on_choose: Callback::new(move |at| {
                let dealer = u8::try_from(at).map_or(Seat(0), Seat);
                told.update(|told| {
                    told.dealer = dealer;
                    told.calls.clear();
                    told.who = None;
                    told.disputed = None;
                });
            }),
        };
        let summary = {
            let own = self.clone();
            text(move || {
                format!(
                    "{} deals (change)",
                    own.name(own.told.with(|told| told.dealer))
                )
            })
        };
        let fold = details()
            .class("fold")
            .child(html::summary().child(summary))
            .child(dealer);
        View::from(fold).and(self.below())
    }

    /// The sides below zero.
    fn below(&self) -> View {
        let referee = &self.asked.referee;
        let decides = referee.game.word(&referee.house) == Some(SixtyFor120::BelowZero);
        if self.asked.open.is_some() || !decides {
            return nothing();
        }
        let told = self.told;
        let layout = self.asked.layout;
        let sides: Vec<Side> = layout.sides().collect();
        let names: Vec<String> = sides
            .iter()
            .map(|side| {
                let seats = layout.seats_of(*side);
                let names: Vec<String> = seats.map(|seat| self.name(seat)).collect();
                names.join(" & ")
            })
            .collect();
        let chosen = sides.clone();
        Choices {
            legend: "Who is below zero?",
            names: names.iter().map(String::as_str).collect(),
            chosen: Callback::new(move |at| {
                let side = chosen.get(at);
                told.with(|told| side.is_some_and(|side| told.below.contains(side)))
            }),
            on_choose: Callback::new(move |at| {
                let Some(side) = sides.get(at).copied() else {
                    return;
                };
                told.update(|told| {
                    let before = told.below.len();
                    told.below.retain(|own| *own != side);
                    if told.below.len() == before {
                        told.below.push(side);
                    }
                    // The call may not have been open to that side.
                    told.calls.clear();
                    told.disputed = None;
                });
            }),
        }
        .into()
    }
}
