//! The handbook

use super::{App, Route};
use crate::view::{View, el, nothing};
use crate::widgets::Bar;

/// The screen.
pub fn screen(_app: App, _place: &str) -> View {
    let bar = Bar {
        title: "The handbook".into(),
        line: "".into(),
        back: Some((Route::Home.href(), "Games")),
        more: nothing(),
    };
    View::from(bar).and(el("main", "screen"))
}
