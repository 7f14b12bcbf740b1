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
            "Your scores aren’t being saved.",
            " This browser won’t let Fives save anything. Allow site data for this page, or save a file. You can play on until you close the page.",
        ),
        NotSaved::Full => (
            "Your last step isn’t saved.",
            " Your browser’s storage may be full. Save a file, then delete old games or free up space. Fives keeps trying.",
        ),
        NotSaved::Stale => (
            "Your last step isn’t saved.",
            " A newer version of Fives is open in another window. Save a file, then close this window and reopen Fives.",
        ),
    };
    warning("div", what, how)
        .attr("role", "alert")
        .child(Button::new("button quiet", move || app.save_file()).child("Save a file"))
}
