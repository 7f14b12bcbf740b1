//! Points by side: the usual ones at a tap, any others typed.

use super::{Asks, field};
use crate::ledger::Answer;
use crate::seats::Side;
use crate::view::{View, each};
use crate::widgets::TextField;

/// The points that need no typing.
const USUAL: [i32; 4] = [1, 2, 5, 10];

/// The longest number that can be typed, in characters.
const LONGEST: usize = 7;

impl Asks {
    pub(super) fn points(self) -> View {
        let row = |side: &Side| {
            let side = *side;
            let usual = each(USUAL, |points| {
                self.answer(side, Answer::Took(points))
                    .label(&format!("{}: {points}", self.name(side)))
                    .child(points.to_string())
            });
            self.row(side, usual.and(self.typed(side)))
        };
        field("Points", "answer-rows", each(self.form.asked(), row)).into()
    }

    /// The points of a side, whatever they are; what is no number is nothing.
    fn typed(&self, side: Side) -> TextField {
        let (form, draft) = (self.form.clone(), self.draft.clone());
        let now = draft.clone();
        let on_change = self.on_change.clone();
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
                // Whole numbers alone: what follows a point is not taken.
                let whole = typed.split(['.', ',']).next().unwrap_or_default();
                match whole.trim().parse() {
                    Ok(points) => next.answer(&form, side, Answer::Took(points)),
                    Err(_) => next.answers.retain(|(own, _)| *own != side),
                }
                on_change(next);
            })
    }
}
