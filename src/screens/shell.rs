//! The frame of the app: start, home, routing, background effects.

pub mod background;
pub mod home;
pub mod lazy_screens;
pub mod shortcuts;
pub mod storage_warning;
pub mod toast;

use futures_util::future::join;
use leptos::mount::mount_to_body;
use leptos::prelude::*;

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
        let asked = Route::read(&location::current()).part();
        let part = async {
            // If it cannot be fetched, following the address tries again and reports it.
            if let Some(part) = asked {
                lazy::fetch(lazy_screens::load, part, part != Part::Setup).await;
            }
        };
        let (stored, ()) = join(store::read_all(), part).await;
        let stored = StoredAtStart::of(stored);
        if !stored.can_wait(asked.is_none()) {
            lazy::fetch(lazy_screens::load, Part::Table, true).await;
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
    let owner = Owner::new();
    // What the browser calls later, such as listeners and timers, runs under it too, and finds the stores.
    owner.set();
    provide_stores(stored, lazy_screens::load);
    // Leptos starts the effects; the page is drawn without its views.
    mount_to_body(move || shell().mount(&root));
    // For as long as the app runs.
    std::mem::forget(owner);
}

/// How long after the start of home the form of a new game is fetched, in milliseconds. Where stored games have to be
/// read, and after the screen of a link, that and the other parts come at once.
const FORM: u64 = 1_000;

/// How long after the form the other parts are, in milliseconds, unless a tap needs one before: with each of them a slow
/// phone is busy for a tenth of a second, which nobody notices who has begun to read.
const OTHERS: u64 = 10_000;

/// How long it may take a network that is announced to carry something, in milliseconds.
const NETWORK: u64 = 5_000;

/// The frame of every screen: warnings above, the toast below.
fn shell() -> View {
    let notices = expect_context::<Notices>();
    let input_lock = expect_context::<InputLock>();
    let navigation = expect_context::<Navigation>();
    let storage = expect_context::<Storage>();
    navigation.follow_address();
    let is_home = navigation
        .location
        .with_untracked(|location| location.now == Route::Home);
    // A warning that nothing is saved comes with the table.
    let is_kept = storage
        .unsaved
        .with_untracked(|unsaved| unsaved.trouble.is_none());
    let is_at_leisure = is_home && is_kept && !storage.is_unread();
    let (first, then): (&[Part], _) = match is_at_leisure {
        true => (&[Part::Setup], OTHERS),
        false => (&[Part::Setup, Part::Table], 0),
    };
    let fetch = move || {
        fetch_all(navigation, first, move || {
            // The service worker fetches these files too, and must not slow down the first ones.
            keep_offline(notices);
            if is_at_leisure {
                update::keep_rest();
            }
            // Once the browser has all parts, they are kept without being fetched again.
            let fetch = move || fetch_all(navigation, &Part::ALL, update::keep_rest);
            clock::after(then, Box::new(fetch));
        });
    };
    let pause = if is_at_leisure { FORM } else { 0 };
    clock::after(pause, Box::new(fetch));
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

/// Fetches those parts that are not there yet, one after another, and calls `then`.
fn fetch_all(navigation: Navigation, parts: &'static [Part], then: impl FnOnce() + 'static) {
    let then: Box<dyn FnOnce()> = Box::new(then);
    spawn(Box::pin(async move {
        for part in parts {
            navigation.fetch(*part).await;
        }
        then();
    }));
}

/// Has the app saved for offline use, and tries again when the network is back: at once, and a moment later, because a
/// network is announced before it carries anything.
fn keep_offline(notices: Notices) {
    let say = move |now| notices.saved_offline(now);
    update::on_missing(move |missing| notices.missing_offline(missing));
    update::watch(say);
    let again = move || {
        if notices.now.with_untracked(Said::can_try_offline) {
            update::watch(say);
        }
        update::keep_rest();
    };
    update::when_online(move || {
        again();
        clock::after(NETWORK, Box::new(again));
    });
}

fn screen(route: &Route) -> View {
    match route {
        Route::Home => home::screen(),
        other => lazy::screen(other),
    }
}
