//! The sheet of hands, the latest first.

use leptos::prelude::*;

use super::{Press, SuitMark, each, live, nothing, when};
use crate::cards::Suit;
use crate::device::page;

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
    /// Where the deal is changed.
    pub href: String,
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
#[component]
pub fn Sheet(
    names: Vec<String>,
    rows: Vec<Row>,
    #[prop(into)] on_strike: Callback<usize>,
    opened: RwSignal<Option<usize>>,
) -> impl IntoView {
    let columns = (names.len() + 1).to_string();
    let head = |name: String| view! { <th scope="col" class="right">{name}</th> }.into_any();
    let row = move |row: Row| {
        view! { <SheetRow row opened columns=columns.clone() on_strike/> }.into_any()
    };
    view! {
        <table class="paper sheet">
            <caption class="unseen">"Hands, the latest first"</caption>
            <thead>
                <tr><th scope="col">"Hand"</th>{each(names, head)}</tr>
            </thead>
            <tbody>{each(rows, row)}</tbody>
        </table>
    }
}

#[component]
fn SheetRow(
    row: Row,
    opened: RwSignal<Option<usize>>,
    columns: String,
    on_strike: Callback<usize>,
) -> impl IntoView {
    let deal = row.deal;
    let is_open = when(move || opened.get() == Some(deal));
    let class = if row.counts { "" } else { "void" };
    let total = |own: Total| {
        let class = if own.set { "right set" } else { "right" };
        view! { <td class=class><b>{own.total}</b>" "<small>{own.change}</small></td> }.into_any()
    };
    let toggle = move |()| {
        opened.update(|own| *own = (*own != Some(deal)).then_some(deal));
        page::bring_into_sight(".inside");
    };
    let trump = row
        .trump
        .map_or_else(nothing, |suit| view! { <SuitMark suit/> }.into_any());
    let inside = Inside {
        deal,
        why: row.why,
        href: row.href,
        strikable: row.strikable,
        columns,
        on_strike,
    };
    view! {
        <tr class=class>
            <th scope="row">
                <Press
                    class="sheet-open"
                    expanded=is_open
                    on_press=toggle
                >
                    <span class="hand-number">{row.number}</span>
                    <span>{row.bid}" "{trump}<small>{row.detail}</small></span>
                </Press>
            </th>
            {each(row.totals, total)}
        </tr>
        {live(move || if is_open.get() { inside.show() } else { nothing() })}
    }
}

/// What an opened row shows.
struct Inside {
    deal: usize,
    why: Vec<String>,
    href: String,
    strikable: bool,
    columns: String,
    on_strike: Callback<usize>,
}

impl Inside {
    fn show(&self) -> AnyView {
        let (deal, on_strike) = (self.deal, self.on_strike);
        let strike = if self.strikable {
            view! {
                <Press class="button quiet small" on_press=move |()| on_strike.run(deal)>
                    "Strike out"
                </Press>
            }
            .into_any()
        } else {
            nothing()
        };
        view! {
            <tr class="inside">
                <td colspan=self.columns.clone()>
                    {each(self.why.clone(), |why| view! { <p>{why}</p> }.into_any())}
                    <p class="row-actions">
                        <a class="button quiet small" href=self.href.clone()>"Change"</a>
                        {strike}
                    </p>
                </td>
            </tr>
        }
        .into_any()
    }
}
