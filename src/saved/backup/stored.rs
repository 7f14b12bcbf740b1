//! What is on this phone, for a file to be compared with.

use crate::saved::{AppData, SavedGame};

/// What is stored here.
#[derive(Clone, Copy, Debug)]
pub struct Stored<'a> {
    /// The games.
    pub games: &'a [SavedGame],
    /// The ids of deleted games, with their revisions.
    pub removed: &'a [(String, i64)],
    /// The ids with an unreadable text, which is never overwritten.
    pub unreadable: &'a [String],
    /// The app data.
    pub app_data: &'a AppData,
}
