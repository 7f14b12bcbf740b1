//! The sheet of hands, the latest first.

use std::rc::Rc;

use leptos::prelude::*;

use super::{Press, SuitMark, Sure};
use crate::cards::Suit;
use crate::device::{clock, page};
use crate::screens::App;
use crate::view::{El, Hear, View, bare, each, el, text, when};

/// A row of the sheet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row {
    /// Which deal, counted from 0.
    pub deal: usize,
    /// The number of the hand; empty for a misdeal.
    pub number: String,
    /// The bid, or what else came of the deal.
    pub bid: String,
    /// The trump suit, if it was named.
    pub trump: Option<Suit>,
    /// Dealer and books: `Ann dealt, 4–2`.
    pub detail: String,
    /// By side, the total, its change, and whether the side was set.
    pub totals: Vec<Total>,
    /// Whether the row counts.
    pub counts: bool,
    /// Whether it can be struck out.
    pub strikable: bool,
    /// Why the totals are what they are.
    pub why: Vec<String>,
    /// Where the deal is changed; nowhere where it is only read.
    pub href: Option<String>,
}

/// A side's cell.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Total {
    /// The total after the deal.
    pub total: String,
    /// Its change; empty where there is none.
    pub change: String,
    /// Whether the side was set.
    pub set: bool,
}

/// Each row opens to explain itself and to be changed. Only the latest rows are shown at first: there
/// may be thousands.
pub struct Sheet {
    /// The app.
    pub app: App,
    /// What a row is called.
    pub title: &'static str,
    /// The names of the sides.
    pub names: Vec<String>,
    /// How many rows there are.
    pub count: usize,
    /// The rows from a place on, the latest first: [`ROWS`] of them, or what is left.
    pub rows: Rc<dyn Fn(usize) -> Vec<Row>>,
    /// Which deal's row is open.
    pub opened: RwSignal<Option<usize>>,
    /// A deal is to be struck out.
    pub on_strike: Hear<usize>,
}

/// So many sides have a column each; more share one.
const FEW: usize = 3;

/// So many rows are shown at a time.
pub const ROWS: usize = 50;

impl From<Sheet> for View {
    fn from(own: Sheet) -> Self {
        let many = own.names.len() > FEW;
        let columns = if many { 2 } else { own.names.len() + 1 };
        let column = || bare("th").attr("scope", "col");
        let name = |name: &String| column().attr("class", "right").child(name.as_str());
        let heads = match many {
            true => column().child("Totals").into(),
            false => each(&own.names, name),
        };
        let head = bare("tr").child(column().child(own.title)).child(heads);
        let together = many.then(|| own.names.clone());
        let row = move |row: Row| {
            row.view(
                own.app,
                own.opened,
                columns,
                together.as_ref(),
                own.on_strike.clone(),
            )
        };
        let shown = RwSignal::new(None::<usize>);
        let rows = own.rows;
        let part =
            Rc::new(move |from: usize| View::from(bare("tbody").child(each(rows(from), &row))));
        let table = el(
            "table",
            if many {
                "paper sheet many"
            } else {
                "paper sheet"
            },
        )
        .child(el("caption", "unseen").child("Hands, the latest first"))
        .child(bare("thead").child(head))
        .child(parts(0, shown, part));
        let earlier = earlier(own.count, shown);
        el("div", "whole-sheet").child(table).child(earlier).into()
    }
}

/// The rows from a place on, and those after them once they are asked for.
fn parts(from: usize, shown: RwSignal<Option<usize>>, part: Rc<dyn Fn(usize) -> View>) -> View {
    let next = from + ROWS;
    let more = move || shown.get().is_some_and(|shown| shown > from);
    let rows = part(from);
    rows.and(when(more, move || parts(next, shown, part.clone())))
}

/// Asks for earlier rows, while there are any that are not shown. `shown` is the place of the last
/// rows that are.
fn earlier(count: usize, shown: RwSignal<Option<usize>>) -> View {
    let hidden = move || count.saturating_sub(shown.get().unwrap_or_default() + ROWS);
    let show = move || {
        shown.update(|own| *own = Some(own.unwrap_or_default() + ROWS));
        clock::after(0, Box::new(|| page::catch_focus(".sheet-open")));
    };
    when(
        move || hidden() > 0,
        move || {
            Press::new("button quiet sheet-more", show)
                .child(text(move || format!("Show earlier ({})", hidden())))
                .into()
        },
    )
}

impl Row {
    /// `together` are the names of sides that share one column.
    fn view(
        self,
        app: App,
        opened: RwSignal<Option<usize>>,
        columns: usize,
        together: Option<&Vec<String>>,
        on_strike: Hear<usize>,
    ) -> View {
        let deal = self.deal;
        let is_open = move || opened.get() == Some(deal);
        let toggle = move || {
            opened.update(|own| *own = (*own != Some(deal)).then_some(deal));
            page::bring_into_sight(".inside");
        };
        let bid = bare("span")
            .child(self.bid.as_str())
            .child(" ")
            .child(self.trump.map(SuitMark))
            .child(bare("small").child(self.detail.as_str()));
        let open = Press::new("sheet-open", toggle)
            .expanded(is_open)
            .child(el("span", "hand-number").child(self.number.as_str()))
            .child(bid);
        let totals = match together {
            Some(names) => {
                let totals = names.iter().zip(&self.totals);
                let totals = each(totals, |(name, total)| total.beside(name));
                bare("td").child(el("dl", "totals").child(totals)).into()
            }
            None => each(&self.totals, Total::view),
        };
        let row = el("tr", if self.counts { "" } else { "void" })
            .child(bare("th").attr("scope", "row").child(open))
            .child(totals);
        let inside = when(is_open, move || self.inside(app, columns, &on_strike));
        View::from(row).and(inside)
    }

    /// What the opened row shows.
    fn inside(&self, app: App, columns: usize, on_strike: &Hear<usize>) -> View {
        let (deal, on_strike) = (self.deal, on_strike.clone());
        let strike = self.strikable.then(|| Sure {
            app,
            class: "button quiet small",
            label: Rc::new(|| "Strike out".to_owned()),
            shows: Rc::new(|| "Strike out".into()),
            again: "Strike out?",
            on_sure: Rc::new(move |()| on_strike(deal)),
        });
        let actions = self.href.as_ref().map(|href| {
            let change = el("a", "button quiet small").attr("href", href);
            el("p", "row-actions")
                .child(change.child("Change"))
                .child(strike)
        });
        let cell = bare("td")
            .attr("colspan", &columns.to_string())
            .child(each(&self.why, |why| bare("p").child(why.as_str())))
            .child(actions);
        el("tr", "inside").child(cell).into()
    }
}

impl Total {
    fn view(&self) -> El {
        self.inside(el("td", if self.set { "right set" } else { "right" }))
    }

    /// With the name of its side above it.
    fn beside(&self, name: &str) -> El {
        let total = self.inside(el("dd", if self.set { "set" } else { "" }));
        bare("div").child(bare("dt").child(name)).child(total)
    }

    fn inside(&self, cell: El) -> El {
        cell.child(bare("b").child(self.total.as_str()))
            .child(" ")
            .child(bare("small").child(self.change.as_str()))
    }
}
