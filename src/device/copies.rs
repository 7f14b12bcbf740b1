//! The requests for the file of an online copy, and what this phone remembers of it in `localStorage`, outside of the
//! stored texts.

use chrono::{DateTime, Utc};
use js_sys::{Function, Object, Reflect, Uint8Array};
use leptos::prelude::window;
use serde::Deserialize;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;

use super::reflect::{call, call_async, get};
use super::{folder, stored};
use fives_core::copies::exchange::{Condition, Reply, Request};
use fives_core::copies::record::CopyRecord;
use fives_core::copies::sealed::DISTINCT;

/// The key of what is remembered.
const RECORD: &str = "fives-online-copy";

/// How long a request may take, in milliseconds.
const PATIENCE: f64 = 60_000.0;

/// What is read of a copy that is made by itself, to know when that was.
#[derive(Deserialize)]
struct CopyMade {
    last: Option<LastCopied>,
}

#[derive(Deserialize)]
struct LastCopied {
    at: i64,
}

/// When a copy was last made by itself, online or in a folder.
pub fn last_copied() -> Option<DateTime<Utc>> {
    let last = |key| stored::get::<CopyMade>(key, |_| None)?.last;
    let last = [RECORD, folder::RECORD].into_iter().filter_map(last);
    let at = last.map(|last| last.at).max()?;
    DateTime::from_timestamp_millis(at)
}

/// When the next copy may be made of those that share a key, in Unix milliseconds.
pub fn not_before(key: &str) -> i64 {
    stored::get(key, |_| None).unwrap_or_default()
}

/// Remembers when the next copy may be made of those that share a key.
pub fn set_not_before(key: &str, at: i64) {
    // Where it cannot be stored, this page remembers it.
    stored::set(key, &at);
}

/// What this phone remembers of its online copy, if it keeps one.
pub fn record() -> Option<CopyRecord> {
    stored::get(RECORD, |_| None)
}

/// Remembers an online copy; `None` to forget it. Returns whether the browser took it.
pub fn set_record(record: Option<&CopyRecord>) -> bool {
    match record {
        Some(record) => stored::set(RECORD, record),
        None => {
            stored::remove(RECORD);
            true
        }
    }
}

/// Sends a request for a file. Without an answer the reply has the status 0.
pub async fn send(address: &str, request: &Request) -> Reply {
    answer(address, request).await.unwrap_or_default()
}

async fn answer(address: &str, request: &Request) -> Option<Reply> {
    let fetch: Function = get(&window(), "fetch")?.dyn_into().ok()?;
    let asked = fetch.call3(
        &window(),
        &address.into(),
        &options(request)?,
        &JsValue::UNDEFINED,
    );
    let response = JsFuture::from(asked.ok()?.dyn_into::<js_sys::Promise>().ok()?);
    let response = response.await.ok()?;
    let status = get(&response, "status")?.as_f64()? as u16;
    let etag = call(&get(&response, "headers")?, "get", Some(&"ETag".into()));
    let body = match request {
        Request::Peek | Request::Get => Some(call_async(&response, "arrayBuffer", None)?),
        Request::Put(..) | Request::Delete => None,
    };
    let bytes = match body {
        Some(body) => Uint8Array::new(&JsFuture::from(body).await.ok()?).to_vec(),
        None => Vec::new(),
    };
    Some(Reply {
        status,
        etag: etag.and_then(|etag| etag.as_string()),
        bytes,
    })
}

/// The options of `fetch`.
fn options(request: &Request) -> Option<JsValue> {
    let options = Object::new();
    let set = |of: &Object, name: &str, value: &JsValue| {
        Reflect::set(of, &name.into(), value).ok().map(drop)
    };
    let headers = Object::new();
    let method = match request {
        Request::Put(bytes, condition) => {
            let (header, value) = match condition {
                Condition::Match(etag) => ("If-Match", etag.as_str()),
                Condition::NoneThere => ("If-None-Match", "*"),
            };
            set(&headers, header, &value.into())?;
            set(&headers, "Content-Type", &"application/octet-stream".into())?;
            set(&options, "body", &Uint8Array::from(&bytes[..]))?;
            "PUT"
        }
        Request::Peek => {
            let range = format!("bytes=0-{}", DISTINCT - 1);
            set(&headers, "Range", &range.into())?;
            "GET"
        }
        Request::Get => "GET",
        Request::Delete => "DELETE",
    };
    set(&options, "method", &method.into())?;
    set(&options, "headers", &headers)?;
    // Neither an older copy from the browser's cache, nor where the page is.
    set(&options, "cache", &"no-store".into())?;
    set(&options, "referrerPolicy", &"no-referrer".into())?;
    let signals = get(&window(), "AbortSignal");
    let signal = signals.and_then(|signals| call(&signals, "timeout", Some(&PATIENCE.into())));
    if let Some(signal) = signal {
        set(&options, "signal", &signal)?;
    }
    Some(options.into())
}
