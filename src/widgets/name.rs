//! A name whose words stay whole.

use crate::view::html::span;
use crate::view::{Element, View};
use fives_core::base::text_fold::longest_word;

/// A name in its place. Where its longest word is wider than that, its text is smaller, as far as it can
/// be read; only what is wider still is broken.
pub struct FittedName<'a>(pub &'a str);

impl From<FittedName<'_>> for Element {
    fn from(FittedName(name): FittedName) -> Self {
        let class = match longest_word(name) {
            ..=9 => "name-text",
            10..=12 => "name-text long-12",
            13..=16 => "name-text long-16",
            _ => "name-text long-24",
        };
        span().class(class).child(name)
    }
}

impl From<FittedName<'_>> for View {
    fn from(name: FittedName) -> Self {
        Element::from(name).into()
    }
}
