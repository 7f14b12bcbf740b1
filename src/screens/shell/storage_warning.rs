//! The warning that scores are not being saved.

use leptos::prelude::*;

use crate::app::Storage;
use crate::device::store::NotSaved;
use crate::screens::common::save_file::save_everything;
use crate::view::{Element, View, dyn_view};
use crate::widgets::{Button, warning};
use fives_core::words::phone;

/// Shown while anything is unsaved.
pub fn storage_warning() -> View {
    let storage = expect_context::<Storage>();
    dyn_view(
        move || storage.unsaved.with(|unsaved| unsaved.trouble),
        move |trouble| trouble.map(warning_for).into(),
    )
}

fn warning_for(trouble: NotSaved) -> Element {
    let (what, how) = match trouble {
        NotSaved::Blocked => phone::STORAGE_BLOCKED,
        NotSaved::Full => phone::STORAGE_FULL,
        NotSaved::Stale => phone::STORAGE_STALE,
    };
    warning("div", what, &format!(" {how}"))
        .attr("role", "alert")
        .child(Button::new("button quiet", save_everything).child("Save a file"))
}
