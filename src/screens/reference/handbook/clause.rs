//! One clause of the handbook.

use super::HandbookReading;
use crate::route::Route;
use crate::screens::common::link::link;
use crate::view::html::{article, b, details, div, h3, h4, li, p, small, span, summary, ul};
use crate::view::{Element, View, for_each};
use crate::widgets::CardStrip;
use fives_core::answers::handbook::{Clause, ClauseRule, ExamplePiece, Other};

/// A clause with its example, source and alternatives.
pub fn card(reading: HandbookReading, own: &Clause) -> Element {
    let ask = own.ask.map(|kind| {
        // The open game may be another one.
        let address = format!("{kind}/{}", reading.game.id);
        link("button quiet small no-print", &Route::Referee(address))
            .attr(
                "aria-label",
                &format!("Ask the referee about {}", own.title),
            )
            .child("Ask the referee")
    });
    article()
        .class("paper")
        .child(head(reading, own, own.title))
        .child(p().child(own.text.as_str()))
        .child(example(own))
        .child(source(own))
        .child(ask)
}

/// The link to the referee, for what no clause settles; none for a game without one.
pub fn went_wrong(reading: HandbookReading) -> View {
    let known = reading.game.family.is_some();
    let link = known.then(|| {
        let address = format!("irregular/{}", reading.game.id);
        link("button quiet small no-print", &Route::Referee(address))
            .child("Something else went wrong?")
    });
    link.into()
}

/// Its title as a link to itself, its id, and whether it is changed here.
pub fn head(reading: HandbookReading, own: &Clause, title: impl Into<View>) -> Element {
    let link = reading.link("", own.id);
    let link = match reading.aim == Some(own.id) {
        true => link.attr("data-aim", ""),
        false => link,
    };
    let here = own
        .changed
        .then(|| span().class("here").child("changed here"));
    let link = link
        .child(span().child(title))
        .child(" ")
        .child(here)
        .child(" ")
        .child(span().class("clause").child(own.id));
    h3().child(link)
}

fn example(own: &Clause) -> Option<Element> {
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
    (!own.example.is_empty()).then(|| {
        div()
            .class("example")
            .child(p().class("legend").child("For example"))
            .child(for_each(&own.example, piece))
    })
}

/// Its source and the alternatives, folded.
fn source(own: &Clause) -> Element {
    let says = match own.rules.len() {
        0 => "Source",
        _ => "Source, and other tables",
    };
    details()
        .class("house")
        .child(summary().child(span().child(says)))
        .child(p().child(own.source))
        .child(for_each(&own.rules, rule))
}

fn rule(own: &ClauseRule) -> Element {
    let here = match &own.here {
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
    let others = (!own.others.is_empty())
        .then(|| View::from(p().child("Elsewhere:")).and(ul().child(for_each(&own.others, other))));
    div()
        .class("differs")
        .child(h4().child(own.label))
        .child(p().child(own.help))
        .child(here)
        .child(others)
}
