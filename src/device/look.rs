//! The appearance of the page (theme, text size). `public/look.js` applies it before the first paint.

use js_sys::Reflect;
use leptos::prelude::window;
use wasm_bindgen::prelude::*;

use super::reflect::get;
use crate::prefs::Prefs;

#[wasm_bindgen]
extern "C" {
    #[wasm_bindgen(catch, js_namespace = fives)]
    fn dress(look: &str) -> Result<(), JsValue>;
}

/// Applies the appearance, and stores it for the next first paint.
pub fn wear(prefs: &Prefs) {
    // Where storage is blocked, it is applied all the same.
    let _ = dress(&prefs.write().write());
}

/// Stores for the next first paint (`public/look.js`) whether there is a game to resume.
pub fn resumes(game: bool) {
    // Where storage is blocked, the page opens as if there were none.
    if let Some(mirror) = get(&window(), "localStorage")
        && (game || get(&mirror, RESUMES).is_some())
    {
        let word = if game { "yes" } else { "" };
        let _ = Reflect::set(&mirror, &RESUMES.into(), &word.into());
    }
}

/// Its key in `localStorage`, outside of the stored texts.
const RESUMES: &str = "fives-resumes";
