//! Persistent storage: asks the browser not to clear what the app saved, and reads how much space it
//! takes.

use js_sys::Promise;
use leptos::prelude::window;
use wasm_bindgen::JsValue;
use wasm_bindgen_futures::JsFuture;

use super::reflect::{self, get};

/// Whether storage is persistent.
pub async fn is_granted() -> bool {
    ask("persisted").await
}

/// Requests persistent storage. Returns whether it was granted.
pub async fn request() -> bool {
    ask("persist").await
}

/// False where the browser does not know it.
async fn ask(what: &str) -> bool {
    let answer = asked(what).map(JsFuture::from);
    match answer {
        Some(answer) => answer.await.is_ok_and(|promised| promised == JsValue::TRUE),
        None => false,
    }
}

fn asked(what: &str) -> Option<Promise> {
    let storage = get(&window().navigator(), "storage")?;
    reflect::call_async(&storage, what, None)
}

/// So many bytes taken and so many there are, as far as the browser says.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Room {
    /// What the site takes, the app itself included.
    pub taken: Option<f64>,
    /// What it may take at most.
    pub most: Option<f64>,
}

/// How much room there is; a browser that does not say leaves it open.
pub async fn room() -> Room {
    let said = match asked("estimate").map(JsFuture::from) {
        Some(answer) => answer.await.ok(),
        None => None,
    };
    let number = |name| get(said.as_ref()?, name)?.as_f64();
    Room {
        taken: number("usage"),
        most: number("quota"),
    }
}

/// Whether this is a page of a browser of Apple's phones, which clears it after a week without a
/// visit unless it is put on the home screen.
pub fn is_cleared_weekly() -> bool {
    get(&window().navigator(), "standalone").is_some_and(|standalone| standalone == JsValue::FALSE)
}
