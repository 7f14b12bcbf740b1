//! The totals, very large.

use leptos::prelude::*;

use super::{Mark, Press, Stretch, Track, each, live, nothing, when};
use crate::seats::Side;
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

/// The columns and the track below them. A total that is tapped explains itself.
#[component]
pub fn Scoreboard(columns: Vec<Column>, stretch: Stretch) -> impl IntoView {
    let explained = RwSignal::new(None::<usize>);
    let whys: Vec<String> = columns.iter().map(|column| column.why.clone()).collect();
    let column = move |column: Column| {
        let side = column.side;
        let at = side.index();
        let class = if column.out { "side out" } else { "side" };
        view! {
            <div class=class>
                <h2><Mark side/><span>{column.name}</span></h2>
                <Press
                    class="total"
                    expanded=when(move || explained.get() == Some(at))
                    on_press=move |()| {
                        explained.update(|own| *own = (*own != Some(at)).then_some(at));
                    }
                >
                    {words::number(column.total)}<span class="unseen">", why?"</span>
                </Press>
                <p class="below">{column.below}</p>
            </div>
        }
        .into_any()
    };
    let why = live(move || match explained.get().and_then(|at| whys.get(at)) {
        Some(why) => view! { <p class="why">{why.clone()}</p> }.into_any(),
        None => nothing(),
    });
    view! {
        <section class="paper scoreboard" aria-label="Score">
            <div class="sides">{each(columns, column)}</div>
            <div role="status">{why}</div>
            <Track stretch/>
        </section>
    }
}
