//! The servers that the site names in a file beside the page: its broker, and its place for online copies.

use std::cell::RefCell;

use js_sys::JsString;
use leptos::prelude::{document, window};
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::JsFuture;
use web_sys::{Response, Url};

/// The file: `{"broker": "/mqtt", "copies": "/copies/"}`. Addresses may be relative to the page; an empty one, or
/// none, is for no server.
const FILE: &str = "live.json";

/// The field with the address of the broker, which every such file has.
const BROKER: &str = "broker";

/// The field with the address of the folder for copies.
const COPIES: &str = "copies";

/// The status of a site without the file.
const NOT_FOUND: u16 = 404;

/// The servers of this site that the page may connect to.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SiteServers {
    /// The `ws:` or `wss:` address of the broker.
    pub broker: Option<String>,
    /// The `http:` or `https:` address of the folder for copies, with a slash at its end.
    pub copies: Option<String>,
}

/// The site could not be reached.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotReached;

thread_local! {
    /// The servers of this site, once they are known.
    static KNOWN: RefCell<Option<SiteServers>> = const { RefCell::new(None) };
}

/// The servers of this site. The site is asked once.
///
/// # Errors
/// The site cannot be reached.
pub async fn servers() -> Result<SiteServers, NotReached> {
    if let Some(known) = KNOWN.with_borrow(Clone::clone) {
        return Ok(known);
    }
    // The browser would complain on the console.
    if !is_online() {
        return Err(NotReached);
    }
    let answer = JsFuture::from(window().fetch_with_str(FILE)).await;
    let answer: Response = answer.map_err(|_| NotReached)?.unchecked_into();
    let text = answer.text().map_err(|_| NotReached)?;
    let text = JsFuture::from(text).await.map_err(|_| NotReached)?;
    let text = String::from(text.unchecked_into::<JsString>());
    // What another site answers in between, as the sign-in page of a hotspot, says nothing about this one.
    let named = match answer.status() {
        NOT_FOUND => SiteServers::default(),
        _ if answer.ok() => read(&text).ok_or(NotReached)?,
        _ => return Err(NotReached),
    };
    KNOWN.set(Some(named.clone()));
    Ok(named)
}

/// Whether the phone has a network, as far as the browser knows.
pub fn is_online() -> bool {
    window().navigator().on_line()
}

/// The host of an address, for people.
pub fn host(address: &str) -> String {
    Url::new(address).map_or_else(|_| String::new(), |url| url.host())
}

/// The servers in the text of the file; `None` where that is no such file.
fn read(text: &str) -> Option<SiteServers> {
    let file: serde_json::Value = serde_json::from_str(text).ok()?;
    let broker = whole(file.get(BROKER)?.as_str()?);
    // A page over HTTPS has its broker over TLS.
    let broker = broker.map(|address| match address.strip_prefix("http") {
        Some(rest) => format!("ws{rest}"),
        None => address,
    });
    let copies = file.get(COPIES).and_then(|copies| whole(copies.as_str()?));
    let of = |address: Option<String>, scheme| {
        address.filter(|address| address.starts_with(scheme) && is_allowed(address))
    };
    Some(SiteServers {
        broker: of(broker, "ws"),
        copies: of(copies, "http"),
    })
}

/// The whole address of a server that the file names.
fn whole(named: &str) -> Option<String> {
    let base = document().base_uri().ok()??;
    let url = Url::new_with_base(named, &base).ok()?;
    (!named.is_empty()).then(|| url.href())
}

/// Whether the page's policy lets it connect to an address: on its own host, or on one that
/// `tools/broker.mjs` wrote into the policy. The browser would refuse another, and complain on the console.
fn is_allowed(address: &str) -> bool {
    let Ok(url) = Url::new(address) else {
        return false;
    };
    let is_own = window()
        .location()
        .host()
        .is_ok_and(|host| host == url.host());
    let policy = document().query_selector("meta[http-equiv=Content-Security-Policy]");
    let policy = policy
        .ok()
        .flatten()
        .and_then(|meta| meta.get_attribute("content"));
    let policy = policy.unwrap_or_default();
    is_own
        || policy
            .split([' ', ';'])
            .any(|source| source == url.origin())
}
