//! What to do with an item of a file, and the second copy that may be made of it.

/// What to do with a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LineChoice {
    /// Add it, or merge it.
    Take,
    /// Leave everything as it is here.
    Leave,
    /// Add it under a name that says where it is from.
    KeepBoth,
    /// Replace what is here.
    Replace,
    /// Add it, though it was deleted here.
    BringBack,
}

/// The id and name of a game or hall night kept beside the one here.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SecondCopy {
    pub id: String,
    pub name: String,
}
