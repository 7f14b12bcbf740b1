//! Focus, scrolling and the title of the page.

use leptos::prelude::document;
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::*;
use web_sys::{Element, FocusOptions, HtmlElement, ScrollIntoViewOptions, ScrollLogicalPosition};

use super::clock;

fn find(selector: &str) -> Option<Element> {
    document().query_selector(selector).ok().flatten()
}

/// Whether a selector finds anything.
pub fn shows(selector: &str) -> bool {
    find(selector).is_some()
}

/// Names the page after its heading, so that windows and the browser's history tell screens apart.
pub fn take_title() {
    let heading = find("h1").and_then(|own| own.text_content());
    let title = match heading {
        Some(own) if own != APP => format!("{own} – {APP}"),
        _ => APP.to_owned(),
    };
    document().set_title(&title);
}

/// The name of the app.
const APP: &str = "Fives";

#[wasm_bindgen(module = "/src/device/scroll.js")]
extern "C" {
    /// Scrolls to the head of the page.
    #[wasm_bindgen(js_name = toHead)]
    pub fn to_head();
    /// The same if what stands below the bar is out of sight.
    #[wasm_bindgen(js_name = toHeadIfFar)]
    pub fn to_head_if_far();
}

/// Gives the focus to what a selector finds, if whatever had it is gone.
pub fn catch_focus(selector: &str) {
    if has_no_focus() {
        focus(selector);
    }
}

fn has_no_focus() -> bool {
    let active = document().active_element();
    active.is_none_or(|element| element.tag_name() == "BODY")
}

/// The same once the page is as it will be.
pub fn catch_focus_after(selector: String) {
    clock::after(0, Box::new(move || catch_focus(&selector)));
}

/// The head of the fold that has the focus in it.
pub fn fold_in_use() -> Option<HtmlElement> {
    let fold = document().active_element()?.closest("details").ok()??;
    fold.query_selector("summary").ok()??.dyn_into().ok()
}

/// Gives the focus to an element that is still on the page, if whatever had it is gone.
pub fn catch_focus_at(element: &HtmlElement) {
    if element.is_connected() && has_no_focus() {
        give_focus(element);
    }
}

/// Gives the focus to what a selector finds, without scrolling.
pub fn focus(selector: &str) {
    let element = find(selector).and_then(|own| own.dyn_into::<HtmlElement>().ok());
    if let Some(element) = element {
        give_focus(&element);
    }
}

/// Opens what is folded away, if something wrong stands in it.
pub fn unfold_what_is_wrong() {
    if let Some(fold) = find("details:has([aria-invalid='true'])") {
        // Only a name that is none is refused.
        let _ = fold.set_attribute("open", "");
    }
}

/// Gives the focus to an element, without scrolling.
pub fn give_focus(element: &HtmlElement) {
    let still = FocusOptions::new();
    still.set_prevent_scroll(true);
    // What cannot take the focus leaves it where it is.
    let _ = element.focus_with_options(&still);
}

/// Whether somebody is typing, or may be about to.
pub fn focus_is_in_field() -> bool {
    let active = document().active_element();
    active.is_some_and(|element| element.tag_name() == "INPUT")
}

/// Brings what a selector finds into sight once it is shown, scrolling no further than needed.
pub fn bring_into_sight(selector: &'static str) {
    scroll_to(selector, ScrollLogicalPosition::Nearest);
}

/// Brings what a selector finds to the head of the page once it is shown.
pub fn bring_to_head(selector: &'static str) {
    scroll_to(selector, ScrollLogicalPosition::Start);
}

fn scroll_to(selector: &'static str, block: ScrollLogicalPosition) {
    clock::after(
        0,
        Box::new(move || {
            if let Some(element) = find(selector) {
                let options = ScrollIntoViewOptions::new();
                options.set_block(block);
                element.scroll_into_view_with_scroll_into_view_options(&options);
            }
        }),
    );
}
