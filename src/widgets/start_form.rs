//! The form of the starting score.

use super::TextField;
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
    fn from(form: StartForm) -> Self {
        let fields = for_each(form.names.iter().enumerate(), |(at, name)| {
            let side = Side(at as u8);
            let points = form.field(StartField::Points(side), &format!("Points for {name}"));
            let ticks = form.ticks.then(|| {
                let ticks = form.field(StartField::Ticks(side), &format!("Ticks for {name}"));
                ticks.labelled("Ticks")
            });
            div()
                .class("beside start-side")
                .child(points.labelled(name))
                .child(ticks)
        });
        let problem = p()
            .class("problem")
            .attr("id", PROBLEM)
            .attr("role", "status")
            .child(text(move || form.problem()));
        fields.and(problem)
    }
}

impl StartForm {
    fn field(&self, field: StartField, label: &str) -> TextField {
        let Self {
            ticks,
            starting,
            on_change,
            against,
            ..
        } = *self;
        let longest = match field {
            StartField::Points(_) => FIGURES,
            StartField::Ticks(_) => TICKS,
        };
        let is_wrong = move || {
            let starting = starting.run(());
            match starting.begun(ticks) {
                Err(wrong) => wrong.contains(&field),
                // Part of a starting score that is not allowed.
                Ok(_) => starting.is_filled(field) && !against.run(()).is_empty(),
            }
        };
        TextField::new(label, longest, move || {
            starting.run(()).typed(field).to_owned()
        })
        .numeric()
        .placeholder("0")
        .invalid(PROBLEM, is_wrong)
        .on_input(move |typed| {
            let mut next = starting.run(());
            next.set(field, typed);
            on_change.run(next);
        })
    }

    fn problem(&self) -> String {
        match self.starting.run(()).begun(self.ticks) {
            Err(wrong) => words::no_start(&wrong, &self.names),
            Ok(_) => self.against.run(()),
        }
    }
}
