//! A row of a list of saved things, to open, rename or delete.

use std::cell::Cell;
use std::rc::Rc;

use leptos::prelude::*;

use super::{AskAgain, Button, ConfirmButton, Icon};
use crate::device::{clock, page};
use crate::view::html::{div, li};
use crate::view::{Callback, Getter, View, dyn_view};

/// Where a name is typed.
const FIELD: &str = ".rename input";

/// It is opened, changed or deleted.
pub struct SavedRow {
    /// Whether to ask again before it is deleted.
    pub ask_again: AskAgain,
    /// Its id, which no other in the list has: letters, digits and dashes.
    pub id: String,
    /// What can be done with it: `Rename`.
    pub verb: &'static str,
    /// The id of the one whose name is being typed.
    pub renaming: RwSignal<Option<String>>,
    /// Its name, for those who listen.
    pub name: Getter<String>,
    /// What opens it.
    pub open: Getter<View>,
    /// Where its name is typed.
    pub field: Getter<View>,
    /// It is to be deleted.
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
                // The field is gone, and the focus with it; that of another row takes it itself.
                page::catch_focus_after(back.clone());
            }
            if *renames {
                // Where the list was made anew round the field, the focus was lost with the old one.
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
        li().class("paper")
            .attr("id", &row)
            .child(shown)
            .child(rename)
            .child(delete)
            .into()
    }
}
