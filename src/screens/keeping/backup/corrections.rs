//! The cells of an imported table that keep their rows from being games, each with a field to correct it.

use leptos::prelude::*;

use super::reading::{Reading, changed, tabled};
use crate::device::{clock, page};
use crate::saved::backup::OddRow;
use crate::saved::csv_import::Table;
use crate::view::html::{div, h3, label, li, p, span, ul};
use crate::view::{Callback, View, dyn_view, for_keyed, nothing, show, text};
use crate::widgets::{Button, TextField};
use crate::words::backup as words;

/// The heading, which takes the focus of a corrected cell.
const HEADING: &str = "#to-correct";

/// The most cells to list at once.
const MOST_SHOWN: usize = 20;

/// The longest text of a cell, in letters.
const LONGEST: usize = 60;

/// The cells to correct.
pub fn list(reading: Reading, read: Callback<Table>) -> View {
    let all = move || reading.with(|(_, found)| found.backup.odd_rows());
    let corrected = RwSignal::new(false);
    // The heading stays after the last cell: it has the focus.
    let asked = move || corrected.get() || !all().is_empty();
    show(asked, move || {
        let read = read.clone();
        let shown = move || all().into_iter().take(MOST_SHOWN).collect();
        let every = suggestions(reading, read.clone(), corrected);
        let field = move |odd: &OddRow| field(odd, reading, read.clone(), corrected);
        View::from(
            h3().attr("id", HEADING.trim_start_matches('#'))
                .attr("tabindex", "-1")
                .child(text(move || words::to_correct(all().len()))),
        )
        .and(every)
        .and(ul().child(for_keyed(shown, field)))
    })
}

/// The button that takes every suggestion; nothing for fewer than two.
fn suggestions(reading: Reading, read: Callback<Table>, corrected: RwSignal<bool>) -> View {
    let count = move || {
        let odd = reading.with(|(_, found)| found.backup.odd_rows());
        odd.iter().filter(|own| own.cell.probable.is_some()).count()
    };
    dyn_view(count, move |count| {
        let (count, read) = (*count, read.clone());
        if count < 2 {
            return nothing();
        }
        let take = move || {
            changed(reading, &read, Table::with_suggestions);
            corrected.set(true);
            clock::after(0, Box::new(|| page::focus(HEADING)));
        };
        Button::new("button quiet", take)
            .child(words::take_suggestions(count))
            .into()
    })
}

/// A cell: what is wrong, the field with what is probably meant, and the button.
fn field(odd: &OddRow, reading: Reading, read: Callback<Table>, corrected: RwSignal<bool>) -> View {
    let cell = &odd.cell;
    let (row, column) = (cell.row, cell.column);
    let name = tabled(reading, |own| {
        let heading = own.table.columns().nth(column).and_then(|own| own.0);
        words::odd_label(cell, heading)
    });
    let name = name.unwrap_or_default();
    let begun = cell
        .probable
        .map_or_else(|| cell.cell.clone(), |own| own.to_string());
    let typed = RwSignal::new(begun);
    let press = move || {
        let typed = typed.get_untracked();
        changed(reading, &read, |table| table.corrected(row, column, &typed));
        corrected.set(true);
        clock::after(0, Box::new(|| page::focus(HEADING)));
    };
    let field =
        TextField::new(&name, LONGEST, move || typed.get()).on_input(move |own| typed.set(own));
    let asked = cell
        .probable
        .map(|own| format!(" {}", words::suggested(own)));
    let says = format!("{}{}", words::unread(&odd.why), asked.unwrap_or_default());
    let named = label()
        .class("field")
        .child(span().class("legend").child(name.as_str()))
        .child(field);
    let button = Button::new("button quiet", press)
        .label(&format!("Correct: {name}"))
        .child("Correct");
    li().child(p().child(says))
        .child(div().class("correction").child(named).child(button))
        .into()
}
