//! A button.

use crate::view::html;
use crate::view::{Element, View};

/// A button with what it shows inside.
pub struct Button(Element);

impl Button {
    /// A button of a class, and what it does.
    pub fn new(class: &str, on_press: impl Fn() + 'static) -> Self {
        Self(button(class).on("click", move |_| on_press()))
    }

    /// The name, where the content does not say it.
    pub fn label(self, label: &str) -> Self {
        Self(self.0.attr("aria-label", label))
    }

    /// A name that follows its signals.
    pub fn label_live(self, label: impl Fn() -> String + 'static) -> Self {
        Self(self.0.attr("aria-label", label))
    }

    /// Something said of it that stays so.
    pub fn attr(self, name: &'static str, value: &str) -> Self {
        Self(self.0.attr(name, value))
    }

    /// Makes it a choice.
    pub fn pressed(self, holds: impl Fn() -> bool + 'static) -> Self {
        Self(self.0.aria("aria-pressed", holds))
    }

    /// Makes it a disclosure.
    pub fn expanded(self, holds: impl Fn() -> bool + 'static) -> Self {
        Self(self.0.aria("aria-expanded", holds))
    }

    /// It has nothing to do, and is out of reach of the focus.
    pub fn disabled(self, holds: impl Fn() -> bool + 'static) -> Self {
        Self(self.0.attr("disabled", holds))
    }

    /// It has nothing to do, and stays in reach of the focus.
    pub fn idle(self, holds: impl Fn() -> bool + 'static) -> Self {
        Self(self.0.aria("aria-disabled", holds))
    }

    /// Takes the focus once a condition holds, for not every browser gives it to what is tapped, and
    /// hears when it loses it.
    pub fn holds_focus(
        self,
        holds: impl Fn() -> bool + 'static,
        on_loss: impl Fn() + 'static,
    ) -> Self {
        Self(self.0.focus_when(holds).on("blur", move |_| on_loss()))
    }

    /// Something inside, after what is there.
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
