//! The look of the page. `public/look.js` dresses it before the first paint; here it is told what was
//! chosen since.

use wasm_bindgen::prelude::*;

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
