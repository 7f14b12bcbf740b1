//! The page as a whole: what has the focus, and what is in sight.

use leptos::prelude::{document, window};
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement, ScrollIntoViewOptions, ScrollLogicalPosition};

use super::clock;

fn find(selector: &str) -> Option<Element> {
    document().query_selector(selector).ok().flatten()
}

/// Scrolls to the head of the page.
pub fn to_head() {
    window().scroll_to_with_x_and_y(0.0, 0.0);
}

/// Gives the focus to the heading of the screen once it is shown, so that the keyboard and screen
/// readers start there.
pub fn focus_heading() {
    clock::after(
        0,
        Box::new(|| {
            let heading = find("h1").and_then(|heading| heading.dyn_into::<HtmlElement>().ok());
            if let Some(heading) = heading {
                // A heading that cannot take the focus leaves it where it is.
                let _ = heading.focus();
            }
        }),
    );
}

/// Brings what a selector finds into sight once it is shown, scrolling no further than needed.
pub fn bring_into_sight(selector: &'static str) {
    clock::after(
        0,
        Box::new(move || {
            if let Some(element) = find(selector) {
                let nearest = ScrollIntoViewOptions::new();
                nearest.set_block(ScrollLogicalPosition::Nearest);
                element.scroll_into_view_with_scroll_into_view_options(&nearest);
            }
        }),
    );
}
