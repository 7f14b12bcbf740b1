//! Full screen on and off.

use leptos::prelude::document;
use wasm_bindgen_futures::JsFuture;

use super::events;
use super::reflect::{call, call_async, get};

/// Whether the page is full screen.
pub fn is_on() -> bool {
    get(&document(), "fullscreenElement").is_some()
}

/// Requests full screen. Returns whether it was granted.
pub async fn enter() -> bool {
    let page = get(&document(), "documentElement");
    match page.and_then(|page| call_async(&page, "requestFullscreen", None)) {
        Some(asked) => JsFuture::from(asked).await.is_ok(),
        None => false,
    }
}

/// Leaves full screen.
pub fn exit() {
    if is_on() {
        // A browser that gave the whole display takes it back.
        let _ = call(&document(), "exitFullscreen", None);
    }
}

/// Calls `then` when full screen starts or ends. Calling the returned closure stops that.
pub fn on_change(then: impl Fn() + 'static) -> impl FnOnce() {
    events::until_stopped("fullscreenchange", move |_| then())
}
