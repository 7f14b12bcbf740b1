//! Links to screens.

use crate::route::Route;
use crate::view::Element;
use crate::view::html::{a, span};

/// A link to a screen.
pub fn link(class: &str, to: &Route) -> Element {
    a().class(class).attr("href", &to.href())
}

/// A row of a list of places.
pub fn row(to: &Route, title: &str) -> Element {
    link("row", to).child(span().child(title))
}
