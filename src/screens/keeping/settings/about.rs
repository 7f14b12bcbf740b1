//! About the app: version and licences.

use super::section;
use crate::view::html::{a, details, li, p, small, span, summary, ul};
use crate::view::{Element, for_each};

/// The libraries in the app, one a line: name, version, licence (written by `tools/licences.mjs`).
const INSIDE: &str = include_str!("about/inside.txt");

/// The section.
pub fn about() -> Element {
    let says = concat!("Fives ", env!("CARGO_PKG_VERSION"));
    let licence = "Free software under the MIT or Apache-2.0 license. Your scores stay on this phone unless you share them.";
    section("About", "about-heading")
        .child(p().child(says))
        .child(p().class("help").child(licence))
        .child(inside())
}

fn inside() -> Element {
    let library = |line: &str| {
        let mut parts = line.splitn(3, '\t');
        let mut next = || parts.next().unwrap_or_default().to_owned();
        let (name, version, licence) = (next(), next(), next());
        li().child(span().child(format!("{name} {version}")))
            .child(" ")
            .child(small().child(licence))
    };
    let texts = a()
        .class("row")
        .attr("href", "./licences.txt")
        .attr("target", "_blank")
        .child(span().child("License texts"));
    details()
        .class("fold")
        .child(summary().child("Open-source software inside"))
        .child(
            ul().class("inside-list")
                .child(for_each(INSIDE.lines(), library)),
        )
        .child(texts)
}
