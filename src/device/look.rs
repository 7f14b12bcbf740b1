//! The appearance of the page (theme, text size). `public/look.js` applies it before the first paint.

use wasm_bindgen::prelude::*;

use super::mirror;
use fives_core::storage::prefs::Prefs;

#[wasm_bindgen]
extern "C" {
    #[wasm_bindgen(catch, js_namespace = fives)]
    fn applyLook(look: &str) -> Result<(), JsValue>;
}

/// Applies the appearance, and stores it for the next first paint.
pub fn apply(prefs: &Prefs) {
    // Where storage is blocked, it is applied but not stored.
    let _ = applyLook(&serde_json::to_string(prefs).unwrap_or_default());
}

/// What the next first paint shows at the top of home.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FirstPaint {
    /// The greeting: there are no games.
    Greeting,
    /// The card of a game to resume.
    Resume,
    /// Neither: all games are finished.
    Past,
}

/// Stores it for `public/look.js`.
pub fn store_first_paint(shows: FirstPaint) {
    let says = match shows {
        FirstPaint::Greeting => "",
        FirstPaint::Resume => "yes",
        FirstPaint::Past => "past",
    };
    // Where storage is blocked, the next first paint shows the greeting.
    if !says.is_empty() || mirror::get(RESUMES).is_some() {
        mirror::set(RESUMES, says);
    }
}

/// Its key in `localStorage`, outside of the stored texts.
const RESUMES: &str = "fives-resumes";
