//! The rows and headings of an imported table that make no games, each with what puts it right.

use leptos::prelude::*;

use super::reading::{Reading, changed, tabled};
use crate::device::{clock, page};
use crate::view::html::{div, h3, li, p, ul};
use crate::view::{Callback, Element, View, dyn_view, for_each, for_keyed, nothing, show, text};
use crate::widgets::{Button, TextField, labelled};
use fives_core::storage::saved::backup::OddRow;
use fives_core::storage::saved::csv_import::{CsvImport, OddCell, RowProblem};
use fives_core::words::backup as words;

/// The heading, which takes the focus of what is corrected.
const HEADING: &str = "#to-correct";

/// The most rows to list at once.
const MOST_SHOWN: usize = 20;

/// The longest text of a cell, in letters.
const LONGEST: usize = 60;

type TableChange = Box<dyn FnOnce(CsvImport) -> CsvImport>;

/// What is to be corrected.
pub fn list(reading: Reading) -> View {
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
        let shown = move || all().into_iter().take(MOST_SHOWN).collect();
        let correct = Callback::new(move |table: TableChange| {
            changed(reading, table);
            corrected.set(true);
            clock::after(0, Box::new(|| page::focus(HEADING)));
        });
        let row = move |odd: &OddRow| row(odd, reading, correct);
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
fn suggestions(reading: Reading, correct: Callback<TableChange>) -> View {
    let count = move || {
        let odd = reading.with(|(_, found)| found.backup.odd_rows());
        odd.iter().filter(|row| row.is_suggested()).count()
    };
    dyn_view(count, move |count| {
        let count = *count;
        if count < 2 {
            return nothing();
        }
        Button::new("button quiet", move || {
            correct.run(Box::new(CsvImport::with_suggestions))
        })
        .child(words::take_suggestions(count))
        .into()
    })
}

/// A row or the headings: what is wrong, a field for each text, and the buttons.
fn row(odd: &OddRow, reading: Reading, correct: Callback<TableChange>) -> View {
    let name = words::odd_name(odd.row);
    let cells = odd.cells.iter().cloned();
    let cells = cells.map(|cell| (RwSignal::new(cell.suggested()), cell));
    let cells: Vec<(RwSignal<String>, OddCell)> = cells.collect();
    let fields = for_each(&cells, |(typed, cell)| field(cell, *typed, reading));
    let button = |says: &'static str, change: Box<dyn Fn() -> TableChange>| {
        Button::new("button quiet", move || correct.run(change()))
            .label(&format!("{says}: {name}"))
            .child(says)
    };
    let corrected = move || -> TableChange {
        let typed = cells.iter().cloned();
        let typed = typed.map(|(typed, cell)| (cell, typed.get_untracked()));
        let typed: Vec<(OddCell, String)> = typed.collect();
        Box::new(move |table| table.corrected(&typed))
    };
    let put = button("Correct", Box::new(corrected));
    let of_row = odd.row.map(|row| row.at);
    let is_moved = odd.why == RowProblem::Moved;
    let is_future = matches!(odd.why, RowProblem::Future { .. });
    let keep = of_row.filter(|_| is_moved || is_future).map(|at| {
        let keep: fn(CsvImport, usize) -> CsvImport = match is_future {
            true => CsvImport::in_future,
            false => CsvImport::unmoved,
        };
        let kept = move || -> TableChange { Box::new(move |table| keep(table, at)) };
        button("Keep as it is", Box::new(kept))
    });
    let leave = of_row.map(|at| {
        let left = move || -> TableChange { Box::new(move |table| table.without(at)) };
        button("Leave it out", Box::new(left))
    });
    let asked = match &odd.cells[..] {
        [only] => only.probable.filter(|_| !is_moved).map(words::suggested),
        _ => None,
    };
    let asked = asked.map(|says| format!(" {says}")).unwrap_or_default();
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
    let name =
        tabled(reading, |imported| words::odd_label(cell, &imported.table)).unwrap_or_default();
    labelled(&name, TextField::bound(&name, LONGEST, typed))
}
