//! Resolves a conflict between two windows: the game that lost the race is kept as a copy, unless its
//! last step can be repeated on the other.

use leptos::prelude::*;

use super::App;
use crate::device::clock;
use crate::ledger::Log;
use crate::saved::SavedGame;
use crate::words;

/// Shown when another window wrote a text this version cannot read.
pub const NOT_FOLLOWED: &str =
    "Another window runs a newer version of Fives. Close this one, and open it again.";

/// Repeats the last step of `game` on the other window's copy, where that is all it lacks;
/// otherwise saves `game` as a conflict copy.
pub fn keep(app: App, mut game: SavedGame) {
    let theirs = app
        .library
        .with_untracked(|library| library.find(&game.id).cloned());
    let Some(theirs) = theirs else {
        return;
    };
    let (own, log) = (game.ledger.log(), theirs.ledger.log());
    if !log.lacks(own) {
        return;
    }
    // A text that cannot be read here is never overwritten.
    let is_newer_schema = app.is_newer_schema(&game.id);
    if !is_newer_schema && is_next(log, own) {
        (game.name, game.note) = (theirs.name, theirs.note);
        game.played = theirs.played;
        app.put(game);
        app.close_toast();
        return;
    }
    // A second conflict of the same game gets a copy of its own.
    game.id = format!("{}-{}", game.id, game.changed.timestamp_millis());
    game.name = words::marked(&game.title(clock::day), "from another window");
    let there = match is_newer_schema {
        true => NOT_FOLLOWED,
        false => "This game was changed in another window; here is how it stands there.",
    };
    let says = format!(
        "{there} What was written down here is kept as “{}”.",
        game.name
    );
    app.put(game);
    app.warn(says);
}

/// Whether a log is another plus one step.
fn is_next(log: &Log, next: &Log) -> bool {
    let mut before = next.done();
    before.next_back().is_some() && before.eq(log.done())
}
