//! Search results in the handbook.

use std::ops::Range;

use leptos::prelude::*;

use super::{HandbookReading, clause};
use fives_core::answers::handbook::{Hit, Section, search, search_situations};
use fives_core::answers::referee::Referee;
use fives_core::base::house::House;
use fives_core::games::known_as::named;

use crate::route::Route;
use crate::screens::common::link::link;
use crate::screens::setup::rules::listed;
use crate::view::html::{article, b, h2, li, mark, p, ul};
use crate::view::{Element, View, dyn_view, for_each, nothing, text};
use crate::widgets::drawing_of;
use fives_core::words::of_tricks;

/// The clauses found and their number; empty without a search.
pub fn found(
    reading: HandbookReading,
    house: &House,
    sections: StoredValue<Vec<Section>, LocalStorage>,
    asked: RwSignal<String>,
) -> View {
    let hits = move || sections.with_value(|sections| asked.with(|asked| search(sections, asked)));
    let referee = StoredValue::new(Referee::new(reading.game, house));
    let situations = move || {
        let found =
            referee.with_value(|referee| asked.with(|asked| search_situations(referee, asked)));
        let named = found
            .iter()
            .map(|situation| (situation.id, situation.title));
        named.collect::<Vec<NamedSituation>>()
    };
    let count = move || {
        let asked = asked.get();
        match (hits().len(), situations().is_empty(), asked.trim()) {
            (_, _, "") => String::new(),
            (0, true, asked) if !named(asked).is_empty() => "1 set of rules found.".to_owned(),
            (0, true, asked) => format!("Nothing found for “{asked}”. Try another word."),
            (0, false, _) => "The referee knows about it.".to_owned(),
            (1, _, _) => "1 clause found.".to_owned(),
            (count, _, _) => format!("{count} clauses found."),
        }
    };
    // The live region is always there, so that its changes are announced.
    let says = p()
        .class("says no-print")
        .attr("role", "status")
        .child(text(count));
    let is_asked = move || asked.with(|asked| !asked.trim().is_empty());
    let cards = dyn_view(
        move || {
            (
                is_asked(),
                hits(),
                situations(),
                asked.with(|asked| named(asked)),
            )
        },
        move |(is_asked, hits, situations, names)| {
            let disputes = disputes(reading, situations);
            let nothing_found = hits.is_empty() && situations.is_empty() && names.is_empty();
            match (is_asked, nothing_found) {
                (false, true) => nothing(),
                (true, true) => View::from(drawing_of("i-book")).and(clause::went_wrong(reading)),
                (_, false) => {
                    let heading = h2().class("unseen").child("Found");
                    let clauses = for_each(hits, |hit| card(reading, &sections.read_value(), hit));
                    View::from(heading)
                        .and(listed(names))
                        .and(clauses)
                        .and(disputes)
                }
            }
        },
    );
    View::from(says).and(cards)
}

/// A situation of the referee by its id and its title.
type NamedSituation = (&'static str, &'static str);

/// Links to the referee's questions that were found.
fn disputes(reading: HandbookReading, found: &[NamedSituation]) -> Option<View> {
    let game = reading.game;
    let row = |(id, title): &NamedSituation| {
        let address = format!("irregular/{}/{id}", game.id);
        let link = link("past-open", &Route::Referee(address))
            .child(b().child(of_tricks(title, game.trick)));
        li().child(link)
    };
    let rows = ul()
        .class("past no-print")
        .attr("aria-labelledby", "asked-heading")
        .child(for_each(found, row));
    let heading = h2()
        .attr("id", "asked-heading")
        .class("no-print")
        .child("Ask the referee");
    (!found.is_empty()).then(|| View::from(heading).and(rows))
}

fn card(reading: HandbookReading, sections: &[Section], hit: &Hit) -> Option<Element> {
    let clause = sections.get(hit.section)?.clauses.get(hit.clause)?;
    let article = article()
        .class("paper")
        .child(clause::head(
            reading,
            clause,
            marked(clause.title, &hit.title),
        ))
        .child(p().child(marked(&clause.text, &hit.text)));
    Some(article)
}

/// A text with the matches marked.
fn marked(text: &str, ranges: &[Range<usize>]) -> View {
    let mut parts = nothing();
    let mut done = 0;
    for &Range { start, end } in ranges {
        let before = text.get(done..start).unwrap_or_default();
        let found = text.get(start..end).unwrap_or_default();
        parts = parts.and(before).and(mark().child(found));
        done = end;
    }
    parts.and(text.get(done..).unwrap_or_default())
}
