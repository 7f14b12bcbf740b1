//! The notice at the foot of the screen.

use leptos::prelude::*;

use super::Press;
use crate::screens::App;
use crate::view::{View, bare, el, text, when};

/// Shows the notice there is.
pub struct NoticeBar(pub App);

impl From<NoticeBar> for View {
    fn from(NoticeBar(app): NoticeBar) -> Self {
        let notice = move || app.voice.with(|voice| voice.notice.clone());
        when(
            move || !notice().is_empty(),
            move || {
                el("aside", "notice")
                    .attr("aria-label", "Notice")
                    .child(bare("p").child(text(notice)))
                    .child(Press::new("link", move || app.hush()).child("Close"))
                    .into()
            },
        )
    }
}
