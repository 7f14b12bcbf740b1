//! The offer to install the app, and the steps on this phone.

use leptos::prelude::*;

use super::link::link;
use crate::app::Notices;
use crate::device::install::{self, InstallMethod};
use crate::device::spawn;
use crate::route::Route;
use crate::view::html::{div, h2, li, ol, p, section, span};
use crate::view::{Element, View, dyn_view, for_each};
use crate::widgets::{Button, outline};
use fives_core::words::phone;

/// Whether the app can be installed on this phone.
pub fn can_be_offered() -> bool {
    matches!(install::way(), InstallMethod::Ask | InstallMethod::Share)
}

/// The offer; `put_off` is called when it is answered.
pub fn offer_card(put_off: impl Fn() + Copy + 'static) -> Element {
    let (heading, says) = phone::INSTALL;
    let not_now = Button::new("button quiet", put_off).child("Not now");
    let card = section()
        .class("paper advice")
        .attr("aria-label", "Home Screen")
        .child(h2().child(heading))
        .child(p().child(says));
    match install::way() {
        InstallMethod::Ask => {
            let ask = Button::new("button quiet", move || ask(put_off));
            let both = div().class("beside").child(ask.child("Add it"));
            card.child(both.child(not_now))
        }
        InstallMethod::There | InstallMethod::Share | InstallMethod::Menu => {
            card.child(steps()).child(not_now)
        }
    }
}

/// The steps on this phone.
pub fn by_hand() -> View {
    let way = RwSignal::new(install::way());
    let again = move || {
        // The screen may be gone by now.
        way.try_set(install::way());
    };
    install::on_change(again);
    dyn_view(
        move || way.get(),
        move |way| match way {
            InstallMethod::There => says(phone::INSTALLED),
            InstallMethod::Ask => {
                let press = move || ask(again);
                says(phone::INSTALL_HELP)
                    .and(Button::new("button quiet", press).child("Add to Home Screen"))
            }
            InstallMethod::Share => steps(),
            InstallMethod::Menu => says(phone::INSTALL_BY_MENU),
        },
    )
}

fn says(sentence: &str) -> View {
    p().class("help").child(sentence).into()
}

/// Shows the browser's prompt, then calls `then`.
fn ask(then: impl Fn() + 'static) {
    let notices = expect_context::<Notices>();
    spawn(Box::pin(async move {
        if install::ask().await {
            notices.toast(phone::INSTALLING.to_owned());
        }
        then();
    }));
}

/// The icon of the button to tap, as the phone draws it.
const SHARE: &str = "M12 15V3M8 7l4-4 4 4M7 10H5v11h14V10h-2";
const ADD: &str =
    "M7 3h10a4 4 0 0 1 4 4v10a4 4 0 0 1-4 4H7a4 4 0 0 1-4-4V7a4 4 0 0 1 4-4ZM12 8v8M8 12h8";

/// The steps on Apple devices. There the installed app has a storage of its own.
fn steps() -> View {
    let signs = [Some(SHARE), Some(ADD), None];
    let lines = signs.into_iter().zip(phone::INSTALL_STEPS);
    let line = |(sign, words): (Option<&'static str>, &str)| {
        li().child(sign.map(outline)).child(span().child(words))
    };
    let backup = link("button quiet", &Route::Backup);
    View::from(ol().class("steps").child(for_each(lines, line)))
        .and(p().class("help").child(phone::INSTALLED_EMPTY))
        .and(backup.child("Backup"))
}
