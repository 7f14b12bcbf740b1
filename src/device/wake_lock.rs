//! The screen wake lock. The browser drops it when the page is hidden, and may take it back at any
//! time.

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use js_sys::Promise;
use leptos::prelude::{document, window, window_event_listener_untyped};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::EventTarget;

use super::reflect::{Listener, call, call_async, get, get_bool, get_string};
use super::spawn;

/// What became of keeping the screen on.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum WakeLockState {
    /// Nobody asked, or the page is out of sight.
    #[default]
    Unasked,
    /// It stays on.
    Held,
    /// The browser would not.
    Refused,
    /// The phone took it back.
    TakenBack,
    /// The browser cannot.
    Unable,
}

/// The lock, asked for and given back.
pub struct WakeLock {
    wanted: Cell<bool>,
    asking: Cell<bool>,
    held: RefCell<Option<JsValue>>,
    on_release: RefCell<Option<Listener>>,
    tell: Box<dyn Fn(WakeLockState)>,
}

impl WakeLock {
    /// Tells what becomes of it, whenever that changes. It lives as long as the page.
    pub fn new(tell: impl Fn(WakeLockState) + 'static) -> Rc<Self> {
        let own = Rc::new(Self {
            wanted: Cell::new(false),
            asking: Cell::new(false),
            held: RefCell::new(None),
            on_release: RefCell::new(None),
            tell: Box::new(tell),
        });
        let hears = own.clone();
        let on_release = Listener::new(move |_| hears.released());
        *own.on_release.borrow_mut() = Some(on_release);
        let returns = own.clone();
        let listening = window_event_listener_untyped("visibilitychange", move |_| {
            returns.want(returns.wanted.get());
        });
        // The app listens for as long as the page lives.
        std::mem::forget(listening);
        own
    }

    /// Keeps the screen on, or no longer. What was refused is asked for again.
    pub fn want(self: &Rc<Self>, wanted: bool) {
        self.wanted.set(wanted);
        let held = self.held.borrow().is_some();
        match (wanted, held) {
            (true, false) => self.ask(),
            (false, _) => self.let_go(),
            (true, true) => {}
        }
    }

    fn ask(self: &Rc<Self>) {
        // Out of sight it is refused; when the page returns it is asked for again.
        if self.asking.get() || !in_sight() {
            return;
        }
        let Some(asked) = request() else {
            (self.tell)(WakeLockState::Unable);
            return;
        };
        self.asking.set(true);
        let own = self.clone();
        spawn(Box::pin(async move {
            let answer = JsFuture::from(asked).await;
            own.asking.set(false);
            match answer {
                Ok(lock) => own.take(lock),
                Err(_) if in_sight() => (own.tell)(WakeLockState::Refused),
                Err(_) => (own.tell)(WakeLockState::Unasked),
            }
        }));
    }

    fn take(&self, lock: JsValue) {
        if !self.wanted.get() {
            give_back(&lock);
            return;
        }
        if let Some(hears) = self.on_release.borrow().as_ref() {
            let target: &EventTarget = lock.unchecked_ref();
            let callback = hears.as_ref().unchecked_ref();
            // The callback is a function, so it is taken.
            let _ = target.add_event_listener_with_callback("release", callback);
        }
        let gone = get_bool(&lock, "released");
        *self.held.borrow_mut() = Some(lock);
        if gone {
            self.released();
        } else {
            (self.tell)(WakeLockState::Held);
        }
    }

    fn let_go(&self) {
        // It leaves before it is given back: what is heard of it then is nobody else's doing.
        let held = self.held.borrow_mut().take();
        if let Some(lock) = held {
            give_back(&lock);
        }
        (self.tell)(WakeLockState::Unasked);
    }

    /// A lock was released, by the page when it went out of sight, or by the phone.
    fn released(&self) {
        let gone = |lock: &JsValue| get_bool(lock, "released");
        let own = self.held.borrow().as_ref().is_some_and(gone);
        if own {
            self.held.borrow_mut().take();
            (self.tell)(match in_sight() {
                true => WakeLockState::TakenBack,
                false => WakeLockState::Unasked,
            });
        }
    }
}

fn in_sight() -> bool {
    get_string(&document(), "visibilityState") != "hidden"
}

fn request() -> Option<Promise> {
    let locks = get(&window().navigator(), "wakeLock")?;
    call_async(&locks, "request", Some(&"screen".into()))
}

fn give_back(lock: &JsValue) {
    // A lock that is released already is as good as given back.
    let _ = call(lock, "release", None);
}
