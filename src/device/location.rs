//! The hash of the address, which names the screen; so the app works under any path of any host.

use leptos::prelude::window;
use wasm_bindgen::JsValue;

use super::events;

/// The hash of the address, without `#`.
pub fn current() -> String {
    let hash = window().location().hash().unwrap_or_default();
    hash.trim_start_matches('#').to_owned()
}

/// The full URL of a hash.
pub fn whole(hash: &str) -> String {
    let address = window().location().href().unwrap_or_default();
    // What a site that passed a link on put there is not passed on again.
    let page = address.split(['#', '?']).next().unwrap_or_default();
    format!("{page}{hash}")
}

/// Goes to a hash, as a link does.
pub fn go(hash: &str) {
    // Setting the hash of one's own page is always allowed.
    let _ = window().location().set_hash(hash);
}

/// Goes to a hash and replaces the entry in the browser's history.
pub fn replace(hash: &str) {
    // Only the hash changes, so the page stays.
    let _ = window().location().replace(hash);
}

/// Changes the hash without an event.
pub fn rewrite(hash: &str) {
    let history = window().history();
    // A browser that does not let the address change keeps the old one.
    let _ = history.map(|history| history.replace_state_with_url(&JsValue::NULL, "", Some(hash)));
}

/// Calls `then` when the hash changes.
pub fn on_change(then: impl Fn() + 'static) {
    events::always("hashchange", move |_| then());
}
