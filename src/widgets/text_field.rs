//! A text field.

use leptos::prelude::{Get, Set, event_target_value};

use crate::device::reflect::{get_bool, get_string};
use crate::view::html;
use crate::view::{Element, View};

pub struct TextField(Element);

impl TextField {
    /// A field with its accessible name, its longest text, and its value.
    pub fn new(label: &str, longest: usize, value: impl Fn() -> String + 'static) -> Self {
        Self(input(label, longest).prop("value", value))
    }

    /// A field that begins with a text, and follows nothing.
    pub fn holding(label: &str, longest: usize, text: &str) -> Self {
        Self(input(label, longest).attr("value", text))
    }

    /// A field for the text of a signal, which follows every letter.
    pub fn bound(
        label: &str,
        longest: usize,
        text: impl Get<Value = String> + Set<Value = String> + Copy + 'static,
    ) -> Self {
        Self::new(label, longest, move || text.get()).on_input(move |typed| text.set(typed))
    }

    /// Shown while it is empty.
    pub fn placeholder(self, text: &str) -> Self {
        Self(self.0.attr("placeholder", text))
    }

    /// Accepts integers only.
    pub fn numeric(self) -> Self {
        Self(self.0.attr("type", "number").attr("step", "1"))
    }

    /// Brings up digits, for integers below zero: only a text can show their minus sign.
    pub fn below_zero(self) -> Self {
        Self(self.0.attr("inputmode", "numeric"))
    }

    /// Accepts dates only: `2026-11-20`.
    pub fn date(self) -> Self {
        Self(self.0.attr("type", "date"))
    }

    /// Sets the id.
    pub fn id(self, id: &str) -> Self {
        Self(self.0.attr("id", id))
    }

    /// Sets the id of its list of suggestions.
    pub fn list(self, id: &str) -> Self {
        Self(self.0.attr("list", id))
    }

    /// Whether the text is invalid, and the id of the element that says why.
    pub fn invalid(self, problem: &str, holds: impl Fn() -> bool + Copy + 'static) -> Self {
        let problem = problem.to_owned();
        let field = self.0.aria("aria-invalid", holds);
        Self(field.attr("aria-describedby", move || holds().then(|| problem.clone())))
    }

    /// In its label, with a legend above it.
    pub fn labelled(self, legend: &str) -> Element {
        labelled(legend, self)
    }

    pub fn disabled(self, holds: impl Fn() -> bool + 'static) -> Self {
        Self(self.0.attr("disabled", holds))
    }

    /// Called when it is tapped; the focus can come in other ways as well.
    pub fn on_tap(self, handler: impl Fn() + 'static) -> Self {
        Self(self.0.on("click", move |_| handler()))
    }

    /// Called with the whole text at every letter.
    pub fn on_input(self, handler: impl Fn(String) + 'static) -> Self {
        Self(
            self.0
                .on("input", move |event| handler(event_target_value(&event))),
        )
    }

    /// Called at Enter, which the keyboard of a phone shows as “next”, and which presses nothing that the focus goes to.
    pub fn on_enter(self, handler: impl Fn() + 'static) -> Self {
        let field = self.0.attr("enterkeyhint", "next");
        Self(field.on("keydown", move |event| {
            if get_string(&event, "key") == "Enter" && !get_bool(&event, "isComposing") {
                event.prevent_default();
                handler();
            }
        }))
    }

    /// Called with the text when typing is finished.
    pub fn on_done(self, handler: impl Fn(String) + 'static) -> Self {
        Self(
            self.0
                .on("change", move |event| handler(event_target_value(&event))),
        )
    }
}

/// An integer as typed, with any minus sign.
pub fn typed_number(text: &str) -> Option<i32> {
    text.trim().replace(['−', '–'], "-").parse().ok()
}

/// A field below its name.
pub fn labelled(legend: &str, field: impl Into<View>) -> Element {
    html::label()
        .class("field")
        .child(html::span().class("legend").child(legend))
        .child(field)
}

#[inline(never)]
fn input(label: &str, longest: usize) -> Element {
    html::input()
        .attr("type", "text")
        .attr("autocomplete", "off")
        .attr("autocapitalize", "words")
        .attr("aria-label", label)
        .attr("maxlength", &longest.to_string())
}

impl From<TextField> for View {
    fn from(field: TextField) -> Self {
        field.0.into()
    }
}
