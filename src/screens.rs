//! The screens, and the state they share.

mod amend;
mod home;
mod new_game;
mod route;
mod score;
mod show;
mod state;
mod table;
mod trumps;

use leptos::mount::mount_to;
use leptos::prelude::*;
use wasm_bindgen::JsCast;

pub use route::Route;
pub use state::{App, Open, app};

use crate::device::{spawn, store, update};
use crate::widgets::{NoticeBar, StorageWarning, live, text};

/// Starts the app: takes the place of the static first paint.
pub fn start() {
    spawn(Box::pin(async {
        let stored = store::read_all().await;
        let Some(root) = document().get_element_by_id("app") else {
            return;
        };
        root.set_inner_html("");
        // Nothing to remove is as good as removed.
        let _ = root.remove_attribute("aria-busy");
        mount_to(root.unchecked_into(), move || shell(App::new(stored))).forget();
    }));
}

/// The frame round every screen: warnings above, notices below.
fn shell(app: App) -> impl IntoView {
    provide_context(app);
    app.follow_address();
    update::watch(move || app.update_waits());
    view! {
        <StorageWarning/>
        <div inert=move || app.settling.with(|settling| settling.arrivals > 0)>
            {live(move || screen(app.place.get().now))}
        </div>
        <NoticeBar/>
        <p class="unseen" role="status">{text(move || app.voice.with(|voice| voice.spoken.clone()))}</p>
    }
}

fn screen(route: Route) -> AnyView {
    match route {
        Route::Home => home::Home().into_any(),
        Route::New => new_game::NewGame().into_any(),
        Route::Score => score::Score().into_any(),
        Route::Amend(deal) => amend::Amend(amend::AmendProps { deal }).into_any(),
        Route::Table => table::Table().into_any(),
        Route::Trumps => trumps::Trumps().into_any(),
    }
}
