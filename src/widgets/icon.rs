//! Icons from the SVG sprite in `index.html`.

use crate::cards::Suit;
use crate::view::html::span;
use crate::view::{Element, View, svg};
use crate::words;

/// A line drawing by its name in the sprite; decoration beside a word.
pub struct Icon(pub &'static str);

/// The mark of a suit, with its name for those who do not see it.
pub struct SuitMark(pub Suit);

impl SuitMark {
    /// The mark alone, where the suit is named otherwise.
    pub fn silent(&self) -> View {
        let class = format!("suit {}", words::suit(self.0));
        used(&class, &format!("#s-{}", self.0.letter())).into()
    }
}

/// A drawing of the sprite. It has no box of its own: its size is that of its class.
fn used(class: &str, href: &str) -> Element {
    svg::svg()
        .class(class)
        .attr("aria-hidden", "true")
        .child(svg::use_().attr("href", href))
}

/// The ground of a drawing of one's own, for those who see it, in a box of so many units.
pub fn drawing(class: &str, view_box: &str) -> Element {
    svg::svg()
        .class(class)
        .attr("viewBox", view_box)
        .attr("aria-hidden", "true")
}

/// A line drawing by its path, in a box of 24 by 24; decoration beside a word.
pub fn traced(path: &str) -> Element {
    drawing("icon", "0 0 24 24").child(svg::path().attr("d", path))
}

impl From<Icon> for View {
    fn from(Icon(name): Icon) -> Self {
        used("icon", &format!("#i-{name}")).into()
    }
}

impl From<SuitMark> for View {
    fn from(own: SuitMark) -> Self {
        own.silent()
            .and(span().class("unseen").child(words::suit(own.0)))
    }
}
