//! Saves and shares texts as files, and reads files the user chose.

use js_sys::{Array, Function, Promise, Reflect};
use leptos::prelude::{document, window};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{Blob, BlobPropertyBag, HtmlAnchorElement, HtmlInputElement, ShareData, Url};

use super::{clock, share};

/// How long the file stays readable, in milliseconds.
const KEPT: u64 = 60_000;

/// What a file is, to the browser.
const JSON: &str = "application/json";

/// A text of a kind at an address of its own, until it is forgotten.
///
/// # Errors
/// The browser's reason, if it will not have it.
pub fn address(kind: &str, text: &str) -> Result<String, JsValue> {
    let parts = Array::of1(&text.into());
    let blob = Blob::new_with_str_sequence_and_options(&parts, &bag(kind))?;
    Url::create_object_url_with_blob(&blob)
}

fn bag(kind: &str) -> BlobPropertyBag {
    let bag = BlobPropertyBag::new();
    bag.set_type(kind);
    bag
}

/// Forgets an address.
pub fn forget(address: &str) {
    // One that is forgotten already is as good as forgotten.
    let _ = Url::revoke_object_url(address);
}

/// Offers a text as a file of JSON to keep.
///
/// # Errors
/// The browser's reason, if it will not make the file.
pub fn offer(name: &str, text: &str) -> Result<(), JsValue> {
    download(name, JSON, text)
}

fn download(name: &str, kind: &str, text: &str) -> Result<(), JsValue> {
    let url = address(kind, text)?;
    let link: HtmlAnchorElement = document().create_element("a")?.unchecked_into();
    link.set_href(&url);
    link.set_download(name);
    link.click();
    // Some browsers read the file only after the click.
    clock::after(KEPT, Box::new(move || forget(&url)));
    Ok(())
}

/// What is in a file that is handed over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// A backup.
    Backup,
    /// A table for spreadsheets.
    Table,
}

impl Kind {
    /// The ending of its name, and what it is to the browser.
    const fn kept(self) -> (&'static str, &'static str) {
        match self {
            Self::Backup => ("json", JSON),
            Self::Table => ("csv", "text/csv"),
        }
    }

    /// The same for an app it is shared with: Chromium shares no JSON, but any text.
    const fn shared(self) -> (&'static str, &'static str) {
        match self {
            Self::Backup => ("txt", "text/plain"),
            Self::Table => self.kept(),
        }
    }
}

/// What became of a file that was handed over.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Handed {
    /// Another app took it.
    Shared,
    /// The person thought better of it.
    Dropped,
    /// It was downloaded under this name.
    Downloaded(String),
    /// The browser would not make it.
    Refused,
}

/// Hands a text over as a file: to another app where the browser offers that, else as a download. The
/// name has no ending.
pub async fn hand_over(name: &str, kind: Kind, text: &str) -> Handed {
    if let Some(data) = shareable(name, kind, text) {
        let sharing = window().navigator().share_with_data(&data);
        match JsFuture::from(sharing).await {
            Ok(_) => return Handed::Shared,
            Err(why) if share::thought_better(&why) => return Handed::Dropped,
            Err(_) => {}
        }
    }
    let (ending, kind) = kind.kept();
    let name = format!("{name}.{ending}");
    match download(&name, kind, text) {
        Ok(()) => Handed::Downloaded(name),
        Err(_) => Handed::Refused,
    }
}

/// The file as what can be shared, if this browser shares such files.
fn shareable(name: &str, kind: Kind, text: &str) -> Option<ShareData> {
    let navigator = window().navigator();
    let can_share: Function = field(&navigator, "canShare")?.dyn_into().ok()?;
    let (ending, kind) = kind.shared();
    let parts = Array::of1(&text.into());
    let name = format!("{name}.{ending}");
    // A bag of another name says the same.
    let bag = bag(kind).unchecked_into();
    let file = web_sys::File::new_with_str_sequence_and_options(&parts, &name, &bag).ok()?;
    let data = ShareData::new();
    Reflect::set(&data, &"files".into(), &Array::of1(&file)).ok()?;
    let can = can_share.call1(&navigator, &data).ok()?;
    (can == JsValue::TRUE).then_some(data)
}

/// Why a file that was chosen was not read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NotRead {
    /// None was chosen.
    None,
    /// It is larger than was asked for.
    TooLarge,
    /// The browser could not read it.
    Failed,
}

/// The name and the text of the file that was chosen in an input, if it has no more than so many bytes.
///
/// # Errors
/// Why it was not read.
pub async fn chosen(selector: &str, most: usize) -> Result<(String, String), NotRead> {
    let input = document().query_selector(selector).ok().flatten();
    let files = input.and_then(|input| field(&input, "files"));
    let file = files.and_then(|files| field(&files, "0"));
    let file = file.filter(JsValue::is_object).ok_or(NotRead::None)?;
    let size = field(&file, "size").and_then(|size| size.as_f64());
    if size.is_none_or(|size| size > most as f64) {
        return Err(NotRead::TooLarge);
    }
    let name = field(&file, "name").and_then(|name| name.as_string());
    match text(&file).await {
        Some(text) => Ok((name.unwrap_or_default(), text)),
        None => Err(NotRead::Failed),
    }
}

async fn text(file: &JsValue) -> Option<String> {
    let read: Function = field(file, "text")?.dyn_into().ok()?;
    let reading: Promise = read.call1(file, &JsValue::UNDEFINED).ok()?.unchecked_into();
    JsFuture::from(reading).await.ok()?.as_string()
}

/// Lets a file be chosen again, though it is the one that was chosen before.
pub fn forget_chosen(selector: &str) {
    let input = document().query_selector(selector).ok().flatten();
    if let Some(input) = input {
        input.unchecked_ref::<HtmlInputElement>().set_value("");
    }
}

/// A part of something, without the types of all browsers.
fn field(own: &JsValue, name: &str) -> Option<JsValue> {
    Reflect::get(own, &name.into()).ok()
}
