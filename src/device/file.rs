//! Files: a text offered as a download.

use super::clock;
use js_sys::Array;
use leptos::prelude::document;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{Blob, BlobPropertyBag, HtmlAnchorElement, Url};

/// How long the file stays readable, in milliseconds.
const KEPT: u64 = 60_000;

/// A text of a kind at an address of its own, until it is forgotten.
///
/// # Errors
/// The browser's reason, if it will not have it.
pub fn address(kind: &str, text: &str) -> Result<String, JsValue> {
    let options = BlobPropertyBag::new();
    options.set_type(kind);
    let parts = Array::of1(&text.into());
    let blob = Blob::new_with_str_sequence_and_options(&parts, &options)?;
    Url::create_object_url_with_blob(&blob)
}

/// Forgets an address.
pub fn forget(address: &str) {
    // One that is forgotten already is as good as forgotten.
    let _ = Url::revoke_object_url(address);
}

/// Offers a text as a file to keep.
///
/// # Errors
/// The browser's reason, if it will not make the file.
pub fn offer(name: &str, text: &str) -> Result<(), JsValue> {
    let url = address("application/json", text)?;
    let link: HtmlAnchorElement = document().create_element("a")?.unchecked_into();
    link.set_href(&url);
    link.set_download(name);
    link.click();
    // Some browsers read the file only after the click.
    clock::after(KEPT, Box::new(move || forget(&url)));
    Ok(())
}
