//! The totals, very large.

use leptos::prelude::*;

use super::{Mark, Press, Stretch, Track};
use crate::seats::Side;
use crate::view::{El, View, bare, each, el, live};
use crate::words;

/// One side's column.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Column {
    /// The side.
    pub side: Side,
    /// Its name.
    pub name: String,
    /// Its total.
    pub total: i32,
    /// What stands below the total: what it needs, or that it is out.
    pub below: String,
    /// Whether it is out.
    pub out: bool,
    /// The sentence that explains the total.
    pub why: String,
}

/// So many columns stand beside each other; more are rows.
const FEW: usize = 3;

/// The columns and the track below them. A total that is tapped explains itself.
pub struct Scoreboard {
    /// The columns, by side.
    pub columns: Vec<Column>,
    /// The track, if there is one.
    pub stretch: Option<Stretch>,
}

impl From<Scoreboard> for View {
    fn from(own: Scoreboard) -> Self {
        let explained = RwSignal::new(None::<usize>);
        let columns = each(&own.columns, |column| column.view(explained));
        let sides = if own.columns.len() > FEW {
            "sides many"
        } else {
            "sides"
        };
        let why = live(
            move || explained.get(),
            move |at| {
                let column = at.and_then(|at| own.columns.get(at));
                column
                    .map(|column| el("p", "why").child(column.why.as_str()))
                    .into()
            },
        );
        el("section", "paper scoreboard")
            .attr("aria-label", "Score")
            .child(el("div", sides).child(columns))
            .child(bare("div").attr("role", "status").child(why))
            .child(own.stretch.map(Track))
            .into()
    }
}

/// A total in the score's type, smaller where its figures would not fit beside another side's.
pub fn figures(total: i32) -> El {
    let figures = words::number(total);
    let long = figures.chars().count() > 3;
    el("span", if long { "long" } else { "" }).child(figures)
}

impl Column {
    fn view(&self, explained: RwSignal<Option<usize>>) -> View {
        let at = self.side.index();
        let explain = move || explained.update(|own| *own = (*own != Some(at)).then_some(at));
        let total = Press::new("total", explain)
            .expanded(move || explained.get() == Some(at))
            .child(figures(self.total))
            .child(el("span", "unseen").child(", why?"));
        let name = bare("h2")
            .child(Mark(self.side))
            .child(bare("span").child(self.name.as_str()));
        el("div", if self.out { "side out" } else { "side" })
            .child(name)
            .child(total)
            .child(el("p", "below").child(self.below.as_str()))
            .into()
    }
}
