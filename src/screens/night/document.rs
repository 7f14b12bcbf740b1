//! What the pages of a night and those of a season share.

use leptos::prelude::expect_context;

use crate::app::Preferences;
use crate::device::location;
use crate::route::Route;
use crate::screens::common::link::link;
use crate::view::html::{a, main, nav, span};
use crate::view::{View, for_each, nothing};
use crate::widgets::{Bar, Button, ConfirmButton, Empty, Icon};

/// Undo and redo in the bar: what each does, and whether there is anything to do.
pub fn steps(
    undo: impl Fn() + 'static,
    can_undo: impl Fn() -> bool + 'static,
    redo: impl Fn() + 'static,
    can_redo: impl Fn() -> bool + 'static,
) -> View {
    let undo = Button::new("bar-button", undo).label("Undo");
    let redo = Button::new("bar-button", redo).label("Redo");
    span()
        .class("bar-steps")
        .child(undo.idle(move || !can_undo()).child(Icon("undo")))
        .child(redo.idle(move || !can_redo()).child(Icon("redo")))
        .into()
}

/// A page at the foot.
pub struct Tab {
    /// Its address.
    pub href: String,
    /// Whether it is shown.
    pub is_here: bool,
    /// Its icon and its name.
    pub says: (&'static str, &'static str),
}

/// The pages at the foot of a document, which is called `of`.
pub fn tabs(of: &'static str, all: impl IntoIterator<Item = Tab>) -> View {
    let tab = |tab: Tab| {
        let (icon, name) = tab.says;
        let link = a().class("tab").attr("href", &tab.href);
        let link = match tab.is_here {
            true => link.attr("aria-current", "page"),
            false => link,
        };
        link.child(Icon(icon)).child(name)
    };
    let all = for_each(all, tab);
    nav().class("tabs").attr("aria-label", of).child(all).into()
}

/// The button that deletes a document and goes to the list of all; it stays where `delete` says so.
pub fn delete_button(label: &'static str, delete: impl Fn() -> bool + 'static, all: Route) -> View {
    // It can be restored only until the app is closed.
    let ask = expect_context::<Preferences>().always_asks();
    let delete = move || {
        // Where it stays, this screen says why.
        if delete() {
            location::go(&all.href());
        }
    };
    ConfirmButton::new(ask, "button quiet", label, "Tap again to delete", delete).into()
}

/// The page of a document, called `this`, that isn’t here, with the way to all of its kind.
pub fn missing(this: &str, all: &Route, title: &'static str, to_all: &'static str) -> View {
    let line = format!("This {this} isn’t on this phone.");
    let says = format!("{line} It may have been deleted.");
    let bar = Bar {
        title: title.into(),
        line: line.into(),
        back: Some((all.href(), title)),
        more: nothing(),
    };
    let empty = Empty {
        sign: "s-S",
        says: &says,
        action: link("button", all).child(to_all).into(),
    };
    View::from(bar).and(main().class("screen night").child(empty))
}
