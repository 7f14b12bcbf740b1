//! The copy in a folder that the user chooses.

use leptos::prelude::*;

use crate::app::{FolderKeeper, FolderState};
use crate::device::{folder, page, spawn};
use crate::screens::common::copied::copied;
use crate::screens::common::section::headed;
use crate::view::html::{div, p};
use crate::view::{Element, View, dyn_view, for_each};
use crate::widgets::Button;
use fives_core::copies::folder::FolderTrouble;
use fives_core::words::copies::NOT_YET;
use fives_core::words::folder_copy as says;

/// The section; nothing where the browser lets nobody choose a folder.
pub fn section() -> Option<Element> {
    if !folder::is_supported() {
        return None;
    }
    let copy = expect_context::<FolderKeeper>();
    let lines = dyn_view(
        move || copy.state.with(lines),
        |lines| for_each(lines, |line| p().child(line.as_str())),
    );
    let buttons = dyn_view(
        move || {
            let state = copy.state.get();
            let is_refused = state.trouble == Some(FolderTrouble::NotAllowed);
            state.record.map(|_| is_refused)
        },
        move |kept| buttons(copy, *kept),
    );
    let panel = headed("panel", "folder-heading", says::TITLE)
        .child(p().class("help").child(says::WHAT_FOR))
        .child(div().attr("role", "status").child(lines))
        .child(buttons);
    Some(panel)
}

/// What was copied last, and what is wrong.
fn lines(state: &FolderState) -> Vec<String> {
    let Some(record) = &state.record else {
        return Vec::new();
    };
    let last = record.last.map(|last| copied(&last, &says::place(record)));
    let trouble = state.trouble.map(|why| says::trouble(why, record));
    let last = last.unwrap_or_else(|| NOT_YET.to_owned());
    [Some(last), trouble].into_iter().flatten().collect()
}

/// What can be done; `kept` says of a copy that is kept whether the user has to allow it again.
fn buttons(copy: FolderKeeper, kept: Option<bool>) -> View {
    let choose = move || {
        spawn(Box::pin(async move {
            copy.choose().await;
            focus_on();
        }));
    };
    let allow = move || spawn(Box::pin(copy.allow()));
    let stop = move || {
        copy.stop();
        focus_on();
    };
    let Some(is_refused) = kept else {
        return Button::new("button quiet", choose).child(says::KEEP).into();
    };
    let allow = is_refused.then(|| Button::new("button quiet", allow).child("Allow again"));
    let both = div()
        .class("beside")
        .child(Button::new("button quiet", choose).child("Another folder"))
        .child(Button::new("button quiet", stop).child("Stop copying"));
    View::from(allow).and(both)
}

/// Gives the focus of a tapped button, which is gone, to the one in its place.
fn focus_on() {
    page::catch_focus_after("[aria-labelledby=folder-heading] .button".to_owned());
}
