//! A drop-down list.

use leptos::prelude::event_target_value;

use crate::view::html::{self, option, select, span};
use crate::view::{Callable, Callback, Getter, View, for_each};

/// A labelled drop-down list.
pub struct Select {
    /// The label.
    pub label: String,
    /// The options.
    pub options: Vec<String>,
    /// The index of the chosen option.
    pub chosen: Getter<usize>,
    /// Called with the index of another option.
    pub on_choose: Callback<usize>,
}

impl From<Select> for View {
    fn from(own: Select) -> Self {
        let option = |(at, name): (usize, &String)| {
            option().attr("value", &at.to_string()).child(name.as_str())
        };
        let (chosen, choose) = (own.chosen, own.on_choose);
        // The value is set after the options exist.
        let list = select()
            .attr("aria-label", &own.label)
            .child(for_each(own.options.iter().enumerate(), option))
            .prop("value", move || chosen.run(()).to_string())
            .on("change", move |event| {
                let at = event_target_value(&event);
                if let Ok(at) = at.parse() {
                    choose.run(at);
                }
            });
        html::label()
            .class("field")
            .child(span().class("legend").child(own.label))
            .child(list)
            .into()
    }
}
