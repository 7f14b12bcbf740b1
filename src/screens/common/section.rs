//! A section that is named by its heading.

use crate::view::html::{h2, section};
use crate::view::{Element, View};

/// A section with its heading, which has this id.
pub fn headed(class: &str, id: &str, heading: impl Into<View>) -> Element {
    section()
        .class(class)
        .attr("aria-labelledby", id)
        .child(h2().attr("id", id).child(heading))
}
