//! The HTML elements in use, named as in `leptos::html`: `div().class("paper").child("…")`.

use super::Element;

const NAMESPACE: &str = "http://www.w3.org/1999/xhtml";

/// An element whose tag is chosen while the app runs.
#[inline(never)]
pub fn element(tag: &'static str) -> Element {
    Element::create(NAMESPACE, tag)
}

macro_rules! tags {
    ($($tag:ident)+) => {
        $(
            #[doc = concat!("A new `", stringify!($tag), "` element.")]
            #[inline(never)]
            pub fn $tag() -> Element {
                element(stringify!($tag))
            }
        )+
    };
}

tags! {
    a abbr article aside b button caption datalist dd details div dl dt em fieldset figcaption figure form h1 h2 h3 h4
    header i img input kbd label legend li main mark nav ol option p section select small
    span strong summary table tbody td textarea th thead tr ul video wbr
}
