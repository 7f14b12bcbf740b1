//! A row of a list of saved things: one target that opens it, and a menu to rename or delete it.

use std::cell::Cell;

use leptos::prelude::*;

use super::{AskAgain, Button, ConfirmButton, Icon};
use crate::device::{clock, page};
use crate::view::html::{div, li, span};
use crate::view::{Callback, Getter, View, dyn_view, show};

/// Draws the text field.
const FIELD: &str = ".rename input";

/// The ids of rows begin so.
const ROW: &str = "kept-";

/// A row of something saved.
pub struct SavedRow {
    /// Whether to ask before deleting it.
    pub ask_again: AskAgain,
    /// An id that is unique in the list: letters, digits and dashes.
    pub id: StoredValue<String>,
    /// The label of the edit button: `Rename`.
    pub verb: &'static str,
    /// The id of the row being edited.
    pub renaming: RwSignal<Option<String>>,
    /// Its accessible name.
    pub name: Getter<String>,
    /// Draws the button that opens it.
    pub open: Getter<View>,
    /// Draws the text field for its name.
    pub field: Getter<View>,
    /// Called to delete it.
    pub on_delete: Callback<()>,
}

impl From<SavedRow> for View {
    fn from(saved: SavedRow) -> Self {
        let SavedRow {
            ask_again,
            id,
            verb,
            renaming,
            name,
            open,
            field,
            on_delete,
        } = saved;
        let row = id.with_value(|id| format!("{ROW}{id}"));
        let is_renaming =
            move || renaming.with(|being| id.with_value(|id| being.as_ref() == Some(id)));
        let is_menu_open = RwSignal::new(false);
        let renamed = Cell::new(false);
        let shown = dyn_view(is_renaming, move |renames| {
            if renamed.replace(*renames) && renaming.with_untracked(Option::is_none) {
                // The field is gone with its focus; the field of another row takes the focus itself.
                page::catch_focus_after(format!("#{ROW}{} .past-open", id.get_value()));
            }
            if *renames {
                // A rebuilt list has lost the focus of the old field.
                page::catch_focus_after(FIELD.to_owned());
            }
            match renames {
                true => div().class("rename").child(field.run(())).into(),
                false => open.run(()),
            }
        });
        let more = Button::new("bar-button", move || {
            is_menu_open.update(|open| *open = !*open)
        })
        .label_live(move || format!("More for {}", name.run(())))
        .expanded(move || is_menu_open.get())
        .child(Icon("dots"));
        let menu = move || {
            let edit = move || {
                is_menu_open.set(false);
                renaming.set(Some(id.get_value()));
                clock::after(0, Box::new(|| page::focus(FIELD)));
            };
            let edit = Button::new("button quiet small", edit)
                .label_live(move || format!("{verb} {}", name.run(())))
                .child(Icon("pencil"))
                .child(verb);
            let delete = ConfirmButton {
                ask_again,
                class: "button quiet small",
                label: Getter::new(move |()| format!("Delete {}", name.run(()))),
                shows: Getter::new(|()| View::from(Icon("bin")).and(span().child("Delete"))),
                again: "Delete?",
                on_sure: Callback::new(move |()| {
                    renaming.set(None);
                    on_delete.run(());
                }),
            };
            div().class("row-menu").child(edit).child(delete).into()
        };
        li().attr("id", &row)
            .child(shown)
            .child(more)
            .child(show(move || is_menu_open.get(), menu))
            .into()
    }
}
