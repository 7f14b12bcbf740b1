//! Search results in the handbook.

use std::ops::Range;
use std::rc::Rc;

use leptos::prelude::*;

use super::{Reading, clause};
use crate::handbook::{Hit, Section, search};
use crate::view::html::{article, h2, mark, p};
use crate::view::{Element, View, dyn_view, for_each, nothing, text};
use crate::widgets::drawing_of;

/// The clauses found and their number; empty without a search.
pub fn found(reading: Reading, sections: Rc<[Section]>, asked: RwSignal<String>) -> View {
    let hits = {
        let sections = sections.clone();
        move || asked.with(|asked| search(&sections, asked))
    };
    let count = {
        let hits = hits.clone();
        move || {
            let asked = asked.get();
            match (hits().len(), asked.trim()) {
                (_, "") => String::new(),
                (0, asked) => format!("Nothing found for “{asked}”. Try another word."),
                (1, _) => "1 clause found.".to_owned(),
                (count, _) => format!("{count} clauses found."),
            }
        }
    };
    // The live region is always there, so that its changes are announced.
    let says = p()
        .class("says no-print")
        .attr("role", "status")
        .child(text(count));
    let is_asked = move || asked.with(|asked| !asked.trim().is_empty());
    let cards = dyn_view(
        move || (is_asked(), hits()),
        move |(is_asked, hits)| match (is_asked, hits.is_empty()) {
            (false, true) => nothing(),
            (true, true) => View::from(drawing_of("i-book")).and(clause::went_wrong(&reading)),
            (_, false) => {
                let heading = h2().class("unseen").child("Found");
                View::from(heading).and(for_each(hits, |hit| card(&reading, &sections, hit)))
            }
        },
    );
    View::from(says).and(cards)
}

fn card(reading: &Reading, sections: &[Section], hit: &Hit) -> Option<Element> {
    let own = sections.get(hit.section)?.clauses.get(hit.clause)?;
    let article = article()
        .class("paper")
        .child(clause::head(reading, own, marked(own.title, &hit.title)))
        .child(p().child(marked(&own.text, &hit.text)));
    Some(article)
}

/// A text with the matches marked.
fn marked(text: &str, ranges: &[Range<usize>]) -> View {
    let mut parts = nothing();
    let mut done = 0;
    for range in ranges {
        let before = text.get(done..range.start).unwrap_or_default();
        let found = text.get(range.clone()).unwrap_or_default();
        parts = parts.and(before).and(mark().child(found));
        done = range.end;
    }
    parts.and(text.get(done..).unwrap_or_default())
}
