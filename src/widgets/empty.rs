//! The empty state of a list: a drawing, a sentence, an action.

use super::icon::drawing;
use crate::view::html::{p, section};
use crate::view::{Element, View, svg};

/// A drawing, a sentence and an action.
pub struct Empty<'a> {
    /// The symbol on the drawing, from the sprite: `i-book` or `s-H`.
    pub sign: &'a str,
    /// What will be listed here, and how.
    pub says: &'a str,
    pub action: View,
}

impl From<Empty<'_>> for View {
    fn from(empty: Empty<'_>) -> Self {
        section()
            .class("paper empty")
            .child(drawing_of(empty.sign))
            .child(p().child(empty.says))
            .child(empty.action)
            .into()
    }
}

/// Three cards, the first with a symbol of the sprite.
pub fn drawing_of(of: &str) -> Element {
    let card = |turn: &str| {
        let place = [
            ("x", "22"),
            ("y", "7"),
            ("width", "28"),
            ("height", "39"),
            ("rx", "3.5"),
        ];
        let card = svg::rect().attr("transform", turn);
        place
            .iter()
            .fold(card, |card, (name, value)| card.attr(name, *value))
    };
    let drawn = svg::use_()
        .attr("href", &format!("#{of}"))
        .attr("x", "26")
        .attr("y", "16.5")
        .attr("width", "20")
        .attr("height", "20");
    drawing("sign", "0 0 72 52")
        .child(card("rotate(-17 36 60)"))
        .child(card("rotate(17 36 60)"))
        .child(card("rotate(0)"))
        .child(drawn)
}
