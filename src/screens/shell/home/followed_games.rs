//! The games that this phone follows live, with the way back to each.

use crate::route::Route;
use crate::view::html::{a, b, h2, li, section, small, ul};
use crate::view::{View, for_each, nothing};
use fives_core::storage::saved::followed::FollowedGame;

/// The list; nothing without a game.
pub fn list(all: &[FollowedGame]) -> View {
    if all.is_empty() {
        return nothing();
    }
    let row = |game: &FollowedGame| {
        let open = a()
            .class("past-open")
            .attr("href", &Route::Live(game.link.clone()).href())
            .child(b().child(game.title.as_str()))
            .child(small().child(game.what.as_str()));
        li().child(open)
    };
    section()
        .attr("aria-labelledby", "followed-heading")
        .child(h2().attr("id", "followed-heading").child("Live games"))
        .child(ul().class("past").child(for_each(all, row)))
        .into()
}
