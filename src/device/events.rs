//! Events of the window.

use leptos::prelude::window_event_listener_untyped;
use web_sys::Event;

/// Calls `then` at each event of a kind, for as long as the page lives.
pub fn always(kind: &str, then: impl Fn(Event) + 'static) {
    std::mem::forget(window_event_listener_untyped(kind, then));
}

/// Calls `then` at each event of a kind. Calling the returned closure stops that.
pub fn until_stopped<F: Fn(Event) + 'static>(kind: &str, then: F) -> impl FnOnce() + use<F> {
    let listening = window_event_listener_untyped(kind, then);
    move || listening.remove()
}
