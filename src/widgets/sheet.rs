//! The sheet of hands, the latest first.

use leptos::prelude::*;

use super::{Press, SuitMark};
use crate::cards::Suit;
use crate::device::page;
use crate::view::{El, Hear, View, bare, each, el, when};

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

/// Each row opens to explain itself and to be changed.
pub struct Sheet {
    /// What a row is called.
    pub title: &'static str,
    /// The names of the sides.
    pub names: Vec<String>,
    /// The rows, the latest first.
    pub rows: Vec<Row>,
    /// Which deal's row is open.
    pub opened: RwSignal<Option<usize>>,
    /// A deal is to be struck out.
    pub on_strike: Hear<usize>,
}

/// So many sides have a column each; more share one.
const FEW: usize = 3;

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
        let together = many.then_some(&own.names);
        let row = |row: Row| row.view(own.opened, columns, together, own.on_strike.clone());
        el(
            "table",
            if many {
                "paper sheet many"
            } else {
                "paper sheet"
            },
        )
        .child(el("caption", "unseen").child("Hands, the latest first"))
        .child(bare("thead").child(head))
        .child(bare("tbody").child(each(own.rows, row)))
        .into()
    }
}

impl Row {
    /// `together` are the names of sides that share one column.
    fn view(
        self,
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
        let inside = when(is_open, move || self.inside(columns, &on_strike));
        View::from(row).and(inside)
    }

    /// What the opened row shows.
    fn inside(&self, columns: usize, on_strike: &Hear<usize>) -> View {
        let (deal, on_strike) = (self.deal, on_strike.clone());
        let strike = self
            .strikable
            .then(|| Press::new("button quiet small", move || on_strike(deal)).child("Strike out"));
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
