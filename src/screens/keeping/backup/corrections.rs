//! The rows and headings of an imported table that make no games, each with what puts it right.

use leptos::prelude::*;

use super::reading::{Reading, changed, tabled};
use crate::device::{clock, page};
use crate::view::html::{div, h3, label, li, p, span, ul};
use crate::view::{
    Callback, Element, Getter, View, dyn_view, for_each, for_keyed, nothing, show, text,
};
use crate::widgets::{Button, TextField};
use fives_core::storage::saved::backup::OddRow;
use fives_core::storage::saved::csv_import::{OddCell, RowProblem, Table};
use fives_core::words::backup as words;

/// The heading, which takes the focus of what is corrected.
const HEADING: &str = "#to-correct";

/// The most rows to list at once.
const MOST_SHOWN: usize = 20;

/// The longest text of a cell, in letters.
const LONGEST: usize = 60;

/// A change of the table.
type Change = Box<dyn FnOnce(Table) -> Table>;

/// What is to be corrected.
pub fn list(reading: Reading, read: Callback<Table>) -> View {
    let all = move || {
        reading.with(|(_, found)| {
            let odd = found.backup.odd_rows().into_iter();
            odd.chain(found.backup.future_rows(clock::today()))
                .collect::<Vec<_>>()
        })
    };
    let corrected = RwSignal::new(false);
    // The heading stays after the last cell: it has the focus.
    let asked = move || corrected.get() || !all().is_empty();
    show(asked, move || {
        let read = read;
        let shown = move || all().into_iter().take(MOST_SHOWN).collect();
        let correct = move |table: Change| {
            changed(reading, &read, table);
            corrected.set(true);
            clock::after(0, Box::new(|| page::focus(HEADING)));
        };
        let correct: Callback<Change> = Callback::new(correct);
        let for_rows = correct;
        let row = move |odd: &OddRow| row(odd, reading, &for_rows);
        let every = suggestions(reading, correct);
        View::from(
            h3().attr("id", HEADING.trim_start_matches('#'))
                .attr("tabindex", "-1")
                .child(text(move || words::to_correct(&all()))),
        )
        .and(every)
        .and(ul().child(for_keyed(shown, row)))
    })
}

/// The button that takes every suggestion; nothing for fewer than two.
fn suggestions(reading: Reading, correct: Callback<Change>) -> View {
    let count = move || {
        let odd = reading.with(|(_, found)| found.backup.odd_rows());
        odd.iter().filter(|own| own.is_suggested()).count()
    };
    dyn_view(count, move |count| {
        let (count, correct) = (*count, correct);
        if count < 2 {
            return nothing();
        }
        Button::new("button quiet", move || {
            correct.run(Box::new(Table::with_suggestions))
        })
        .child(words::take_suggestions(count))
        .into()
    })
}

/// A row or the headings: what is wrong, a field for each text, and the buttons.
fn row(odd: &OddRow, reading: Reading, correct: &Callback<Change>) -> View {
    let name = words::odd_name(odd.row);
    let texts = odd
        .cells
        .iter()
        .map(|own| (own.clone(), RwSignal::new(own.suggested())));
    let texts: Vec<(OddCell, RwSignal<String>)> = texts.collect();
    let fields = for_each(texts.clone(), |(cell, typed)| field(&cell, typed, reading));
    let is_moved = odd.why == RowProblem::Moved;
    let button = |says: &'static str, change: Getter<Change>| {
        let correct = *correct;
        Button::new("button quiet", move || correct.run(change.run(())))
            .label(&format!("{says}: {name}"))
            .child(says)
    };
    let put = button(
        "Correct",
        Getter::new(move |()| {
            let typed = texts
                .iter()
                .map(|(cell, typed)| (cell.clone(), typed.get_untracked()));
            let typed: Vec<(OddCell, String)> = typed.collect();
            let corrected: Change = Box::new(move |table| table.corrected(&typed));
            corrected
        }),
    );
    let of_row = odd.row.map(|row| row.at);
    let is_future = matches!(odd.why, RowProblem::Future { .. });
    let keep = of_row.filter(|_| is_moved || is_future).map(|at| {
        let keep: fn(Table, usize) -> Table = match is_future {
            true => Table::in_future,
            false => Table::unmoved,
        };
        button(
            "Keep as it is",
            Getter::new(move |()| -> Change { Box::new(move |table| keep(table, at)) }),
        )
    });
    let leave = of_row.map(|at| {
        button(
            "Leave it out",
            Getter::new(move |()| -> Change { Box::new(move |table| table.without(at)) }),
        )
    });
    let asked = match &odd.cells[..] {
        [only] => only.probable.filter(|_| !is_moved).map(words::suggested),
        _ => None,
    };
    let asked = asked.map(|own| format!(" {own}")).unwrap_or_default();
    li().child(p().child(format!("{}{asked}", words::odd(odd))))
        .child(
            div()
                .class("correction")
                .child(fields)
                .child(put)
                .child(keep)
                .child(leave),
        )
        .into()
}

/// The field of a text, with what is probably meant.
fn field(cell: &OddCell, typed: RwSignal<String>, reading: Reading) -> Element {
    let name = tabled(reading, |own| words::odd_label(cell, &own.table)).unwrap_or_default();
    let field =
        TextField::new(&name, LONGEST, move || typed.get()).on_input(move |own| typed.set(own));
    label()
        .class("field")
        .child(span().class("legend").child(name.as_str()))
        .child(field)
}
