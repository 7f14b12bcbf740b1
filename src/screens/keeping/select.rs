//! A drop-down list.

use std::rc::Rc;

use leptos::prelude::event_target_value;

use crate::view::html::{self, option, select, span};
use crate::view::{Callback, View, for_each};

/// A question, and the list of its answers.
pub struct Select {
    /// What is chosen.
    pub label: String,
    /// The answers.
    pub options: Vec<&'static str>,
    /// Which is chosen, by its place.
    pub chosen: Rc<dyn Fn() -> usize>,
    /// Another was chosen.
    pub on_choose: Callback<usize>,
}

impl From<Select> for View {
    fn from(own: Select) -> Self {
        let option =
            |(at, name): (usize, &&str)| option().attr("value", &at.to_string()).child(*name);
        let (chosen, choose) = (own.chosen, own.on_choose);
        // What is chosen is set once there is something to choose from.
        let list = select()
            .attr("aria-label", &own.label)
            .child(for_each(own.options.iter().enumerate(), option))
            .prop("value", move || chosen().to_string())
            .on("change", move |event| {
                let at = event_target_value(&event);
                if let Ok(at) = at.parse() {
                    choose(at);
                }
            });
        html::label()
            .class("field")
            .child(span().class("legend").child(own.label))
            .child(list)
            .into()
    }
}
