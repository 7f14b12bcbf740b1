//! A short vibration.

use leptos::prelude::window;

use super::reflect::call;

/// How long it lasts, in milliseconds.
const TICK: f64 = 12.0;

/// Vibrates, where the device can.
pub fn vibrate() {
    // Nothing happens where it cannot.
    let _ = call(&window().navigator(), "vibrate", Some(&TICK.into()));
}
