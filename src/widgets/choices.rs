//! A choice of one name among several.

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

impl Choices<'_> {
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
