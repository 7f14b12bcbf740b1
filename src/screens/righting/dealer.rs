//! Who dealt, chosen among the players.

use std::rc::Rc;

use leptos::prelude::*;

use super::{accepting, said};
use crate::ledger::Command;
use crate::screens::{App, Open};
use crate::seats::Seat;
use crate::view::View;
use crate::widgets::Choices;
use crate::words;

/// Who dealt a deal, counted from 0; the number of deals for the hand that is due.
pub fn dealer(app: App, open: &Open, legend: &str, deal: usize) -> View {
    let standing = &open.standing;
    let own = standing.deals.get(deal);
    let players = own.map_or(&standing.players, |own| &own.players).clone();
    let now = own.map_or(standing.dealer, |own| own.dealer);
    let chosen = RwSignal::new(now);
    let choices = Choices {
        legend,
        names: players.iter().map(String::as_str).collect(),
        chosen: Rc::new(move |at| chosen.get().index() == at),
        on_choose: Rc::new(move |at| chosen.set(Seat(at as u8))),
    };
    let set = move || {
        let seat = chosen.get();
        (seat != now).then_some(Command::SetDealer { deal, seat })
    };
    let foretold = Rc::new(move |before: &_, after: &_| {
        let own = words::redealt(before, after, deal);
        said(own.headline, own.told, own.follows)
    });
    View::from(choices).and(accepting(app, Rc::new(set), foretold, "Set the dealer"))
}
