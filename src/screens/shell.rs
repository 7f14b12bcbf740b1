//! The frame of the app: start, home, routing, background effects.

pub mod background;
pub mod home;
pub mod lazy_screens;
pub mod shortcuts;
pub mod storage_warning;
pub mod toast;

use futures_util::future::join;
use leptos::mount::mount_to;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::HtmlElement;

use crate::app::{
    InputLock, Navigation, Notices, Said, Storage, StoredAtStart, lazy, provide_stores,
};
use crate::route::{Part, Route};

use crate::device::{clock, location, panic, spawn, store, update};
use crate::screens::shell::toast::toast;
use crate::view::html::{div, p};
use crate::view::{View, dyn_view, effect, text};

/// Starts the app in place of the static first paint.
pub fn start() {
    panic::set_hook();
    spawn(Box::pin(async {
        let part = async {
            // If it cannot be fetched, following the address tries again and reports it.
            if let Some(part) = Route::read(&location::current()).part() {
                lazy::fetch(lazy_screens::load, part).await;
            }
        };
        let (stored, ()) = join(store::read_all(), part).await;
        let stored = StoredAtStart::of(stored);
        if !stored.can_wait() {
            lazy::fetch(lazy_screens::load, Part::Table).await;
        }
        clock::after(0, Box::new(move || show(stored)));
    }));
}

/// Replaces the first paint. Reading and drawing are separate tasks, so that a tap between them is handled.
fn show(stored: StoredAtStart) {
    let Some(root) = document().get_element_by_id("app") else {
        return;
    };
    root.set_inner_html("");
    // Nothing to remove is as good as removed.
    let _ = root.remove_attribute("aria-busy");
    let root: HtmlElement = root.unchecked_into();
    let page = root.clone();
    let owner = Owner::new();
    // What the browser calls later, such as listeners and timers, runs under it too, and finds the stores.
    owner.set();
    provide_stores(stored, lazy_screens::load);
    // Leptos starts the effects; the page is drawn without its views.
    mount_to(root, move || {
        shell().mount(&page);
    })
    .forget();
    // For as long as the app runs.
    std::mem::forget(owner);
}

/// How long after the start the table's part is fetched, in milliseconds. It is fetched at once where
/// stored games have to be read.
const MEANWHILE: u64 = 1_000;

/// The frame of every screen: warnings above, the toast below.
fn shell() -> View {
    let notices = expect_context::<Notices>();
    let input_lock = expect_context::<InputLock>();
    let navigation = expect_context::<Navigation>();
    let storage = expect_context::<Storage>();
    navigation.follow_address();
    let fetch = move || {
        spawn(Box::pin(async move {
            navigation.fetch(Part::Table).await;
            // It fetches these files too, and must not slow down the first ones.
            keep_offline(notices);
            for part in Part::ALL {
                navigation.fetch(part).await;
            }
            // The browser has them now.
            update::keep_rest();
        }));
    };
    let meanwhile = if storage.is_unread() { 0 } else { MEANWHILE };
    clock::after(meanwhile, Box::new(fetch));
    let frame = div()
        .attr("inert", move || {
            input_lock.locks.with(|input_lock| input_lock.arrivals > 0)
        })
        .child(dyn_view(move || navigation.location.get().now, screen));
    effect(move || {
        navigation.location.track();
        notices.leave_announcement();
    });
    let spoken = text(move || notices.now.with(|notices| notices.announcement.clone()));
    lazy::draw(|frame| frame.warning)
        .and(frame)
        .and(toast())
        .and(lazy::background())
        .and(p().class("unseen").attr("role", "status").child(spoken))
}

/// Has the app saved for offline use, and tries again when the network is back.
fn keep_offline(notices: Notices) {
    let say = move |now| notices.saved_offline(now);
    update::on_missing(move |missing| notices.missing_offline(missing));
    update::watch(say);
    update::when_online(move || {
        if notices.now.with_untracked(Said::can_try_offline) {
            update::watch(say);
            update::keep_rest();
        }
    });
}

fn screen(route: &Route) -> View {
    match route {
        Route::Home => home::screen(),
        other => lazy::screen(other),
    }
}
