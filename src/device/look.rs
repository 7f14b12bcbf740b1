//! The appearance of the page (theme, text size). `public/look.js` applies it before the first paint.

use serde::Serialize;
use wasm_bindgen::prelude::*;

use super::stored;
use fives_core::storage::prefs::Prefs;

#[wasm_bindgen]
extern "C" {
    #[wasm_bindgen(catch, js_namespace = fives)]
    fn applyLook(look: &str) -> Result<(), JsValue>;
}

/// The keys in `localStorage`, outside of the stored texts. `public/look.js` reads them.
const LOOK: &str = "fives-look";
const RESUMES: &str = "fives-resumes";

/// Applies the appearance, and stores it for the next first paint.
pub fn apply(prefs: &Prefs) {
    // Where storage is blocked, it is applied but not stored.
    match *prefs == Prefs::default() {
        true => stored::remove(LOOK),
        false => _ = stored::set(LOOK, prefs),
    }
    // Without its script the page keeps its default look.
    let _ = applyLook(&serde_json::to_string(prefs).unwrap_or_default());
}

/// What the next first paint shows at the top of home.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum FirstPaint {
    /// The greeting: there are no games.
    Greeting,
    /// The card of a game to resume.
    #[serde(rename = "yes")]
    Resume,
    /// Neither: all games are finished.
    #[serde(rename = "past")]
    Past,
}

/// Stores it for `public/look.js`. Where storage is blocked, the next first paint shows the greeting.
pub fn store_first_paint(shows: FirstPaint) {
    match shows {
        FirstPaint::Greeting => stored::remove(RESUMES),
        FirstPaint::Resume | FirstPaint::Past => _ = stored::set(RESUMES, &shows),
    }
}
