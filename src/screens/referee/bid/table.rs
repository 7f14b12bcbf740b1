//! The facts of a bidding: dealer, and sides below zero.

use leptos::prelude::*;

use super::BidScreen;
use crate::view::html::{self, details};
use crate::view::{View, nothing, text};
use crate::widgets::Choices;
use fives_core::base::house::choices::SixtyFor120;
use fives_core::base::seats::Side;

impl BidScreen {
    /// Who deals, and which sides are below zero if that matters and no game is open.
    pub(super) fn table(self) -> View {
        let form = self.form;
        let asked = self.asked.read_value();
        let players = asked.players();
        let dealer = Choices::among(
            "Who deals?",
            &players,
            move |seat| form.with(|form| form.dealer == *seat),
            move |seat| {
                form.update(|form| {
                    form.dealer = seat;
                    form.calls.clear();
                    form.who = None;
                    form.disputed = None;
                });
            },
        );
        let summary = text(move || {
            let dealer = self.name(form.with(|form| form.dealer));
            format!("Dealer: {dealer}")
        });
        let fold = details()
            .class("fold")
            .child(html::summary().child(summary))
            .child(dealer);
        View::from(fold).and(self.below())
    }

    /// The sides below zero.
    fn below(self) -> View {
        let Self { asked, form } = self;
        let asked = asked.read_value();
        let referee = &asked.referee;
        let decides = referee.game.word(&referee.house) == Some(SixtyFor120::BelowZero);
        if asked.open.is_some() || !decides {
            return nothing();
        }
        let name = |side| {
            let seats = asked.layout.seats_of(side);
            let names: Vec<&str> = seats.map(|seat| asked.name(seat)).collect();
            (side, names.join(" & "))
        };
        let sides: Vec<(Side, String)> = asked.layout.sides().map(name).collect();
        Choices::among(
            "Who is below zero?",
            &sides,
            move |side| form.with(|form| form.below.contains(side)),
            move |side| {
                form.update(|form| {
                    let before = form.below.len();
                    form.below.retain(|other| *other != side);
                    if form.below.len() == before {
                        form.below.push(side);
                    }
                    // The call may not have been open to that side.
                    form.calls.clear();
                    form.disputed = None;
                });
            },
        )
        .into()
    }
}
