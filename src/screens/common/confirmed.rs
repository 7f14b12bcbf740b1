//! A button that acts at the second tap, and says when it is done.

use leptos::prelude::expect_context;

use crate::app::{Notices, Preferences};
use crate::device::page;
use crate::widgets::ConfirmButton;

/// The button of a live section, labelled `Stop live`, then `Tap again to stop`. `act` returns what it did; the
/// focus goes on to the section's next button.
pub fn button(
    label: &'static str,
    again: &'static str,
    act: impl Fn() -> &'static str + 'static,
) -> ConfirmButton {
    let notices = expect_context::<Notices>();
    let preferences = expect_context::<Preferences>();
    let on_sure = move || {
        notices.toast(act().to_owned());
        page::catch_focus_after(".live .button".to_owned());
    };
    ConfirmButton::new(
        preferences.always_asks(),
        "button quiet",
        label,
        again,
        on_sure,
    )
}
