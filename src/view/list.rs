//! A list that follows its signals part by part.

use std::cell::RefCell;
use std::rc::Rc;

use leptos::prelude::Owner;
use web_sys::Node;

use super::View;
use super::live::{Place, keep, region};
use crate::device::clock;

/// A part of a list, and what it shows.
struct Part<T> {
    shows: T,
    place: Place,
}

/// Parts one after the other, each made when it comes and taken away when it goes: one that shows what
/// it showed before is left as it is. What changes is drawn once everything else was painted: a list
/// may be long, and stands below what the table looks at.
pub fn list<T: PartialEq + 'static>(
    of: impl Fn() -> Vec<T> + 'static,
    view: impl Fn(&T) -> View + 'static,
) -> View {
    let parts = Rc::new(RefCell::new(Vec::new()));
    let own = Rc::downgrade(&parts);
    // So that they go with the owner of the list.
    keep(Box::new(parts));
    let view: Rc<dyn Fn(&T) -> View> = Rc::new(view);
    let mut drawn = false;
    region(Box::new(move |place| {
        let (own, tail, now, view) = (own.clone(), place.tail.clone(), of(), view.clone());
        let draw = move || {
            if let Some(parts) = own.upgrade() {
                let now = arrange(&tail, parts.take(), now, &*view);
                parts.replace(now);
            }
        };
        if drawn {
            clock::once_painted(Box::new(draw));
        } else {
            draw();
        }
        drawn = true;
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
