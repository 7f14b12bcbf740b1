//! Names to choose from, one of them chosen.

use std::rc::Rc;

use super::Press;
use crate::view::{Hear, View, bare, each, el};

/// A question, and a button for each answer.
pub struct Choices<'a> {
    /// What is chosen.
    pub legend: &'a str,
    /// The answers.
    pub names: Vec<&'a str>,
    /// Whether an answer is chosen, by its place.
    pub chosen: Rc<dyn Fn(usize) -> bool>,
    /// Another was chosen.
    pub on_choose: Hear<usize>,
}

impl From<Choices<'_>> for View {
    fn from(own: Choices) -> Self {
        let choice = |(at, name): (usize, &&str)| {
            let (chosen, choose) = (own.chosen.clone(), own.on_choose.clone());
            Press::new("choice name", move || choose(at))
                .pressed(move || chosen(at))
                .child(*name)
        };
        let choices = each(own.names.iter().enumerate(), choice);
        el("fieldset", "field no-print")
            .child(bare("legend").child(own.legend))
            .child(el("div", "choices names").child(choices))
            .into()
    }
}
