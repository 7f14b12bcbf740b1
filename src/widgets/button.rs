//! A button.

use crate::view::html;
use crate::view::{Element, View};

pub struct Button(Element);

impl Button {
    /// A button of a class, and its handler.
    pub fn new(class: &str, on_press: impl Fn() + 'static) -> Self {
        Self(button(class).on("click", move |_| on_press()))
    }

    /// The accessible name, if the content is not enough.
    pub fn label(self, label: &str) -> Self {
        Self(self.0.attr("aria-label", label))
    }

    /// An accessible name that follows signals.
    pub fn label_live(self, label: impl Fn() -> String + 'static) -> Self {
        Self(self.0.attr("aria-label", label))
    }

    /// An attribute that does not change.
    pub fn attr(self, name: &'static str, value: &str) -> Self {
        Self(self.0.attr(name, value))
    }

    /// Makes it a toggle button: `aria-pressed`.
    pub fn pressed(self, holds: impl Fn() -> bool + 'static) -> Self {
        Self(self.0.aria("aria-pressed", holds))
    }

    /// Makes it a disclosure button: `aria-expanded`.
    pub fn expanded(self, holds: impl Fn() -> bool + 'static) -> Self {
        Self(self.0.aria("aria-expanded", holds))
    }

    /// Disables it; it cannot have the focus then.
    pub fn disabled(self, holds: impl Fn() -> bool + 'static) -> Self {
        Self(self.0.attr("disabled", holds))
    }

    /// Disables it with `aria-disabled`; it can still have the focus.
    pub fn idle(self, holds: impl Fn() -> bool + 'static) -> Self {
        Self(self.0.aria("aria-disabled", holds))
    }

    /// Takes the focus when a condition becomes true, because not every browser focuses a
    /// tapped button, and calls `on_loss` when it loses it.
    pub fn holds_focus(
        self,
        holds: impl Fn() -> bool + 'static,
        on_loss: impl Fn() + 'static,
    ) -> Self {
        Self(self.0.focus_when(holds).on("blur", move |_| on_loss()))
    }

    /// Appends a child.
    pub fn child(self, part: impl Into<View>) -> Self {
        Self(self.0.child(part))
    }
}

#[inline(never)]
fn button(class: &str) -> Element {
    html::button().class(class).attr("type", "button")
}

impl From<Button> for View {
    fn from(press: Button) -> Self {
        press.0.into()
    }
}
