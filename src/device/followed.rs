//! Stores the games this phone follows in `localStorage` (see `saved::followed`). Where storage is blocked, home
//! leads back to none.

use super::mirror;
use fives_core::storage::saved::followed::{self, FollowedGame};

/// The key in `localStorage`, outside of the stored texts.
const KEY: &str = "fives-followed";

/// The stored games.
pub fn get() -> Vec<FollowedGame> {
    followed::read(&mirror::get(KEY).unwrap_or_default())
}

/// Whether the game of a link is stored.
pub fn has(link: &str) -> bool {
    get().iter().any(|own| own.link == link)
}

/// Puts a game first. Returns whether the browser stored it.
pub fn remember(game: FollowedGame) -> bool {
    let mut all = get();
    followed::remember(&mut all, game);
    mirror::set(KEY, &followed::write(&all))
}

/// Removes the game of a link.
pub fn forget(link: &str) {
    let mut all = get();
    followed::forget(&mut all, link);
    match all.is_empty() {
        true => mirror::remove(KEY),
        false => mirror::set(KEY, &followed::write(&all)),
    };
}
