//! How a game or hall night was found in a file.

/// How a game or hall night was found in a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FoundInFile {
    Once,
    /// More than once; the longest copy counts.
    Again,
    /// Under the id of another it diverges from; it has a new id now.
    Apart,
}

impl FoundInFile {
    /// How it was found, after it is found once more.
    pub(super) const fn again(self) -> Self {
        match self {
            Self::Once | Self::Again => Self::Again,
            Self::Apart => Self::Apart,
        }
    }
}
