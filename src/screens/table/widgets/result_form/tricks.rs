//! Tricks for each side, the best trump, the called partner.

mod endings;
mod grid;

use leptos::prelude::*;

use super::{Asks, ScoredResult, field};
use crate::device::{keyboard, page};
use crate::screens::table::widgets::outcome::come_once_asked;
use crate::view::html::{details, div, p, small, span, summary};
use crate::view::{Callable, Element, View, dyn_view, for_each, nothing};
use crate::widgets::{Button, FittedName};
use fives_core::base::seats::Side;
use fives_core::games::Highest;
use fives_core::games::hand::BestTrump;
use fives_core::ledger::{Draft, Form, SideAnswer};
use fives_core::words;

/// The most sides with full questions; more are in rows.
const FEW: usize = 2;

/// Where the focus goes when its question disappears.
const NEXT: &str = ".best .choice:enabled, .endings .choice";

/// The question who reached the target first.
const FIRST_THERE: &str = ".field:has(> .first-there)";

impl Asks<'_> {
    pub(super) fn tricks(self) -> View {
        if let Some(side) = self.question.form.asked_alone() {
            return self.grid(side);
        }
        let asked = self.question.form.asked();
        let tricks = if asked.len() > FEW {
            let rows = for_each(asked, |side| self.row(*side, self.named_counts(*side)));
            field(&self.taken(""), "answer-rows", rows).into()
        } else {
            for_each(asked, |side| {
                let legend = self.taken(&format!(" by {}", self.name(*side)));
                field(&legend, "choices", self.counts(*side))
            })
        };
        let stopped = self.question.form.is_stopped();
        let stopped = stopped.then(|| {
            p().class("help")
                .child(words::help::as_it_stood(self.question.trick.1))
        });
        View::from(stopped)
            .and(tricks)
            .and(self.rest())
            .and(match self.question.form.partners() {
                [] => self.best(),
                _ if self.entered.is_recorded => self.best_then_partner(),
                _ => self.endings(),
            })
            .and(self.first_there())
    }

    /// That no trump was played, an answer that comes with its own ones once it is tapped or chosen.
    fn rare(&self, answers: View) -> Element {
        let best = BestTrump::NotPlayed;
        let row = div()
            .class("answers")
            .attr("role", "group")
            .attr("aria-label", self.best_name(best))
            .child(answers);
        let is_chosen = self.when(move |draft, form| draft.best(form) == Some(best));
        details()
            .class("rare")
            .attr("open", move || is_chosen().then(String::new))
            .child(summary().class("choice name").child(self.best_name(best)))
            .child(row)
    }

    /// `+4`, read out as `+4 for Ann & Cara`.
    fn scored(&self, scored: &ScoredResult) -> View {
        let figure = small()
            .class(match scored.points {
                _ if scored.is_set => "set",
                0 => "nothing",
                _ => "",
            })
            .child(words::change(scored.points));
        View::from(figure).and(unseen(format!(" for {}", self.name(scored.side))))
    }

    /// The name of the side, or that it was nobody's.
    fn best_name(&self, best: BestTrump) -> &str {
        match best {
            BestTrump::By(side) => self.name(side),
            BestTrump::NotPlayed if self.question.form.record().asks_honours() => "A lower one",
            BestTrump::NotPlayed => "No trump played",
        }
    }

    /// What the highest trump counts: `+1 book`.
    fn highest(&self) -> String {
        let highest = self.question.highest;
        let highest = highest.map(|highest| words::highest(highest, self.question.trick));
        highest.unwrap_or_default()
    }

    /// `Highest trump (+1 book) played by`.
    fn highest_by(&self) -> String {
        let highest = self.highest();
        match self.question.form.record().asks_honours() {
            true => format!("Highest trump, if 5, J or ace of hearts ({highest}), played by"),
            false => format!("Highest trump ({highest}) played by"),
        }
    }

    /// `Tricks taken by Ann`; where the highest trump is worth one more, which isn't counted here,
    /// `Books taken by Ann (of 5)`.
    fn taken(&self, by: &str) -> String {
        let tricks = words::capital(self.question.trick.1);
        let of = match self.question.form.counts().last() {
            Some(all) if self.question.highest == Some(Highest::Trick) => {
                format!(" (of\u{a0}{all})")
            }
            _ => String::new(),
        };
        format!("{tricks} taken{by}{of}")
    }

    /// One tap for the tricks of all sides not answered yet.
    fn rest(&self) -> View {
        let entered = self.entered;
        let noun = self.question.trick;
        let ways = move || {
            let question = entered.question.read_value();
            entered.draft.run(()).rest_options(&question.form)
        };
        dyn_view(ways, move |ways| {
            let question = entered.question.read_value();
            let way = |way: &Vec<(Side, u8)>| {
                let took =
                    |(side, tricks): &(Side, u8)| format!("{}\u{a0}{tricks}", question.name(*side));
                let label: Vec<String> = way.iter().map(took).collect();
                let way = way.clone();
                let tell = move || {
                    let next = entered.with(|draft, form| draft.answer_rest(form, &way));
                    entered.on_change.run(next);
                    page::catch_focus_after(NEXT.to_owned());
                };
                Button::new("choice name", tell).child(label.join(", "))
            };
            let first = ways.first();
            let left: u8 = first.map_or(0, |way| way.iter().map(|(_, tricks)| tricks).sum());
            match left {
                0 => nothing(),
                _ => {
                    let legend = match left {
                        1 => format!("The other {}", noun.0),
                        _ => format!("The other {left} {}", noun.1),
                    };
                    field(&legend, "choices names rest", for_each(ways, way)).into()
                }
            }
        })
    }

    fn counts(&self, side: Side) -> View {
        for_each(self.question.form.counts(), |count| self.count(side, count))
    }

    fn count(&self, side: Side, count: u8) -> Button {
        self.answer(side, SideAnswer::Took(count.into()))
            .attr(keyboard::FIGURE, &count.to_string())
            .child(count.to_string())
    }

    /// The buttons of a side's counts, each with its name, where no legend names it.
    pub(super) fn named_counts(&self, side: Side) -> View {
        for_each(self.question.form.counts(), |count| {
            let name = self.name(side);
            self.count(side, count).label(&format!("{name}: {count}"))
        })
    }

    fn best(&self) -> View {
        let bests = self.question.form.bests();
        if bests.is_empty() {
            return nothing();
        }
        let button = |best: &BestTrump| {
            let best = *best;
            let choose = self.change(move |draft, form| draft.answer_best(form, best));
            Button::new("choice name", choose)
                .pressed(self.when(move |draft, form| draft.best(form) == Some(best)))
                .disabled(self.when(move |draft, form| !draft.can_be_best(form, best)))
                .child(FittedName(self.best_name(best)))
        };
        let choices = for_each(&bests, button);
        field(&self.highest_by(), "choices names best", choices).into()
    }

    /// F4: who reached the target first, while several could have.
    fn first_there(&self) -> View {
        let Some(target) = self.question.form.races_to() else {
            return nothing();
        };
        let is_asked = self.when(|draft, form| draft.there(form).len() > 1);
        come_once_asked(
            FIRST_THERE,
            self.when(|draft, form| {
                draft.there(form).len() > 1 && draft.first_there(form).is_none()
            }),
        );
        let answer = |side: Side| {
            let name = self.change(move |draft: &mut Draft, _: &Form| {
                draft.first_there = Some(side);
            });
            Button::new("choice name", name)
                .pressed(self.when(move |draft, form| draft.first_there(form) == Some(side)))
                .disabled(self.when(move |draft, form| !draft.there(form).contains(&side)))
                .child(FittedName(self.name(side)))
        };
        let answers = for_each(self.question.form.in_score_order(), answer);
        field(
            &format!("First to reach {target}"),
            "choices names first-there",
            answers,
        )
        .attr("hidden", move || (!is_asked()).then(String::new))
        .into()
    }
}

/// Read out only.
fn unseen(says: impl Into<String>) -> Element {
    span().class("unseen").child(says.into())
}
