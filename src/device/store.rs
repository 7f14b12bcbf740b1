//! Stores texts by key: in IndexedDB (the journal, `journal.js`), and as a mirror copy in `localStorage`,
//! whose `storage` event reaches other windows. The journal counts.

use std::cell::RefCell;
use std::collections::BTreeMap;

use wasm_bindgen::prelude::*;

use super::mirror;
use fives_core::storage::library::Copies;
use fives_core::storage::saved;

/// The prefix of every key in `localStorage`, which all apps on the same host share.
const PREFIX: &str = "fives/";

/// Why a text was not stored.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NotSaved {
    /// The browser blocks all storage.
    Blocked,
    /// Storage is full, or the write failed for another reason.
    Full,
    /// A later text is stored that this version cannot read.
    Stale,
}

#[wasm_bindgen(module = "/src/device/journal.js")]
extern "C" {
    #[wasm_bindgen(catch)]
    async fn read() -> Result<JsValue, JsValue>;
    #[wasm_bindgen(catch, js_name = write)]
    async fn record(key: &str, text: &str, known: f64) -> Result<JsValue, JsValue>;
    #[wasm_bindgen(catch, js_name = onOtherWindow)]
    fn listen(then: JsValue) -> Result<(), JsValue>;
}

thread_local! {
    /// Of each key the revision that this window last read or wrote.
    static SEEN: RefCell<BTreeMap<String, i64>> = const { RefCell::new(BTreeMap::new()) };
}

/// The revision of a key that this window last read or wrote; -1 for none.
fn seen(key: &str) -> i64 {
    SEEN.with_borrow(|all| all.get(key).copied().unwrap_or(-1))
}

/// This window has read a stored text of a key, and what it writes from now on may take its place.
pub fn see(key: &str, text: &str) {
    SEEN.with_borrow_mut(|all| all.insert(key.to_owned(), saved::revision_of(text)));
}

/// The mirror copy of a text, from any window.
pub fn peek(key: &str) -> Option<String> {
    mirror::get(&mirror_key(key))
}

/// The revision of a stored text, from its mirror copy.
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

/// Writes a text in both places, the mirror copy first; an empty text removes the key. Returns when the
/// journal's transaction is complete or, without a journal, when the mirror copy is written. If another
/// window stored a text of the same or a later revision, or one that this window has not seen while its own
/// writes failed, that one stays and is returned.
///
/// # Errors
/// Why it was not stored; the text stored before is unchanged.
pub async fn write(key: &str, text: &str) -> Result<Option<String>, NotSaved> {
    let known = seen(key);
    if let Some(stored) = peek(key)
        && !text.is_empty()
        && !stored.is_empty()
        && stored != text
        && (saved::revision_of(&stored) >= saved::revision_of(text)
            || saved::revision_of(&stored) > known)
    {
        return Ok(Some(stored));
    }
    let copied = copy(key, text);
    if copied {
        see(key, text);
    }
    // A revision is far below what such a number holds.
    let recorded = record(key, text, known as f64).await;
    match recorded.map(|newer| newer.as_string()) {
        Ok(newer) => {
            if let Some(later) = &newer {
                // If this fails, the next start copies it from the journal.
                copy(key, later);
            }
            Ok(newer)
        }
        Err(no_journal) if no_journal.is_truthy() => match (copied, mirror::is_allowed()) {
            (true, _) => Ok(None),
            (false, true) => Err(NotSaved::Full),
            (false, false) => Err(NotSaved::Blocked),
        },
        Err(_) => Err(NotSaved::Full),
    }
}

/// Every stored text, with its copies.
///
/// # Errors
/// All storage is blocked.
pub async fn read_all() -> Result<Vec<Copies>, NotSaved> {
    let mut all = BTreeMap::new();
    match read().await {
        Ok(texts) => {
            for pair in js_sys::Array::from(&texts).to_vec().chunks_exact(2) {
                if let Some(key) = pair[0].as_string() {
                    all.insert(key, (pair[1].as_string(), None));
                }
            }
        }
        Err(_) if mirror::is_allowed() => {}
        Err(_) => return Err(NotSaved::Blocked),
    }
    for key in mirror::keys() {
        if let Some(name) = key.strip_prefix(PREFIX) {
            all.entry(name.to_owned()).or_insert((None, None)).1 = mirror::get(&key);
        }
    }
    let copies = all.into_iter().map(|(key, (journal, mirror))| {
        let texts = [&journal, &mirror].into_iter().flatten();
        if let Some(latest) = texts.max_by_key(|text| saved::revision_of(text)) {
            see(&key, latest);
        }
        Copies {
            key,
            journal,
            mirror,
        }
    });
    Ok(copies.collect())
}

/// Calls `then` with the key of every text that another window has written or removed since the page
/// was opened.
pub fn on_other_window(then: impl Fn(String) + 'static) {
    // The listener lives as long as the page. The script only stores it, so nothing fails.
    let _ = listen(Closure::<dyn Fn(String)>::new(then).into_js_value());
}
