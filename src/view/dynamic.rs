//! Views that follow signals: [`text`], [`show`], [`show_let`], [`dyn_view`].

use std::any::Any;

use leptos::prelude::*;
use leptos::reactive::graph::{Subscriber, ToAnySubscriber};
use web_sys::Node;

use super::{View, append, nothing, text_node};

/// Keeps a value until the current owner is cleaned up.
pub(super) fn keep(kept: Box<dyn Any>) {
    StoredValue::new_local(kept);
}

/// Runs now, and again whenever a signal it read changes, until its owner is cleaned up.
pub fn effect(run: impl FnMut() + 'static) {
    follow(Box::new(run));
}

#[inline(never)]
pub(super) fn follow(mut run: Box<dyn FnMut()>) {
    let effect = RenderEffect::new(move |_: Option<()>| run());
    keep(Box::new(Following(effect)));
}

/// An effect that unsubscribes when it is dropped. Without that, a memo it read keeps it in its list of
/// subscribers, which would grow for as long as the memo lives.
struct Following(RenderEffect<()>);

impl Drop for Following {
    fn drop(&mut self) {
        let subscriber = self.0.to_any_subscriber();
        subscriber.clear_sources(&subscriber);
    }
}

/// Passes a text to `tell`, now and whenever it has changed.
pub(super) fn follow_text(of: Box<dyn Fn() -> String>, tell: Box<dyn Fn(&str)>) {
    let mut last = None;
    follow(Box::new(move || {
        let now = of();
        if last.as_ref() != Some(&now) {
            tell(&now);
            last = Some(now);
        }
    }));
}

/// A text that follows its signals.
pub fn text(of: impl Fn() -> String + 'static) -> View {
    text_boxed(Box::new(of))
}

#[inline(never)]
fn text_boxed(of: Box<dyn Fn() -> String>) -> View {
    let node = text_node("");
    let shown = node.clone();
    follow_text(of, Box::new(move |text| shown.set_text_content(Some(text))));
    View(node)
}

/// A view built from a value, and built again whenever the value is another. Signals that `view` reads do
/// not build it again.
pub fn dyn_view<T: PartialEq + 'static>(
    of: impl Fn() -> T + 'static,
    view: impl Fn(&T) -> View + 'static,
) -> View {
    let mut last = None;
    region(Box::new(move |place| {
        let now = of();
        if last.as_ref() != Some(&now) {
            place.show(&|| view(&now));
            last = Some(now);
        }
    }))
}

/// The same of a part of what a signal holds.
pub fn dyn_part<T: Send + Sync + 'static, P: Clone + PartialEq + 'static>(
    signal: RwSignal<T>,
    part: fn(&T) -> &P,
    view: impl Fn(&P) -> View + 'static,
) -> View {
    dyn_view(move || signal.with(|all| part(all).clone()), view)
}

/// A view shown while a condition is true, as with Leptos' `Show`.
pub fn show(holds: impl Fn() -> bool + 'static, view: impl Fn() -> View + 'static) -> View {
    shown(Box::new(holds), Box::new(view))
}

/// A view of a value, shown while there is one and built again whenever it is another, as with Leptos' `ShowLet`.
pub fn show_let<T: PartialEq + 'static>(
    of: impl Fn() -> Option<T> + 'static,
    view: impl Fn(&T) -> View + 'static,
) -> View {
    dyn_view(of, move |of| of.as_ref().map_or_else(nothing, &view))
}

#[inline(never)]
fn shown(holds: Box<dyn Fn() -> bool>, view: Box<dyn Fn() -> View>) -> View {
    dyn_view(holds, move |holds| if *holds { view() } else { nothing() })
}

/// The place of a view that changes: two empty text nodes, with any number of nodes between them.
pub(super) struct ViewPlace {
    pub head: Node,
    pub tail: Node,
    /// Owner of the effects and listeners of the content.
    pub owner: Owner,
}

#[inline(never)]
pub(super) fn region(mut make: Box<dyn FnMut(&ViewPlace)>) -> View {
    let place = ViewPlace::new(Owner::new());
    let view = nothing();
    append(&view.0, &place.head);
    append(&view.0, &place.tail);
    follow(Box::new(move || make(&place)));
    view
}

impl ViewPlace {
    pub fn new(owner: Owner) -> Self {
        Self {
            head: text_node(""),
            tail: text_node(""),
            owner,
        }
    }

    /// Replaces the content.
    #[inline(never)]
    pub fn show(&self, view: &dyn Fn() -> View) {
        self.clear();
        let new = self.owner.with(|| untrack(view));
        put_before(&new.0, &self.tail);
    }

    /// Inserts the place, still empty, before a node.
    pub fn insert_before(&self, next: &Node) {
        put_before(&self.head, next);
        put_before(&self.tail, next);
    }

    /// Removes the place with its content.
    pub fn leave(self) {
        self.clear();
        remove(&self.head);
        remove(&self.tail);
    }

    fn clear(&self) {
        self.owner.cleanup();
        let old = || self.head.next_sibling().filter(|node| *node != self.tail);
        while let Some(node) = old() {
            remove(&node);
        }
    }
}

#[inline(never)]
fn put_before(new: &Node, next: &Node) {
    if let Some(parent) = next.parent_node() {
        // `next` is a child of this parent, and `new` has no parent yet.
        let _ = parent.insert_before(new, Some(next));
    }
}

#[inline(never)]
fn remove(node: &Node) {
    if let Some(parent) = node.parent_node() {
        // `node` is a child of this parent.
        let _ = parent.remove_child(node);
    }
}
