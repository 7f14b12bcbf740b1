//! Shares or downloads a picture as PNG.

use wasm_bindgen::prelude::*;

/// The result of sharing a picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PictureResult {
    /// Shared, or the user closed the share sheet.
    Shared,
    Downloaded,
    /// It could not be drawn.
    Failed,
}

#[wasm_bindgen(module = "/src/device/picture.js")]
extern "C" {
    #[wasm_bindgen(catch, js_name = sharePicture)]
    async fn share_picture(svg: &str, name: &str) -> Result<JsValue, JsValue>;
}

/// Shares an SVG picture as a PNG file called `name`, or downloads it where files cannot be shared.
pub async fn share(svg: &str, name: &str) -> PictureResult {
    match share_picture(svg, name).await {
        Ok(saved) if saved.is_truthy() => PictureResult::Downloaded,
        Ok(_) => PictureResult::Shared,
        Err(_) => PictureResult::Failed,
    }
}
