//! The panic hook: shows that the app has stopped, and logs why.

use wasm_bindgen::prelude::*;

#[wasm_bindgen]
extern "C" {
    /// In `public/boot.js`.
    #[wasm_bindgen(catch, js_namespace = fives)]
    fn stopped(why: &str) -> Result<(), JsValue>;
}

/// Sets the hook. Without it, a panic leaves a page that looks alive and does nothing.
pub fn set_hook() {
    std::panic::set_hook(Box::new(|why| {
        let _ = stopped(&why.to_string());
    }));
}
