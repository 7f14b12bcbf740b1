//! The SVG elements in use, named as in `leptos::svg`.

use super::Element;

macro_rules! tags {
    ($($name:ident $tag:literal)+) => {
        $(
            #[doc = concat!("A new `", $tag, "` element.")]
            #[inline(never)]
            pub fn $name() -> Element {
                Element::create("http://www.w3.org/2000/svg", $tag)
            }
        )+
    };
}

tags! {
    circle "circle"
    g "g"
    line "line"
    path "path"
    rect "rect"
    svg "svg"
    text "text"
    use_ "use"
}
