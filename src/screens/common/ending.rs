//! The buttons that renew or end what is shared live.

use std::rc::Rc;

use crate::app::App;
use crate::device::page;
use crate::view::View;
use crate::widgets::ConfirmButton;

/// What a button says.
#[derive(Clone, Copy)]
pub struct Ending {
    /// Before the first tap: `Stop live`.
    pub label: &'static str,
    /// Before the second one.
    pub again: &'static str,
    /// When it is done.
    pub done: &'static str,
}

/// A button that acts at the second tap.
pub fn button(app: App, says: Ending, act: impl Fn() + 'static) -> ConfirmButton {
    let Ending { label, again, done } = says;
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
