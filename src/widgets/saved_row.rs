//! A row of a list of saved things, to open, rename or delete.

use std::cell::Cell;
use std::rc::Rc;

use leptos::prelude::*;

use super::{AskAgain, Button, ConfirmButton, Icon};
use crate::device::{clock, page};
use crate::view::html::{div, li};
use crate::view::{Callback, Getter, View, dyn_view};

/// Draws the text field.
const FIELD: &str = ".rename input";

/// A row of something saved.
pub struct SavedRow {
    /// Whether to ask before deleting it.
    pub ask_again: AskAgain,
    /// An id that is unique in the list: letters, digits and dashes.
    pub id: String,
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
    fn from(own: SavedRow) -> Self {
        let SavedRow {
            ask_again,
            id,
            verb,
            renaming,
            name,
            open,
            field,
            on_delete,
        } = own;
        let row = format!("kept-{id}");
        let asked = id.clone();
        let is_renaming = move || renaming.with(|own| own.as_ref() == Some(&asked));
        let toggle = move || {
            renaming.update(|own| *own = (own.as_ref() != Some(&id)).then(|| id.clone()));
            clock::after(0, Box::new(|| page::focus(FIELD)));
        };
        let delete = move || {
            renaming.set(None);
            on_delete(());
        };
        let back = format!("#{row} .past-open");
        let renamed = Cell::new(false);
        let shown = dyn_view(is_renaming.clone(), move |renames| {
            if renamed.replace(*renames) && renaming.with_untracked(Option::is_none) {
                // The field is gone with its focus; the field of another row takes the focus itself.
                page::catch_focus_after(back.clone());
            }
            if *renames {
                // A rebuilt list has lost the focus of the old field.
                page::catch_focus_after(FIELD.to_owned());
            }
            match renames {
                true => div().class("rename").child(field()).into(),
                false => open(),
            }
        });
        let called = name.clone();
        let rename = Button::new("bar-button", toggle)
            .label_live(move || format!("{verb} {}", called()))
            .expanded(is_renaming)
            .child(Icon("pencil"));
        let delete = ConfirmButton {
            ask_again,
            class: "bar-button",
            label: Rc::new(move || format!("Delete {}", name())),
            shows: Rc::new(|| Icon("bin").into()),
            again: "Delete?",
            on_sure: Rc::new(move |()| delete()),
        };
        li().attr("id", &row)
            .child(shown)
            .child(rename)
            .child(delete)
            .into()
    }
}
