//! Stores the games this phone follows in `localStorage` (see `saved::followed`). Where storage is blocked, home
//! leads back to none.

use js_sys::Array;
use wasm_bindgen::prelude::*;

use super::reflect::get_string;
use super::stored;
use fives_core::storage::saved::followed::{self, FollowedGame, MOST};

/// The key in `localStorage`, outside of the stored texts.
const KEY: &str = "fives-followed";

#[wasm_bindgen]
extern "C" {
    /// The stored list. `public/look.js` reads it, because home has it before the code that reads JSON is loaded.
    #[wasm_bindgen(catch, js_namespace = fives, js_name = followed)]
    fn read() -> Result<Array, JsValue>;
}

/// The stored games.
pub fn get() -> Vec<FollowedGame> {
    let game = |stored: JsValue| FollowedGame {
        link: get_string(&stored, "link"),
        title: get_string(&stored, "title"),
        what: get_string(&stored, "what"),
    };
    let all = read().unwrap_or_default().into_iter().map(game);
    all.filter(FollowedGame::is_sound).take(MOST).collect()
}

/// Whether the game of a link is stored.
pub fn has(link: &str) -> bool {
    get().iter().any(|game| game.link == link)
}

/// Puts a game first. Returns whether the browser stored it.
pub fn remember(game: FollowedGame) -> bool {
    let mut all = get();
    followed::remember(&mut all, game);
    stored::set(KEY, &all)
}

/// Removes the game of a link.
pub fn forget(link: &str) {
    let mut all = get();
    followed::forget(&mut all, link);
    match all.is_empty() {
        true => stored::remove(KEY),
        false => _ = stored::set(KEY, &all),
    }
}
