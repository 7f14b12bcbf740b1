//! About the app: version, whether it is saved for offline use, and licences.

use leptos::prelude::*;

use super::section;
use crate::app::{Notices, Said};
use crate::device::{page, update};
use crate::view::html::{a, li, p, small, span, ul, wbr};
use crate::view::{Element, View, for_each, show, text};
use crate::widgets::{Button, fold};
use fives_core::words::phone::{self, Offline};

/// The libraries in the app, one a line: name, version, licence (written by `tools/licences.mjs`).
const INSIDE: &str = include_str!("about/inside.txt");

/// The section.
pub fn about() -> Element {
    let says = phone::version(env!("CARGO_PKG_VERSION"), page::build().as_deref());
    let licence = "Free software under the MIT or Apache-2.0 license. Your scores stay on this phone unless you share them.";
    section("About", "about-heading")
        .child(p().child(says))
        .child(offline())
        .child(p().class("help").child(licence))
        .child(inside())
}

/// Whether the app is saved for offline use.
fn offline() -> View {
    let notices = expect_context::<Notices>();
    let tried = RwSignal::new(false);
    let again = move || {
        tried.set(true);
        update::try_again(move |now| notices.saved_offline(now));
    };
    let can_try = move || {
        notices.now.with(|notices| {
            // The button stays while it is tried.
            notices.can_try_offline() || tried.get() && notices.offline == Offline::Saving
        })
    };
    let says = text(move || {
        let of = |notices: &Said| notices.offline.sentence(notices.missing.as_ref());
        notices.now.with(of)
    });
    View::from(p().attr("role", "status").child(says)).and(show(can_try, move || {
        Button::new("button quiet", again).child("Try again").into()
    }))
}

fn inside() -> Element {
    let library = |line: &str| {
        let mut parts = line.splitn(3, '\t');
        let mut next = || parts.next().unwrap_or_default().to_owned();
        let (name, version, licence) = (next(), format!(" {}", next()), next());
        // A long name may go on in the next line after its underscores.
        let parts = for_each(name.split_inclusive('_'), |part| {
            View::from(part).and(wbr())
        });
        li().child(span().child(parts).child(version))
            .child(" ")
            .child(small().child(licence))
    };
    let texts = a()
        .class("row")
        .attr("href", "./licences.txt")
        .attr("target", "_blank")
        .child(span().child("License texts"));
    fold("fold", "Open-source software inside")
        .child(
            ul().class("inside-list")
                .child(for_each(INSIDE.lines(), library)),
        )
        .child(texts)
}
