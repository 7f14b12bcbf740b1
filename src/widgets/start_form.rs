//! The form of the starting score.

use std::rc::Rc;

use super::{TextField, labelled};
use crate::view::html::{div, p};
use crate::view::{Callable, Callback, Getter, View, for_each, text};
use fives_core::base::seats::Side;
use fives_core::ledger::{StartField, StartingForm};
use fives_core::words;

/// The longest score, in characters with sign.
const FIGURES: usize = 6;

/// The longest number of failed bids, in characters.
const TICKS: usize = 2;

/// The id of the problem.
const PROBLEM: &str = "start-problem";

/// A field for each side, and one for its failed bids if the table counts them.
pub struct StartForm {
    /// The names of the sides.
    pub names: Vec<String>,
    /// Whether failed bids are counted.
    pub ticks: bool,
    /// What was typed.
    pub starting: Getter<StartingForm>,
    /// Called with a field and its new text.
    pub on_change: Callback<StartingForm>,
    /// Why no game can start like this; empty if one can.
    pub against: Getter<String>,
}

impl From<StartForm> for View {
    fn from(own: StartForm) -> Self {
        let own = Rc::new(own);
        let names = own.names.clone();
        let fields = for_each(names.iter().enumerate(), |(at, name)| {
            let side = Side(at as u8);
            let points = (format!("Points for {name}"), FIGURES);
            let ticks = own.ticks.then(|| {
                let ticks = (format!("Ticks for {name}"), TICKS);
                labelled("Ticks", own.field(StartField::Ticks(side), ticks))
            });
            div()
                .class("beside start-side")
                .child(labelled(name, own.field(StartField::Points(side), points)))
                .child(ticks)
        });
        let problem = p()
            .class("problem")
            .attr("id", PROBLEM)
            .attr("role", "status")
            .child(text(move || own.problem()));
        fields.and(problem)
    }
}

impl StartForm {
    fn field(self: &Rc<Self>, field: StartField, (label, longest): (String, usize)) -> TextField {
        let (told, form, wrong) = (self.starting, self.clone(), self.clone());
        TextField::new(&label, longest, move || {
            told.run(()).typed(field).to_owned()
        })
        .numeric()
        .placeholder("0")
        .invalid(PROBLEM, move || wrong.is_wrong(field))
        .on_input(move |typed| {
            let mut next = form.starting.run(());
            next.set(field, typed);
            form.on_change.run(next);
        })
    }

    /// Whether a field is invalid, or part of a starting score that is not allowed.
    fn is_wrong(&self, field: StartField) -> bool {
        let starting = self.starting.run(());
        match starting.begun(self.ticks) {
            Err(wrong) => wrong.contains(&field),
            Ok(_) => starting.is_filled(field) && !self.against.run(()).is_empty(),
        }
    }

    fn problem(&self) -> String {
        match self.starting.run(()).begun(self.ticks) {
            Err(wrong) => words::no_start(&wrong, &self.names),
            Ok(_) => self.against.run(()),
        }
    }
}
