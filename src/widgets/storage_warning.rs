//! The plain warning when scores are not being saved.

use leptos::prelude::*;

use super::{Press, live, nothing};
use crate::device::store::NotSaved;
use crate::screens::app;

/// Stays for as long as something is not saved.
#[component]
pub fn StorageWarning() -> impl IntoView {
    let app = app();
    let warn = move |trouble: NotSaved| {
        let (what, how) = match trouble {
            NotSaved::Blocked => (
                "Scores are not being saved.",
                " This browser does not let Fives keep anything: allow site data for this page, or keep a file. The game goes on until you close the page.",
            ),
            NotSaved::Full => (
                "The last step is not saved.",
                " The browser’s storage is full: keep a file, then delete old games or free space. Fives tries again at every step.",
            ),
        };
        view! {
            <div class="warning" role="alert">
                <p><strong>{what}</strong>{how}</p>
                <Press class="button quiet" on_press=move |()| app.save_file()>"Save a file"</Press>
            </div>
        }
        .into_any()
    };
    live(move || {
        let trouble = app.unsaved.with(|unsaved| unsaved.trouble);
        trouble.map_or_else(nothing, warn)
    })
}
