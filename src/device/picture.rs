//! Shares or downloads a picture as PNG.

use wasm_bindgen::prelude::*;

/// What became of a picture that was to be shared.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Handed {
    /// An app took it, or the person thought better of it.
    Offered,
    /// It is among the downloads.
    Saved,
    /// It could not be made.
    Failed,
}

#[wasm_bindgen(module = "/src/device/picture.js")]
extern "C" {
    #[wasm_bindgen(catch, js_name = handOver)]
    async fn as_file(svg: &str, name: &str) -> Result<JsValue, JsValue>;
}

/// Hands a picture, told as SVG, over as a PNG file of a name.
pub async fn hand_over(svg: &str, name: &str) -> Handed {
    match as_file(svg, name).await {
        Ok(saved) if saved.is_truthy() => Handed::Saved,
        Ok(_) => Handed::Offered,
        Err(_) => Handed::Failed,
    }
}
