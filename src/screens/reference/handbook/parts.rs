//! The parts of a handbook: their contents, and each folded to a line.

use std::cell::RefCell;

use leptos::prelude::*;

use super::{HandbookReading, clause};
use crate::app::Navigation;
use crate::route::Route;
use crate::view::html::{div, h2, li, nav, p, section, span, ul};
use crate::view::{Element, View, effect, for_each, text};
use crate::widgets::Button;
use fives_core::answers::handbook::{self, Clause, HandbookPart, Section};
use fives_core::games::Game;

/// The part that an address names, itself or by a clause.
fn aimed_at(game: &'static Game, aim: Option<&'static str>) -> Option<HandbookPart> {
    handbook::part_at(game, aim?)
}

/// Unfolds the part that an address names.
pub fn unfold_aimed(
    unfolded: &mut Vec<HandbookPart>,
    game: &'static Game,
    aim: Option<&'static str>,
) {
    let aimed = aimed_at(game, aim);
    unfolded.retain(|part| Some(*part) != aimed);
    unfolded.extend(aimed);
}

thread_local! {
    /// The handbook read last, and the parts of it that are unfolded, for a link from it to another place in it.
    static READ: RefCell<(&'static str, Vec<HandbookPart>)> = const { RefCell::new(("", Vec::new())) };
}

/// The parts that are unfolded at first: the one that an address names, and those that already were.
pub fn unfolded(game: &'static Game, aim: Option<&'static str>) -> RwSignal<Vec<HandbookPart>> {
    let navigation = expect_context::<Navigation>();
    let before = navigation.location.get_untracked().before;
    let mut parts = match READ.take() {
        (of, parts) if of == game.id && matches!(before, Route::Handbook(_)) => parts,
        _ => Vec::new(),
    };
    unfold_aimed(&mut parts, game, aim);
    let unfolded = RwSignal::new(parts);
    effect(move || READ.set((game.id, unfolded.get())));
    unfolded
}

/// The contents and the parts.
pub fn all(reading: HandbookReading, sections: &[Section]) -> View {
    let (goal, parts): (Vec<&Section>, Vec<&Section>) = sections
        .iter()
        .partition(|section| section.clauses.is_empty());
    for_each(goal, |goal| self::goal(reading, goal, &parts))
        .and(changed(reading, sections))
        .and(contents(reading, sections))
        .and(for_each(&parts, |section| part(reading, section)))
}

/// The parts, each a link to it.
pub fn contents(reading: HandbookReading, sections: &[Section]) -> Element {
    let parts = sections
        .iter()
        .filter(|section| !section.clauses.is_empty());
    let link = |section: &Section| {
        let part = section.part;
        let link = reading.link("", part.key());
        let link = match aimed_at(reading.game, reading.aim) == Some(part) {
            true => link.attr("aria-current", "true"),
            false => link,
        };
        link.child(span().child(part.short()))
    };
    nav()
        .class("contents no-print")
        .attr("aria-label", "Contents")
        .child(for_each(parts, link))
}

/// The clauses that differ from the defaults.
fn changed(reading: HandbookReading, sections: &[Section]) -> Option<Element> {
    let clauses = sections.iter().flat_map(|section| &section.clauses);
    let changed: Vec<&Clause> = clauses.filter(|clause| clause.changed).collect();
    let link = |clause: &&Clause| li().child(reading.link("link", clause.id).child(clause.title));
    (!changed.is_empty()).then(|| {
        nav()
            .class("changed-here no-print")
            .attr("aria-labelledby", "changed-heading")
            .child(
                p().class("legend")
                    .attr("id", "changed-heading")
                    .child("Changed here"),
            )
            .child(ul().child(for_each(&changed, link)))
    })
}

/// What the game is about; beside it all parts are unfolded.
fn goal(reading: HandbookReading, goal: &Section, parts: &[&Section]) -> Element {
    let id = heading_id(goal.part);
    let heading = h2().attr("id", &id).child(goal.part.title());
    let heading = match reading.aim == Some(goal.part.key()) {
        true => heading.attr("tabindex", "-1").attr("data-aim", ""),
        false => heading,
    };
    section()
        .attr("aria-labelledby", &id)
        .child(
            div()
                .class("goal")
                .child(heading)
                .child(unfold(reading, parts)),
        )
        .child(p().class("lead").child(goal.lead.as_str()))
}

fn heading_id(part: HandbookPart) -> String {
    format!("part-{}", part.key())
}

/// A part: its heading unfolds it. On paper all of it is printed.
fn part(reading: HandbookReading, of: &Section) -> Element {
    let (part, id) = (of.part, heading_id(of.part));
    let clauses = format!("{id}-clauses");
    let unfolded = reading.unfolded;
    let is_open = move || unfolded.with(|parts| parts.contains(&part));
    let turn = move || {
        unfolded.update(|parts| match parts.contains(&part) {
            true => parts.retain(|open| *open != part),
            false => parts.push(part),
        });
    };
    let toggle = Button::new("part-title", turn)
        .expanded(is_open)
        .attr("aria-controls", &clauses)
        .child(part.title());
    let toggle = match reading.aim == Some(part.key()) {
        true => toggle.attr("data-aim", ""),
        false => toggle,
    };
    let here = of.clauses.iter().any(|clause| clause.changed);
    let here = here.then(|| span().class("here").child("changed here"));
    let head = div()
        .class("part-head")
        .child(h2().attr("id", &id).child(toggle))
        .child(p().child(of.lead.as_str()).child(" ").child(here));
    let wrong = (part == HandbookPart::Wrong)
        .then(|| clause::went_wrong(reading))
        .flatten();
    let inside = div()
        .class("clauses")
        .attr("id", &clauses)
        .child(wrong)
        .child(for_each(&of.clauses, |clause| {
            clause::card(reading, clause)
        }));
    section()
        .class("part paper")
        .attr("aria-labelledby", &id)
        .child(head)
        .child(inside)
}

/// Unfolds or folds all parts.
fn unfold(reading: HandbookReading, parts: &[&Section]) -> Button {
    let all: Vec<HandbookPart> = parts.iter().map(|section| section.part).collect();
    let all = StoredValue::new_local(all);
    let unfolded = reading.unfolded;
    let is_whole = move || {
        unfolded.with(|open| all.with_value(|all| all.iter().all(|part| open.contains(part))))
    };
    let turn = move || {
        unfolded.set(match is_whole() {
            true => Vec::new(),
            false => all.get_value(),
        });
    };
    let says = move || match is_whole() {
        true => "Fold all".to_owned(),
        false => "Unfold all".to_owned(),
    };
    Button::new("link no-print", turn).child(text(says))
}
