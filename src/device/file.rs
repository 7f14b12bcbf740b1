//! Files: a text offered as a download.

use super::clock;
use js_sys::Array;
use leptos::prelude::document;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{Blob, BlobPropertyBag, HtmlAnchorElement, Url};

/// How long the file stays readable, in milliseconds.
const KEPT: u64 = 60_000;

/// Offers a text as a file to keep.
///
/// # Errors
/// The browser's reason, if it will not make the file.
pub fn offer(name: &str, text: &str) -> Result<(), JsValue> {
    let kind = BlobPropertyBag::new();
    kind.set_type("application/json");
    let parts = Array::of1(&text.into());
    let blob = Blob::new_with_str_sequence_and_options(&parts, &kind)?;
    let url = Url::create_object_url_with_blob(&blob)?;
    let link: HtmlAnchorElement = document().create_element("a")?.unchecked_into();
    link.set_href(&url);
    link.set_download(name);
    link.click();
    // Some browsers read the file only after the click.
    let forget = move || {
        let _ = Url::revoke_object_url(&url);
    };
    clock::after(KEPT, Box::new(forget));
    Ok(())
}
