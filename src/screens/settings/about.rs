//! What the app is, and what it is made of.

use super::section;
use crate::view::{El, bare, each, el};

/// The libraries inside, one a line: name, version, licence. `tools/licences.mjs` writes them.
const INSIDE: &str = include_str!("about/inside.txt");

/// The section.
pub fn about() -> El {
    let says = concat!("Fives ", env!("CARGO_PKG_VERSION"));
    let licence = "Free software, under the MIT or the Apache-2.0 licence, as you like. Nothing you write down leaves this device unless you share it.";
    section("About", "about-heading")
        .child(bare("p").child(says))
        .child(el("p", "help").child(licence))
        .child(inside())
}

fn inside() -> El {
    let library = |line: &str| {
        let mut parts = line.splitn(3, '\t');
        let mut next = || parts.next().unwrap_or_default().to_owned();
        let (name, version, licence) = (next(), next(), next());
        bare("li")
            .child(bare("span").child(format!("{name} {version}")))
            .child(" ")
            .child(bare("small").child(licence))
    };
    let texts = el("a", "button quiet")
        .attr("href", "./licences.txt")
        .attr("target", "_blank")
        .child("The texts of the licences");
    el("details", "fold")
        .child(bare("summary").child("Made with the work of others"))
        .child(el("ul", "inside-list").child(each(INSIDE.lines(), library)))
        .child(texts)
}
