//! [`for_keyed`], a list that keeps the views of the items it still has.

use std::cell::RefCell;
use std::rc::Rc;

use super::View;
use super::dynamic::{ViewPlace, keep, region};

/// An item and its view.
struct KeyedItem<T> {
    shows: T,
    place: ViewPlace,
}

/// A view for each item of a list that follows signals, as with Leptos' `For`; the item itself is the key.
/// Equal items keep their view, new ones get one, and those that are gone are removed.
pub fn for_keyed<T: PartialEq + 'static>(
    of: impl Fn() -> Vec<T> + 'static,
    view: impl Fn(&T) -> View + 'static,
) -> View {
    let parts = Rc::new(RefCell::new(Vec::new()));
    let weak = Rc::downgrade(&parts);
    // Dropped with the owner of the list.
    keep(Box::new(parts));
    region(Box::new(move |place| {
        let now = of();
        if let Some(parts) = weak.upgrade() {
            let now = arrange(place, parts.take(), now, &view);
            parts.replace(now);
        }
    }))
}

/// Turns the views of a place into those of `now`, and returns them.
fn arrange<T: PartialEq>(
    list: &ViewPlace,
    mut before: Vec<KeyedItem<T>>,
    now: Vec<T>,
    view: &dyn Fn(&T) -> View,
) -> Vec<KeyedItem<T>> {
    let mut after = Vec::with_capacity(now.len());
    // Taken from the end.
    before.reverse();
    for shows in now {
        match before.iter().rposition(|part| part.shows == shows) {
            Some(at) => {
                before.drain(at + 1..).for_each(KeyedItem::leave);
                after.extend(before.pop());
            }
            None => {
                let next = before.last().map_or(&list.tail, |part| &part.place.head);
                // An owner of its own, so that it lives as long as the item.
                let place = ViewPlace::new(list.owner.child());
                place.insert_before(next);
                place.show(&|| view(&shows));
                after.push(KeyedItem { shows, place });
            }
        }
    }
    before.into_iter().for_each(KeyedItem::leave);
    after
}

impl<T> KeyedItem<T> {
    fn leave(self) {
        self.place.leave();
    }
}
