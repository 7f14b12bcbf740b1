//! The card that says what follows from a step, and asks for a yes.

use leptos::prelude::*;

use super::desk::{Asked, Desk};
use crate::view::html::{div, h2, li, section, ul};
use crate::view::{View, dyn_view, for_each, nothing};
use crate::widgets::Button;

/// The card, while a step waits.
pub fn card(desk: &Desk) -> View {
    let (own, asked) = (desk.clone(), desk.asked);
    dyn_view(
        move || asked.get(),
        move |asked| match asked {
            Some(asked) => question(&own, asked),
            None => nothing(),
        },
    )
}

fn question(desk: &Desk, asked: &Asked) -> View {
    let (accepting, signal) = (desk.clone(), desk.asked);
    let accept = Button::new("button", move || accepting.accept()).child("Apply");
    let cancel = Button::new("button quiet", move || {
        signal.set(None);
        crate::device::page::catch_focus_after("h1".to_owned());
    });
    let heading = h2().attr("id", "asked-heading").attr("tabindex", "-1");
    section()
        .class("paper asked")
        .attr("aria-labelledby", "asked-heading")
        .child(heading.child(asked.what.as_str()))
        .child(ul().child(for_each(&asked.follows, |own| li().child(own.as_str()))))
        .child(
            div()
                .class("beside")
                .child(accept)
                .child(cancel.child("Cancel")),
        )
        .into()
}
