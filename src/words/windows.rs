//! Sentences about the same game open in two windows.

/// Another window changed the open game, and this one shows its version.
pub const FOLLOWED: &str =
    "This game was changed in another window. You’re now seeing that version.";

/// Another window runs a newer version, whose text cannot be read here.
pub const NOT_FOLLOWED: &str =
    "Another window is running a newer version of Fives. Close this one, then reopen it.";

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

/// Another window changed something that is about to be restored over.
pub const CHECK_AGAIN: &str = "Another window changed something. Check again, then restore.";
