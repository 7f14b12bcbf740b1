//! The screen wake lock. The browser releases it when the page is hidden, and may do so at any time.

use std::cell::{Cell, RefCell};

use js_sys::Promise;
use leptos::prelude::{document, window};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::EventTarget;

use super::reflect::{Listener, call, call_async, get, get_bool, get_string};
use super::{events, spawn};

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum WakeLockState {
    /// Not requested, or the page is hidden.
    #[default]
    Off,
    /// The screen stays on.
    Held,
    /// The browser refused it.
    Refused,
    /// The phone released it.
    Revoked,
    /// The browser does not support it.
    Unsupported,
}

/// Requests and releases the lock.
pub struct WakeLock {
    wanted: Cell<bool>,
    pending: Cell<bool>,
    held: RefCell<Option<JsValue>>,
    on_release: RefCell<Option<Listener>>,
    on_change: Box<dyn Fn(WakeLockState)>,
}

impl WakeLock {
    /// Calls `on_change` with every new state, for as long as the page lives.
    pub fn new(on_change: impl Fn(WakeLockState) + 'static) -> &'static Self {
        let wake_lock: &Self = Box::leak(Box::new(Self {
            wanted: Cell::new(false),
            pending: Cell::new(false),
            held: RefCell::new(None),
            on_release: RefCell::new(None),
            on_change: Box::new(on_change),
        }));
        let on_release = Listener::new(move |_| wake_lock.released());
        *wake_lock.on_release.borrow_mut() = Some(on_release);
        events::always("visibilitychange", move |_| {
            wake_lock.set_wanted(wake_lock.wanted.get());
        });
        wake_lock
    }

    /// Requests or releases the lock. A refused one is requested again.
    pub fn set_wanted(&'static self, wanted: bool) {
        self.wanted.set(wanted);
        let held = self.held.borrow().is_some();
        match (wanted, held) {
            (true, false) => self.acquire(),
            (false, _) => self.drop_lock(),
            (true, true) => {}
        }
    }

    fn acquire(&'static self) {
        // A hidden page is refused; `visibilitychange` requests it again.
        if self.pending.get() || !is_visible() {
            return;
        }
        let Some(promise) = request() else {
            (self.on_change)(WakeLockState::Unsupported);
            return;
        };
        self.pending.set(true);
        spawn(Box::pin(async move {
            let answer = JsFuture::from(promise).await;
            self.pending.set(false);
            match answer {
                Ok(lock) => self.hold(lock),
                Err(_) if is_visible() => (self.on_change)(WakeLockState::Refused),
                Err(_) => (self.on_change)(WakeLockState::Off),
            }
        }));
    }

    fn hold(&self, lock: JsValue) {
        if !self.wanted.get() {
            release(&lock);
            return;
        }
        if let Some(listener) = self.on_release.borrow().as_ref() {
            let target: &EventTarget = lock.unchecked_ref();
            let callback = listener.as_ref().unchecked_ref();
            // It fails only where the callback is not a function.
            let _ = target.add_event_listener_with_callback("release", callback);
        }
        let gone = get_bool(&lock, "released");
        *self.held.borrow_mut() = Some(lock);
        if gone {
            self.released();
        } else {
            (self.on_change)(WakeLockState::Held);
        }
    }

    fn drop_lock(&self) {
        // It is forgotten first, so that `released` ignores its event.
        let held = self.held.borrow_mut().take();
        if let Some(lock) = held {
            release(&lock);
        }
        (self.on_change)(WakeLockState::Off);
    }

    /// A lock was released by the browser: because the page was hidden, or at any other time.
    fn released(&self) {
        let gone = |lock: &JsValue| get_bool(lock, "released");
        let is_gone = self.held.borrow().as_ref().is_some_and(gone);
        if is_gone {
            self.held.borrow_mut().take();
            (self.on_change)(match is_visible() {
                true => WakeLockState::Revoked,
                false => WakeLockState::Off,
            });
        }
    }
}

/// Whether the page is shown.
pub(super) fn is_visible() -> bool {
    get_string(&document(), "visibilityState") != "hidden"
}

/// The versions of iOS in which an app on the home screen is granted the lock, and the screen sleeps all the same:
/// from the first to before the second.
const INEFFECTIVE: [(u32, u32); 2] = [(16, 4), (18, 4)];

/// Whether the phone would grant the lock and not keep to it.
fn is_ineffective() -> bool {
    let navigator = window().navigator();
    let agent = get_string(&navigator, "userAgent");
    let version = || {
        let (_, after) = agent.split_once(" OS ")?;
        let mut numbers = after.split([' ', '_']).map(str::parse);
        Some((numbers.next()?.ok()?, numbers.next()?.ok()?))
    };
    let [first, mended] = INEFFECTIVE;
    get_bool(&navigator, "standalone")
        && version().is_some_and(|version| (first..mended).contains(&version))
}

fn request() -> Option<Promise> {
    if is_ineffective() {
        return None;
    }
    let locks = get(&window().navigator(), "wakeLock")?;
    call_async(&locks, "request", Some(&"screen".into()))
}

fn release(lock: &JsValue) {
    // Releasing it twice is no error.
    let _ = call(lock, "release", None);
}
