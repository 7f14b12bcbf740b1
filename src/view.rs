//! Builds the page: elements, texts, and parts that follow signals, written as with Leptos' builder
//! (`div().class("…").attr("href", …).on("click", …).child("…")`).
//!
//! Signals, memos, effects and owners are Leptos' own. Its views are not used, because they are compiled
//! once more for every element and closure: with home and 990 lines of lazy screens as `view!` and
//! `#[component]`, types erased, the first load was 105.1 KB (brotli) instead of 83.4, and all screens would
//! make the lazy part half as large again (`docs/decisions.md`). Here an element is a DOM node from the start,
//! and closures are boxed, so that every function is compiled once.
//!
//! Everything that follows signals ([`dyn_view`], [`show`], [`text`], attributes given as closures) is an
//! effect of the current owner, and listeners are removed with it. A [`dyn_view`] has an owner for its
//! content, cleaned up before the content is built again.

mod dynamic;
mod element;
pub mod html;
mod keyed;
pub mod svg;

use leptos::prelude::{UnsyncCallback, document};
use wasm_bindgen::JsCast;
use web_sys::Node;

pub use leptos::prelude::Callable;

pub use dynamic::{dyn_part, dyn_view, effect, show, show_let, text};
pub use element::Element;
pub use keyed::for_keyed;

/// A `Copy` closure, kept until the current owner is cleaned up; called with [`Callable::run`].
pub type Callback<T, R = ()> = UnsyncCallback<T, R>;

/// A [`Callback`] that returns a value and may read signals.
pub type Getter<T> = Callback<(), T>;

/// A piece of the page: an element, a text, several of them, or nothing.
pub struct View(Node);

impl View {
    /// Followed by another piece.
    pub fn and(self, next: impl Into<View>) -> Self {
        let both = nothing();
        both.append(&self.0);
        both.append(&next.into().0);
        both
    }

    /// Appends it to an element of the page, and keeps it there.
    pub fn mount(self, root: &Node) {
        append(root, &self.0);
    }

    fn append(&self, part: &Node) {
        append(&self.0, part);
    }
}

/// An empty view.
pub fn nothing() -> View {
    View(document().create_document_fragment().unchecked_into())
}

/// A view for each item, one after the other. The list is not followed: see [`for_keyed`].
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
    // It fails only where `part` holds `parent`, and `part` is new.
    let _ = parent.append_child(part);
}

fn text_node(text: &str) -> Node {
    document().create_text_node(text).unchecked_into()
}

/// Nothing.
impl Default for View {
    fn default() -> Self {
        nothing()
    }
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
