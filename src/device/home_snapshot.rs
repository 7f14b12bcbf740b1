//! Stores the last home screen in `localStorage` (see `saved::home_snapshot`).

use super::mirror;

/// Its key in `localStorage`, outside of the stored texts.
const GLANCE: &str = "fives-glance";

/// The stored snapshot; empty where there is none.
pub fn left() -> String {
    mirror::get(GLANCE).unwrap_or_default()
}

/// Stores the snapshot; empty to remove it.
pub fn leave(text: &str) {
    if left() != text {
        // Where storage is blocked or full, the next start reads the games first.
        mirror::set(GLANCE, text);
    }
}
