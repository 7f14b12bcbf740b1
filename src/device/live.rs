//! What live following needs of the browser: random keys, and what it leaves in `localStorage`, outside of the
//! stored texts.

use std::cmp::Reverse;

use leptos::prelude::window;
use serde::{Deserialize, Serialize};

use super::wake_lock::is_visible;
use super::{events, mirror, stored};
use fives_core::live::key::RANDOM;
use fives_core::live::last_heard::LastHeard;
use fives_core::storage::saved::followed::MOST;

/// The key of the epoch of a live link, before the link's name.
const EPOCH: &str = "fives-live-epoch-";

/// The key of a followed game as last heard, before the name of its link.
const LAST_HEARD: &str = "fives-live-heard-";

/// Removes the brokers that users named in earlier versions.
pub fn forget_named_brokers() {
    for key in [
        "fives-broker",
        "fives-broker-agreed",
        "fives-brokers-in-use",
    ] {
        mirror::remove(key);
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

/// Random bytes of the system's generator for keys; `None` where the browser has none.
pub fn random<const N: usize>() -> Option<[u8; N]> {
    let mut bytes = [0; N];
    let crypto = window().crypto().ok()?;
    crypto.get_random_values_with_u8_array(&mut bytes).ok()?;
    Some(bytes)
}

/// In which epoch this phone keeps score for a link, and the number of the last connection: 0 for none.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Epoch {
    pub epoch: u64,
    /// The number of the connection.
    pub session: u64,
}

impl Epoch {
    /// Reads the text of an earlier version: `3 7`, or the epoch alone.
    fn of_earlier(text: &str) -> Option<Self> {
        let (epoch, session) = text.split_once(' ').unwrap_or((text, "0"));
        Some(Self {
            epoch: epoch.parse().ok()?,
            session: session.parse().ok()?,
        })
    }
}

/// The epoch of a link, by its name, which is no secret.
pub fn epoch(link: &str) -> Option<Epoch> {
    stored::get(&format!("{EPOCH}{link}"), Epoch::of_earlier)
}

/// Stores the epoch of a link; `None` to forget it. Where storage is blocked, the phone takes over from itself.
/// Whether one is stored now.
pub fn set_epoch(link: &str, epoch: Option<Epoch>) -> bool {
    let key = format!("{EPOCH}{link}");
    if epoch.is_none() {
        stored::remove(&key);
    }
    epoch.is_some_and(|epoch| stored::set(&key, &epoch))
}

/// Gives a stored epoch another name.
pub fn rename_epoch(before: &str, after: &str) {
    if let Some(epoch) = epoch(before) {
        set_epoch(after, Some(epoch));
        set_epoch(before, None);
    }
}

/// Forgets the epochs of all links but these, by their names.
pub fn retain_epochs(links: &[String]) {
    for key in mirror::keys() {
        let link = key.strip_prefix(EPOCH);
        if link.is_some_and(|link| !links.iter().any(|kept| kept == link)) {
            stored::remove(&key);
        }
    }
}

/// A followed game as last heard, by the name of its link.
pub fn last_heard(link: &str) -> Option<LastHeard> {
    stored_heard(&format!("{LAST_HEARD}{link}"))
}

fn stored_heard(key: &str) -> Option<LastHeard> {
    stored::get(key, LastHeard::of_earlier)
}

/// Stores a followed game as last heard, by the name of its link. Of the others only the latest stay; those whose
/// link is closed go first.
pub fn set_last_heard(link: &str, heard: &LastHeard) {
    let latest = format!("{LAST_HEARD}{link}");
    stored::set(&latest, heard);
    let keys = mirror::keys().into_iter();
    let others = keys.filter(|key| key.starts_with(LAST_HEARD) && *key != latest);
    let mut others: Vec<String> = others.collect();
    others.sort_by_cached_key(|key| {
        Reverse(stored_heard(key).map(|last| (!last.is_closed, last.at)))
    });
    for key in others.iter().skip(MOST - 1) {
        stored::remove(key);
    }
}

/// Forgets a followed game as last heard, by the name of its link.
pub fn forget_last_heard(link: &str) {
    stored::remove(&format!("{LAST_HEARD}{link}"));
}

/// Calls `then` when the network comes back or the page is shown again. Calling the returned closure
/// stops that.
pub fn on_return(then: impl Fn() + Clone + 'static) -> impl FnOnce() {
    let again = then.clone();
    let online = events::until_stopped("online", move |_| again());
    // It is hidden too, when it is left.
    let shown = events::until_stopped("visibilitychange", move |_| {
        if is_visible() {
            then();
        }
    });
    move || {
        online();
        shown();
    }
}

/// Calls `then` when the network is lost, as far as the browser knows. Calling the returned closure stops that.
pub fn on_offline(then: impl Fn() + 'static) -> impl FnOnce() {
    events::until_stopped("offline", move |_| then())
}

/// Calls `then` when the page is left.
pub fn on_leave(then: impl Fn() + 'static) {
    events::always("pagehide", move |_| then());
}
