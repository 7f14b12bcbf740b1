//! A part that is folded up.

use crate::view::html::{details, small, span, summary};
use crate::view::{Element, View};

/// A folded part with its title; its content is appended.
pub fn fold(class: &str, title: impl Into<View>) -> Element {
    details()
        .class(class)
        .child(summary().child(span().child(title)))
}

/// The same with a note beside the title.
pub fn fold_with_note(class: &str, title: impl Into<View>, note: impl Into<View>) -> Element {
    let summary = summary().child(span().child(title));
    details()
        .class(class)
        .child(summary.child(small().child(note)))
}
