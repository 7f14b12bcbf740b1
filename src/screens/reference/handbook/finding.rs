//! Search results in the handbook.

use std::ops::Range;

use leptos::prelude::*;

use super::{HandbookReading, clause};
use fives_core::answers::handbook::{Clause, Found, Hit, Section, address, find};
use fives_core::answers::referee::Referee;
use fives_core::base::house::House;
use fives_core::games::Game;

use crate::route::Route;
use crate::screens::common::link::link;
use crate::screens::setup::rules::listed;
use crate::view::html::{article, b, div, h2, li, mark, p, small, ul};
use crate::view::{Element, View, dyn_view, for_each, nothing, text};
use crate::widgets::drawing_of;
use fives_core::words::of_tricks;

/// What was found, and how much; empty without a search.
pub fn found(
    reading: HandbookReading,
    house: &House,
    sections: StoredValue<Vec<Section>, LocalStorage>,
    asked: RwSignal<String>,
) -> View {
    let referee = StoredValue::new(Referee::new(reading.game, house));
    let found = Memo::new(move |_| {
        sections.with_value(|sections| {
            referee.with_value(|referee| asked.with(|asked| find(sections, referee, asked)))
        })
    });
    let is_asked = move || asked.with(|asked| !asked.trim().is_empty());
    let says = move || match is_asked() {
        true => found.with(|found| count(found, asked.read().trim())),
        false => String::new(),
    };
    // The live region is always there, so that its changes are announced.
    let says = p()
        .class("says no-print")
        .attr("role", "status")
        .child(text(says));
    let shown = dyn_view(
        move || is_asked().then(|| found.get()),
        move |found| match found {
            Some(found) if found.is_found() => {
                let situations = situations(reading, &found.situations);
                let clauses = cards(reading, &sections.read_value(), &found.clauses);
                let (first, second) = match found.situations_first {
                    true => (situations, clauses),
                    false => (clauses, situations),
                };
                View::from(listed(&found.names)).and(first).and(second)
            }
            Some(found) => nearest(reading, &sections.read_value(), found),
            None => nothing(),
        },
    );
    View::from(says).and(shown)
}

/// How much was found, in a sentence.
fn count(found: &Found, asked: &str) -> String {
    match (found.clauses.len(), found.situations.is_empty()) {
        (0, true) if !found.names.is_empty() => "1 set of rules found.".to_owned(),
        (0, true) if found.elsewhere.is_none() && found.nearest.is_empty() => {
            format!("Nothing found for “{asked}”. Try another word.")
        }
        (0, true) => format!("Nothing found for “{asked}”. This comes nearest."),
        (0, false) => "The referee knows about it.".to_owned(),
        (1, _) => "1 clause found.".to_owned(),
        (count, _) => format!("{count} clauses found."),
    }
}

/// What comes nearest, where nothing is quite what was asked for.
fn nearest(reading: HandbookReading, sections: &[Section], found: &Found) -> View {
    let is_near = found.elsewhere.is_some() || !found.nearest.is_empty();
    let sign = (!is_near).then(|| drawing_of("i-book"));
    let elsewhere = found.elsewhere.as_ref();
    let elsewhere = elsewhere.map(|(game, clause)| in_another(game, clause));
    let wrong = clause::went_wrong(reading);
    View::from(sign)
        .and(elsewhere)
        .and(cards(reading, sections, &found.nearest))
        .and(div().class("rows paper no-print").child(wrong))
}

/// A link to a clause of another game.
fn in_another(game: &'static Game, clause: &Clause) -> Element {
    let to = Route::Handbook(address::write(game, Some(clause.id), None));
    let link = link("past-open", &to)
        .child(b().child(clause.title))
        .child(small().child(format!("{} handbook", game.name)));
    ul().class("past").child(li().child(link))
}

/// Links to the referee's questions that were found.
fn situations(reading: HandbookReading, found: &[(&'static str, &'static str)]) -> View {
    let game = reading.game;
    let row = |(id, title): &(&'static str, &'static str)| {
        let address = format!("irregular/{}/{id}", game.id);
        let link = link("past-open", &Route::Referee(address))
            .child(b().child(of_tricks(title, game.trick)));
        li().child(link)
    };
    if found.is_empty() {
        return nothing();
    }
    let rows = ul()
        .class("past no-print")
        .attr("aria-labelledby", "asked-heading")
        .child(for_each(found, row));
    let heading = h2()
        .attr("id", "asked-heading")
        .class("no-print")
        .child("Ask the referee");
    View::from(heading).and(rows)
}

fn cards(reading: HandbookReading, sections: &[Section], hits: &[Hit]) -> View {
    let heading = (!hits.is_empty()).then(|| h2().class("unseen").child("Clauses"));
    View::from(heading).and(for_each(hits, |hit| card(reading, sections, hit)))
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
