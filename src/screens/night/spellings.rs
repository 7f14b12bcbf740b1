//! Names in the power rankings that are spelled alike, each with a button that merges them.

use std::rc::Rc;

use leptos::prelude::*;

use crate::app::Storage;
use crate::device::page;
use crate::screens::common::same_person::{SamePerson, against};
use crate::view::html::{h2, li, section, span, ul};
use crate::view::{Element, Getter, View, for_each, nothing};
use fives_core::statistics::{Ranked, spellings};
use fives_core::words::names;

/// The names that may be one person's; nothing where there are none.
pub fn offers(all: &Rc<[Ranked]>) -> View {
    let storage = expect_context::<Storage>();
    storage.library.with_untracked(|library| {
        let pairs = spellings(all, &library.nights, &library.app_data.persons);
        let pairs = pairs
            .into_iter()
            .filter(|(one, other)| against(library, &one.name, &other.name).is_none());
        let rows: Vec<Element> = pairs
            .map(|(one, other)| offer(person(all, one), one, &other.name))
            .collect();
        match rows.is_empty() {
            true => nothing(),
            false => section()
                .class("paper spellings")
                .attr("aria-labelledby", "spellings-heading")
                .child(
                    h2().attr("id", "spellings-heading")
                        .child(names::ONE_PERSON),
                )
                .child(ul().class("side-list").child(for_each(rows, |own| own)))
                .into(),
        }
    })
}

fn offer(own: SamePerson, ranked: &Ranked, person: &str) -> Element {
    let says = names::joins(&own.name, games(ranked), person);
    let merge = own.merge(games(ranked), person);
    li().child(span().child(says)).child(merge)
}

fn games(own: &Ranked) -> usize {
    usize::try_from(own.rating.games).unwrap_or(usize::MAX)
}

/// A ranked person; after a merge the focus goes to the top, because the rows are others then.
pub fn person(all: &Rc<[Ranked]>, own: &Ranked) -> SamePerson {
    let (all, played) = (all.clone(), games(own));
    SamePerson {
        name: own.name.clone(),
        known: Getter::new(move |()| (played, all.iter().map(|own| own.name.clone()).collect())),
        show_row: Rc::new(|_| page::catch_focus_after("h1".to_owned())),
    }
}
