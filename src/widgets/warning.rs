//! A warning: what went wrong, and what to do.

use super::Icon;
use crate::view::Element;
use crate::view::html::{self, p, strong};

/// What went wrong, with an icon, and what to do. More can be appended.
pub fn warning(tag: &'static str, what: &str, how: &str) -> Element {
    let says = p().child(strong().child(what)).child(how);
    html::element(tag)
        .class("warning")
        .child(Icon("warn"))
        .child(says)
}
