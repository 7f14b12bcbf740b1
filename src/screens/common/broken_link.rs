//! What a link opens that doesn’t work.

use crate::view::html::main;
use crate::view::{Element, View, nothing};
use crate::widgets::{Bar, warning};

/// The line below the title.
pub const LINE: &str = "This link doesn’t work";

/// Says so, and why.
pub fn says(why: &str) -> Element {
    warning("div", &format!("{LINE}."), &format!(" {why}")).attr("role", "alert")
}

/// The page of such a link.
pub struct BrokenLink<'a> {
    pub title: &'static str,
    /// Where the bar leads back to, and its name.
    pub back: (String, &'static str),
    /// The class of the page.
    pub class: &'static str,
    /// Why it doesn’t work.
    pub why: &'a str,
    /// The way on.
    pub next: Option<Element>,
}

impl From<BrokenLink<'_>> for View {
    fn from(link: BrokenLink<'_>) -> Self {
        let bar = Bar {
            title: link.title.into(),
            line: LINE.into(),
            back: Some(link.back),
            more: nothing(),
        };
        let main = main().class(link.class);
        Self::from(bar).and(main.child(says(link.why)).child(link.next))
    }
}
