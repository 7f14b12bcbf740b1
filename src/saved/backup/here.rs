//! What is on this phone, for a file to be compared with.

use crate::saved::{AppData, SavedGame};

/// What is here.
#[derive(Clone, Copy, Debug)]
pub struct Here<'a> {
    /// The games.
    pub games: &'a [SavedGame],
    /// The ids of the games that were deleted, and how often each had been saved by then.
    pub removed: &'a [(String, i64)],
    /// The ids under which something is kept that could not be read: it is never written over.
    pub unreadable: &'a [String],
    /// What is remembered.
    pub app_data: &'a AppData,
}
