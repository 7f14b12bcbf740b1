//! Points that a side gets or loses by agreement.

use std::rc::Rc;

use leptos::prelude::*;

use super::{accepting, field, score_after, typed_number};
use crate::games::Record;
use crate::ledger::{Adjustment, Command, REASON_LENGTH};
use crate::screens::{App, Open};
use crate::seats::Side;
use crate::view::View;
use crate::widgets::{Choices, TextField};
use crate::words;

/// As many figures as such points have, with their sign.
const FIGURES: usize = 6;

/// Points after so many deals. After the last of several they may also come before the first.
pub fn agreed(app: App, open: &Open, after: usize) -> View {
    let ledger = &open.game.ledger;
    let sides = ledger.rules().layout().sides();
    let names: Vec<String> = sides.map(|side| words::side(ledger, side)).collect();
    let chips = matches!(ledger.rules().table().record, Record::Pot { .. });
    let side = RwSignal::new(Side(0));
    let place = RwSignal::new(after);
    let (points, reason) = (RwSignal::new(String::new()), RwSignal::new(String::new()));
    let give = move || {
        let (typed, reason) = (points.get(), reason.get());
        let what = Adjustment {
            side: side.get(),
            points: typed_number(&typed).unwrap_or(0),
            reason,
        };
        let any = !typed.trim().is_empty();
        any.then_some(Command::Adjust {
            after: place.get(),
            what,
        })
    };
    let latest = after > 0 && after == open.standing.deals.len();
    let places = latest.then(|| {
        View::from(Choices {
            legend: "When?",
            names: vec!["Now", "At the start"],
            chosen: Rc::new(move |at| place.get() == [after, 0][at]),
            on_choose: Rc::new(move |at| place.set([after, 0][at])),
        })
    });
    let legend = match chips {
        true => "Chips (−4 puts 4 into the pot)",
        false => "Points (−4 takes 4 away)",
    };
    let label = if chips { "Chips" } else { "Points" };
    View::from(Choices {
        legend: "Who gets them?",
        names: names.iter().map(String::as_str).collect(),
        chosen: Rc::new(move |at| side.get().index() == at),
        on_choose: Rc::new(move |at| side.set(Side(at as u8))),
    })
    .and(field(
        legend,
        TextField::new(label, FIGURES, move || points.get())
            .numeric()
            .on_input(move |typed| points.set(typed)),
    ))
    .and(field(
        "Reason",
        TextField::new("Reason", REASON_LENGTH, move || reason.get())
            .placeholder("Table talk")
            .on_input(move |typed| reason.set(typed)),
    ))
    .and(places)
    .and(accepting(
        app,
        Rc::new(give),
        Rc::new(score_after),
        "Add to the score",
    ))
}
