//! The controls of a board: they are shown while somebody uses them, and by the arrow keys.

use leptos::prelude::*;

use super::turning::Turning;
use crate::device::clock::Wait;
use crate::device::keyboard::on_press_while_shown;
use crate::device::page;
use crate::screens::common::full_screen;
use crate::screens::night::round_clock;
use crate::view::html::{div, p};
use crate::view::{Callable, Element, Getter, effect, show, text};
use crate::widgets::Button;
use fives_core::night::RoundClock;
use fives_core::words::night as words;

/// How long the controls are shown after their last use, in milliseconds.
const SHOWN: u64 = 4_000;

/// The bar at the foot.
pub fn bar(turning: Turning, clock: Getter<Option<RoundClock>>) -> Element {
    let uses = RwSignal::new(1_u32);
    let is_used = RwSignal::new(true);
    let wait = StoredValue::new_local(None);
    effect(move || {
        uses.track();
        is_used.set(true);
        wait.set_value(Some(Wait::new(SHOWN, move || is_used.set(false))));
    });
    let using = move || uses.update(|uses| *uses = uses.wrapping_add(1));
    // Whoever goes through the controls by keyboard sees where they are.
    let is_tabbing = RwSignal::new(false);
    page::on_pointer(move || {
        is_tabbing.set(false);
        using();
    });
    on_press_while_shown(move |pressed| {
        is_tabbing.set(pressed.key == "Tab");
        using();
        let by = match pressed.key.as_str() {
            "ArrowRight" | "PageDown" => 1,
            "ArrowLeft" | "PageUp" => -1,
            _ => return false,
        };
        turning.go(by);
        true
    });
    let class = move || {
        match (is_used.get(), is_tabbing.get()) {
            (true, _) => "wall-controls used",
            (false, true) => "wall-controls tabbing",
            (false, false) => "wall-controls",
        }
        .to_owned()
    };
    let button = |does: fn(Turning)| Button::new("link", move || does(turning));
    let pause = button(Turning::pause).child(text(move || {
        match turning.is_paused() {
            true => "Go on",
            false => "Pause",
        }
        .to_owned()
    }));
    let seconds = |is_longer: bool, label: &str, sign: &'static str| {
        Button::new("link", move || turning.change_seconds(is_longer))
            .label(label)
            .idle(move || turning.other_seconds(is_longer).is_none())
            .child(sign)
    };
    let place = text(move || words::page_of(turning.number(), turning.count()));
    let time = text(move || words::seconds_a_page(turning.seconds()));
    div()
        .attr("class", class)
        .attr("role", "region")
        .attr("aria-label", "Pages of the board")
        .child(button(|turning| turning.go(-1)).child("Previous"))
        .child(pause)
        .child(button(|turning| turning.go(1)).child("Next"))
        .child(p().child(place))
        .child(
            div()
                .class("wall-seconds")
                .child(seconds(false, "Fewer seconds", "−"))
                .child(p().attr("role", "status").child(time))
                .child(seconds(true, "More seconds", "+")),
        )
        .child(show(
            move || clock.run(()).is_some(),
            || round_clock::sound_button("link"),
        ))
        .child(full_screen::button("link"))
}
