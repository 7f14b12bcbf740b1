//! A button that acts at the second tap, and says when it is done.

use std::rc::Rc;

use crate::app::App;
use crate::device::page;
use crate::view::View;
use crate::widgets::ConfirmButton;

/// What the button says.
#[derive(Clone, Copy)]
pub struct Confirmed {
    /// Before the first tap: `Stop live`.
    pub label: &'static str,
    /// Before the second one.
    pub again: &'static str,
    /// When it is done.
    pub done: &'static str,
}

/// The button of a live section; the focus goes on to the section's next button.
pub fn button(app: App, says: Confirmed, act: impl Fn() + 'static) -> ConfirmButton {
    let Confirmed { label, again, done } = says;
    ConfirmButton {
        ask_again: app.always_asks(),
        class: "button quiet",
        label: Rc::new(move || label.to_owned()),
        shows: Rc::new(move || View::from(label)),
        again,
        on_sure: Rc::new(move |()| {
            act();
            app.toast(done.to_owned());
            page::catch_focus_after(".live .button".to_owned());
        }),
    }
}
