//! Storage of texts by key: in IndexedDB (the journal, `journal.js`) and mirrored in `localStorage`,
//! where other windows notice them. The journal is the record that counts.

use std::collections::BTreeMap;

use wasm_bindgen::prelude::*;

use super::mirror;
use crate::library::Copies;
use crate::saved;

/// Precedes every key in `localStorage`: other apps on the same host have theirs beside it.
const PREFIX: &str = "fives/";

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

#[wasm_bindgen(module = "/src/device/journal.js")]
extern "C" {
    #[wasm_bindgen(catch)]
    async fn read() -> Result<JsValue, JsValue>;
    #[wasm_bindgen(catch, js_name = write)]
    async fn record(key: &str, text: &str) -> Result<JsValue, JsValue>;
    #[wasm_bindgen(catch, js_name = onOtherWindow)]
    fn listen(then: JsValue) -> Result<(), JsValue>;
}

/// The mirror copy of a text, as any window left it.
pub fn peek(key: &str) -> Option<String> {
    mirror::get(&mirror_key(key))
}

/// The revision of a stored text, by its mirror copy.
pub fn revision(key: &str) -> i64 {
    peek(key).map_or(0, |text| saved::revision_of(&text))
}

fn mirror_key(key: &str) -> String {
    format!("{PREFIX}{key}")
}

/// Writes or removes the mirror copy. Returns whether the browser took it.
fn copy(key: &str, text: &str) -> bool {
    let key = mirror_key(key);
    if text.is_empty() {
        mirror::remove(&key)
    } else {
        mirror::set(&key, text)
    }
}

/// Writes a text in both places, the mirror copy first; an empty text removes the key. Returns once the
/// journal has it on the disk or, where there is no journal, the browser has taken the mirror copy. A
/// stored text of the same or a later revision, from another window, stays and is returned.
///
/// # Errors
/// Why it was not taken; what was stored under the key before is still there.
pub async fn write(key: &str, text: &str) -> Result<Option<String>, NotSaved> {
    if let Some(there) = peek(key)
        && !text.is_empty()
        && !there.is_empty()
        && there != text
        && saved::revision_of(&there) >= saved::revision_of(text)
    {
        return Ok(Some(there));
    }
    let copied = copy(key, text);
    match record(key, text).await.map(|stays| stays.as_string()) {
        Ok(stays) => {
            if let Some(later) = &stays {
                // If it fails, the next start finds it in the journal.
                copy(key, later);
            }
            Ok(stays)
        }
        Err(no_journal) if no_journal.is_truthy() => match (copied, mirror::is_allowed()) {
            (true, _) => Ok(None),
            (false, true) => Err(NotSaved::Full),
            (false, false) => Err(NotSaved::Blocked),
        },
        Err(_) => Err(NotSaved::Full),
    }
}

/// Every text of this app, with its copies.
///
/// # Errors
/// Storage is blocked altogether.
pub async fn read_all() -> Result<Vec<Copies>, NotSaved> {
    let mut all = BTreeMap::new();
    match read().await {
        Ok(texts) => {
            for own in js_sys::Array::from(&texts).to_vec().chunks_exact(2) {
                if let Some(key) = own[0].as_string() {
                    all.insert(key, (own[1].as_string(), None));
                }
            }
        }
        Err(_) if mirror::is_allowed() => {}
        Err(_) => return Err(NotSaved::Blocked),
    }
    for key in mirror::keys() {
        if let Some(own) = key.strip_prefix(PREFIX) {
            all.entry(own.to_owned()).or_insert((None, None)).1 = mirror::get(&key);
        }
    }
    let copies = all.into_iter().map(|(key, (journal, mirror))| Copies {
        key,
        journal,
        mirror,
    });
    Ok(copies.collect())
}

/// Calls `then` with the key of every text that another window writes or removes, or did since the
/// start of the page.
pub fn on_other_window(then: impl Fn(String) + 'static) {
    // The listener lives as long as the page. The script only notes it, so nothing fails.
    let _ = listen(Closure::<dyn Fn(String)>::new(then).into_js_value());
}
