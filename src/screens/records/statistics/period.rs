//! Choosing the period: all, this year, this month, or two dates.

use chrono::{Datelike, NaiveDate};
use leptos::prelude::*;

use crate::device::clock;
use crate::view::html::{div, input};
use crate::view::{Callback, Element, View, show};
use crate::widgets::{Choices, labelled};
use fives_core::statistics::Period;

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
        let first = clock::today().with_day0(0);
        let since = |day: Option<NaiveDate>| Period {
            from: day.map(clock::midnight),
            until: None,
        };
        let typed = |day: RwSignal<String>| day.get().parse::<NaiveDate>().ok();
        match self.chosen.get() {
            YEAR => since(first.and_then(|day| day.with_month0(0))),
            MONTH => since(first),
            DAYS => Period {
                until: typed(self.to)
                    .and_then(|day| day.succ_opt())
                    .map(clock::midnight),
                ..since(typed(self.from))
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
            chosen: Callback::new(move |at| self.chosen.get() == at),
            on_choose: Callback::new(move |at| {
                opened.set(None);
                self.chosen.set(at);
            }),
        };
        let day = move |label: &str, typed: RwSignal<String>| {
            let input = input()
                .attr("type", "date")
                .prop("value", move || typed.get())
                .on("change", move |event| {
                    let date = event_target_value(&event);
                    opened.set(None);
                    typed.set(date);
                });
            labelled(label, input)
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
