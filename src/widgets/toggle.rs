//! A radio button, check box or switch with its label.

use crate::view::html::{self, label};
use crate::view::{Element, View};

/// The kind of input.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ToggleKind {
    /// A radio button of a group of this name.
    Radio(&'static str),
    /// A check box.
    Check,
    /// A switch, at the end of its label.
    Switch,
}

/// An input in its label, so that the whole label can be tapped.
pub struct Toggle(Element);

impl Toggle {
    /// A kind and a class, whether it is chosen, and its handler.
    pub fn new(
        kind: ToggleKind,
        class: &str,
        chosen: impl Fn() -> bool + 'static,
        on_choose: impl Fn() + 'static,
    ) -> Self {
        let input = input(kind)
            .prop("checked", chosen)
            .on("change", move |_| on_choose());
        Self(label().class(class).child(input))
    }

    /// Appends a child.
    pub fn child(self, part: impl Into<View>) -> Self {
        Self(self.0.child(part))
    }
}

#[inline(never)]
fn input(kind: ToggleKind) -> Element {
    let input = html::input();
    match kind {
        ToggleKind::Radio(name) => input.attr("type", "radio").attr("name", name),
        ToggleKind::Check => input.attr("type", "checkbox"),
        ToggleKind::Switch => input.attr("type", "checkbox").attr("role", "switch"),
    }
}

impl From<Toggle> for View {
    fn from(toggle: Toggle) -> Self {
        toggle.0.into()
    }
}
