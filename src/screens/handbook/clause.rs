//! A clause on the screen.

use super::Reading;
use crate::handbook::{Clause, Other, Played, Shown};
use crate::screens::Route;
use crate::view::{El, View, bare, each, el};
use crate::widgets::CardStrip;

/// The clause with its example, its source and what other tables play.
pub fn card(reading: &Reading, own: &Clause) -> El {
    let ask = own.ask.map(|kind| {
        // The open game may be another one.
        let address = format!("{kind}/{}", reading.game.id);
        el("a", "button quiet small no-print")
            .attr("href", &Route::Referee(address).href())
            .attr(
                "aria-label",
                &format!("Ask the referee about {}", own.title),
            )
            .child("Ask the referee")
    });
    el("article", "paper")
        .child(head(reading, own, own.title))
        .child(bare("p").child(own.text.as_str()))
        .child(example(own))
        .child(source(own))
        .child(ask)
}

/// What no clause settles has a custom, which the referee knows; nothing where there is no referee.
pub fn went_wrong(reading: &Reading) -> View {
    let known = reading.game.family.is_some();
    let link = known.then(|| {
        let address = format!("irregular/{}", reading.game.id);
        el("a", "button quiet small no-print")
            .attr("href", &Route::Referee(address).href())
            .child("Something else went wrong?")
    });
    link.into()
}

/// Its title, a link to itself, with its id and whether it is changed here.
pub fn head(reading: &Reading, own: &Clause, title: impl Into<View>) -> El {
    let link = reading.link("", own.id);
    let link = match reading.aim == Some(own.id) {
        true => link.attr("data-aim", ""),
        false => link,
    };
    let here = own
        .changed
        .then(|| el("span", "here").child("changed here"));
    let link = link
        .child(bare("span").child(title))
        .child(" ")
        .child(here)
        .child(" ")
        .child(el("span", "clause").child(own.id));
    bare("h3").child(link)
}

fn example(own: &Clause) -> Option<El> {
    let piece = |shown: &Shown| match shown {
        Shown::Says(says) => bare("p").child(says.as_str()),
        Shown::Cards { label, cards } => {
            let strip = CardStrip {
                cards: cards.clone(),
                label: format!("{label}, highest first"),
            };
            bare("div")
                .child(bare("p").child(bare("small").child(label.as_str())))
                .child(strip)
        }
    };
    (!own.example.is_empty()).then(|| {
        el("div", "example")
            .child(el("p", "legend").child("For example"))
            .child(each(&own.example, piece))
    })
}

/// Where it comes from, and what other tables play: folded away.
fn source(own: &Clause) -> El {
    let says = match own.rules.len() {
        0 => "Source",
        _ => "Source, and other tables",
    };
    el("details", "house")
        .child(bare("summary").child(bare("span").child(says)))
        .child(bare("p").child(own.source))
        .child(each(&own.rules, rule))
}

fn rule(own: &Played) -> El {
    let here = match &own.here {
        Some(value) => bare("p")
            .child("Here: ")
            .child(bare("b").child(value.as_str())),
        None => bare("p").child("It does not matter at this table."),
    };
    let other = |other: &Other| {
        let usual = other.usual.then(|| bare("small").child(" (usual)"));
        let means =
            (!other.means.is_empty()).then(|| bare("span").child(format!(": {}", other.means)));
        bare("li")
            .child(bare("b").child(other.value.as_str()))
            .child(usual)
            .child(means)
    };
    let others = (!own.others.is_empty()).then(|| {
        View::from(bare("p").child("Elsewhere:")).and(bare("ul").child(each(&own.others, other)))
    });
    el("div", "differs")
        .child(bare("h4").child(own.label))
        .child(bare("p").child(own.help))
        .child(here)
        .child(others)
}
