//! Persistent storage: asks the browser not to clear the app's data, and reads the quota.

use js_sys::Promise;
use leptos::prelude::window;
use wasm_bindgen::JsValue;
use wasm_bindgen_futures::JsFuture;

use super::reflect::{self, get};

/// Whether storage is persistent.
pub async fn is_granted() -> bool {
    call("persisted").await
}

/// Requests persistent storage. Returns whether it was granted.
pub async fn request() -> bool {
    call("persist").await
}

/// Calls a method of `navigator.storage`. Returns false where the browser does not support it.
async fn call(what: &str) -> bool {
    let promise = promise(what).map(JsFuture::from);
    match promise {
        Some(promise) => promise.await.is_ok_and(|granted| granted == JsValue::TRUE),
        None => false,
    }
}

fn promise(what: &str) -> Option<Promise> {
    let storage = get(&window().navigator(), "storage")?;
    reflect::call_async(&storage, what, None)
}

/// Used and available bytes, as far as the browser reports them.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Quota {
    /// Used, by the app itself too.
    pub used: Option<f64>,
    /// The quota.
    pub limit: Option<f64>,
}

/// Reads the quota.
pub async fn quota() -> Quota {
    let estimate = match promise("estimate").map(JsFuture::from) {
        Some(promise) => promise.await.ok(),
        None => None,
    };
    let number = |name| get(estimate.as_ref()?, name)?.as_f64();
    Quota {
        used: number("usage"),
        limit: number("quota"),
    }
}

/// Whether this is a browser tab on an Apple phone. Its data is cleared after a week without a visit,
/// unless the app is on the home screen.
pub fn is_cleared_weekly() -> bool {
    get(&window().navigator(), "standalone").is_some_and(|standalone| standalone == JsValue::FALSE)
}
