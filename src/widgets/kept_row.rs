//! A row of a list of what is kept under a name.

use std::cell::Cell;
use std::rc::Rc;

use leptos::prelude::*;

use super::{Icon, Press, Sure};
use crate::device::{clock, page};
use crate::screens::App;
use crate::view::{Ask, Hear, View, el, live};

/// It is opened, changed or deleted.
pub struct KeptRow {
    /// The app.
    pub app: App,
    /// Its place in the list.
    pub at: usize,
    /// What can be done with it: `Rename`.
    pub verb: &'static str,
    /// The place of the one whose name is being typed.
    pub renaming: RwSignal<Option<usize>>,
    /// Its name, for those who listen.
    pub name: Ask<String>,
    /// What opens it.
    pub open: Ask<View>,
    /// Where its name is typed.
    pub field: Ask<View>,
    /// It is to be deleted.
    pub on_delete: Hear<()>,
}

impl From<KeptRow> for View {
    fn from(own: KeptRow) -> Self {
        let KeptRow {
            app,
            at,
            verb,
            renaming,
            name,
            open,
            field,
            on_delete,
        } = own;
        let is_renaming = move || renaming.get() == Some(at);
        let toggle = move || {
            renaming.update(|own| *own = (*own != Some(at)).then_some(at));
            clock::after(0, Box::new(|| page::focus(".rename input")));
        };
        let delete = move || {
            renaming.set(None);
            on_delete(());
        };
        let id = format!("kept-{at}");
        let back = format!("#{id} .past-open");
        let renamed = Cell::new(false);
        let shown = live(is_renaming, move |renames| {
            if renamed.replace(*renames) {
                // The field is gone, and the focus with it.
                page::catch_focus_after(back.clone());
            }
            match renames {
                true => el("div", "rename").child(field()).into(),
                false => open(),
            }
        });
        let called = name.clone();
        let rename = Press::new("bar-button", toggle)
            .label_live(move || format!("{verb} {}", called()))
            .expanded(is_renaming)
            .child(Icon("pencil"));
        let delete = Sure {
            app,
            class: "bar-button",
            label: Rc::new(move || format!("Delete {}", name())),
            shows: Rc::new(|| Icon("bin").into()),
            again: "Delete?",
            on_sure: Rc::new(move |()| delete()),
        };
        el("li", "paper")
            .attr("id", &id)
            .child(shown)
            .child(rename)
            .child(delete)
            .into()
    }
}
