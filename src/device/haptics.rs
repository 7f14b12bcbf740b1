//! A short vibration.

use leptos::prelude::window;

use super::reflect::call;

/// How long it lasts, in milliseconds.
const TICK: f64 = 12.0;

/// Ticks, where the device can.
pub fn vibrate() {
    // A browser that cannot keeps still.
    let _ = call(&window().navigator(), "vibrate", Some(&TICK.into()));
}
