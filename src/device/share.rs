//! Shares a text with another app, or copies it to the clipboard.

use leptos::prelude::window;
use wasm_bindgen::JsValue;
use wasm_bindgen_futures::JsFuture;
use web_sys::ShareData;

use super::reflect::{call_async, get, get_string};

/// The result of sharing a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ShareResult {
    /// Shared, or the user closed the share sheet.
    Shared,
    /// Copied to the clipboard.
    Copied,
    /// The browser supports neither.
    Unsupported,
}

/// Where to share a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Destination {
    /// With another app, under this title; the clipboard where the browser cannot share.
    App(&'static str),
    Clipboard,
}

/// Shares or copies a text.
pub async fn send(to: Destination, text: &str) -> ShareResult {
    let navigator = window().navigator();
    if let Destination::App(title) = to
        && get(&navigator, "share").is_some()
    {
        let data = ShareData::new();
        data.set_title(title);
        data.set_text(text);
        match JsFuture::from(navigator.share_with_data(&data)).await {
            Err(why) if !is_cancelled(&why) => {}
            // Closing the share sheet is no failure.
            _ => return ShareResult::Shared,
        }
    }
    if get(&navigator, "clipboard").is_none() {
        return ShareResult::Unsupported;
    }
    match JsFuture::from(navigator.clipboard().write_text(text)).await {
        Ok(_) => ShareResult::Copied,
        Err(_) => ShareResult::Unsupported,
    }
}

/// The text on the clipboard; `None` if the browser or the user does not let the page read it.
pub async fn paste() -> Option<String> {
    let clipboard = get(&window().navigator(), "clipboard")?;
    let reading = call_async(&clipboard, "readText", None)?;
    JsFuture::from(reading).await.ok()?.as_string()
}

/// Whether the user closed the share sheet.
pub fn is_cancelled(why: &JsValue) -> bool {
    get_string(why, "name") == "AbortError"
}

/// Prints the page.
pub fn print() {
    // A browser that cannot print does nothing.
    let _ = window().print();
}
