//! The toast at the foot of the screen.

use leptos::prelude::*;

use crate::app::Notices;
use crate::device::{clock, page};
use crate::view::html::{a, aside, p};
use crate::view::{View, show, show_let, text};
use crate::widgets::Button;

/// Shows the current toast.
pub fn toast() -> View {
    let notices = expect_context::<Notices>();
    let notice = move || notices.now.with(|notices| notices.toast.clone());
    show(
        move || !notice().is_empty(),
        move || {
            // The button disappears with the toast.
            let close = move || {
                notices.close_toast();
                clock::after(0, Box::new(|| page::catch_focus("h1")));
            };
            let wanted = move || {
                notices
                    .now
                    .with(|notices| Some(format!("#{}", notices.wanted.as_ref()?)))
            };
            let again = show_let(wanted, |href| {
                let link = a().class("link").attr("href", href);
                link.child("Try again").into()
            });
            aside()
                .class("notice")
                .attr("aria-label", "Notice")
                .child(p().child(text(notice)))
                .child(again)
                .child(Button::new("link", close).child("Close"))
                .into()
        },
    )
}
