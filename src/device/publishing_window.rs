//! Which window of the phone publishes a game or a hall night: one at a time, and rather a visible one.
//!
//! A window holds a lock of the browser while it publishes, and writes its name. It takes the lock away from another
//! window only where it could write that, for the other sees by it why. Pages over plain HTTP, as in a hall, have no
//! locks; there the name must stand for a second. Where storage is full or blocked, each window publishes, until the
//! scorers find each other at the broker.

use std::cell::{Cell, RefCell};
use std::collections::HashMap;

use js_sys::{Function, Object, Promise, Reflect};
use leptos::prelude::window;
use serde::{Deserialize, Serialize};
use wasm_bindgen::prelude::Closure;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::Event;

use super::reflect::get;
use super::wake_lock::is_visible;
use super::{clock, events, spawn, stored};

/// The key of which window publishes, before the id of what it publishes.
const WINDOW: &str = "fives-live-window-";

/// How long a window that publishes counts as doing so, in milliseconds, and how often it says so.
const LEASE: i64 = 15_000;
const RENEWED: i64 = 5_000;

/// How long the name of a window must stand before it publishes by it, in milliseconds.
const NAME_HOLDS: i64 = 1_000;

/// The event of a lock that was granted, refused or lost.
const CHANGED: &str = "fives-publishing-window";

/// Whether a window may publish.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MayPublish {
    /// It may.
    Yes,
    /// Another window does.
    No,
    /// It has asked.
    Asked,
}

/// A lock of the browser, as this window has asked for it.
enum Lock {
    Asked,
    /// Another window has it.
    Refused,
    /// Calling the function releases it.
    Held(Function),
}

thread_local! {
    /// The locks of this window, by the id of what is published, and the number of each request.
    static LOCKS: RefCell<HashMap<String, (u32, Lock)>> = RefCell::default();
    static REQUESTS: Cell<u32> = const { Cell::new(0) };
    /// Since when this window's name stands, by the id of what is published.
    static NAMED_SINCE: RefCell<HashMap<String, i64>> = RefCell::default();
    /// Whether the page is being left: a name written now would keep the next page of this window waiting.
    static IS_LEAVING: Cell<bool> = const { Cell::new(false) };
}

/// Whether a request is the latest, and nobody has left since.
fn is_latest(id: &str, request: u32) -> bool {
    LOCKS.with_borrow(|all| all.get(id).is_some_and(|(latest, _)| *latest == request))
}

/// Notes what became of a request, if it is the latest; `None` once it has ended.
fn note(id: &str, request: u32, lock: Option<Lock>) {
    if is_latest(id, request) {
        LOCKS.with_borrow_mut(|all| match lock {
            Some(lock) => all.insert(id.to_owned(), (request, lock)),
            None => all.remove(id),
        });
    }
}

/// What a window stores while it publishes.
#[derive(Serialize, Deserialize)]
struct Lease {
    /// The name of the window.
    window: String,
    /// When it last said so, in Unix milliseconds.
    at: i64,
    is_visible: bool,
}

impl Lease {
    /// Reads the text of an earlier version: `2f9c… 1795923482000 visible`.
    fn of_earlier(text: &str) -> Option<Self> {
        let [window, at, seen] = text.split(' ').collect::<Vec<_>>()[..] else {
            return None;
        };
        Some(Self {
            window: window.to_owned(),
            at: at.parse().ok()?,
            is_visible: seen == "visible",
        })
    }

    fn get(id: &str) -> Option<Self> {
        stored::get(&format!("{WINDOW}{id}"), Self::of_earlier)
    }
}

/// What the lease means to this window.
struct Claim {
    is_own: bool,
    /// Whether its window said so lately.
    is_held: bool,
    was_visible: bool,
    is_due: bool,
}

impl Claim {
    fn read(name: &str, id: &str) -> Self {
        let lease = Lease::get(id);
        let since = lease.as_ref().map_or(0, |lease| lease.at);
        let age = clock::now().timestamp_millis() - since;
        let was_visible = lease.as_ref().is_some_and(|lease| lease.is_visible);
        Self {
            is_own: lease.is_some_and(|lease| lease.window == name),
            // A clock that is set back a little changes nothing.
            is_held: (-LEASE..LEASE).contains(&age),
            was_visible,
            is_due: was_visible != is_visible() || !(0..RENEWED).contains(&age),
        }
    }

    /// Whether another window publishes, and this one has no better claim.
    fn is_others(&self) -> bool {
        !self.is_own && self.is_held && (self.was_visible || !is_visible())
    }
}

/// Writes the name of this window; whether the browser took it.
fn write(name: &str, id: &str) -> bool {
    let lease = Lease {
        window: name.to_owned(),
        at: clock::now().timestamp_millis(),
        is_visible: is_visible(),
    };
    stored::set(&format!("{WINDOW}{id}"), &lease)
}

