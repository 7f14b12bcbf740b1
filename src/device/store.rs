//! Storage of texts by key: in IndexedDB (the journal) and mirrored in `localStorage`, where other
//! windows notice them (`store.js`).

use wasm_bindgen::prelude::*;

use crate::library::Copies;

/// Storage did not take a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NotSaved {
    /// The browser does not let this page save at all.
    Blocked,
    /// There is no room left, or something else went wrong on the way to the disk.
    Full,
    /// What stands there was saved later, and this version cannot read it.
    Stale,
}

#[wasm_bindgen(module = "/src/device/store.js")]
extern "C" {
    #[wasm_bindgen(catch)]
    async fn read() -> Result<JsValue, JsValue>;
    #[wasm_bindgen(catch, js_name = write)]
    async fn put(key: &str, text: &str) -> Result<JsValue, JsValue>;
    /// The mirror copy of a text, as any window left it.
    pub fn peek(key: &str) -> Option<String>;
    #[wasm_bindgen(js_name = revisionAt)]
    fn revision_at(key: &str) -> f64;
    #[wasm_bindgen(js_name = onOtherWindow)]
    fn listen(then: JsValue);
}

/// How often the text of a key was saved, as any window left it. The text itself stays where it is: it
/// may be long, and this is asked at every step.
pub fn revision(key: &str) -> i64 {
    revision_at(key) as i64
}

/// Writes a text; when this returns, it is on the disk, or there is no journal and the browser has
/// taken it. An empty text is none: the key is forgotten. Where another text stands that was saved as
/// often or more, by another window, that one stays, and is the answer.
///
/// # Errors
/// Why it was not taken; what was stored under the key before is still there.
pub async fn write(key: &str, text: &str) -> Result<Option<String>, NotSaved> {
    match put(key, text).await {
        Ok(stays) => Ok(stays.as_string()),
        Err(blocked) if blocked.is_truthy() => Err(NotSaved::Blocked),
        Err(_) => Err(NotSaved::Full),
    }
}

/// Every text of this app, with its copies.
///
/// # Errors
/// Storage is blocked altogether.
pub async fn read_all() -> Result<Vec<Copies>, NotSaved> {
    let all = read().await.map_err(|_| NotSaved::Blocked)?;
    let all = js_sys::Array::from(&all).to_vec();
    let copies = all.chunks_exact(3).filter_map(|own| {
        Some(Copies {
            key: own[0].as_string()?,
            journal: own[1].as_string(),
            mirror: own[2].as_string(),
        })
    });
    Ok(copies.collect())
}

/// Calls `then` with the key whenever another window wrote a text or removed it, and at once with those
/// of whatever it wrote since this script began, which is before anything is read.
pub fn on_other_window(then: impl Fn(String) + 'static) {
    // The app listens for as long as the page lives.
    listen(Closure::<dyn Fn(String)>::new(then).into_js_value());
}
