//! The bar at the top of a screen.

use super::Icon;
use crate::view::html::{a, div, h1, header, p};
use crate::view::{Element, View};

/// Title, subtitle, back link, and what the screen adds at the right. The title can take the focus
/// when the screen opens.
pub struct Bar {
    pub title: View,
    /// The subtitle.
    pub line: View,
    /// The address and name of the back link.
    pub back: Option<(String, &'static str)>,
    /// What the screen adds at the right.
    pub more: View,
}

pub fn back_link(href: &str) -> Element {
    a().class("bar-button")
        .attr("href", href)
        .child(Icon("back"))
}

impl Bar {
    /// With a link back that also does something.
    pub fn led_back_by(self, back: impl Into<View>) -> View {
        let title = div()
            .class("bar-title")
            .child(h1().attr("tabindex", "-1").child(self.title))
            .child(p().child(self.line));
        header()
            .class("bar")
            .child(back)
            .child(title)
            .child(self.more)
            .into()
    }
}

impl From<Bar> for View {
    fn from(mut bar: Bar) -> Self {
        let back = bar.back.take();
        let back = back.map(|(href, label)| back_link(&href).attr("aria-label", label));
        bar.led_back_by(back)
    }
}
