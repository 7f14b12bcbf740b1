//! The screen for the whole table: the phone lies flat with a half for each side, or stands.

mod board;

use std::cell::Cell;

use leptos::prelude::*;

use self::board::board;
use crate::device::location;
use crate::route::Route;
use crate::screens::common::link::link;
use crate::screens::common::{full_screen, keep_awake, read_aloud};
use crate::screens::table::log_view::on_log;
use crate::view::html::{div, h1, main, section, span};
use crate::view::{Element, View, dyn_view, nothing, text};
use crate::widgets::Button;

/// How the phone is placed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Placement {
    /// Flat between two sides, with half of the screen for each.
    Flat,
    /// Upright, with one display for all.
    Standing,
}

impl Placement {
    const fn other(self) -> Self {
        match self {
            Self::Flat => Self::Standing,
            Self::Standing => Self::Flat,
        }
    }
}

thread_local! {
    /// The last choice, while the app is open.
    static LAST: Cell<Placement> = const { Cell::new(Placement::Flat) };
}

/// The screen across the table.
pub fn screen() -> View {
    let way = RwSignal::new(LAST.get());
    let back = move |_| location::go(&Route::Score.href());
    let near = half("half near");
    let far = dyn_view(
        move || way.get(),
        move |way| match way {
            // For screen readers and the keyboard the score is there once.
            Placement::Flat => half("half far").attr("aria-hidden", "true").into(),
            Placement::Standing => nothing(),
        },
    );
    // Any tap goes back, and so does the link.
    let halves = div()
        .class("halves")
        .on("click", back)
        .child(far)
        .child(near);
    let class = move || match way.get() {
        Placement::Flat => "across flat",
        Placement::Standing => "across upright",
    };
    main()
        .attr("class", move || class().to_owned())
        .child(
            h1().class("unseen")
                .attr("tabindex", "-1")
                .child("Across the table"),
        )
        .child(halves)
        .child(bottom_bar(way))
        .into()
}

/// One half, which follows the game.
fn half(class: &str) -> Element {
    section()
        .class(class)
        .attr("aria-label", "Score")
        .child(on_log(board))
}

/// The button for full screen, and whether the screen stays on.
fn bottom_bar(way: RwSignal<Placement>) -> Element {
    let turn = move || {
        way.update(|way| *way = way.other());
        LAST.set(way.get());
    };
    let turn = Button::new("link", turn).child(text(move || {
        match way.get() {
            Placement::Flat => "Stand it up",
            Placement::Standing => "Lay it flat",
        }
        .to_owned()
    }));
    let back = link("link", &Route::Score)
        .child("Back")
        .child(span().class("unseen").child(" to the score"));
    div()
        .class("across-foot")
        .child(back)
        .child(turn)
        .child(full_screen::button("link"))
        .child(read_aloud::button("link"))
        .child(keep_awake::status_line())
}
