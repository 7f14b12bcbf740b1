//! Focus, scrolling and the title of the page.

use leptos::prelude::{document, on_cleanup, window, window_event_listener_untyped};
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::*;
use web_sys::{
    Element, Event, FocusOptions, HtmlElement, ScrollIntoViewOptions, ScrollLogicalPosition,
};

use super::clock;
use super::reflect::get;

fn find(selector: &str) -> Option<Element> {
    document().query_selector(selector).ok().flatten()
}

/// The hash that `tools/stamp.mjs` put at the end of the page; it stands for all files that the page names. `None` in a
/// debug build.
pub fn build() -> Option<String> {
    let id = find("template[id^='page-']")?.id();
    Some(id.trim_start_matches("page-").to_owned())
}

/// Whether a selector finds anything.
pub fn shows(selector: &str) -> bool {
    find(selector).is_some()
}

/// Whether the fold that was toggled is open now.
pub fn is_unfolded(toggle: &Event) -> bool {
    let fold = toggle
        .target()
        .and_then(|target| target.dyn_into::<Element>().ok());
    fold.is_some_and(|fold| fold.has_attribute("open"))
}

/// Whether nobody has tapped the page or pressed a key since it was opened, where the browser says so.
pub fn is_untouched() -> bool {
    let activation = get(&window().navigator(), "userActivation");
    let has_been = activation.and_then(|activation| get(&activation, "hasBeenActive"));
    has_been == Some(JsValue::FALSE)
}

/// Sets the document title from the heading.
pub fn take_title() {
    let heading = find("h1").and_then(|heading| heading.text_content());
    let title = match heading {
        Some(text) if text != APP => format!("{text} – {APP}"),
        _ => APP.to_owned(),
    };
    document().set_title(&title);
}

/// The name of the app.
const APP: &str = "Fives";

#[wasm_bindgen(module = "/src/device/scroll.js")]
extern "C" {
    /// Scrolls to the top.
    #[wasm_bindgen(js_name = toHead)]
    pub fn to_head();
    /// Scrolls to the top, if more than the bar is scrolled out.
    #[wasm_bindgen(js_name = toHeadIfFar)]
    pub fn to_head_if_far();
    /// How far the page is scrolled, in pixels.
    pub fn place() -> f64;
    /// Scrolls to where the page was.
    #[wasm_bindgen(js_name = returnTo)]
    pub fn return_to(at: f64);
    /// Whether what a selector finds reaches into the window.
    #[wasm_bindgen(js_name = isInSight)]
    pub fn is_in_sight(selector: &str) -> bool;
    /// Lifts the toast above the buttons that it would cover.
    #[wasm_bindgen(js_name = liftNotice)]
    pub fn lift_notice();
    /// Whether what a selector finds stays where it is on the screen while the page is scrolled.
    #[wasm_bindgen(js_name = staysInSight)]
    pub fn stays_in_sight(selector: &str) -> bool;
}

/// Focuses what a selector finds, if nothing has the focus.
pub fn catch_focus(selector: &str) {
    if has_no_focus() {
        focus(selector);
    }
}

/// Whether there is room for more than a phone shows: for a second column, and below the score.
pub fn is_wide() -> bool {
    let least = |size: Result<JsValue, JsValue>, least: f64| {
        size.ok()
            .and_then(|size| size.as_f64())
            .is_some_and(|size| size >= least)
    };
    let window = window();
    least(window.inner_width(), 1000.0) && least(window.inner_height(), 600.0)
}

/// Calls `then` when the window has another size, as long as the part that asks is shown.
pub fn on_resize(then: impl Fn() + 'static) {
    while_shown("resize", move |_| then());
}

/// Calls `then` when the focus leaves a field, as long as the part that asks is shown.
pub fn on_leaving_a_field(then: impl Fn() + 'static) {
    while_shown("focusout", move |left| {
        let left = left
            .target()
            .and_then(|target| target.dyn_into::<Element>().ok());
        if left.is_some_and(|field| is_field(&field)) {
            then();
        }
    });
}

/// Calls `then` when a finger or the mouse comes down, as long as the part that asks is shown.
pub fn on_touch(then: impl Fn() + 'static) {
    while_shown("pointerdown", move |_| then());
}

/// Calls `then` when the mouse moves, or a finger or the mouse comes down, as long as the part that asks is shown.
pub fn on_pointer(then: impl Fn() + Copy + 'static) {
    while_shown("pointermove", move |_| then());
    on_touch(then);
}

/// Calls `then` at each event of the window, as long as the part that asks is shown.
pub fn while_shown(event: &'static str, then: impl Fn(Event) + 'static) {
    let listening = window_event_listener_untyped(event, then);
    on_cleanup(move || listening.remove());
}

fn has_no_focus() -> bool {
    let active = document().active_element();
    active.is_none_or(|element| element.tag_name() == "BODY")
}

/// Moves a lost focus to the element of a selector, after the page is updated.
pub fn catch_focus_after(selector: String) {
    clock::after(0, Box::new(move || catch_focus(&selector)));
}

/// The summary of the `details` element around the focus.
pub fn fold_in_use() -> Option<HtmlElement> {
    let fold = document().active_element()?.closest("details").ok()??;
    fold.query_selector("summary").ok()??.dyn_into().ok()
}

/// Focuses an element of the page, if nothing has the focus.
pub fn catch_focus_at(element: &HtmlElement) {
    if element.is_connected() && has_no_focus() {
        give_focus(element);
    }
}

/// Focuses what a selector finds, without scrolling.
pub fn focus(selector: &str) {
    let element = find(selector).and_then(|found| found.dyn_into::<HtmlElement>().ok());
    if let Some(element) = element {
        give_focus(&element);
    }
}

/// Opens a `details` element with an invalid field in it.
pub fn unfold_what_is_wrong() {
    if let Some(fold) = find("details:has([aria-invalid='true'])") {
        // Only an invalid attribute name is refused.
        let _ = fold.set_attribute("open", "");
    }
}

/// Focuses an element, without scrolling.
pub fn give_focus(element: &HtmlElement) {
    let still = FocusOptions::new();
    still.set_prevent_scroll(true);
    // An element that cannot take the focus is skipped.
    let _ = element.focus_with_options(&still);
}

/// Whether the focus is in a text field.
pub fn focus_is_in_field() -> bool {
    document()
        .active_element()
        .is_some_and(|focused| is_field(&focused))
}

fn is_field(element: &Element) -> bool {
    element.tag_name() == "INPUT"
}

/// Scrolls an element into view after it is shown, no further than needed.
pub fn bring_into_sight(selector: &'static str) {
    scroll_to(selector, ScrollLogicalPosition::Nearest);
}

/// Scrolls an element to the top of the page after it is shown.
pub fn scroll_to_top(selector: &'static str) {
    scroll_to(selector, ScrollLogicalPosition::Start);
}

/// Scrolls an element that is shown into view at once, no further than needed.
pub fn bring_into_sight_now(selector: &str) {
    scroll_now(selector, ScrollLogicalPosition::Nearest);
}

fn scroll_to(selector: &'static str, block: ScrollLogicalPosition) {
    clock::after(0, Box::new(move || scroll_now(selector, block)));
}

fn scroll_now(selector: &str, block: ScrollLogicalPosition) {
    if let Some(element) = find(selector).filter(|_| !stays_in_sight(selector)) {
        let options = ScrollIntoViewOptions::new();
        options.set_block(block);
        element.scroll_into_view_with_scroll_into_view_options(&options);
    }
}
