//! Storage, behind a small asynchronous interface: texts by key, under this app's prefix.
//!
//! The texts are in `localStorage`. gloo-storage panics where storage is blocked, so it is only
//! asked after a probe, and its calls that reach into other apps' keys are not used.

use gloo_storage::{LocalStorage, Storage as _};
use leptos::prelude::window;
use web_sys::Storage;

/// Every key of this app begins so.
const PREFIX: &str = "fives/";

/// Storage did not take a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NotSaved {
    /// The browser does not let this page save at all.
    Blocked,
    /// There is no room left.
    Full,
}

fn storage() -> Option<Storage> {
    match window().local_storage() {
        Ok(Some(_)) => Some(LocalStorage::raw()),
        _ => None,
    }
}

/// Writes a text; when this returns, the browser has taken it.
///
/// # Errors
/// Why it was not taken; what was stored under the key before is still there.
pub async fn write(key: &str, text: &str) -> Result<(), NotSaved> {
    let storage = storage().ok_or(NotSaved::Blocked)?;
    storage
        .set_item(&format!("{PREFIX}{key}"), text)
        .map_err(|_| NotSaved::Full)
}

/// Removes a text.
///
/// # Errors
/// Storage is blocked.
pub async fn remove(key: &str) -> Result<(), NotSaved> {
    let storage = storage().ok_or(NotSaved::Blocked)?;
    storage
        .remove_item(&format!("{PREFIX}{key}"))
        .map_err(|_| NotSaved::Blocked)
}

/// Every key and text of this app.
///
/// # Errors
/// Storage is blocked.
pub async fn read_all() -> Result<Vec<(String, String)>, NotSaved> {
    let storage = storage().ok_or(NotSaved::Blocked)?;
    let count = storage.length().map_err(|_| NotSaved::Blocked)?;
    Ok((0..count)
        .filter_map(|at| storage.key(at).ok().flatten())
        .filter_map(|full| {
            let text = storage.get_item(&full).ok().flatten()?;
            Some((full.strip_prefix(PREFIX)?.to_owned(), text))
        })
        .collect())
}
