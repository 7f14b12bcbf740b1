//! The parts of the page, drawn straight into the document.
//!
//! The state is Leptos': signals, memos, effects and their owners. The drawing is not: its views are
//! compiled anew for every element and every closure they hold, and that alone would be half of what
//! a phone fetches to open the app. Here a part is a node of the document from the start, and every
//! function is compiled once; what is generic only puts a closure into a box.
//!
//! What follows signals ([`dyn_view`], [`show`], [`text`], the states of an [`Element`]) is an effect of
//! Leptos, and every listener is freed with the owner it was made under. A [`dyn_view`] part has an
//! owner of its own for what stands in it, which is cleaned up before the part is made anew: nothing
//! that left the page is asked or called again.

mod dynamic;
mod element;
mod keyed;

use leptos::prelude::document;
use wasm_bindgen::JsCast;
use web_sys::{HtmlElement, Node};

pub use dynamic::{effect, live, text, when};
pub use element::{Element, bare, el, svg};
pub use keyed::list;

/// A question asked again and again, its answer following signals.
pub type Getter<T> = std::rc::Rc<dyn Fn() -> T>;

/// What hears of something that was done.
pub type Callback<T> = std::rc::Rc<dyn Fn(T)>;

/// A part of the page: an element, a text, several of them, or nothing.
pub struct View(Node);

impl View {
    /// This part, and another after it.
    pub fn and(self, next: impl Into<View>) -> Self {
        let both = nothing();
        both.append(&self.0);
        both.append(&next.into().0);
        both
    }

    /// Puts the part into the page for good.
    pub fn mount(self, root: &HtmlElement) {
        append(root, &self.0);
    }

    fn append(&self, part: &Node) {
        append(&self.0, part);
    }
}

/// Nothing to show.
pub fn nothing() -> View {
    View(document().create_document_fragment().unchecked_into())
}

/// Parts one after the other.
pub fn for_each<T, V: Into<View>>(
    items: impl IntoIterator<Item = T>,
    mut view: impl FnMut(T) -> V,
) -> View {
    let all = nothing();
    for item in items {
        all.append(&view(item).into().0);
    }
    all
}

#[inline(never)]
fn append(parent: &Node, part: &Node) {
    // A part is new and has no place yet, so it can be put anywhere.
    let _ = parent.append_child(part);
}

fn text_node(text: &str) -> Node {
    document().create_text_node(text).unchecked_into()
}

impl From<&str> for View {
    fn from(text: &str) -> Self {
        Self(text_node(text))
    }
}

impl From<String> for View {
    fn from(text: String) -> Self {
        text.as_str().into()
    }
}

impl<V: Into<View>> From<Option<V>> for View {
    fn from(part: Option<V>) -> Self {
        part.map_or_else(nothing, V::into)
    }
}
