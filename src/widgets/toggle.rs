//! A radio button or check box with its label.

use crate::view::html::{self, label};
use crate::view::{Element, View};

/// Which of the two.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ToggleKind {
    /// One of a group of this name.
    Radio(&'static str),
    /// On or off by itself.
    Check,
}

/// The input and what it shows; the whole label takes the tap.
pub struct Toggle(Element);

impl Toggle {
    /// One of a kind and a class, whether it is chosen, and what choosing it does.
    pub fn new(
        kind: ToggleKind,
        class: &str,
        chosen: impl Fn() -> bool + 'static,
        on_choose: impl Fn() + 'static,
    ) -> Self {
        Self(
            label().class(class).child(
                input(kind)
                    .prop("checked", chosen)
                    .on("change", move |_| on_choose()),
            ),
        )
    }

    /// Something inside, after what is there.
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
    }
}

impl From<Toggle> for View {
    fn from(toggle: Toggle) -> Self {
        toggle.0.into()
    }
}
