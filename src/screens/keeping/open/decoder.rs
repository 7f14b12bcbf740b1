//! Reads QR codes where the browser cannot. It is a part of its own, because few phones need it.

use wasm_split_helpers::SplitLoaderError;

use crate::device::scan::{Grey, Seen};

/// The text of what was seen; `None` without a code, or if the decoder cannot be fetched.
pub async fn text_of(seen: Seen) -> Option<String> {
    match seen {
        Seen::Nothing => None,
        Seen::Text(text) => Some(text),
        Seen::Picture(grey) => decoder(grey).await.ok().flatten(),
    }
}

#[cfg(not(debug_assertions))]
#[wasm_split_helpers::wasm_split(decoder, fallible)]
fn decoder(grey: Grey) -> Result<Option<String>, SplitLoaderError> {
    Ok(decode(&grey))
}

#[cfg(debug_assertions)]
async fn decoder(grey: Grey) -> Result<Option<String>, SplitLoaderError> {
    Ok(decode(&grey))
}

/// The text of the first code in a picture that can be read.
fn decode(grey: &Grey) -> Option<String> {
    let pixel = |x: usize, y: usize| grey.pixels.get(y * grey.width + x).copied();
    let mut picture =
        rqrr::PreparedImage::prepare_from_greyscale(grey.width, grey.height, |x, y| {
            pixel(x, y).unwrap_or(u8::MAX)
        });
    let codes = picture.detect_grids();
    codes.iter().find_map(|code| Some(code.decode().ok()?.1))
}
