//! One clause of the handbook.

use super::HandbookReading;
use crate::route::Route;
use crate::screens::common::link::{link, row};
use crate::view::html::{article, b, details, div, h3, h4, li, p, small, span, summary, ul};
use crate::view::{Element, View, for_each};
use crate::widgets::CardStrip;
use fives_core::answers::handbook::{Clause, ClauseRule, ExamplePiece, Other};

/// A clause with its example, source and alternatives.
pub fn card(reading: HandbookReading, clause: &Clause) -> Element {
    let ask = clause.ask.map(|kind| {
        // The open game may be another one.
        let address = format!("{kind}/{}", reading.game.id);
        link("link no-print", &Route::Referee(address))
            .attr(
                "aria-label",
                &format!("Ask the referee about {}", clause.title),
            )
            .child("Ask the referee")
    });
    let foot = div().class("clause-foot").child(source(clause)).child(ask);
    article()
        .child(head(reading, clause, clause.title))
        .child(p().child(clause.text.as_str()))
        .child(example(clause))
        .child(foot)
}

/// The link to the referee, for what no clause settles; none for a game without one.
pub fn went_wrong(reading: HandbookReading) -> Option<Element> {
    let known = reading.game.family.is_some();
    known.then(|| {
        let address = format!("irregular/{}", reading.game.id);
        row(&Route::Referee(address), "Something else went wrong?").class("row no-print")
    })
}

/// Its title as a link to itself, its id, and whether it is changed here.
pub fn head(reading: HandbookReading, clause: &Clause, title: impl Into<View>) -> Element {
    let link = reading.link("", clause.id);
    let link = match reading.aim == Some(clause.id) {
        true => link.attr("data-aim", ""),
        false => link,
    };
    let here = clause
        .changed
        .then(|| span().class("here").child("changed here"));
    let link = link
        .child(span().child(title))
        .child(" ")
        .child(here)
        .child(" ")
        .child(span().class("clause").child(clause.id));
    h3().child(link)
}

fn example(clause: &Clause) -> Option<Element> {
    let piece = |shown: &ExamplePiece| match shown {
        ExamplePiece::Says(says) => p().child(says.as_str()),
        ExamplePiece::Cards { label, cards } => {
            let strip = CardStrip {
                cards,
                label: &format!("{label}, highest first"),
            };
            div()
                .child(p().child(small().child(label.as_str())))
                .child(strip)
        }
    };
    (!clause.example.is_empty()).then(|| {
        div()
            .class("example")
            .child(p().class("legend").child("For example"))
            .child(for_each(&clause.example, piece))
    })
}

/// Its source and the alternatives, folded.
fn source(clause: &Clause) -> Element {
    let says = match clause.rules.len() {
        0 => "Source",
        _ => "Source, other tables",
    };
    details()
        .class("house")
        .child(summary().child(span().child(says)))
        .child(p().child(clause.source))
        .child(for_each(&clause.rules, rule))
}

fn rule(rule: &ClauseRule) -> Element {
    let here = match &rule.here {
        Some(value) => p().child("Here: ").child(b().child(value.as_str())),
        None => p().child("Doesn’t apply at this table."),
    };
    let other = |other: &Other| {
        let usual = other.usual.then(|| small().child(" (usual)"));
        let means = (!other.means.is_empty()).then(|| span().child(format!(": {}", other.means)));
        li().child(b().child(other.value.as_str()))
            .child(usual)
            .child(means)
    };
    let others = (!rule.others.is_empty()).then(|| {
        View::from(p().child("Elsewhere:")).and(ul().child(for_each(&rule.others, other)))
    });
    div()
        .class("differs")
        .child(h4().child(rule.label))
        .child(p().child(rule.help))
        .child(here)
        .child(others)
}
