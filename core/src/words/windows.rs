//! Sentences about the same game open in two windows.

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

/// Another window changed a game before it was deleted here.
pub const DELETED: &str =
    "Game deleted, with what another window changed. You can still restore it.";

/// Another window changed a night before it was deleted here.
pub const NIGHT_DELETED: &str =
    "Night deleted, with what another window changed. You can still restore it.";

/// A newer version changed a game or night, so it cannot be changed here.
pub const NOT_CHANGED: &str = "Not saved: another window is running a newer version of Fives. Close this one, then reopen it.";

/// Another window deleted a game before it was changed here.
pub const DELETED_THERE: &str =
    "Not saved: another window deleted this game. Restore it there first.";

/// Another window deleted a hall night before it was changed here.
pub const NIGHT_DELETED_THERE: &str =
    "Not saved: another window deleted this night. Restore it there first.";

/// Another window deleted a season before it was changed here.
pub const SEASON_DELETED_THERE: &str =
    "Not saved: another window deleted this season. Restore it there first.";

/// Another window changed a season before it was deleted here.
pub const SEASON_DELETED: &str =
    "Season deleted, with what another window changed. You can still restore it.";

/// Both windows changed a game, and this one's version is saved under another name.
pub fn saved_as_copy(is_newer_version: bool, name: &str) -> String {
    let there = match is_newer_version {
        true => NOT_FOLLOWED,
        false => FOLLOWED,
    };
    format!("{there} What you entered here is saved as “{name}”.")
}

/// Both windows changed a hall night, and this one's version is another night of this name now.
pub fn night_saved_as_copy(name: &str) -> String {
    format!("This night was changed in another window. What you entered here is saved as “{name}”.")
}

/// Both windows changed a season, and this one's version is another season of this name now.
pub fn season_saved_as_copy(name: &str) -> String {
    format!(
        "This season was changed in another window. What you entered here is saved as “{name}”."
    )
}

/// Another window changed something that is about to be restored over.
pub const CHECK_AGAIN: &str = "Another window changed something. Check again, then restore.";
