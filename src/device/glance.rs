//! What home showed last, for the next first paint.

use js_sys::Reflect;
use leptos::prelude::window;

use super::part::{part, says};

/// Beside the copy of the look, not among the texts.
const GLANCE: &str = "fives-glance";

/// What was left; empty for nothing.
pub fn left() -> String {
    part(&window(), "localStorage").map_or_else(String::new, |quick| says(&quick, GLANCE))
}

/// Leaves it. An empty text is none.
pub fn leave(text: &str) {
    // Where storage is blocked or full, the next start reads the games first.
    if let Some(quick) = part(&window(), "localStorage")
        && says(&quick, GLANCE) != text
    {
        let _ = Reflect::set(&quick, &GLANCE.into(), &text.into());
    }
}
