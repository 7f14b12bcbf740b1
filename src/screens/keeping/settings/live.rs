//! Live links that are stopped, but not closed yet.

use super::section;
use leptos::prelude::expect_context;

use crate::app::Live;
use crate::app::live::unclosed;
use crate::view::html::{div, p};
use crate::view::{View, dyn_view};
use crate::widgets::Button;
use fives_core::words::live as says;

/// The section, with a button to give that up; nothing while there are none.
pub fn live() -> View {
    let live = expect_context::<Live>();
    dyn_view(unclosed, move |why| {
        let says = |why| says::unclosed(live.unclosed_links().len(), why);
        let waiting = why.map(|why| {
            let stop = Button::new("button quiet", move || live.forget_unclosed());
            let body = div()
                .class("like")
                .child(p().child(says(why)))
                .child(stop.child("Stop trying"));
            section("Live", "live-heading").child(body)
        });
        waiting.into()
    })
}
