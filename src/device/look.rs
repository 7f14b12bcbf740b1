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

/// Dresses the page, and leaves a copy for the next first paint.
pub fn wear(prefs: &Prefs) {
    // Where storage is blocked the page is dressed all the same, and opens in the usual look.
    let _ = dress(&prefs.write().write());
}

/// Leaves word for the next first paint (`public/look.js`) whether a game waits to be resumed.
pub fn resumes(game: bool) {
    // Where storage is blocked the page opens as if there were none.
    if let Some(mirror) = get(&window(), "localStorage")
        && (game || get(&mirror, RESUMES).is_some())
    {
        let word = if game { "yes" } else { "" };
        let _ = Reflect::set(&mirror, &RESUMES.into(), &word.into());
    }
}

/// Beside the copy of the look, not among the texts.
const RESUMES: &str = "fives-resumes";
