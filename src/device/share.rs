//! Shares a text with another app, or copies it to the clipboard.

use js_sys::Reflect;
use leptos::prelude::window;
use wasm_bindgen::JsValue;
use wasm_bindgen_futures::JsFuture;
use web_sys::ShareData;

/// What became of a text that was to be shared.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shared {
    /// The browser took it, or the person thought better of it.
    Offered,
    /// It is on the clipboard.
    Copied,
    /// The browser does neither.
    Refused,
}

/// Where a text goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum To {
    /// To another app of the phone, under this title; to the clipboard where there is no such offer.
    AnotherApp(&'static str),
    /// To the clipboard.
    TheClipboard,
}

/// Hands a text over.
pub async fn hand_over(to: To, text: &str) -> Shared {
    let navigator = window().navigator();
    if let To::AnotherApp(title) = to
        && has(&navigator, "share")
    {
        let data = ShareData::new();
        data.set_title(title);
        data.set_text(text);
        match JsFuture::from(navigator.share_with_data(&data)).await {
            Err(why) if !thought_better(&why) => {}
            // A person who closes the offer refuses it, and that is no trouble.
            _ => return Shared::Offered,
        }
    }
    if !has(&navigator, "clipboard") {
        return Shared::Refused;
    }
    match JsFuture::from(navigator.clipboard().write_text(text)).await {
        Ok(_) => Shared::Copied,
        Err(_) => Shared::Refused,
    }
}

/// Whether it was the person who refused.
pub fn thought_better(why: &JsValue) -> bool {
    let name = Reflect::get(why, &"name".into());
    name.is_ok_and(|name| name == "AbortError")
}

/// Whether this browser has a part that not every browser has.
fn has(navigator: &web_sys::Navigator, part: &str) -> bool {
    let found = Reflect::get(navigator, &part.into());
    found.is_ok_and(|found| found.is_object() || found.is_function())
}

/// Prints the page.
pub fn print() {
    // A browser that cannot print does nothing.
    let _ = window().print();
}
