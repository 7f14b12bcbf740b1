//! Which brokers the page may connect to: the one named in Settings, those of this phone's live links, and the
//! one of a link that the user agreed to.
//!
//! The policy in `index.html` allows WebSockets to any host, because a policy cannot be widened later.
//! `public/look.js` narrows it before the first paint to the page's own host and the brokers that the
//! site and the entries below name. Without that second policy the app opens no socket to another
//! host.

use leptos::prelude::{document, window};
use web_sys::Url;

use super::mirror;
use fives_core::live::broker::Broker;

/// The keys of the first and the last, outside of the stored texts. `public/look.js` reads them too.
const NAMED: &str = "fives-broker";
const AGREED: &str = "fives-broker-agreed";

/// The key of the brokers of live links, with a space between, outside of the stored texts. `public/look.js`
/// reads it too: a link keeps its broker when Settings name another.
const IN_USE: &str = "fives-brokers-in-use";

/// The id of the second policy.
const POLICY: &str = "brokers";

/// What is between the page and a broker.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Access {
    /// Nothing.
    Open,
    /// The page may connect to it after [`agree`] and a reload.
    AfterConsent,
    /// The page is over HTTPS, and the broker is not.
    Never,
}

/// What is between the page and this broker.
pub fn access(broker: &Broker) -> Access {
    match (suits(broker), is_allowed(broker.address())) {
        (false, _) => Access::Never,
        (true, true) => Access::Open,
        (true, false) => Access::AfterConsent,
    }
}

/// Whether browsers let a page like this one connect to a broker.
pub fn suits(broker: &Broker) -> bool {
    broker.suits(is_secure())
}

fn is_secure() -> bool {
    window()
        .location()
        .protocol()
        .is_ok_and(|own| own == "https:")
}

/// Whether the page's policies let it connect to a `ws:` or `wss:` address.
pub fn is_allowed(address: &str) -> bool {
    is_own(address)
        || Broker::read(address).is_some_and(|broker| {
            let policy = document().get_element_by_id(POLICY);
            let hosts = policy.and_then(|own| own.get_attribute("content"));
            let hosts = hosts.unwrap_or_default();
            hosts.split(' ').any(|own| own == broker.origin())
        })
}

/// Whether an address is on the page's own host.
fn is_own(address: &str) -> bool {
    let (Ok(url), Ok(host)) = (Url::new(address), window().location().host()) else {
        return false;
    };
    let is_socket = match url.protocol().as_str() {
        "wss:" => true,
        "ws:" => !is_secure(),
        _ => false,
    };
    is_socket && url.host() == host
}

/// The broker a user typed; `None` where it is no address of one.
pub fn typed(text: &str) -> Option<Broker> {
    let url = Url::new(text.trim()).ok()?;
    Broker::read(&url.href())
}

/// The broker named in Settings.
pub fn named() -> Option<Broker> {
    stored(NAMED)
}

/// Stores the broker named in Settings; `None` for the site's own. It counts after a reload. Returns
/// whether the browser stored it.
pub fn name(broker: Option<&Broker>) -> bool {
    store(NAMED, broker)
}

/// The broker of a link that the user agreed to, the last one.
pub fn agreed() -> Option<Broker> {
    stored(AGREED)
}

/// Stores that the user agreed to the broker of a link; `None` to forget it. It counts after a reload.
/// Returns whether the browser stored it.
pub fn agree(broker: Option<&Broker>) -> bool {
    store(AGREED, broker)
}

/// Stores the brokers that live links go through, by their addresses. They count after a reload too.
pub fn keep_in_use(addresses: &[String]) {
    match addresses.is_empty() {
        true => mirror::remove(IN_USE),
        false => mirror::set(IN_USE, &addresses.join(" ")),
    };
}

fn stored(key: &str) -> Option<Broker> {
    Broker::read(&mirror::get(key)?)
}

fn store(key: &str, broker: Option<&Broker>) -> bool {
    match broker {
        Some(broker) => mirror::set(key, broker.address()),
        None => mirror::remove(key),
    }
}
