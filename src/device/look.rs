//! The appearance of the page (theme, text size). `public/look.js` applies it before the first paint.

use wasm_bindgen::prelude::*;

use super::mirror;
use crate::prefs::Prefs;

#[wasm_bindgen]
extern "C" {
    #[wasm_bindgen(catch, js_namespace = fives)]
    fn applyLook(look: &str) -> Result<(), JsValue>;
}

/// Applies the appearance, and stores it for the next first paint.
pub fn apply(prefs: &Prefs) {
    // Where storage is blocked, it is applied but not stored.
    let _ = applyLook(&prefs.write().write());
}

/// Stores for the next first paint (`public/look.js`) whether there is a game to resume.
pub fn store_resumable(game: bool) {
    // Where storage is blocked, the next first paint shows no game.
    if game || mirror::get(RESUMES).is_some() {
        mirror::set(RESUMES, if game { "yes" } else { "" });
    }
}

/// Its key in `localStorage`, outside of the stored texts.
const RESUMES: &str = "fives-resumes";
