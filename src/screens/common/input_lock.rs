//! The lock of a panel after a step.

use leptos::prelude::*;

use crate::app::InputLock;
use crate::view::Element;

/// Ignores input for a moment after a step, so that the second tap of a double tap does nothing. Until the
/// paint the panel still shows what was tapped: `inert` follows after it, for it is slow to lay out.
pub fn locked_after_steps(panel: Element) -> Element {
    let input_lock = expect_context::<InputLock>();
    let panel = panel
        .aria("aria-busy", move || {
            input_lock.locks.with(|lock| lock.steps > 0)
        })
        .attr("inert", move || {
            input_lock.locks.with(|lock| lock.inert > 0)
        });
    ["click", "input", "change"]
        .into_iter()
        .fold(panel, |panel, event| {
            panel.on_capture(event, move |event| {
                if input_lock.locks.with_untracked(|lock| lock.steps > 0) {
                    event.stop_propagation();
                    event.prevent_default();
                }
            })
        })
}
