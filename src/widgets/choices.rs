//! A choice of one name among several.

use leptos::prelude::*;

use super::{Button, FittedName};
use crate::view::html::{self, div, fieldset};
use crate::view::{Callback, View, for_each};

/// A question with a button for each answer.
pub struct Choices<'a> {
    /// The question.
    pub legend: &'a str,
    /// The answers.
    pub names: Vec<&'a str>,
    /// Whether an answer is chosen, by its index.
    pub chosen: Callback<usize, bool>,
    /// Called with the index of the answer tapped.
    pub on_choose: Callback<usize>,
}

impl<'a> Choices<'a> {
    /// A question whose answers are values with their names.
    pub fn among<T: Clone + 'static, N: AsRef<str>>(
        legend: &'a str,
        answers: &'a [(T, N)],
        is_chosen: impl Fn(&T) -> bool + 'static,
        on_choose: impl Fn(T) + 'static,
    ) -> Self {
        let values: Vec<T> = answers.iter().map(|(value, _)| value.clone()).collect();
        let values = StoredValue::new_local(values);
        Self {
            legend,
            names: answers.iter().map(|(_, name)| name.as_ref()).collect(),
            chosen: Callback::new(move |at: usize| {
                values.with_value(|all| all.get(at).is_some_and(&is_chosen))
            }),
            on_choose: Callback::new(move |at: usize| {
                if let Some(value) = values.with_value(|all| all.get(at).cloned()) {
                    on_choose(value);
                }
            }),
        }
    }

    /// The same where one of the values is chosen; `now` follows its signals.
    pub fn of<T: Clone + PartialEq + 'static>(
        legend: &'a str,
        values: impl IntoIterator<Item = (&'a str, T)>,
        now: impl Fn() -> T + 'static,
        on_choose: impl Fn(&T) + 'static,
    ) -> Self {
        let (names, values): (_, Vec<T>) = values.into_iter().unzip();
        let values = StoredValue::new_local(values);
        Self {
            legend,
            names,
            chosen: Callback::new(move |at: usize| {
                values.with_value(|all| all.get(at) == Some(&now()))
            }),
            on_choose: Callback::new(move |at: usize| {
                let value = values.with_value(|all| all.get(at).cloned());
                value.iter().for_each(&on_choose);
            }),
        }
    }

    /// A filter: a second tap on the value that is chosen clears it. `before` is called before each change.
    pub fn filter<T: Clone + PartialEq + Send + Sync + 'static, N: AsRef<str>>(
        legend: &'a str,
        values: &'a [(T, N)],
        chosen: RwSignal<Option<T>>,
        before: impl Fn() + 'static,
    ) -> Self {
        Self::among(
            legend,
            values,
            move |value| chosen.with(|now| now.as_ref() == Some(value)),
            move |value| {
                before();
                chosen.update(|now| *now = Some(value).filter(|value| now.as_ref() != Some(value)));
            },
        )
    }

    /// A question to be answered with yes or no.
    pub fn yes_or_no(legend: &'a str, answer: RwSignal<Option<bool>>) -> Self {
        Self::among(
            legend,
            &[(true, "Yes"), (false, "No")],
            move |choice| answer.get() == Some(*choice),
            move |choice| answer.set(Some(choice)),
        )
    }

    /// As one piece, for a filter.
    pub fn segmented(self) -> View {
        self.drawn("segments", "")
    }

    /// As one piece that needs no question above it.
    pub fn tabs(self) -> View {
        self.drawn("segments", "unseen")
    }

    /// One below the other; once one is given, only that one stays, and a tap on it shows the others again.
    pub fn folding(self) -> View {
        let (names, chosen, on_choose) = (self.names, self.chosen, self.on_choose);
        let (count, again) = (names.len(), RwSignal::new(false));
        let is_given = move || !again.get() && (0..count).any(|at| chosen.run(at));
        let choose = move |at| {
            again.set(untrack(is_given));
            if !untrack(|| chosen.run(at)) {
                on_choose.run(at);
            }
        };
        let choice = |(at, name): (usize, &&str)| {
            Button::new("choice", move || choose(at))
                .pressed(move || chosen.run(at))
                .child(*name)
        };
        fieldset()
            .class("field folding")
            .attr("data-given", is_given)
            .child(html::legend().child(self.legend))
            .child(div().child(for_each(names.iter().enumerate(), choice)))
            .into()
    }

    fn drawn(self, class: &str, legend_class: &str) -> View {
        let (names, chosen, on_choose) = (self.names, self.chosen, self.on_choose);
        let choice = |(at, name): (usize, &&str)| {
            Button::new("choice name", move || on_choose.run(at))
                .pressed(move || chosen.run(at))
                .child(FittedName(name))
        };
        fieldset()
            .class("field no-print")
            .child(html::legend().class(legend_class).child(self.legend))
            .child(
                div()
                    .class(class)
                    .child(for_each(names.iter().enumerate(), choice)),
            )
            .into()
    }
}

impl From<Choices<'_>> for View {
    fn from(choices: Choices) -> Self {
        choices.drawn("choices names", "")
    }
}
