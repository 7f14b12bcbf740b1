//! Live links that are stopped, but not closed yet.

use super::section;
use crate::app::App;
use crate::app::live::{forget_unclosed, unclosed, unclosed_links};
use crate::view::html::{div, p};
use crate::view::{View, dyn_view};
use crate::widgets::Button;
use fives_core::words::live as says;

/// The section, with a button to give that up; nothing while there are none.
pub fn live(app: App) -> View {
    dyn_view(unclosed, move |why| {
        let says = |why| says::unclosed(unclosed_links(app).len(), why);
        let waiting = why.map(|why| {
            let stop = Button::new("button quiet", move || forget_unclosed(app));
            let body = div()
                .class("like")
                .child(p().child(says(why)))
                .child(stop.child("Stop trying"));
            section("Live", "live-heading").child(body)
        });
        waiting.into()
    })
}
