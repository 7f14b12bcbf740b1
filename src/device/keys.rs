//! Keys that are pressed.

use js_sys::Array;
use leptos::prelude::{document, window_event_listener_untyped};
use wasm_bindgen::{JsCast, JsValue};
use web_sys::HtmlElement;

use super::part::{call, holds, part, says};

/// A key that was pressed where nothing is typed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pressed {
    /// What it writes, or its name: `u`, `?`, `Escape`.
    pub key: String,
    /// Whether the control key, or the command key, was held.
    pub control: bool,
    /// Whether the shift key was held.
    pub shift: bool,
}

/// Calls `hear` at every key that is pressed once, for as long as the page lives; not where something
/// is typed, nor with the key that gives letters another meaning.
pub fn on_press(hear: impl Fn(Pressed) + 'static) {
    let listening = window_event_listener_untyped("keydown", move |event| {
        let typed = part(&event, "target").is_some_and(|own| {
            let typed = match says(&own, "tagName").as_str() {
                "INPUT" => !matches!(says(&own, "type").as_str(), "radio" | "checkbox"),
                tag => matches!(tag, "TEXTAREA" | "SELECT"),
            };
            typed || holds(&own, "isContentEditable")
        });
        let other = ["altKey", "repeat", "isComposing", "defaultPrevented"];
        if typed || other.into_iter().any(|own| holds(&event, own)) {
            return;
        }
        hear(Pressed {
            key: says(&event, "key"),
            control: holds(&event, "ctrlKey") || holds(&event, "metaKey"),
            shift: holds(&event, "shiftKey"),
        });
    });
    std::mem::forget(listening);
}

/// Everything a selector finds.
fn all(selector: &str) -> Vec<JsValue> {
    let found = call(&document(), "querySelectorAll", Some(&selector.into()));
    found.map_or_else(Vec::new, |found| Array::from(&found).to_vec())
}

/// Taps the answer that reads so, in the first of the questions that has none yet.
pub fn answer(questions: &str, reads: &str) {
    for question in all(questions) {
        let answers = part(&question, "children");
        let answers = answers.map_or_else(Vec::new, |own| Array::from(&own).to_vec());
        let told = |own: &JsValue| {
            call(own, "getAttribute", Some(&"aria-pressed".into())).is_some_and(|own| own == "true")
        };
        let meant = |own: &&JsValue| says(own, "textContent") == reads && !holds(own, "disabled");
        if answers.iter().any(told) {
            continue;
        }
        if let Some(answer) = answers.iter().find(meant) {
            answer.unchecked_ref::<HtmlElement>().click();
            return;
        }
    }
}
