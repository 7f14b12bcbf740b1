//! The result of a hand as one grid: the tricks of a side by who had the best trump, each with what it scores.

use leptos::prelude::*;

use super::super::{Asks, field, labelled_row};
use super::unseen;
use crate::device::keyboard;
use crate::view::html::{b, span};
use crate::view::{Callable, View, for_each};
use crate::widgets::Button;
use fives_core::base::seats::Side;
use fives_core::games::Highest;
use fives_core::games::hand::BestTrump;
use fives_core::ledger::{Draft, Form};
use fives_core::words;

impl Asks<'_> {
    /// The tricks of the only side asked by who had the best trump, each with what it scores. That no trump
    /// was played is folded, because it is rare.
    pub(super) fn grid(&self, side: Side) -> View {
        let taken = self.taken(&format!(" by {}", self.name(side)));
        let form = &self.question.form;
        let mut bests = form.bests();
        if bests.is_empty() {
            return field(&taken, "answers", self.cells(None)).into();
        }
        bests.sort_by_key(|best| *best != BestTrump::By(side));
        let honours = form.record().asks_honours();
        let row = |best: &BestTrump| {
            let (shown, label) = self.with_or_without(side, *best);
            labelled_row(shown, &label, self.cells(Some(*best)))
        };
        let rare = |best: &&BestTrump| **best == BestTrump::NotPlayed && !honours;
        let rows = for_each(bests.iter().filter(|best| !rare(best)), row);
        let rare = bests.iter().find(rare);
        let rare = rare.map(|best| self.rare(self.cells(Some(*best))));
        field(&taken, "answer-rows", rows.and(rare)).into()
    }

    /// Of a side's tricks, whether it had the best trump as well, and for whom that counts, as it is shown and as it is
    /// read out: a row that is headed by another side alone is read as that side's tricks.
    fn with_or_without(&self, side: Side, best: BestTrump) -> (View, String) {
        let name = self.name(side);
        let highest = self.highest();
        let (says, about, label) = match best {
            BestTrump::By(who) if who == side => {
                let says = "With the highest trump".to_owned();
                let about = match self.question.form.record().asks_honours() {
                    true => format!("5, J or ace of hearts: {highest}"),
                    false => highest,
                };
                (says, about, format!("{name} with the highest trump"))
            }
            BestTrump::By(who) => {
                let (says, who) = (format!("{name} without it"), self.name(who));
                let label = format!("{says}: highest trump played by {who}");
                let whom = if self.is_of_two() { "the others" } else { who };
                (says, format!("{} for {whom}", self.highest_figure()), label)
            }
            BestTrump::NotPlayed => (
                "Neither".to_owned(),
                "it was a lower trump".to_owned(),
                self.best_name(best).to_owned(),
            ),
        };
        let shown = View::from(span().child(says))
            .and(" ")
            .and(span().class("about").child(about));
        (shown, label)
    }

    fn cells(&self, best: Option<BestTrump>) -> View {
        let form = &self.question.form;
        for_each(form.counts(), |took| match Draft::whole(form, took, best) {
            Some(draft) => View::from(self.cell(took, best, draft)),
            None => span().into(),
        })
    }

    /// `4`, and below it `+4`; read out as `4 books: +4 for Ann & Cara`.
    fn cell(&self, took: u8, best: Option<BestTrump>, draft: Draft) -> Button {
        let (one, many) = self.question.trick;
        let noun = if took == 1 { one } else { many };
        let scored = self.entered.scores.run(draft.clone());
        let scored = scored.map(|scored| self.scored(&scored));
        let whole = StoredValue::new(draft);
        let is_chosen = move |draft: &Draft, form: &Form| {
            whole.with_value(|whole| draft.answers == whole.answers) && draft.best(form) == best
        };
        let tell = self.change(move |draft, _| whole.with_value(|whole| draft.clone_from(whole)));
        Button::new("choice cell", tell)
            .pressed(self.when(is_chosen))
            .attr(keyboard::FIGURE, &took.to_string())
            .child(b().child(took.to_string()))
            .child(unseen(format!(" {noun}: ")))
            .child(scored)
    }

    /// The same in short: `+1`.
    fn highest_figure(&self) -> String {
        words::change(match self.question.highest {
            Some(Highest::Points(points)) => points.into(),
            Some(Highest::Trick) | None => 1,
        })
    }

    /// Whether only two sides can have played the best trump.
    fn is_of_two(&self) -> bool {
        let bests = self.question.form.bests();
        let of_sides = bests.iter().filter(|best| **best != BestTrump::NotPlayed);
        of_sides.count() == 2
    }
}
