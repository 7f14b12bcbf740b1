//! The warning that scores are not being saved.

use leptos::prelude::*;

use crate::app::App;
use crate::device::store::NotSaved;
use crate::view::{Element, View, dyn_view};
use crate::widgets::{Button, warning};
use fives_core::words::phone;

/// Shown while anything is unsaved.
pub struct StorageWarning(pub App);

impl From<StorageWarning> for View {
    fn from(StorageWarning(app): StorageWarning) -> Self {
        dyn_view(
            move || app.unsaved.with(|unsaved| unsaved.trouble),
            move |trouble| trouble.map(|trouble| warning_for(app, trouble)).into(),
        )
    }
}

fn warning_for(app: App, trouble: NotSaved) -> Element {
    let (what, how) = match trouble {
        NotSaved::Blocked => phone::STORAGE_BLOCKED,
        NotSaved::Full => phone::STORAGE_FULL,
        NotSaved::Stale => phone::STORAGE_STALE,
    };
    warning("div", what, &format!(" {how}"))
        .attr("role", "alert")
        .child(Button::new("button quiet", move || app.save_file()).child("Save a file"))
}
