//! Saves and shares texts as files, and reads files the user chose.

use js_sys::{Array, Function, Promise, Reflect, Uint8Array};
use leptos::prelude::{document, window};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{Blob, BlobPropertyBag, HtmlAnchorElement, HtmlInputElement, ShareData, Url};

use super::reflect::get;
use super::{clock, share};

/// How long an object URL is kept, in milliseconds.
const KEPT: u64 = 60_000;

/// The MIME type of a backup.
const JSON: &str = "application/json";

/// An object URL of a text, valid until [`forget`].
///
/// # Errors
/// The browser's error.
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

/// Revokes an object URL.
pub fn forget(address: &str) {
    // Revoking it twice is no error.
    let _ = Url::revoke_object_url(address);
}

fn download(name: &str, kind: &str, text: &str) -> Result<(), JsValue> {
    let url = address(kind, text)?;
    let link: HtmlAnchorElement = document().create_element("a")?.unchecked_into();
    link.set_href(&url);
    link.set_download(name);
    link.click();
    // Some browsers read the file after the click.
    clock::after(KEPT, Box::new(move || forget(&url)));
    Ok(())
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FileKind {
    Backup,
    /// A CSV table.
    Table,
    /// A page for a site.
    Page,
}

impl FileKind {
    /// Its extension and MIME type.
    const fn download_type(self) -> (&'static str, &'static str) {
        match self {
            Self::Backup => ("json", JSON),
            Self::Table => ("csv", "text/csv"),
            Self::Page => ("html", "text/html"),
        }
    }

    /// Its extension and MIME type for sharing: Chromium shares no JSON, but any text.
    const fn share_type(self) -> (&'static str, &'static str) {
        match self {
            Self::Backup => ("txt", "text/plain"),
            Self::Table | Self::Page => self.download_type(),
        }
    }
}

/// The result of saving or sharing a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SaveResult {
    /// Shared with an app.
    Shared,
    /// The user closed the share sheet.
    Cancelled,
    /// Downloaded under this name.
    Downloaded(String),
    /// The browser refused.
    Refused,
}

/// Shares a text as a file, or downloads it where files cannot be shared. `name` has no extension.
pub async fn share_or_download(name: &str, kind: FileKind, text: &str) -> SaveResult {
    if let Some(data) = shareable(name, kind, text) {
        let sharing = window().navigator().share_with_data(&data);
        match JsFuture::from(sharing).await {
            Ok(_) => return SaveResult::Shared,
            Err(why) if share::is_cancelled(&why) => return SaveResult::Cancelled,
            Err(_) => {}
        }
    }
    let (ending, kind) = kind.download_type();
    let name = format!("{name}.{ending}");
    match download(&name, kind, text) {
        Ok(()) => SaveResult::Downloaded(name),
        Err(_) => SaveResult::Refused,
    }
}

/// The data to share, if this browser can share the file.
fn shareable(name: &str, kind: FileKind, text: &str) -> Option<ShareData> {
    let navigator = window().navigator();
    let can_share: Function = get(&navigator, "canShare")?.dyn_into().ok()?;
    let (ending, kind) = kind.share_type();
    let parts = Array::of1(&text.into());
    let name = format!("{name}.{ending}");
    // The property bags of `Blob` and `File` have the same fields.
    let bag = bag(kind).unchecked_into();
    let file = web_sys::File::new_with_str_sequence_and_options(&parts, &name, &bag).ok()?;
    let data = ShareData::new();
    Reflect::set(&data, &"files".into(), &Array::of1(&file)).ok()?;
    let can = can_share.call1(&navigator, &data).ok()?;
    (can == JsValue::TRUE).then_some(data)
}

/// Why a chosen file could not be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NotRead {
    /// No file was chosen.
    None,
    /// It is larger than allowed.
    TooLarge,
    /// The browser could not read it.
    Failed,
}

/// Name and bytes of the file chosen in an input, `most` at most.
///
/// # Errors
/// Why it was not read.
pub async fn chosen(selector: &str, most: usize) -> Result<(String, Vec<u8>), NotRead> {
    let file = chosen_file(selector).ok_or(NotRead::None)?;
    let size = get(&file, "size").and_then(|size| size.as_f64());
    if size.is_none_or(|size| size > most as f64) {
        return Err(NotRead::TooLarge);
    }
    match bytes(&file).await {
        Some(bytes) => Ok((name_of(&file), bytes)),
        None => Err(NotRead::Failed),
    }
}

/// The file chosen in an input, unread.
pub fn chosen_file(selector: &str) -> Option<JsValue> {
    let input = document().query_selector(selector).ok().flatten()?;
    let file = get(&get(&input, "files")?, "0")?;
    file.is_object().then_some(file)
}

/// The name of the file chosen in an input; empty for none.
pub fn chosen_name(selector: &str) -> String {
    chosen_file(selector).map_or_else(String::new, |file| name_of(&file))
}

fn name_of(file: &JsValue) -> String {
    let name = get(file, "name").and_then(|name| name.as_string());
    name.unwrap_or_default()
}

async fn bytes(file: &JsValue) -> Option<Vec<u8>> {
    let read: Function = get(file, "arrayBuffer")?.dyn_into().ok()?;
    let reading: Promise = read.call1(file, &JsValue::UNDEFINED).ok()?.unchecked_into();
    let buffer = JsFuture::from(reading).await.ok()?;
    Some(Uint8Array::new(&buffer).to_vec())
}

/// Clears the input, so that the same file can be chosen again.
pub fn forget_chosen(selector: &str) {
    let input = document().query_selector(selector).ok().flatten();
    if let Some(input) = input {
        input.unchecked_ref::<HtmlInputElement>().set_value("");
    }
}
