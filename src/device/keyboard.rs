//! Key presses outside text fields.

use js_sys::Array;
use leptos::prelude::document;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{Event, HtmlElement};

use super::reflect::{call, get, get_bool, get_string};
use super::{events, page};

/// A key pressed outside of text fields.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pressed {
    /// The value of the key event: `u`, `?`, `Escape`.
    pub key: String,
    /// Whether Control or Command was held.
    pub control: bool,
    /// Whether Shift was held.
    pub shift: bool,
}

/// Calls `on_key` for every key press outside of text fields, without repeats and Alt, for as long as
/// the page lives. It answers whether the key did its work, which the focused element then doesn't do too.
pub fn on_press(on_key: impl Fn(Pressed) -> bool + 'static) {
    events::always("keydown", handled(on_key));
}

/// The same as long as the part that asks is shown.
pub fn on_press_while_shown(on_key: impl Fn(Pressed) -> bool + 'static) {
    page::while_shown("keydown", handled(on_key));
}

fn handled(on_key: impl Fn(Pressed) -> bool + 'static) -> impl Fn(Event) + 'static {
    move |event| {
        let typed = get(&event, "target").is_some_and(|target| {
            let typed = match get_string(&target, "tagName").as_str() {
                "INPUT" => !matches!(get_string(&target, "type").as_str(), "radio" | "checkbox"),
                tag => matches!(tag, "TEXTAREA" | "SELECT"),
            };
            typed || get_bool(&target, "isContentEditable")
        });
        let other = ["altKey", "repeat", "isComposing", "defaultPrevented"];
        if typed || other.into_iter().any(|flag| get_bool(&event, flag)) {
            return;
        }
        let is_done = on_key(Pressed {
            key: get_string(&event, "key"),
            control: get_bool(&event, "ctrlKey") || get_bool(&event, "metaKey"),
            shift: get_bool(&event, "shiftKey"),
        });
        if is_done {
            call(&event, "preventDefault", None);
        }
    }
}

/// The attribute of an answer with the figure that gives it.
pub const FIGURE: &str = "data-figure";

/// All elements a selector finds.
fn all(selector: &str) -> Vec<JsValue> {
    let found = call(&document(), "querySelectorAll", Some(&selector.into()));
    found.map_or_else(Vec::new, |found| Array::from(&found).to_vec())
}

/// The button of a question for this figure, and whether the question is answered; `None` where it
/// has no such button.
fn answer_in(question: &JsValue, figure: &str) -> Option<(JsValue, bool)> {
    let answers = Array::from(&get(question, "children")?).to_vec();
    let attribute = |answer: &JsValue, name: &str| call(answer, "getAttribute", Some(&name.into()));
    let is_chosen =
        |answer: &JsValue| attribute(answer, "aria-pressed").is_some_and(|value| value == "true");
    let is_meant =
        |answer: &&JsValue| attribute(answer, FIGURE).is_some_and(|value| value == figure);
    let meant = answers.iter().find(is_meant)?;
    // A field beside the buttons is an answer once something is in it.
    let is_given = |answer: &JsValue| is_chosen(answer) || !get_string(answer, "value").is_empty();
    Some((meant.clone(), answers.iter().any(is_given)))
}

/// Goes to the next of the elements that a selector finds; after the last to the first. Answers whether
/// there are several.
pub fn focus_next(selector: &str) -> bool {
    let all = all(selector);
    let focused = get(&document(), "activeElement");
    let here = all
        .iter()
        .position(|element| Some(element) == focused.as_ref());
    let next = here.map_or(0, |here| here + 1) % all.len().max(1);
    if let [_, _, ..] = &all[..] {
        all[next].unchecked_ref::<HtmlElement>().focus().ok();
    }
    all.len() > 1
}

/// Taps the answer for this figure: in the focused question, else in the first without an answer,
/// else in the last, as a correction. A disabled answer is not tapped.
pub fn answer(questions: &str, figure: &str) {
    let focused = all(&format!(":is({questions}):focus-within"));
    let here = focused
        .iter()
        .find_map(|question| answer_in(question, figure));
    let found = here.or_else(|| {
        let all = all(questions);
        let all: Vec<_> = all
            .iter()
            .filter_map(|question| answer_in(question, figure))
            .collect();
        let open = all.iter().find(|(_, is_answered)| !is_answered);
        open.or(all.last()).cloned()
    });
    if let Some((answer, _)) = found
        && !get_bool(&answer, "disabled")
    {
        answer.unchecked_ref::<HtmlElement>().click();
    }
}

/// Clicks what a selector finds, unless the focused element handles the key itself: a chosen answer has
/// nothing more to do. Answers whether it did.
pub fn tap(selector: &str) -> bool {
    let busy = ":is(button:not(.cell[aria-pressed=\"true\"]), a, summary, input):focus";
    if all(busy).is_empty()
        && let [first, ..] = &all(selector)[..]
    {
        first.unchecked_ref::<HtmlElement>().click();
        return true;
    }
    false
}
