//! The games that this phone follows live, so that home leads back to them.
//!
//! Stored as lines of fields, the latest first: the link, the title, what is played by whom. Home draws them before the
//! code that reads links is loaded.

use super::home_snapshot::{FIELD, line};

/// The most games that are remembered.
pub const MOST: usize = 6;

/// A game that is followed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FollowedGame {
    /// The part of its address after `#/live/`: letters, digits, `-`, `_` and `/`.
    pub link: String,
    /// Its name, or the date with the hour.
    pub title: String,
    /// The game and the sides by name: `COPAH to 31: Ann & Cara, Bob & Dev`.
    pub what: String,
}

/// Puts a game first; only the latest [`MOST`] stay.
pub fn remember(all: &mut Vec<FollowedGame>, game: FollowedGame) {
    forget(all, &game.link);
    all.insert(0, game);
    all.truncate(MOST);
}

/// Removes the game of a link.
pub fn forget(all: &mut Vec<FollowedGame>, link: &str) {
    all.retain(|own| own.link != link);
}

/// The games as text; empty for none.
pub fn write(all: &[FollowedGame]) -> String {
    let each = all.iter();
    each.map(|own| line(&[&own.link, &own.title, &own.what]))
        .collect()
}

/// Reads a text, without the lines in it that are damaged.
pub fn read(text: &str) -> Vec<FollowedGame> {
    let one = |line: &str| {
        let fields: Vec<&str> = line.split(FIELD).collect();
        let [link, title, what] = fields[..] else {
            return None;
        };
        let is_link = !link.is_empty() && link.bytes().all(may_be_in_link);
        is_link.then(|| FollowedGame {
            link: link.to_owned(),
            title: title.to_owned(),
            what: what.to_owned(),
        })
    };
    text.lines().filter_map(one).take(MOST).collect()
}

const fn may_be_in_link(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_' | b'/')
}
