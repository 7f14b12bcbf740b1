//! The bar at the head of a screen.

use super::Icon;
use crate::view::{View, bare, el};

/// Title, a quiet line below it, the way back, and what the screen adds at the right. The title can
/// take the focus when the screen opens.
pub struct Bar {
    /// The title.
    pub title: View,
    /// The line below it.
    pub line: View,
    /// Where the way back leads, and what it is called.
    pub back: Option<(String, &'static str)>,
    /// What the screen adds.
    pub more: View,
}

impl From<Bar> for View {
    fn from(bar: Bar) -> Self {
        let back = bar.back.map(|(href, label)| {
            el("a", "bar-button")
                .attr("href", &href)
                .attr("aria-label", label)
                .child(Icon("back"))
        });
        let title = el("div", "bar-title")
            .child(bare("h1").attr("tabindex", "-1").child(bar.title))
            .child(bare("p").child(bar.line));
        el("header", "bar")
            .child(back)
            .child(title)
            .child(bar.more)
            .into()
    }
}
