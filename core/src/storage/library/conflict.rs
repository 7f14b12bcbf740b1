//! Resolves a conflict between two windows that wrote to one game or hall night at the same time.

use super::{Library, key_of};
use crate::ledger::{Ledger, UndoHistory};
use crate::storage::saved::{SavedGame, SavedNight};

/// What to do with the version that was not stored.
#[derive(Clone, Debug, PartialEq)]
pub enum Resolution {
    /// Nothing: all of it is in the stored game.
    Discard,
    /// The stored game with what it lacked, a step at its end, or a name, note or date, is saved over it.
    Save(SavedGame),
    /// It is saved under an id of its own, and needs a name that says so.
    Copy(SavedGame),
}

/// Resolves a conflict: `game` was written to here while another window stored `stored`. Where a newer
/// version stored a text that cannot be read here (`is_newer_schema`), nothing is saved over it.
pub fn resolve(mut game: SavedGame, stored: &SavedGame, is_newer_schema: bool) -> Resolution {
    let (own, theirs) = (game.ledger.log(), stored.ledger.log());
    let mut merged = stored.clone();
    if theirs.lacks(own) {
        let ledger = theirs.with_next_step(own).filter(|_| !is_newer_schema);
        let ledger =
            ledger.and_then(|log| Ledger::restore(stored.ledger.setup().clone(), log).ok());
        let Some(ledger) = ledger else {
            // A second conflict of the same game gets a copy of its own.
            game.id = format!("{}-{}", game.id, game.changed.timestamp_millis());
            return Resolution::Copy(game);
        };
        let events = ledger.log().done().len();
        merged.undo_history = UndoHistory::of(game.undo_history.draft(), events);
        merged.amending = None;
        merged.ledger = ledger;
    }
    for described in own.described_since(theirs) {
        // It only tells of the game, so nothing is against it.
        let _ = merged.act(merged.again(described), game.changed);
    }
    if is_newer_schema || merged.ledger == stored.ledger {
        return Resolution::Discard;
    }
    merged.changed = game.changed;
    Resolution::Save(merged)
}

/// The versions of a game to keep where another window stored a newer one than the text `written` under
/// `key`: first the game of the `library`, if a step was taken in it while the text was being written, then
/// the game of the text, unless the first has all of it. To be asked before the newer text is read, which
/// replaces the game of the library.
pub fn game_versions(library: &Library, key: &str, written: &str) -> Vec<SavedGame> {
    let mut games = library.games.iter();
    let now = games.find(|game| key_of(&game.id) == key);
    let waits = now.filter(|game| game.write() != written);
    let lost =
        |game: &SavedGame| waits.is_none_or(|waits| waits.ledger.log().lacks(game.ledger.log()));
    let written = SavedGame::read(written).ok().filter(lost);
    waits.cloned().into_iter().chain(written).collect()
}

/// The versions of a hall night to keep where another window stored a newer one: what `waits` to be
/// written, and what was `written` if that is not part of it.
pub fn night_versions(
    waits: SavedNight,
    written: Option<SavedNight>,
) -> impl Iterator<Item = SavedNight> {
    let written = written.filter(|written| waits.night.lacks(&written.night));
    [Some(waits), written].into_iter().flatten()
}

/// The copy of a hall night that was not stored, under an id of its own and the `name`; `None` where the
/// stored night has all of it, or the copy is there.
pub fn night_copy(library: &Library, mut night: SavedNight, name: &str) -> Option<SavedNight> {
    let stored = library.find_night(&night.id);
    if stored.is_some_and(|stored| !stored.night.lacks(&night.night)) {
        return None;
    }
    night.id = format!("{}-{}", night.id, night.changed.timestamp_millis());
    if library.find_night(&night.id).is_some() {
        return None;
    }
    // Where the name is refused, the copy keeps the one it has.
    night.give_name(name).ok();
    Some(night)
}
