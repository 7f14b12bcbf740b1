//! Sentences about the same game open in two windows.

use super::capital;

/// Another window changed the open game, and this one shows its version.
pub const FOLLOWED: &str =
    "This game was changed in another window. You’re now seeing that version.";

/// Another window runs a newer version, whose text cannot be read here.
pub const NOT_FOLLOWED: &str =
    "Another window is running a newer version of Fives. Close this one, then reopen it.";

/// What is stored is damaged, and no write can take its place.
pub const HELD_BY_DAMAGE: &str = "Not saved: what’s stored here is damaged and can’t be replaced. Save it as a file from Backup.";

/// Another window changed a game before its name, note or date was changed here.
pub const CHANGED_THERE_TOO: &str = "Another window changed this game too. Both changes are saved.";

/// A document, called so, was deleted here, which another window may have changed before.
pub fn deleted(called: &str, is_changed_there: bool) -> String {
    let called = capital(called);
    match is_changed_there {
        true => {
            format!("{called} deleted, with what another window changed. You can still restore it.")
        }
        false => format!("{called} deleted."),
    }
}

/// A newer version changed a game or night, so it cannot be changed here.
pub const NOT_CHANGED: &str = "Not saved: another window is running a newer version of Fives. Close this one, then reopen it.";

/// Another window deleted a document, called so, before it was changed here.
pub fn deleted_there(called: &str) -> String {
    format!("Not saved: another window deleted this {called}. Restore it there first.")
}

/// Both windows changed a game, and this one's version is saved under another name.
pub fn game_saved_as_copy(is_newer_version: bool, name: &str) -> String {
    let there = match is_newer_version {
        true => NOT_FOLLOWED,
        false => FOLLOWED,
    };
    format!("{there} What you entered here is saved as “{name}”.")
}

/// Both windows changed a document, called so, and this one's version is another one of this name now.
pub fn saved_as_copy(called: &str, name: &str) -> String {
    format!(
        "This {called} was changed in another window. What you entered here is saved as “{name}”."
    )
}

/// Another window changed something that is about to be restored over.
pub const CHECK_AGAIN: &str = "Another window changed something. Check again, then restore.";
