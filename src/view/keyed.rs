//! A list that follows its signals part by part.

use std::cell::RefCell;
use std::rc::Rc;

use leptos::prelude::Owner;
use web_sys::Node;

use super::View;
use super::dynamic::{Place, keep, region};

/// A part of a list, and what it shows.
struct Part<T> {
    shows: T,
    place: Place,
}

/// Parts one after the other, each made when it comes and taken away when it goes: one that shows what
/// it showed before is left as it is.
pub fn for_keyed<T: PartialEq + 'static>(
    of: impl Fn() -> Vec<T> + 'static,
    view: impl Fn(&T) -> View + 'static,
) -> View {
    let parts = Rc::new(RefCell::new(Vec::new()));
    let own = Rc::downgrade(&parts);
    // So that they go with the owner of the list.
    keep(Box::new(parts));
    region(Box::new(move |place| {
        let now = of();
        if let Some(parts) = own.upgrade() {
            let now = arrange(&place.tail, parts.take(), now, &view);
            parts.replace(now);
        }
    }))
}

/// Makes the parts that stand before `tail` those of `now`.
fn arrange<T: PartialEq>(
    tail: &Node,
    mut before: Vec<Part<T>>,
    now: Vec<T>,
    view: &dyn Fn(&T) -> View,
) -> Vec<Part<T>> {
    let mut after = Vec::with_capacity(now.len());
    // The next of those before is the last.
    before.reverse();
    for shows in now {
        match before.iter().rposition(|part| part.shows == shows) {
            Some(at) => {
                before.drain(at + 1..).for_each(Part::leave);
                after.extend(before.pop());
            }
            None => {
                let next = before.last().map_or(tail, |part| &part.place.head);
                // What it is made of has no other owner than the part.
                let place = Place::new(Owner::default());
                place.stand_before(next);
                place.show(&|| view(&shows));
                after.push(Part { shows, place });
            }
        }
    }
    before.into_iter().for_each(Part::leave);
    after
}

impl<T> Part<T> {
    fn leave(self) {
        self.place.leave();
    }
}
