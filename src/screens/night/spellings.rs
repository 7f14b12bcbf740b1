//! Names in the power rankings that are spelled alike, each with a button that merges them.

use leptos::prelude::*;

use super::rankings::power_rankings;
use crate::app::Storage;
use crate::device::page;
use crate::screens::common::same_person::{SamePerson, against};
use crate::screens::common::section::headed;
use crate::view::html::{li, span, ul};
use crate::view::{Callback, Element, Getter, View, for_each, nothing};
use fives_core::statistics::{RankedPlayer, spellings};
use fives_core::words::names;

/// The names that may be one person's; nothing where there are none.
pub fn offers(all: &[RankedPlayer]) -> View {
    let storage = expect_context::<Storage>();
    storage.library.with_untracked(|library| {
        let pairs = spellings(all, &library.nights, &library.app_data.persons);
        let pairs = pairs
            .into_iter()
            .filter(|(one, other)| against(library, &one.name, &other.name).is_none());
        let rows: Vec<Element> = pairs
            .map(|(one, other)| offer(person(one), &other.name))
            .collect();
        match rows.is_empty() {
            true => nothing(),
            false => headed("paper spellings", "spellings-heading", names::ONE_PERSON)
                .child(ul().class("side-list").child(for_each(rows, View::from)))
                .into(),
        }
    })
}

fn offer(same: SamePerson, person: &str) -> Element {
    let says = same.would(person);
    li().child(span().child(says)).child(same.merge(person))
}

/// A ranked person; after a merge the focus goes to the top, because the rows are others then.
pub fn person(ranked: &RankedPlayer) -> SamePerson {
    let games = usize::try_from(ranked.rating.games).unwrap_or(usize::MAX);
    SamePerson {
        name: StoredValue::new(ranked.name.clone()),
        games: Getter::new(move |()| games),
        everyone: Getter::new(|()| {
            untrack(power_rankings)
                .into_iter()
                .map(|all| all.name)
                .collect()
        }),
        show_row: Callback::new(|_| page::catch_focus_after("h1".to_owned())),
    }
}
