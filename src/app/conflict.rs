//! Resolves a conflict between two windows, and says what became of it.

use leptos::prelude::*;

use super::App;
use crate::device::clock;
use fives_core::storage::library::conflict::{Resolution, resolve};
use fives_core::storage::saved::SavedGame;
use fives_core::words;

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
            game.name = words::marked(
                &game.title(|game| clock::day(game.at_table(clock::here))),
                "from another window",
            );
            let says = words::windows::saved_as_copy(is_newer_schema, &game.name);
            app.put(game);
            app.warn(says);
        }
    }
}
