//! Stores the last home screen in `localStorage` (see `saved::home_snapshot`).

use super::mirror;

/// The key in `localStorage`, outside of the stored texts.
const KEY: &str = "fives-glance";

/// The stored snapshot; empty if there is none.
pub fn get() -> String {
    mirror::get(KEY).unwrap_or_default()
}

/// Stores the snapshot; empty to remove it.
pub fn set(text: &str) {
    if get() != text {
        // If storage is blocked or full, the next start reads the games first.
        mirror::set(KEY, text);
    }
}
