//! What follows signals.

use std::any::Any;
use std::cell::Cell;
use std::rc::Rc;

use leptos::prelude::*;
use leptos::reactive::graph::{Subscriber, ToAnySubscriber};
use web_sys::Node;

use super::{El, View, append, nothing, text_node};
use crate::device::clock;

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

/// A text that is told what it says.
pub struct Told(Node);

impl Told {
    /// A text that says nothing yet.
    pub fn empty() -> Self {
        Self(text_node(""))
    }

    /// The text, to be put somewhere.
    pub fn view(&self) -> View {
        View(self.0.clone())
    }

    /// Says this from now on.
    pub fn tell(&self, text: &str) {
        if self.0.text_content().as_deref() != Some(text) {
            self.0.set_text_content(Some(text));
        }
    }
}

/// A part that is made anew whenever `of` is another than before. Nothing it reads while it is made
/// makes it anew: only `of` does.
pub fn live<T: PartialEq + 'static>(
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

/// Fills an element with a part that is made anew as [`live`] does, but once everything else was
/// painted. What stands there stays in sight until then, and neither hears nor follows anything any
/// more.
pub fn live_after<T: PartialEq + 'static>(
    around: El,
    of: impl Fn() -> T + 'static,
    view: impl Fn() -> View + 'static,
) -> El {
    let mut last = None;
    let changed = move || {
        let now = of();
        let changed = last.as_ref() != Some(&now);
        last = Some(now);
        changed
    };
    region_after(around, Box::new(changed), Rc::new(view))
}

#[inline(never)]
fn region_after(
    around: El,
    mut changed: Box<dyn FnMut() -> bool>,
    view: Rc<dyn Fn() -> View>,
) -> El {
    let mut drawn = false;
    // Whether it is to be made anew; goes with the owner of the part.
    let due = Rc::new(Cell::new(false));
    let own = Rc::downgrade(&due);
    keep(Box::new(due));
    let element = around.element();
    let inside = region(Box::new(move |place| {
        if !changed() {
            return;
        }
        if !drawn {
            drawn = true;
            return place.show(&*view);
        }
        // Letting go of what stands there takes as long as drawing the rest.
        place.owner.pause();
        if let Some(due) = own.upgrade() {
            due.set(true);
        }
        let (own, place, view) = (own.clone(), place.clone(), view.clone());
        let draw = move || {
            if own.upgrade().is_some_and(|due| due.replace(false)) {
                place.owner.resume();
                place.show(&*view);
            }
        };
        clock::once_painted_deaf(&element, Box::new(draw));
    }));
    around.child(inside)
}

/// A part that is shown while a condition holds.
pub fn when(holds: impl Fn() -> bool + 'static, view: impl Fn() -> View + 'static) -> View {
    shown(Box::new(holds), Box::new(view))
}

#[inline(never)]
fn shown(holds: Box<dyn Fn() -> bool>, view: Box<dyn Fn() -> View>) -> View {
    live(holds, move |holds| if *holds { view() } else { nothing() })
}

/// Where a live part stands: between two empty texts, so that it may be several nodes or none.
#[derive(Clone)]
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
