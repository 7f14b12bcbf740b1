//! Stores the last home screen in `localStorage` (see `saved::home_snapshot`).

use js_sys::Reflect;
use leptos::prelude::window;

use super::reflect::{get, get_string};

/// Beside the copy of the look, not among the texts.
const GLANCE: &str = "fives-glance";

/// What was left; empty for nothing.
pub fn left() -> String {
    get(&window(), "localStorage").map_or_else(String::new, |mirror| get_string(&mirror, GLANCE))
}

/// Leaves it. An empty text is none.
pub fn leave(text: &str) {
    // Where storage is blocked or full, the next start reads the games first.
    if let Some(mirror) = get(&window(), "localStorage")
        && get_string(&mirror, GLANCE) != text
    {
        let _ = Reflect::set(&mirror, &GLANCE.into(), &text.into());
    }
}
