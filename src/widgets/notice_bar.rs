//! The notice at the foot of the screen.

use leptos::prelude::*;

use super::{Press, live, nothing};
use crate::screens::{Notice, NoticeAction, app};

/// Shows the notice there is, with what can be done about it.
#[component]
pub fn NoticeBar() -> impl IntoView {
    let app = app();
    let action = move |action: NoticeAction| {
        let label = match action {
            NoticeAction::Restore(_) => "Put it back",
        };
        view! {
            <Press class="link" on_press=move |()| app.take_up(action.clone())>{label}</Press>
        }
        .into_any()
    };
    let shown = move |notice: Notice| {
        view! {
            <aside class="notice" aria-label="Notice">
                <p>{notice.text}</p>
                {notice.action.map_or_else(nothing, action)}
                <Press class="link quiet" on_press=move |()| app.hush()>"Close"</Press>
            </aside>
        }
        .into_any()
    };
    let notice = Memo::new(move |_| app.voice.with(|voice| voice.notice.clone()));
    live(move || notice.get().map_or_else(nothing, shown))
}
