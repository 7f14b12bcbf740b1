//! Following live: publishes the open game and the hall nights while that is switched on, and follows the
//! game or the night of another phone.

mod agreed;
mod closing;
mod connection;
mod following;
mod notices;
mod publishing;
mod publishing_hooks;
mod rematch;
mod served_links;
mod sharing;
mod table;
mod two_phones;

pub use self::following::{
    Followed, FollowedNight, FollowedTable, follow, follow_board, follow_table, forget_last_heard,
};
pub use self::served_links::{
    HeardNight, LiveState, Publishing, ServedLink, ServedLinks, of_night, of_table, publishing,
    unclosed,
};
pub use self::sharing::has_broker;

use super::{Games, Notices, Storage};

/// What is shared live.
#[derive(Clone, Copy)]
pub struct Live {
    notices: Notices,
    storage: Storage,
    games: Games,
}

impl Live {
    pub(super) const fn new(notices: Notices, storage: Storage, games: Games) -> Self {
        Self {
            notices,
            storage,
            games,
        }
    }
}
