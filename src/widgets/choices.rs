//! A choice of one name among several.

use std::rc::Rc;

use super::{Button, Name};
use crate::view::html::{self, div, fieldset};
use crate::view::{Callable, Callback, View, for_each};

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
    /// A choice of one value among several with their names; `now` follows its signals.
    pub fn of<T: PartialEq + 'static>(
        legend: &'a str,
        values: impl IntoIterator<Item = (&'a str, T)>,
        now: impl Fn() -> T + 'static,
        on_choose: impl Fn(&T) + 'static,
    ) -> Self {
        let (names, values): (_, Vec<T>) = values.into_iter().unzip();
        let values = Rc::new(values);
        let known = values.clone();
        Self {
            legend,
            names,
            chosen: Callback::new(move |at: usize| known.get(at) == Some(&now())),
            on_choose: Callback::new(move |at: usize| {
                values.get(at).into_iter().for_each(&on_choose);
            }),
        }
    }

    /// As one piece, for a filter.
    pub fn segmented(self) -> View {
        self.drawn("segments")
    }

    fn drawn(self, class: &str) -> View {
        let own = self;
        let choice = |(at, name): (usize, &&str)| {
            let (chosen, choose) = (own.chosen, own.on_choose);
            Button::new("choice name", move || choose.run(at))
                .pressed(move || chosen.run(at))
                .child(Name(name))
        };
        let choices = for_each(own.names.iter().enumerate(), choice);
        fieldset()
            .class("field no-print")
            .child(html::legend().child(own.legend))
            .child(div().class(class).child(choices))
            .into()
    }
}

impl From<Choices<'_>> for View {
    fn from(own: Choices) -> Self {
        own.drawn("choices names")
    }
}
