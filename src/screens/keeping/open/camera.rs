//! The camera, until it has seen a code.

use leptos::prelude::*;

use super::OpenForm;
use super::decoder::text_of;
use crate::device::{clock, scan, spawn};
use crate::view::html::{div, video};
use crate::view::{View, dyn_view};
use crate::widgets::Button;
use fives_core::words::opening as words;

/// The video element.
const ID: &str = "camera";

/// How long to wait between two looks, in milliseconds.
const PAUSE: u64 = 150;

/// The button that opens the camera, then its picture.
pub fn shown(form: OpenForm) -> View {
    let is_open = RwSignal::new(false);
    on_cleanup(scan::close);
    dyn_view(
        move || is_open.get(),
        move |open| match open {
            false => Button::new("button quiet", move || is_open.set(true))
                .child("Scan with the camera")
                .into(),
            true => picture(form, is_open),
        },
    )
}

fn picture(form: OpenForm, is_open: RwSignal<bool>) -> View {
    let screen = video()
        .class("camera")
        .attr("id", ID)
        .attr("aria-label", "What the camera sees")
        .attr("playsinline", "")
        .attr("muted", "");
    spawn(Box::pin(async move {
        if scan::open(ID).await {
            look(form, is_open);
        } else if is_open.try_set(false).is_none() {
            form.problem.set(words::NO_CAMERA);
        }
    }));
    let close = move || {
        scan::close();
        is_open.set(false);
    };
    let close = Button::new("button quiet", close).child("Close the camera");
    div().class("scanning").child(screen).child(close).into()
}

/// Looks for a code, again and again, for as long as the camera is open.
fn look(form: OpenForm, is_open: RwSignal<bool>) {
    spawn(Box::pin(async move {
        let found = text_of(scan::look().await).await;
        // The screen may be gone, or the camera closed by now.
        if is_open.try_get_untracked() != Some(true) {
            return;
        }
        match found {
            Some(found) => {
                scan::close();
                is_open.set(false);
                form.open(&found);
            }
            None => clock::after(PAUSE, Box::new(move || look(form, is_open))),
        }
    }));
}
