//! A QR code as a drawing.

use crate::view::html::p;
use crate::view::{Element, svg};
use fives_core::storage::saved::link::Code;

/// The drawing, black on white in both themes, as cameras expect.
pub fn drawing(code: &Code, label: &str) -> Element {
    let size = code.size().to_string();
    let ground = svg::rect()
        .attr("width", &size)
        .attr("height", &size)
        .attr("fill", "#fff");
    svg::svg()
        .attr("viewBox", &format!("0 0 {size} {size}"))
        .attr("role", "img")
        .attr("aria-label", label)
        .attr("shape-rendering", "crispEdges")
        .child(ground)
        .child(svg::path().attr("d", &code.path()).attr("fill", "#000"))
}

/// The drawing on a card, with what to do.
pub fn on(card: Element, code: &Code, label: &str, says: &str) -> Element {
    card.child(drawing(code, label)).child(p().child(says))
}
