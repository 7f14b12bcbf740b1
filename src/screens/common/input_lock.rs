//! The lock of a panel after a step.

use leptos::prelude::*;

use crate::app::App;
use crate::view::Element;

/// Ignores input for a moment after a step, so that the second tap of a double tap does nothing. Until the
/// paint the panel still shows what was tapped: `inert` follows after it, for it is slow to lay out.
pub fn locked_after_steps(app: App, panel: Element) -> Element {
    let panel = panel
        .aria("aria-busy", move || {
            app.input_lock.with(|lock| lock.steps > 0)
        })
        .attr("inert", move || app.input_lock.with(|lock| lock.inert > 0));
    ["click", "input", "change"]
        .into_iter()
        .fold(panel, |panel, event| {
            panel.on_capture(event, move |event| {
                if app.input_lock.with_untracked(|lock| lock.steps > 0) {
                    event.stop_propagation();
                    event.prevent_default();
                }
            })
        })
}
