//! The referee on a total: why it is what it is.

use std::rc::Rc;

use leptos::prelude::*;

use super::accept::After;
use super::referee_context::RefereeContext;
use super::ruling_view::follow;
use crate::view::html::div;
use crate::view::{Callback, View, nothing};
use crate::widgets::Choices;
use fives_core::answers::referee::score;
use fives_core::base::seats::Side;
use fives_core::words;

/// Choosing a side shows every hand of its total.
pub fn screen(asked: &Rc<RefereeContext>) -> View {
    let Some(open) = &asked.open else {
        return nothing();
    };
    let ledger = open.game.ledger.clone();
    let sides: Vec<Side> = asked.layout.sides().collect();
    let names: Vec<String> = sides.iter().map(|own| words::side(&ledger, *own)).collect();
    let chosen = asked.answers("score", None::<usize>);
    let choices = Choices {
        legend: "Whose score?",
        names: names.iter().map(String::as_str).collect(),
        chosen: Callback::new(move |at| chosen.get() == Some(at)),
        on_choose: Callback::new(move |at| chosen.set(Some(at))),
    };
    let ruling = move |_: &RefereeContext| {
        let side = sides.get(chosen.get()?)?;
        Some(score(&ledger, *side))
    };
    View::from(div().child(choices)).and(follow(asked.clone(), ruling, After::Shared))
}
