//! Resolves a conflict between two windows, and says what became of it.

use leptos::prelude::*;

use super::App;
use crate::device::clock;
use crate::library::conflict::{Resolution, resolve};
use crate::saved::SavedGame;
use crate::words;

/// Shown when a newer version in another window saved a text that cannot be read here.
pub const NOT_FOLLOWED: &str =
    "Another window is running a newer version of Fives. Close this one, then reopen it.";

/// Saves what was entered in `game` and is missing from the copy that the other window stored.
pub fn keep(app: App, game: SavedGame) {
    let stored = app
        .library
        .with_untracked(|library| library.find(&game.id).cloned());
    let Some(stored) = stored else {
        return;
    };
    let is_newer_schema = app.is_newer_schema(&game.id);
    match resolve(game, &stored, is_newer_schema) {
        Resolution::Discard => {}
        Resolution::Save(game) => {
            app.put(game);
            app.close_toast();
        }
        Resolution::Copy(mut game) => {
            game.name = words::marked(&game.title(clock::day), "from another window");
            let there = match is_newer_schema {
                true => NOT_FOLLOWED,
                false => "This game was changed in another window. You’re now seeing that version.",
            };
            let says = format!("{there} What you entered here is saved as “{}”.", game.name);
            app.put(game);
            app.warn(says);
        }
    }
}
