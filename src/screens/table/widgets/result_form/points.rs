//! Points for each side: chosen, stepped or typed.

use leptos::prelude::{Set, With, WithValue};

use super::{Asks, EnteredResult, Invalid, field};
use crate::device::keyboard;
use crate::view::html::p;
use crate::view::{Callable, View, effect, for_each, text};
use crate::widgets::{Button, TextField};
use fives_core::base::seats::Side;
use fives_core::ledger::{MOST_POINTS, SideAnswer};
use fives_core::words;

/// The points with buttons.
const USUAL: [i32; 4] = [1, 2, 5, 10];

/// The most sides with those buttons.
const FEW: usize = 6;

/// The longest number that can be typed, in characters.
const LONGEST: usize = 7;

/// The id of the problem.
const PROBLEM: &str = "points-problem";

/// The text in the field of a side, if it is invalid.
fn text_of(invalid: &Option<Invalid>, side: Side) -> Option<&str> {
    let typed = invalid.as_ref().filter(|(at, _)| *at == side);
    typed.map(|(_, text)| text.as_str())
}

impl Asks<'_> {
    pub(super) fn points(self) -> View {
        let asked = self.question.form.asked();
        // Many players have a row each, with one more or less instead of figures to tap.
        let many = asked.len() > FEW;
        let usual = if many { &[][..] } else { &USUAL };
        let row = |side: &Side| {
            let side = *side;
            let usual = for_each(usual, |points| {
                let points = *points;
                let entered = self.entered;
                let add = move || {
                    // A text that is no number is replaced.
                    let replaces = entered.invalid.with(|text| text_of(text, side).is_some());
                    entered.change(|draft, form| match replaces {
                        true => draft.answer(form, side, SideAnswer::Took(points)),
                        false => draft.add(form, side, points),
                    });
                };
                Button::new("choice", add)
                    .label(&format!("{}: +{points}", self.name(side)))
                    .attr(keyboard::FIGURE, &points.to_string())
                    .child(format!("+{points}"))
            });
            let typed = self.typed(side);
            self.row(
                side,
                usual
                    .and(self.step(side, -1))
                    .and(typed)
                    .and(many.then(|| self.step(side, 1))),
            )
        };
        let rows = field("Points", "answer-rows", for_each(asked, row));
        View::from(rows).and(self.problem())
    }

    /// One point more or less.
    fn step(&self, side: Side, by: i32) -> Button {
        let step = self.change(move |draft, form| draft.add(form, side, by));
        let name = self.name(side);
        let (label, says) = match by {
            ..0 => (format!("One less for {name}"), "−"),
            _ => (format!("One more for {name}"), "+"),
        };
        Button::new("choice step", step).label(&label).child(says)
    }

    /// The points of a side. A text that is no number of points stays in the field, and what was
    /// answered before stays in the draft.
    fn typed(&self, side: Side) -> TextField {
        let entered = self.entered;
        let EnteredResult { draft, invalid, .. } = entered;
        let shown = move || {
            let typed = invalid.with(|invalid| text_of(invalid, side).map(str::to_owned));
            if let Some(text) = typed {
                return text;
            }
            let answers = draft.run(()).answers;
            let answer = answers.iter().find(|(at, _)| *at == side);
            answer.map_or_else(String::new, |(_, answer)| answer.number().to_string())
        };
        TextField::new(&format!("Points for {}", self.name(side)), LONGEST, shown)
            .numeric()
            .placeholder("0")
            .invalid(PROBLEM, move || {
                invalid.with(|invalid| text_of(invalid, side).is_some())
            })
            .on_input(move |typed| {
                let next = match typed.trim().parse() {
                    Ok(points) if (-MOST_POINTS..=MOST_POINTS).contains(&points) => entered
                        .with(|draft, form| draft.answer(form, side, SideAnswer::Took(points))),
                    _ if typed.trim().is_empty() => {
                        entered.with(|draft, _| draft.answers.retain(|(at, _)| *at != side))
                    }
                    _ => {
                        invalid.set(Some((side, typed)));
                        return;
                    }
                };
                invalid.set(None);
                entered.on_type.run(next);
            })
    }

    /// Says what is wrong with a typed text, until something else is answered.
    fn problem(&self) -> View {
        let EnteredResult {
            question,
            draft,
            invalid,
            ..
        } = self.entered;
        let mut before = None;
        effect(move || {
            let now = Some(draft.run(()));
            if before.is_some() && before != now {
                invalid.set(None);
            }
            before = now;
        });
        let says = move || {
            let side = invalid.with(|invalid| invalid.as_ref().map(|(side, _)| *side));
            question.with_value(|question| {
                side.map_or_else(String::new, |side| {
                    words::points_problem(question.name(side))
                })
            })
        };
        p().class("problem")
            .attr("id", PROBLEM)
            .attr("role", "status")
            .child(text(says))
            .into()
    }
}
