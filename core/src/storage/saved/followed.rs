//! The games that this phone follows live, so that home leads back to them; the latest first.

use serde::Serialize;

/// The most games that are remembered.
pub const MOST: usize = 6;

#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct FollowedGame {
    /// The part of its address after `#/live/`: letters, digits, `-`, `_` and `/`.
    pub link: String,
    /// Its name, or the date with the hour.
    pub title: String,
    /// The game and the sides by name: `COPAH to 31: Ann & Cara, Bob & Dev`.
    pub what: String,
}

impl FollowedGame {
    /// Whether its link can be part of an address.
    pub fn is_sound(&self) -> bool {
        !self.link.is_empty() && self.link.bytes().all(may_be_in_link)
    }
}

/// Puts a game first; only the latest [`MOST`] stay.
pub fn remember(all: &mut Vec<FollowedGame>, game: FollowedGame) {
    forget(all, &game.link);
    all.insert(0, game);
    all.truncate(MOST);
}

/// Removes the game of a link.
pub fn forget(all: &mut Vec<FollowedGame>, link: &str) {
    all.retain(|game| game.link != link);
}

const fn may_be_in_link(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_' | b'/')
}
