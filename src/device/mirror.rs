//! Texts in `localStorage` as they are, without the quotation marks of JSON: the mirror copies of games and nights, and
//! the snapshot of home. Other values are JSON (`stored`).

use std::cell::LazyCell;

use gloo_storage::{LocalStorage, Storage};
use leptos::prelude::window;

thread_local! {
    /// `localStorage`, where the browser allows it and can read it. `LocalStorage` panics where it does not, so this
    /// asks first.
    static STORAGE: LazyCell<Option<web_sys::Storage>> = LazyCell::new(|| {
        let storage = window().local_storage().ok().flatten()?;
        storage.length().is_ok().then(LocalStorage::raw)
    });
}

fn storage() -> Option<web_sys::Storage> {
    STORAGE.with(|storage| (**storage).clone())
}

/// Whether the browser allows `localStorage`.
pub fn is_allowed() -> bool {
    STORAGE.with(|storage| storage.is_some())
}

/// The text of a key, if there is one.
pub fn get(key: &str) -> Option<String> {
    storage()?.get_item(key).ok()?
}

/// Stores a text. Returns whether the browser took it.
pub fn set(key: &str, text: &str) -> bool {
    storage().is_some_and(|storage| storage.set_item(key, text).is_ok())
}

/// Removes a key. Returns whether the browser did.
pub fn remove(key: &str) -> bool {
    storage().is_some_and(|storage| storage.remove_item(key).is_ok())
}

/// Every key, those of other apps on the same host among them.
pub fn keys() -> Vec<String> {
    let Some(storage) = storage() else {
        return Vec::new();
    };
    let count = storage.length().unwrap_or_default();
    (0..count).filter_map(|at| storage.key(at).ok()?).collect()
}
