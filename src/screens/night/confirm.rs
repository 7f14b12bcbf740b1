//! The card that says what follows from a step, and asks for a yes.

use super::night_actions::{NightActions, Question};
use crate::view::html::{div, h2, li, section, ul};
use crate::view::{View, dyn_view, for_each, nothing};
use crate::widgets::Button;

/// The card, while a step waits.
pub fn card(actions: NightActions) -> View {
    dyn_view(
        move || actions.question(),
        move |asked| match asked {
            Some(asked) => shown(actions, asked),
            None => nothing(),
        },
    )
}

fn shown(actions: NightActions, asked: &Question) -> View {
    let accept = Button::new("button", move || actions.accept()).child("Apply");
    let cancel = Button::new("button quiet", move || actions.cancel());
    let heading = h2().attr("id", "asked-heading").attr("tabindex", "-1");
    section()
        .class("paper confirm")
        .attr("aria-labelledby", "asked-heading")
        .child(heading.child(asked.what.as_str()))
        .child(ul().child(for_each(&asked.follows, |line| li().child(line.as_str()))))
        .child(
            div()
                .class("beside")
                .child(accept)
                .child(cancel.child("Cancel")),
        )
        .into()
}
