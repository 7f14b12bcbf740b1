//! The part of home that needs the games themselves; in the lazy part.

use leptos::prelude::*;

use crate::app::{Live, Notices, Storage};
use crate::device::{location, update};
use crate::route::Route;
use crate::screens::common::{advice, deleted};
use crate::screens::records::past;
use crate::view::html::{self, li, p, small, ul};
use crate::view::{View, dyn_view, for_each, nothing, show};
use crate::widgets::{Button, warning};
use fives_core::storage::library::{Library, OpenGame, Quarantined};
use fives_core::words;

/// The middle of the home screen.
pub fn home_games() -> View {
    let notices = expect_context::<Notices>();
    let storage = expect_context::<Storage>();
    let resumable = Memo::new(move |_| storage.library.with(Library::to_resume));
    let renaming = RwSignal::new(None::<String>);
    let quarantined = dyn_view(
        move || storage.library.with(|library| library.quarantined.clone()),
        move |quarantined| quarantine_warning(quarantined),
    );
    let update = show(
        move || notices.now.with(|notices| notices.update_waits) && storage.is_all_saved(),
        newer,
    );
    quarantined
        .and(play_again(resumable))
        .and(past::games(resumable, renaming))
        .and(deleted::games(renaming))
        .and(update)
        .and(advice::card())
}

/// While no game is open: another game of the last table, with its players and rules.
fn play_again(resumable: Memo<Option<OpenGame>>) -> View {
    let storage = expect_context::<Storage>();
    let live = expect_context::<Live>();
    let last = move || {
        let is_free = resumable.with(Option::is_none);
        storage.library.with(|library| {
            let last = library.games.last().filter(|own| is_free && own.is_over());
            last.map(|own| own.id.clone())
        })
    };
    dyn_view(last, move |last| {
        let again = storage.library.with_untracked(|library| {
            let last = library.games.find(last.as_ref()?)?;
            let kind = words::kind(&last.ledger);
            Some((last.ledger.rematch()?, last.note.clone(), kind))
        });
        let Some((setup, note, kind)) = again else {
            return nothing();
        };
        let who = setup.players.join(", ");
        let play = move || {
            // The score takes the place of the form in the browser's history, and Back leads home.
            location::go(&Route::New.href());
            live.play_again(setup.clone(), &note);
        };
        Button::new("button quiet", play)
            .child("Play again")
            .child(small().child(format!("{kind}: {who}")))
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
fn quarantine_warning(quarantined: &[Quarantined]) -> View {
    let storage = expect_context::<Storage>();
    if quarantined.is_empty() {
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
        .child(ul().child(for_each(quarantined, note)))
        .child(Button::new("button quiet", move || storage.save_file()).child("Save a file"))
        .into()
}
