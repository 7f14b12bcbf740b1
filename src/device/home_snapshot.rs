//! Stores the last home screen in `localStorage` (see `saved::home_snapshot`).

use js_sys::Reflect;
use leptos::prelude::window;

use super::reflect::{get, get_string};

/// Its key in `localStorage`, outside of the stored texts.
const GLANCE: &str = "fives-glance";

/// The stored snapshot; empty where there is none.
pub fn left() -> String {
    get(&window(), "localStorage").map_or_else(String::new, |mirror| get_string(&mirror, GLANCE))
}

/// Stores the snapshot; empty to remove it.
pub fn leave(text: &str) {
    // Where storage is blocked or full, the next start reads the games first.
    if let Some(mirror) = get(&window(), "localStorage")
        && get_string(&mirror, GLANCE) != text
    {
        let _ = Reflect::set(&mirror, &GLANCE.into(), &text.into());
    }
}
