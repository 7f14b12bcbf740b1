//! What follows signals.

use std::any::Any;

use leptos::prelude::*;
use leptos::reactive::graph::{Subscriber, ToAnySubscriber};
use web_sys::Node;

use super::{View, append, nothing, text_node};

/// Keeps a thing until its owner is cleaned up.
pub(super) fn keep(kept: Box<dyn Any>) {
    StoredValue::new_local(kept);
}

/// Runs at once, and again whenever what it reads changes, for as long as its owner lives.
pub fn effect(run: impl FnMut() + 'static) {
    follow(Box::new(run));
}

#[inline(never)]
pub(super) fn follow(mut run: Box<dyn FnMut()>) {
    let effect = RenderEffect::new(move |_: Option<()>| run());
    keep(Box::new(Following(effect)));
}

/// An effect that lets go of what it read when it is dropped: a memo would keep its place in the
/// list of those to tell, and the list would grow for as long as the memo lives.
struct Following(RenderEffect<()>);

impl Drop for Following {
    fn drop(&mut self) {
        let own = self.0.to_any_subscriber();
        own.clear_sources(&own);
    }
}

/// Asks at once, and again whenever the answer may have changed; tells each answer that is another
/// than the one before.
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
    live_text(Box::new(of))
}

#[inline(never)]
fn live_text(of: Box<dyn Fn() -> String>) -> View {
    let node = text_node("");
    let own = node.clone();
    follow_text(of, Box::new(move |text| own.set_text_content(Some(text))));
    View(node)
}

/// A part that is made anew whenever `of` is another than before. Nothing it reads while it is made
/// makes it anew: only `of` does.
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

/// A part that is shown while a condition holds.
pub fn show(holds: impl Fn() -> bool + 'static, view: impl Fn() -> View + 'static) -> View {
    shown(Box::new(holds), Box::new(view))
}

#[inline(never)]
fn shown(holds: Box<dyn Fn() -> bool>, view: Box<dyn Fn() -> View>) -> View {
    live(holds, move |holds| if *holds { view() } else { nothing() })
}

/// Where a live part stands: between two empty texts, so that it may be several nodes or none.
pub(super) struct Place {
    pub head: Node,
    pub tail: Node,
    /// Owns what the part is made of.
    owner: Owner,
}

#[inline(never)]
pub(super) fn region(mut make: Box<dyn FnMut(&Place)>) -> View {
    let place = Place::new(Owner::new());
    let view = nothing();
    append(&view.0, &place.head);
    append(&view.0, &place.tail);
    follow(Box::new(move || make(&place)));
    view
}

impl Place {
    pub fn new(owner: Owner) -> Self {
        Self {
            head: text_node(""),
            tail: text_node(""),
            owner,
        }
    }

    /// Puts a part in place of the one there.
    #[inline(never)]
    pub fn show(&self, view: &dyn Fn() -> View) {
        self.clear();
        let new = self.owner.with(|| untrack(view));
        put_before(&new.0, &self.tail);
    }

    /// Begins to stand before a node that has a place.
    pub fn stand_before(&self, next: &Node) {
        put_before(&self.head, next);
        put_before(&self.tail, next);
    }

    /// Stands nowhere any more.
    pub fn leave(self) {
        self.clear();
        take_out(&self.head);
        take_out(&self.tail);
    }

    fn clear(&self) {
        self.owner.cleanup();
        let old = || self.head.next_sibling().filter(|node| *node != self.tail);
        while let Some(node) = old() {
            take_out(&node);
        }
    }
}

#[inline(never)]
fn put_before(new: &Node, next: &Node) {
    if let Some(parent) = next.parent_node() {
        // `next` stands in this very parent, and what is new has no place yet.
        let _ = parent.insert_before(new, Some(next));
    }
}

#[inline(never)]
fn take_out(node: &Node) {
    if let Some(parent) = node.parent_node() {
        // It stands in this very parent.
        let _ = parent.remove_child(node);
    }
}
