//! Entries in `localStorage`, by gloo-storage: mirror copies of stored texts, and hints for the next start.

use std::cell::LazyCell;

use gloo_storage::{LocalStorage, Storage};
use leptos::prelude::window;

thread_local! {
    /// `localStorage`, where the browser allows it. `raw` panics where it does not, so this asks first.
    static STORAGE: LazyCell<Option<web_sys::Storage>> = LazyCell::new(|| {
        let allowed = matches!(window().local_storage(), Ok(Some(_)));
        allowed.then(LocalStorage::raw)
    });
}

fn storage() -> Option<web_sys::Storage> {
    STORAGE.with(|own| (**own).clone())
}

/// Whether the browser allows `localStorage`.
pub fn is_allowed() -> bool {
    STORAGE.with(|own| own.is_some())
}

/// The text of a key, if there is one.
pub fn get(key: &str) -> Option<String> {
    storage()?.get_item(key).ok()?
}

/// Stores a text as it is, without the quotation marks that `LocalStorage::set` would add. Returns
/// whether the browser took it.
pub fn set(key: &str, text: &str) -> bool {
    storage().is_some_and(|own| own.set_item(key, text).is_ok())
}

/// Removes a key. Returns whether the browser did.
pub fn remove(key: &str) -> bool {
    storage().is_some_and(|own| own.remove_item(key).is_ok())
}

/// Every key, those of other apps on the same host among them.
pub fn keys() -> Vec<String> {
    let Some(own) = storage() else {
        return Vec::new();
    };
    let count = own.length().unwrap_or_default();
    (0..count).filter_map(|at| own.key(at).ok()?).collect()
}
