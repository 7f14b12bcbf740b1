//! The settings screen.

mod about;
mod live;
mod online_copy;
mod preferences;
mod storage;

use crate::route::Route;
use crate::screens::common::install;
use crate::screens::common::section::headed;
use crate::view::html::main;
use crate::view::{Element, View, nothing};
use crate::widgets::Bar;

/// The settings screen.
pub fn screen() -> View {
    let bar = Bar {
        title: "Settings".into(),
        line: "on this phone".into(),
        back: Some((Route::Home.href(), "Games")),
        more: nothing(),
    };
    let home_screen = section("On the Home Screen", "install-heading").child(install::by_hand());
    let main = main()
        .class("screen settings")
        .child(preferences::form())
        .child(storage::section())
        .child(online_copy::online_copy())
        .child(live::live())
        .child(home_screen)
        .child(about::about());
    View::from(bar).and(main)
}

fn section(name: &str, id: &'static str) -> Element {
    headed("paper rules", id, name)
}
