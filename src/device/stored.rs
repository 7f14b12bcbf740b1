//! Values that are no text of a game or a night, as JSON in `localStorage`: the look, hints for the next start,
//! followed games and what live following needs. Preferences are a text of the library (`AppData`).

use gloo_storage::{LocalStorage, Storage};
use serde::Serialize;
use serde::de::DeserializeOwned;

use super::mirror;

/// The value of a key; `earlier` reads the plain text of an earlier version. `None` where it is neither.
pub fn get<T: DeserializeOwned>(key: &str, earlier: fn(&str) -> Option<T>) -> Option<T> {
    // Where storage is blocked, `LocalStorage` panics.
    if !mirror::is_allowed() {
        return None;
    }
    let value = LocalStorage::get(key).ok();
    value.or_else(|| earlier(&mirror::get(key)?))
}

/// Stores a value. Returns whether the browser took it.
pub fn set<T: Serialize>(key: &str, value: &T) -> bool {
    mirror::is_allowed() && LocalStorage::set(key, value).is_ok()
}

/// Removes a value.
pub fn remove(key: &str) {
    if mirror::is_allowed() {
        LocalStorage::delete(key);
    }
}
