//! What is on this phone, for a file to be compared with.

use crate::storage::saved::{AppData, SavedGame, SavedNight};

/// What is here and cannot be changed.
#[derive(Clone, Copy, Debug, Default)]
pub struct HeldHere<'a> {
    /// The ids of games.
    pub games: &'a [String],
    /// The ids of hall nights.
    pub nights: &'a [String],
    /// Whether the app data is.
    pub app_data: bool,
}

/// What is stored here.
#[derive(Clone, Copy, Debug)]
pub struct StoredHere<'a> {
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
    /// The keys that nothing may be written under: a newer version of Fives, or damage, holds them.
    pub held: HeldHere<'a>,
    /// The app data.
    pub app_data: &'a AppData,
}
