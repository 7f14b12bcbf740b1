//! The part of home that needs the games themselves; in the lazy part.

use leptos::prelude::*;

use crate::app::App;
use crate::device::update;
use crate::library::{Library, Quarantined};
use crate::screens::common::{advice, deleted};
use crate::screens::records::past;
use crate::view::html::{self, li, p, ul};
use crate::view::{View, dyn_view, for_each, nothing, show};
use crate::widgets::{Button, warning};
use crate::words;

/// The middle of the home screen.
pub fn rest(app: App) -> View {
    let resumable = Memo::new(move |_| app.library.with(Library::to_resume));
    let renaming = RwSignal::new(None::<String>);
    let aside = dyn_view(
        move || app.library.with(|library| library.quarantined.clone()),
        move |aside| set_aside(app, aside),
    );
    let update = show(
        move || app.notices.with(|notices| notices.update_waits) && app.is_all_saved(),
        newer,
    );
    aside
        .and(update)
        .and(advice::card(app))
        .and(past::games(app, resumable, renaming))
        .and(deleted::games(app, renaming))
}

/// The card for a new version. No hand is being entered here, so it may take over.
fn newer() -> View {
    html::aside()
        .class("paper newer")
        .attr("aria-label", "Update")
        .child(p().child("A new version of Fives is ready."))
        .child(Button::new("button quiet", update::apply).child("Update now"))
        .into()
}

/// The cards of quarantined texts, which can be saved as files.
fn set_aside(app: App, aside: &[Quarantined]) -> View {
    if aside.is_empty() {
        return nothing();
    }
    let note = |own: &Quarantined| {
        let why = words::unreadable(&own.why);
        li().child(format!("“{}”: {why}", own.key))
    };
    let (what, how) = (
        "Some saved data couldn’t be read.",
        " It’s still here; nothing is lost.",
    );
    warning("aside", what, how)
        .child(ul().child(for_each(aside, note)))
        .child(Button::new("button quiet", move || app.save_file()).child("Save a file"))
        .into()
}
