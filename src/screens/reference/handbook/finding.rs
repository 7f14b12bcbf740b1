//! Search results in the handbook.

use std::ops::Range;

use leptos::prelude::*;

use super::parts::contents;
use super::{HandbookReading, clause};
use fives_core::answers::handbook::halls::{self, Paragraph};
use fives_core::answers::handbook::{Clause, Found, FoundPart, Hit, Section, address, find};
use fives_core::answers::referee::Referee;
use fives_core::base::house::House;
use fives_core::games::Game;

use crate::route::Route;
use crate::screens::common::link::link;
use crate::screens::setup::rules::listed;
use crate::view::html::{article, b, div, h2, li, mark, p, small, ul};
use crate::view::{Element, View, dyn_view, for_each, nothing, text};
use fives_core::words::{count as count_of, of_tricks};

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
            Some(found) => {
                let sections = sections.read_value();
                let part = |part: FoundPart| part_view(reading, &sections, part);
                let parts = for_each(found.in_order(), part);
                match found.is_found() {
                    true => parts,
                    false => nearest(reading, &sections, found, parts),
                }
            }
            None => nothing(),
        },
    );
    View::from(says).and(shown)
}

fn part_view(reading: HandbookReading, sections: &[Section], part: FoundPart) -> View {
    match part {
        FoundPart::Names(names) => listed(names).into(),
        FoundPart::Clauses(hits) => cards(reading, sections, hits),
        FoundPart::Situations(situations) => self::situations(reading, situations),
        FoundPart::Halls(paragraphs) => of_halls(paragraphs),
        FoundPart::Elsewhere(game, clause) => in_another(game, clause).into(),
    }
}

/// How much was found, in a sentence.
fn count(found: &Found, asked: &str) -> String {
    let rulings = found.situations.len();
    match (found.clauses.len(), rulings == 0) {
        (0, true) if !found.names.is_empty() => {
            format!(
                "{} found.",
                count_of(found.names.len(), "set of rules", "sets of rules")
            )
        }
        (0, true) if !found.halls.is_empty() => "Found in “How halls play”.".to_owned(),
        (0, true) if found.elsewhere.is_none() && found.nearest.is_empty() => {
            format!("Nothing found for “{asked}”. Try another word, or one of these parts.")
        }
        (0, true) => match &found.elsewhere {
            Some((game, _)) => format!(
                "Nothing found for “{asked}” here. The {} handbook has it.",
                game.name
            ),
            None => format!("Nothing found for “{asked}”. This comes nearest."),
        },
        (0, false) => "The referee knows about it.".to_owned(),
        (clauses, is_alone) => {
            let clauses = count_of(clauses, "clause", "clauses");
            match is_alone {
                true => format!("{clauses} found."),
                false => format!(
                    "{clauses} and {} found.",
                    count_of(rulings, "ruling", "rulings")
                ),
            }
        }
    }
}

/// What comes nearest, where nothing is quite what was asked for; the contents where nothing does.
fn nearest(reading: HandbookReading, sections: &[Section], found: &Found, parts: View) -> View {
    let is_near = found.elsewhere.is_some() || !found.nearest.is_empty();
    let all = (!is_near).then(|| contents(reading, sections));
    let wrong =
        clause::went_wrong(reading).map(|wrong| div().class("rows paper no-print").child(wrong));
    View::from(all).and(parts).and(wrong)
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

/// Links to what was found of hall nights.
fn of_halls(found: &[&'static Paragraph]) -> View {
    let row = |paragraph: &&'static Paragraph| {
        let to = Route::Handbook(halls::address(paragraph));
        let link = link("past-open", &to)
            .child(b().child(paragraph.title))
            .child(small().child("How halls play"));
        li().child(link)
    };
    let rows = ul()
        .class("past no-print")
        .attr("aria-labelledby", "halls-heading")
        .child(for_each(found, row));
    let heading = h2()
        .attr("id", "halls-heading")
        .class("no-print")
        .child("Hall nights");
    View::from(heading).and(rows)
}

fn cards(reading: HandbookReading, sections: &[Section], hits: &[Hit]) -> View {
    let heading = h2().class("unseen").child("Clauses");
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
