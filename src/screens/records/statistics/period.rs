//! Choosing the period: all, this year, this month, or two dates.

use std::rc::Rc;

use chrono::{Days, NaiveDate};
use leptos::prelude::*;

use crate::device::clock;
use crate::statistics::Period;
use crate::view::html::{self, div, input, span};
use crate::view::{Element, View, show};
use crate::widgets::Choices;

/// The periods; the last has two dates to type.
const NAMES: [&str; 4] = ["All time", "This year", "This month", "Custom"];
const YEAR: usize = 1;
const MONTH: usize = 2;
const DAYS: usize = 3;

/// The period chosen.
#[derive(Clone, Copy)]
pub struct Choice {
    /// The index in [`NAMES`].
    chosen: RwSignal<usize>,
    /// The first and the last date; empty for none.
    from: RwSignal<String>,
    to: RwSignal<String>,
}

impl Choice {
    /// All time.
    pub fn new() -> Self {
        Self {
            chosen: RwSignal::new(0),
            from: RwSignal::new(String::new()),
            to: RwSignal::new(String::new()),
        }
    }

    /// The period in time; days begin at local midnight.
    pub fn period(self) -> Period {
        let today = clock::plain(clock::now());
        let since = |date: Option<String>| Period {
            from: date.and_then(|date| clock::midnight(&date)),
            until: None,
        };
        match self.chosen.get() {
            YEAR => since(today.get(..4).map(|year| format!("{year}-01-01"))),
            MONTH => since(today.get(..7).map(|month| format!("{month}-01"))),
            DAYS => Period {
                from: clock::midnight(&self.from.get()),
                until: day_after(&self.to.get()).and_then(|date| clock::midnight(&date)),
            },
            _ => Period::default(),
        }
    }

    /// The period in words.
    pub fn says(self) -> String {
        let says = NAMES.get(self.chosen.get()).copied().unwrap_or_default();
        says.to_lowercase()
    }

    /// The form of a period; another period closes the open row.
    pub fn form(self, opened: RwSignal<Option<String>>) -> View {
        let choices = Choices {
            legend: "Period",
            names: NAMES.to_vec(),
            chosen: Rc::new(move |at| self.chosen.get() == at),
            on_choose: Rc::new(move |at| {
                opened.set(None);
                self.chosen.set(at);
            }),
        };
        let day = move |label: &str, own: RwSignal<String>| {
            let input = input()
                .attr("type", "date")
                .prop("value", move || own.get())
                .on("change", move |event| {
                    let date = event_target_value(&event);
                    opened.set(None);
                    own.set(date);
                });
            html::label()
                .class("field")
                .child(span().class("legend").child(label))
                .child(input)
        };
        let days = show(
            move || self.chosen.get() == DAYS,
            move || {
                let days: Element = div().class("beside");
                days.child(day("From", self.from))
                    .child(day("To", self.to))
                    .into()
            },
        );
        choices.segmented().and(days)
    }
}

/// The date after a date.
fn day_after(date: &str) -> Option<String> {
    let day: NaiveDate = date.parse().ok()?;
    Some((day + Days::new(1)).to_string())
}
