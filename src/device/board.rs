//! What a board has to know of its screen: the room for its pages, and how wide words are. The seconds that a page
//! stays are remembered here.

use wasm_bindgen::prelude::*;

use super::{clock, page, stored};
use fives_core::answers::board::layout::Room;

/// The bar at the foot.
const CONTROLS: &str = ".wall-controls";

/// The key of the seconds in `localStorage`.
const KEY: &str = "fives-board";

#[wasm_bindgen(module = "/src/device/board.js")]
extern "C" {
    /// The widths of words, in em of the type of a board.
    #[wasm_bindgen(js_name = widthsOf)]
    pub fn widths_of(words: Vec<String>) -> Vec<f64>;
    #[wasm_bindgen(js_name = roomOf)]
    fn room_of(selector: &str, controls: &str) -> Vec<f64>;
    #[wasm_bindgen(js_name = followSize)]
    fn follow_size(selectors: &str);
}

/// Tells the room for the pages of a board once it is shown, and whenever the window or what stands above or below it
/// has another size, as long as the part that asks is shown.
pub fn on_room(tell: impl Fn(Room) + Copy + 'static) {
    let now = move || {
        if let [width, height] = room_of(".wall", CONTROLS)[..] {
            tell(Room { width, height });
        }
    };
    page::on_resize(now);
    let begin = move || {
        now();
        follow_size(&format!(".wall-head, {CONTROLS}"));
    };
    clock::after(0, Box::new(begin));
}

/// The seconds that were set on a board of this device.
pub fn seconds() -> Option<u16> {
    stored::get(KEY, |_| None)
}

/// Remembers the seconds that a page of a board stays.
pub fn remember_seconds(seconds: u16) {
    // Where storage is blocked, they count until the board is closed.
    let _ = stored::set(KEY, &seconds);
}
