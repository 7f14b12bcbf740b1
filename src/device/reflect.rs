//! Properties and methods of JavaScript objects by name, for browser features that may be missing or
//! that `web-sys` would make larger.

use js_sys::{Function, Promise, Reflect};
use wasm_bindgen::prelude::Closure;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::Event;

/// An event listener.
pub type Listener = Closure<dyn Fn(Event)>;

/// A property of an object; `None` where it is missing.
pub fn get(of: &JsValue, name: &str) -> Option<JsValue> {
    let found = Reflect::get(of, &name.into()).ok()?;
    (!found.is_undefined() && !found.is_null()).then_some(found)
}

/// Whether a property is `true`.
pub fn get_bool(of: &JsValue, name: &str) -> bool {
    get(of, name).is_some_and(|found| found == JsValue::TRUE)
}

/// A property as a text; empty if it is none.
pub fn get_string(of: &JsValue, name: &str) -> String {
    get(of, name)
        .and_then(|found| found.as_string())
        .unwrap_or_default()
}

/// Calls a method. `None` where it is missing or throws.
pub fn call(of: &JsValue, name: &str, with: Option<&JsValue>) -> Option<JsValue> {
    let function: Function = get(of, name)?.dyn_into().ok()?;
    match with {
        Some(with) => function.call1(of, with).ok(),
        None => function.call0(of).ok(),
    }
}

/// Calls a method that returns a promise; `None` as with [`call`].
pub fn call_async(of: &JsValue, name: &str, with: Option<&JsValue>) -> Option<Promise> {
    call(of, name, with)?.dyn_into().ok()
}
