//! The notice at the foot of the screen.

use leptos::prelude::*;

use super::{Press, live, nothing};
use crate::screens::app;

/// Shows the notice there is.
#[component]
pub fn NoticeBar() -> impl IntoView {
    let app = app();
    live(move || {
        let text = app.voice.with(|voice| voice.notice.clone());
        if text.is_empty() {
            return nothing();
        }
        view! {
            <aside class="notice" aria-label="Notice">
                <p>{text}</p>
                <Press class="link" on_press=move |()| app.hush()>"Close"</Press>
            </aside>
        }
        .into_any()
    })
}
