//! Which wins?

use super::{App, Route};
use crate::view::{View, el, nothing};
use crate::widgets::Bar;

/// The screen.
pub fn screen(_app: App) -> View {
    let bar = Bar {
        title: "Which wins?".into(),
        line: "".into(),
        back: Some((Route::Home.href(), "Games")),
        more: nothing(),
    };
    View::from(bar).and(el("main", "screen"))
}
