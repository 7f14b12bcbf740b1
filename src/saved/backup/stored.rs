//! What is on this phone, for a file to be compared with.

use crate::saved::{AppData, SavedGame, SavedNight};

/// What is stored here.
#[derive(Clone, Copy, Debug)]
pub struct Stored<'a> {
    /// The games.
    pub games: &'a [SavedGame],
    /// The ids of deleted games, with their revisions.
    pub removed: &'a [(String, i64)],
    /// The ids of games with an unreadable text, which is never overwritten.
    pub unreadable: &'a [String],
    /// The hall nights.
    pub nights: &'a [SavedNight],
    /// The ids of deleted hall nights, with their revisions.
    pub removed_nights: &'a [(String, i64)],
    /// The ids of hall nights with an unreadable text, likewise.
    pub unreadable_nights: &'a [String],
    /// The app data.
    pub app_data: &'a AppData,
}
