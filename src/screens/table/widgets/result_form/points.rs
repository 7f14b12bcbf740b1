//! Points for each side: chosen, stepped or typed.

use super::{Asks, field};
use crate::ledger::Answer;
use crate::seats::Side;
use crate::view::{View, for_each};
use crate::widgets::{Button, TextField};

/// The points with buttons.
const USUAL: [i32; 4] = [1, 2, 5, 10];

/// The longest number that can be typed, in characters.
const LONGEST: usize = 7;

impl Asks {
    pub(super) fn points(self) -> View {
        let row = |side: &Side| {
            let side = *side;
            let usual = for_each(USUAL, |points| {
                self.answer(side, Answer::Took(points))
                    .label(&format!("{}: {points}", self.name(side)))
                    .child(points.to_string())
            });
            let typed = self.typed(side);
            self.row(
                side,
                usual
                    .and(self.step(side, -1))
                    .and(typed)
                    .and(self.step(side, 1)),
            )
        };
        field("Points", "answer-rows", for_each(self.form.asked(), row)).into()
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

    /// The points of a side; 0 for an invalid number.
    fn typed(&self, side: Side) -> TextField {
        let (form, draft) = (self.form.clone(), self.draft.clone());
        let now = draft.clone();
        let on_type = self.on_type.clone();
        let told = move || {
            let answers = now().answers;
            let mut own = answers.iter().filter(|(own, _)| *own == side);
            own.next()
                .map_or_else(String::new, |(_, answer)| answer.number().to_string())
        };
        TextField::new(&format!("Points of {}", self.name(side)), LONGEST, told)
            .numeric()
            .placeholder("0")
            .on_input(move |typed| {
                let mut next = draft();
                // Integers only: anything after a point is dropped.
                let whole = typed.split(['.', ',']).next().unwrap_or_default();
                match whole.trim().parse() {
                    Ok(points) => next.answer(&form, side, Answer::Took(points)),
                    Err(_) => next.answers.retain(|(own, _)| *own != side),
                }
                on_type(next);
            })
    }
}
