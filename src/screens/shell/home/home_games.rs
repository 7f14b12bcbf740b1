//! The part of home that needs the games themselves; in the lazy part.

use leptos::prelude::*;

use crate::app::{Live, Notices, Storage};
use crate::device::{location, update};
use crate::route::Route;
use crate::screens::common::save_file::save_everything;
use crate::screens::common::{advice, deleted};
use crate::screens::records::past;
use crate::view::html::{self, li, p, small, ul};
use crate::view::{View, dyn_view, for_each, nothing, show, show_let};
use crate::widgets::{Button, warning};
use fives_core::storage::library::{Library, OpenGame, Quarantined};
use fives_core::words;

/// The middle of the home screen.
pub fn home_games() -> View {
    let notices = expect_context::<Notices>();
    let storage = expect_context::<Storage>();
    let resumable = Memo::new(move |_| storage.library.with(Library::to_resume));
    let renaming = RwSignal::new(None::<String>);
    let update = show(
        move || notices.now.with(|notices| notices.update_waits) && storage.is_all_saved(),
        newer,
    );
    play_again(resumable)
        .and(past::games(resumable, renaming))
        .and(deleted::games(renaming))
        .and(update)
        .and(advice::card())
}

/// What could not be read, above all that it may be missed in.
pub fn quarantined() -> View {
    let storage = expect_context::<Storage>();
    let unreadable =
        |text: &Quarantined| format!("“{}”: {}", text.key, words::unreadable(&text.why));
    dyn_view(
        move || {
            let quarantined =
                |library: &Library| library.quarantined.iter().map(unreadable).collect();
            storage.library.with(quarantined)
        },
        |quarantined: &Vec<String>| quarantine_warning(quarantined),
    )
}

/// While no game is open: another game of the last table, with its players and rules.
fn play_again(resumable: Memo<Option<OpenGame>>) -> View {
    let storage = expect_context::<Storage>();
    let live = expect_context::<Live>();
    let says = move || {
        let is_free = resumable.with(Option::is_none);
        storage.library.with(|library| {
            let last = library
                .games
                .last()
                .filter(|game| is_free && game.is_over())?;
            let who = last.ledger.rematch()?.players.join(", ");
            Some(format!("{}: {who}", words::kind(&last.ledger)))
        })
    };
    let play = move || {
        // The score takes the place of the form in the browser's history, and Back leads home.
        location::go(&Route::New.href());
        live.play_again(|library| library.games.last());
    };
    show_let(says, move |says| {
        Button::new("button quiet", play)
            .child("Play again")
            .child(small().child(says.as_str()))
            .into()
    })
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
fn quarantine_warning(quarantined: &[String]) -> View {
    if quarantined.is_empty() {
        return nothing();
    }
    let note = |says: &String| li().child(says.as_str());
    let (what, how) = (
        "Some saved data couldn’t be read.",
        " It’s still here; nothing is lost.",
    );
    warning("aside", what, how)
        .child(ul().child(for_each(quarantined, note)))
        .child(Button::new("button quiet", save_everything).child("Save a file"))
        .into()
}
