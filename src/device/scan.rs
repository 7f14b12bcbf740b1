//! Scans a QR code with the camera, or in a picture.

use js_sys::Uint8Array;
use wasm_bindgen::prelude::*;

use super::reflect::get;

#[wasm_bindgen(module = "/src/device/scan.js")]
extern "C" {
    #[wasm_bindgen(catch, js_name = openCamera)]
    async fn open_camera(id: &str) -> Result<JsValue, JsValue>;
    #[wasm_bindgen(js_name = closeCamera)]
    fn close_camera();
    #[wasm_bindgen(catch, js_name = look)]
    async fn look_at(picture: &JsValue) -> Result<JsValue, JsValue>;
}

/// What was seen in a picture.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Seen {
    /// Nothing: the camera shows nothing yet, or it is no picture.
    Nothing,
    /// The text of a code, which the browser read.
    Text(String),
    /// The picture, for browsers that read no codes.
    Picture(Grey),
}

/// A picture in grey.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Grey {
    /// The pixels of a row.
    pub width: usize,
    /// The number of rows.
    pub height: usize,
    /// The brightness of each pixel, row after row.
    pub pixels: Vec<u8>,
}

/// Whether this browser lets a page use the camera.
pub fn has_camera() -> bool {
    let navigator = leptos::prelude::window().navigator();
    get(&navigator, "mediaDevices").is_some_and(|devices| get(&devices, "getUserMedia").is_some())
}

/// Shows the camera in the video element of an id. Returns whether the browser and the user allowed it.
pub async fn open(id: &str) -> bool {
    open_camera(id).await.is_ok()
}

/// Closes the camera.
pub fn close() {
    close_camera();
}

/// Looks at what the camera shows.
pub async fn look() -> Seen {
    look_in(&JsValue::UNDEFINED).await
}

/// Looks at a picture file, or at what the camera shows if it is undefined.
pub async fn look_in(picture: &JsValue) -> Seen {
    let Ok(found) = look_at(picture).await else {
        return Seen::Nothing;
    };
    if let Some(text) = found.as_string() {
        return Seen::Text(text);
    }
    let number = |name| get(&found, name)?.as_f64();
    let grey = || {
        let pixels = Uint8Array::new(&get(&found, "grey")?).to_vec();
        let (width, height) = (number("width")? as usize, number("height")? as usize);
        Some(Grey {
            width,
            height,
            pixels,
        })
    };
    match found.is_object() {
        true => grey().map_or(Seen::Nothing, Seen::Picture),
        false => Seen::Nothing,
    }
}
