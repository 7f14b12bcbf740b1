//! Sentences about saved house rules.

/// Other rules have the name.
pub fn name_taken(name: &str) -> String {
    format!("The name “{name}” is already taken.")
}

/// The name of restored rules whose own is taken.
pub fn once_more(name: &str) -> String {
    format!("{name} again")
}

/// Rules were deleted.
pub const DELETED: &str = "Rules deleted.";

/// Rules were restored.
pub const RESTORED: &str = "Rules restored.";

/// No rules are saved.
pub const NONE: &str =
    "No saved rules yet. Open any below, change what your table does differently, then save.";
