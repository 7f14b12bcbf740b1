//! Installing the app on the home screen: whether it is installed, and how this browser does it.

use std::cell::RefCell;
use std::rc::Rc;

use js_sys::{Function, Promise, Reflect};
use leptos::prelude::window;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;

use super::events;
use super::reflect::get;

/// How the app can be installed on this phone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum InstallMethod {
    /// It is installed, and was opened from the home screen.
    There,
    /// The browser can prompt for it.
    Ask,
    /// With the share menu, on Apple devices.
    Share,
    /// With the browser's menu, if at all.
    Menu,
}

/// How the app can be installed here.
pub fn way() -> InstallMethod {
    let standalone = get(&window().navigator(), "standalone");
    if is_app_window() || standalone == Some(JsValue::TRUE) {
        InstallMethod::There
    } else if prompt_event().is_some() {
        InstallMethod::Ask
    } else if standalone.is_some() {
        InstallMethod::Share
    } else {
        InstallMethod::Menu
    }
}

/// Whether the page runs in a window of its own.
fn is_app_window() -> bool {
    let asked = || {
        let ask: Function = get(&window(), "matchMedia")?.dyn_into().ok()?;
        let answer = ask.call1(&window(), &"(display-mode: standalone)".into());
        get(&answer.ok()?, "matches")
    };
    asked() == Some(JsValue::TRUE)
}

/// The prompt event that `public/look.js` has caught.
fn prompt_event() -> Option<JsValue> {
    get(&get(&window(), "fives")?, "install")
}

thread_local! {
    /// Called when the way changes.
    static ON_CHANGE: RefCell<Option<Rc<dyn Fn()>>> = const { RefCell::new(None) };
}

/// Calls `then`, replacing any earlier callback, when the prompt becomes available and when the
/// app is installed.
pub fn on_change(then: impl Fn() + 'static) {
    if ON_CHANGE.replace(Some(Rc::new(then))).is_some() {
        return;
    }
    for event in ["beforeinstallprompt", "appinstalled"] {
        events::always(event, |_| {
            if let Some(then) = ON_CHANGE.with_borrow(Clone::clone) {
                then();
            }
        });
    }
}

/// Shows the prompt. Returns whether the user accepted.
pub async fn ask() -> bool {
    match asked() {
        Some(choice) => JsFuture::from(choice).await.is_ok_and(|choice| {
            get(&choice, "outcome").is_some_and(|outcome| outcome == "accepted")
        }),
        None => false,
    }
}

/// A prompt can be used once.
fn asked() -> Option<Promise> {
    let offer = prompt_event()?;
    let prompt: Function = get(&offer, "prompt")?.dyn_into().ok()?;
    prompt.call0(&offer).ok()?;
    let fives = get(&window(), "fives")?;
    // Setting a property of a plain object cannot fail.
    let _ = Reflect::set(&fives, &"install".into(), &JsValue::UNDEFINED);
    get(&offer, "userChoice")?.dyn_into().ok()
}
