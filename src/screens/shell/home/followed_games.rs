//! The games that this phone follows live, with the way back to each.

use crate::route::Route;
use crate::screens::common::link::link;
use crate::screens::common::section::headed;
use crate::view::html::{b, li, small, ul};
use crate::view::{View, for_each, nothing};
use fives_core::storage::saved::followed::FollowedGame;

/// The list; nothing without a game.
pub fn list(all: Vec<FollowedGame>) -> View {
    if all.is_empty() {
        return nothing();
    }
    let row = |game: FollowedGame| {
        let open = link("past-open", &Route::Live(game.link))
            .child(b().child(game.title))
            .child(small().child(game.what));
        li().child(open)
    };
    headed("", "followed-heading", "Live games")
        .child(ul().class("past").child(for_each(all, row)))
        .into()
}
