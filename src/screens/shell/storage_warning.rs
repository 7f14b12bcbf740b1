//! The warning that scores are not being saved.

use leptos::prelude::*;

use crate::app::App;
use crate::device::store::NotSaved;
use crate::view::{Element, View, dyn_view};
use crate::widgets::{Button, warning};

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
        NotSaved::Blocked => (
            "Scores are not being saved.",
            " This browser does not let Fives keep anything: allow site data for this page, or keep a file. The game goes on until you close the page.",
        ),
        NotSaved::Full => (
            "The last step is not saved.",
            " The browser’s storage took no more, and may be full: keep a file, then delete old games or free space. Fives tries again by itself.",
        ),
        NotSaved::Stale => (
            "The last step is not saved.",
            " A newer version of Fives has saved here since: keep a file, then close this window and open Fives again.",
        ),
    };
    warning("div", what, how)
        .attr("role", "alert")
        .child(Button::new("button quiet", move || app.save_file()).child("Save a file"))
}
