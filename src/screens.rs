//! The screens, and the state they share.

mod across;
mod advice;
mod aloud;
mod amend;
mod apart;
mod awake;
mod backup;
mod beside;
mod change;
mod compare;
mod deleted;
mod handbook;
mod handing;
mod history;
mod home;
mod install;
mod keys;
mod later;
mod new_game;
mod quiz;
mod referee;
mod rules;
mod score;
mod settings;
mod share;
mod shared;
mod sheet;
mod show;
mod state;
mod statistics;
mod story;
mod table;
mod trumps;
mod what_if;

use std::cell::Cell;

use futures_util::future::join;
use leptos::mount::mount_to;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::HtmlElement;

use state::Shelved;
pub use state::{App, Open};

pub use crate::route::Route;

use crate::device::{clock, look, place, spawn, store, update};
use crate::view::{View, bare, effect, el, live, text};
use crate::widgets::{NoticeBar, StorageWarning};

/// Starts the app: takes the place of the static first paint.
pub fn start() {
    spawn(Box::pin(async {
        let part = async {
            // What does not come is asked for again, and missed in words, when the address is followed.
            if Route::read(&place::current()).is_later() {
                later::fetch().await;
            }
        };
        let (stored, ()) = join(store::read_all(), part).await;
        let shelved = Shelved::of(stored);
        clock::after(0, Box::new(move || show(shelved)));
    }));
}

/// Puts the app in the place of the first paint: what is read and what is drawn are two tasks for the
/// browser, and a tap is heard between them.
fn show(shelved: Shelved) {
    let Some(root) = document().get_element_by_id("app") else {
        return;
    };
    root.set_inner_html("");
    // Nothing to remove is as good as removed.
    let _ = root.remove_attribute("aria-busy");
    let root: HtmlElement = root.unchecked_into();
    let page = root.clone();
    // Leptos starts what drives the signals, and owns them; the page is drawn past it.
    mount_to(root, move || shell(App::new(shelved)).mount(&page)).forget();
}

/// So long after the start, in milliseconds, the other screens are fetched: before anybody asks, so
/// that they open at once. What does not come is asked for again.
const MEANWHILE: u64 = 1_000;

/// The frame round every screen: warnings above, notices below.
fn shell(app: App) -> View {
    app.follow_address();
    dress(app);
    update::watch(move || app.update_waits());
    let fetch = move || {
        spawn(Box::pin(async move {
            app.fetch_later().await;
        }));
    };
    clock::after(MEANWHILE, Box::new(fetch));
    let frame = bare("div")
        .flag("inert", move || {
            app.settling.with(|settling| settling.arrivals > 0)
        })
        .child(live(
            move || app.place.get().now,
            move |route| screen(app, route),
        ));
    let spoken = text(move || app.voice.with(|voice| voice.spoken.clone()));
    View::from(StorageWarning(app))
        .and(frame)
        .and(NoticeBar(app))
        .and(later::beside(app))
        .and(el("p", "unseen").attr("role", "status").child(spoken))
}

/// Lets the look of the page follow the preferences, those chosen in another window too.
fn dress(app: App) {
    let worn = Cell::new(None);
    effect(move || {
        let prefs = app.shelf.with(|shelf| shelf.remembered.prefs);
        if worn.replace(Some(prefs)) != Some(prefs) {
            look::wear(&prefs);
        }
    });
}

fn screen(app: App, route: &Route) -> View {
    match route {
        Route::Home => home::screen(app),
        later => later::screen(app, later),
    }
}
