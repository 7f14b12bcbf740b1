//! A drop-down list.

use leptos::prelude::*;

use crate::view::html::{self, option, select, span};
use crate::view::{Callback, Getter, View, for_each};

/// A labelled drop-down list.
pub struct Select {
    pub label: String,
    pub options: Vec<String>,
    /// The index of the chosen option.
    pub chosen: Getter<usize>,
    /// Called with the index of another option.
    pub on_choose: Callback<usize>,
}

impl Select {
    /// A list of values with their names; the first is chosen if no other is.
    pub fn among<T: Clone + 'static, N: AsRef<str>>(
        label: &str,
        options: &[(T, N)],
        is_chosen: impl Fn(&T) -> bool + 'static,
        on_choose: impl Fn(T) + 'static,
    ) -> Self {
        let options = options.iter();
        let named = |(value, name): &(T, N)| (value.clone(), name.as_ref().to_owned());
        let (values, options): (Vec<T>, Vec<String>) = options.map(named).unzip();
        let values = StoredValue::new_local(values);
        Self {
            label: label.to_owned(),
            options,
            chosen: Getter::new(move |()| {
                values.with_value(|all| all.iter().position(&is_chosen).unwrap_or(0))
            }),
            on_choose: Callback::new(move |at: usize| {
                if let Some(value) = values.with_value(|all| all.get(at).cloned()) {
                    on_choose(value);
                }
            }),
        }
    }
}

impl From<Select> for View {
    fn from(list: Select) -> Self {
        let Select {
            label,
            options,
            chosen,
            on_choose,
        } = list;
        let option = |(at, name): (usize, &String)| {
            option().attr("value", &at.to_string()).child(name.as_str())
        };
        // The value is set after the options exist.
        let list = select()
            .attr("aria-label", &label)
            .child(for_each(options.iter().enumerate(), option))
            .prop("value", move || chosen.run(()).to_string())
            .on("change", move |event| {
                if let Ok(at) = event_target_value(&event).parse() {
                    on_choose.run(at);
                }
            });
        html::label()
            .class("field")
            .child(span().class("legend").child(label))
            .child(list)
            .into()
    }
}