/// Whether this window, by its name, may publish a game or a night, by its id. To be asked every second.
pub fn may_publish(name: &str, id: &str) -> MayPublish {
    if IS_LEAVING.get() {
        return MayPublish::No;
    }
    let claim = Claim::read(name, id);
    let Some(locks) = get(&window().navigator(), "locks") else {
        return by_name(&claim, name, id);
    };
    let asked = LOCKS.with_borrow(|all| match all.get(id)?.1 {
        Lock::Held(_) => Some(MayPublish::Yes),
        Lock::Asked => Some(MayPublish::Asked),
        Lock::Refused => Some(MayPublish::No),
    });
    match asked {
        Some(MayPublish::Yes) if !claim.is_own || claim.is_due => {
            write(name, id);
        }
        Some(MayPublish::No) => {
            LOCKS.with_borrow_mut(|all| all.remove(id));
        }
        Some(_) => {}
        None if claim.is_others() => return MayPublish::No,
        // A hidden window may be too slow to give it up.
        None => ask(&locks, id, !claim.is_own && is_visible() && write(name, id)),
    }
    asked.unwrap_or(MayPublish::Asked)
}

fn by_name(claim: &Claim, name: &str, id: &str) -> MayPublish {
    if claim.is_others() {
        NAMED_SINCE.with_borrow_mut(|all| all.remove(id));
        return MayPublish::No;
    }
    let is_fresh = claim.is_own && !claim.is_due;
    let is_written = is_fresh || write(name, id);
    let now = clock::now().timestamp_millis();
    let since = NAMED_SINCE.with_borrow_mut(|all| {
        if !claim.is_own {
            all.insert(id.to_owned(), now);
        }
        *all.entry(id.to_owned()).or_insert(now)
    });
    // Another window may write its name at the same time.
    match is_written && (0..NAME_HOLDS).contains(&(now - since)) {
        true => MayPublish::Asked,
        false => MayPublish::Yes,
    }
}

/// Asks for the lock; `takes` takes it away from the window that has it.
fn ask(locks: &JsValue, id: &str, takes: bool) {
    let request = REQUESTS.get() + 1;
    REQUESTS.set(request);
    LOCKS.with_borrow_mut(|all| all.insert(id.to_owned(), (request, Lock::Asked)));
    let lock_id = id.to_owned();
    let granted = Closure::<dyn FnMut(JsValue) -> JsValue>::new(move |lock: JsValue| {
        if lock.is_null() {
            note(&lock_id, request, Some(Lock::Refused));
            return JsValue::UNDEFINED;
        }
        if !is_latest(&lock_id, request) {
            // This window has left meanwhile; the lock ends with the answer.
            return JsValue::UNDEFINED;
        }
        let held = Promise::new(&mut |release, _| {
            note(&lock_id, request, Some(Lock::Held(release)));
        });
        changed();
        held.into()
    });
    let how = Object::new();
    let kind = if takes { "steal" } else { "ifAvailable" };
    // A new object takes any field.
    let _ = Reflect::set(&how, &kind.into(), &JsValue::TRUE);
    let name = JsValue::from(format!("{WINDOW}{id}"));
    let method = get(locks, "request").and_then(|method| method.dyn_into::<Function>().ok());
    let asked = method.and_then(|method| method.call3(locks, &name, &how, granted.as_ref()).ok());
    let asked = asked.and_then(|answer| answer.dyn_into::<Promise>().ok());
    let id = id.to_owned();
    spawn(Box::pin(async move {
        // It ends when the lock is refused, released or taken away.
        let is_refused = |asked: &(u32, Lock)| matches!(asked.1, Lock::Refused);
        if let Some(asked) = asked {
            let _ = JsFuture::from(asked).await;
        }
        drop(granted);
        if !LOCKS.with_borrow(|all| all.get(&id).is_some_and(is_refused)) {
            note(&id, request, None);
        }
        changed();
    }));
}

/// Publishes no more while the page is being left; it may come back from the browser's cache of pages.
pub fn stop_on_leave() {
    for (event, is_leaving) in [("pagehide", true), ("pageshow", false)] {
        events::always(event, move |_| IS_LEAVING.set(is_leaving));
    }
}

/// Gives up publishing, so that another window may.
pub fn leave_publishing(name: &str, id: &str) {
    if Lease::get(id).is_some_and(|lease| lease.window == name) {
        stored::remove(&format!("{WINDOW}{id}"));
    }
    NAMED_SINCE.with_borrow_mut(|all| all.remove(id));
    let lock = LOCKS.with_borrow_mut(|all| all.remove(id));
    if let Some((_, Lock::Held(release))) = lock {
        // It never throws.
        let _ = release.call0(&JsValue::NULL);
    }
}

fn changed() {
    if let Ok(event) = Event::new(CHANGED) {
        // Nobody may be listening.
        let _ = window().dispatch_event(&event);
    }
}

/// Calls `then` when a lock was granted, refused or lost. Calling the returned closure stops that.
pub fn on_changed(then: impl Fn() + 'static) -> impl FnOnce() {
    events::until_stopped(CHANGED, move |_| then())
}
