//! Icons from the SVG sprite in `index.html`.

use crate::view::html::span;
use crate::view::{Element, View, svg};
use fives_core::base::cards::Suit;
use fives_core::words;

/// A line icon by its name in the sprite; it is hidden from screen readers.
pub struct Icon(pub &'static str);

/// A suit symbol with its name for screen readers.
pub struct SuitMark(pub Suit);

impl SuitMark {
    /// The symbol without its name.
    pub fn decorative(&self) -> View {
        let class = format!("suit {}", words::suit(self.0));
        use_symbol(&class, &format!("#s-{}", self.0.letter())).into()
    }
}

/// A symbol of the sprite, sized by its class.
fn use_symbol(class: &str, href: &str) -> Element {
    svg::svg()
        .class(class)
        .attr("aria-hidden", "true")
        .child(svg::use_().attr("href", href))
}

/// An SVG drawing hidden from screen readers, with its view box.
pub fn drawing(class: &str, view_box: &str) -> Element {
    svg::svg()
        .class(class)
        .attr("viewBox", view_box)
        .attr("aria-hidden", "true")
}

/// A line icon by its path, in a view box of 24 by 24.
pub fn outline(path: &str) -> Element {
    drawing("icon", "0 0 24 24").child(svg::path().attr("d", path))
}

impl From<Icon> for View {
    fn from(Icon(name): Icon) -> Self {
        use_symbol("icon", &format!("#i-{name}")).into()
    }
}

impl From<SuitMark> for View {
    fn from(mark: SuitMark) -> Self {
        mark.decorative()
            .and(span().class("unseen").child(words::suit(mark.0)))
    }
}
