//! The bar at the top of a screen.

use super::Icon;
use crate::view::View;
use crate::view::html::{a, div, h1, header, p};

/// Title, subtitle, back link, and what the screen adds at the right. The title can take the focus
/// when the screen opens.
pub struct Bar {
    /// The title.
    pub title: View,
    /// The subtitle.
    pub line: View,
    /// The address and name of the back link.
    pub back: Option<(String, &'static str)>,
    /// What the screen adds at the right.
    pub more: View,
}

impl From<Bar> for View {
    fn from(bar: Bar) -> Self {
        let back = bar.back.map(|(href, label)| {
            a().class("bar-button")
                .attr("href", &href)
                .attr("aria-label", label)
                .child(Icon("back"))
        });
        let title = div()
            .class("bar-title")
            .child(h1().attr("tabindex", "-1").child(bar.title))
            .child(p().child(bar.line));
        header()
            .class("bar")
            .child(back)
            .child(title)
            .child(bar.more)
            .into()
    }
}
