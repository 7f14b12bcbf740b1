//! Storage, behind a small asynchronous interface: texts by key, under this app's prefix.
//!
//! Two places. The journal, IndexedDB with strict durability, is the record that counts: what it has
//! taken is on the disk. `localStorage` has a quick copy, which a browser writes back when it likes,
//! and which other windows hear of at once; it is the whole of it where there is no journal.
//! gloo-storage panics where storage is blocked, so it is only asked after a probe, and its calls
//! that reach into other apps' keys are not used.

use crate::saved::revision_of;
use gloo_storage::{LocalStorage, Storage as _};
use leptos::ev;
use leptos::prelude::{window, window_event_listener};
use wasm_bindgen::prelude::*;
use web_sys::Storage;

/// Every key of this app begins so.
const PREFIX: &str = "fives/";

/// Storage did not take a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NotSaved {
    /// The browser does not let this page save at all.
    Blocked,
    /// There is no room left, or something else went wrong on the way to the disk.
    Full,
    /// What stands there was saved later, and this version cannot read it.
    Overtaken,
}

#[wasm_bindgen(module = "/src/device/journal.js")]
extern "C" {
    #[wasm_bindgen(catch)]
    async fn read() -> Result<JsValue, JsValue>;
    #[wasm_bindgen(catch, js_name = write)]
    async fn put(key: &str, text: &str) -> Result<JsValue, JsValue>;
    #[wasm_bindgen(js_name = isRefused)]
    fn is_refused(error: &JsValue) -> bool;
}

/// The copies of a text, as they were found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Copies {
    /// The key.
    pub key: String,
    /// In the journal.
    pub journal: Option<String>,
    /// In `localStorage`.
    pub quick: Option<String>,
}

fn quick() -> Option<Storage> {
    match window().local_storage() {
        Ok(Some(_)) => Some(LocalStorage::raw()),
        _ => None,
    }
}

fn full(key: &str) -> String {
    format!("{PREFIX}{key}")
}

/// The quick copy of a text, as any window left it.
pub fn peek(key: &str) -> Option<String> {
    quick()?.get_item(&full(key)).ok().flatten()
}

/// Writes a text; when this returns, it is on the disk, or there is no journal and the browser has
/// taken it. An empty text is none: the key is forgotten. Where another text stands that was saved as
/// often or more, by another window, that one stays, and is the answer.
///
/// # Errors
/// Why it was not taken; what was stored under the key before is still there.
pub async fn write(key: &str, text: &str) -> Result<Option<String>, NotSaved> {
    let quick = quick();
    let full = full(key);
    let stands = |there: &String| {
        !text.is_empty() && there != text && revision_of(there) >= revision_of(text)
    };
    if let Some(later) = peek(key).filter(stands) {
        return Ok(Some(later));
    }
    let copied = match &quick {
        Some(quick) if text.is_empty() => quick.remove_item(&full).map_err(|_| NotSaved::Full),
        Some(quick) => quick.set_item(&full, text).map_err(|_| NotSaved::Full),
        None => Err(NotSaved::Blocked),
    };
    match put(key, text).await {
        Ok(stands) => {
            let later = stands.as_string();
            if let (Some(later), Some(quick)) = (&later, &quick) {
                // The copy follows if it can; the journal is asked first at the next start.
                let _ = quick.set_item(&full, later);
            }
            Ok(later)
        }
        Err(why) if is_refused(&why) => Err(NotSaved::Full),
        Err(_) => copied.map(|()| None),
    }
}

/// Every text of this app, with its copies.
///
/// # Errors
/// Storage is blocked altogether.
pub async fn read_all() -> Result<Vec<Copies>, NotSaved> {
    let journal = read().await;
    let quick = quick();
    if journal.is_err() && quick.is_none() {
        return Err(NotSaved::Blocked);
    }
    let mut all: Vec<Copies> = Vec::new();
    let texts = journal.map(|own| js_sys::Array::from(&own).to_vec());
    for pair in texts.unwrap_or_default().chunks_exact(2) {
        if let (Some(key), Some(text)) = (pair[0].as_string(), pair[1].as_string()) {
            all.push(Copies {
                key,
                journal: Some(text),
                quick: None,
            });
        }
    }
    let count = quick.as_ref().map_or(Ok(0), Storage::length).unwrap_or(0);
    let quick = quick.as_ref();
    for at in 0..count {
        let full = quick.and_then(|own| own.key(at).ok().flatten());
        let key = full.as_deref().and_then(|full| full.strip_prefix(PREFIX));
        let Some(key) = key else {
            continue;
        };
        let text = peek(key);
        match all.iter_mut().find(|own| own.key == key) {
            Some(own) => own.quick = text,
            None => all.push(Copies {
                key: key.to_owned(),
                journal: None,
                quick: text,
            }),
        }
    }
    Ok(all)
}

/// Calls `then` with the key whenever another window wrote a text or removed it.
pub fn on_other_window(then: impl Fn(&str) + 'static) {
    let listening = window_event_listener(ev::storage, move |event| {
        let full = event.key().unwrap_or_default();
        if let Some(key) = full.strip_prefix(PREFIX) {
            then(key);
        }
    });
    // The app listens for as long as the page lives.
    std::mem::forget(listening);
}
