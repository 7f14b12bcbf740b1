//! A bell, once a tap has let the page sound.

use wasm_bindgen::prelude::*;

#[wasm_bindgen(module = "/src/device/sound.js")]
extern "C" {
    #[wasm_bindgen(js_name = letSound)]
    async fn let_sound() -> JsValue;
    /// Rings, if the page may sound.
    pub fn ring();
}

/// Lets the page sound; to be called by a tap. Returns whether it can.
pub async fn allow() -> bool {
    let_sound().await == JsValue::TRUE
}
