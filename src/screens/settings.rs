//! Settings: what whoever holds the phone likes, what is kept on it, the home screen, what can be
//! checked, and what the app is.

mod about;
mod check;
mod kept;
mod likes;

use super::{App, Route, install};
use crate::view::{El, View, bare, el, nothing};
use crate::widgets::Bar;

/// The screen.
pub fn screen(app: App) -> View {
    let bar = Bar {
        title: "Settings".into(),
        line: "on this phone".into(),
        back: Some((Route::Home.href(), "Games")),
        more: nothing(),
    };
    let home_screen = section("On the Home Screen", "install-heading").child(install::by_hand(app));
    let main = el("main", "screen settings")
        .child(likes::form(app))
        .child(shortcuts())
        .child(kept::section(app))
        .child(home_screen)
        .child(check::check())
        .child(about::about());
    View::from(bar).and(main)
}

fn section(name: &str, id: &'static str) -> El {
    el("section", "paper rules")
        .attr("aria-labelledby", id)
        .child(bare("h2").attr("id", id).child(name))
}

fn shortcuts() -> El {
    let link = el("a", "button quiet").attr("href", &Route::Keys.href());
    section("Keyboard", "keys-heading").child(link.child("List of shortcuts"))
}
