//! What live following needs of the browser: where the broker is, random keys, and what it leaves in
//! `localStorage`, outside of the stored texts.

use std::cell::RefCell;

use js_sys::JsString;
use leptos::prelude::{document, window, window_event_listener_untyped};
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::JsFuture;
use web_sys::{Response, Url};

use super::wake_lock::is_visible;
use super::{brokers, clock, mirror};
use crate::json::Json;
use crate::live::key::RANDOM;

/// The file beside the page that names the broker: `{"broker": "/mqtt"}`.
const FILE: &str = "live.json";

/// The field of it with the address, which may be relative to the page; empty for none.
const BROKER: &str = "broker";

/// The key of the epoch of a live link, before the link's own key.
const EPOCH: &str = "fives-live-epoch-";

/// The key of which window publishes, and since when it is known to.
const WINDOW: &str = "fives-live-window";

/// How long a window that publishes counts as doing so, in milliseconds, and how often it says so.
const LEASE: i64 = 15_000;
const RENEWED: i64 = 5_000;

thread_local! {
    /// The broker of this site, once it is known.
    static KNOWN: RefCell<Option<Option<String>>> = const { RefCell::new(None) };
}

/// The address of the broker to share games through: the one named in Settings, else this site's.
/// `None` where there is none.
///
/// # Errors
/// The site cannot be reached.
pub async fn broker_to_share() -> Result<Option<String>, NotReached> {
    match brokers::named() {
        Some(own) => Ok(allowed(own.address().to_owned())),
        None => broker().await,
    }
}

/// The `ws:` or `wss:` address of this site's broker; `None` where it has none that the page may
/// connect to. The site is asked once.
///
/// # Errors
/// The site cannot be reached.
pub async fn broker() -> Result<Option<String>, NotReached> {
    if let Some(known) = KNOWN.with_borrow(Clone::clone) {
        return Ok(known);
    }
    // The browser would complain on the console.
    if !window().navigator().on_line() {
        return Err(NotReached);
    }
    let answer = JsFuture::from(window().fetch_with_str(FILE)).await;
    let answer: Response = answer.map_err(|_| NotReached)?.unchecked_into();
    let text = answer.text().map_err(|_| NotReached)?;
    let text = JsFuture::from(text).await.map_err(|_| NotReached)?;
    let text = String::from(text.unchecked_into::<JsString>());
    let named = answer.ok().then(|| named(&text)).flatten();
    let named = named.and_then(allowed);
    KNOWN.set(Some(named.clone()));
    Ok(named)
}

/// The site could not be reached.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotReached;

fn allowed(address: String) -> Option<String> {
    brokers::is_allowed(&address).then_some(address)
}

/// The address that the file names.
fn named(text: &str) -> Option<String> {
    let broker = Json::read(text)?.reading()?.text(BROKER)?;
    if broker.is_empty() {
        return None;
    }
    let base = document().base_uri().ok()??;
    let whole = Url::new_with_base(&broker, &base).ok()?.href();
    // A page over HTTPS has its broker over TLS.
    match whole.strip_prefix("http") {
        Some(rest) => Some(format!("ws{rest}")),
        None => Some(whole).filter(|own| own.starts_with("ws")),
    }
}

/// Random bytes for a key; `None` where the browser has none. They come over plain HTTP too.
pub fn random_key() -> Option<[u8; RANDOM]> {
    random()
}

/// A name of this window that no other has; empty where the browser has no random bytes.
pub fn random_name() -> String {
    let bytes: [u8; 8] = random().unwrap_or_default();
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

fn random<const N: usize>() -> Option<[u8; N]> {
    let mut bytes = [0; N];
    let crypto = window().crypto().ok()?;
    crypto.get_random_values_with_u8_array(&mut bytes).ok()?;
    Some(bytes)
}

/// The epoch in which this phone keeps score for a link, by its key.
pub fn epoch(link: &str) -> Option<u64> {
    mirror::get(&format!("{EPOCH}{link}"))?.parse().ok()
}

/// Stores the epoch; `None` to forget it. Where storage is blocked, the phone takes over from itself.
pub fn set_epoch(link: &str, epoch: Option<u64>) {
    let key = format!("{EPOCH}{link}");
    match epoch {
        Some(epoch) => mirror::set(&key, &epoch.to_string()),
        None => mirror::remove(&key),
    };
}

/// Whether this window is the one that publishes: no other has said lately that it does. `own` is its
/// name.
pub fn may_publish(own: &str) -> bool {
    let now = clock::now().timestamp_millis();
    let text = mirror::get(WINDOW).unwrap_or_default();
    let (name, since) = text.split_once(' ').unwrap_or_default();
    let age = now - since.parse::<i64>().unwrap_or_default();
    if name != own && (0..LEASE).contains(&age) {
        return false;
    }
    if name != own || !(0..RENEWED).contains(&age) {
        mirror::set(WINDOW, &format!("{own} {now}"));
    }
    true
}

/// Gives up publishing, so that another window may.
pub fn leave_publishing(own: &str) {
    if mirror::get(WINDOW).is_some_and(|text| text.starts_with(own)) {
        mirror::remove(WINDOW);
    }
}

/// Calls `then` when the network comes back or the page is shown again. Calling the returned closure
/// stops that.
pub fn on_return(then: impl Fn() + Clone + 'static) -> impl FnOnce() {
    let again = then.clone();
    let online = window_event_listener_untyped("online", move |_| again());
    // It is hidden too, when it is left.
    let shown = window_event_listener_untyped("visibilitychange", move |_| {
        if is_visible() {
            then();
        }
    });
    move || {
        online.remove();
        shown.remove();
    }
}

/// Calls `then` when the page is left.
pub fn on_leave(then: impl Fn() + 'static) {
    let listening = window_event_listener_untyped("pagehide", move |_| then());
    // The app listens for as long as the page lives.
    std::mem::forget(listening);
}
