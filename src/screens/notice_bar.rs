//! The notice at the foot of the screen.

use leptos::prelude::*;

use crate::device::{clock, page};
use crate::screens::App;
use crate::view::html::{a, aside, p};
use crate::view::{View, dyn_view, show, text};
use crate::widgets::Press;

/// Shows the notice there is.
pub struct NoticeBar(pub App);

impl From<NoticeBar> for View {
    fn from(NoticeBar(app): NoticeBar) -> Self {
        let notice = move || app.voice.with(|voice| voice.notice.clone());
        show(
            move || !notice().is_empty(),
            move || {
                // The button goes with the notice.
                let close = move || {
                    app.hush();
                    clock::after(0, Box::new(|| page::catch_focus("h1")));
                };
                let again = dyn_view(
                    move || app.voice.with(|voice| voice.wanted.clone()),
                    |wanted| {
                        let wanted = wanted.as_ref().map(|wanted| format!("#{wanted}"));
                        wanted
                            .map(|href| a().class("link").attr("href", &href).child("Try again"))
                            .into()
                    },
                );
                aside()
                    .class("notice")
                    .attr("aria-label", "Notice")
                    .child(p().child(text(notice)))
                    .child(again)
                    .child(Press::new("link", close).child("Close"))
                    .into()
            },
        )
    }
}
