//! Following live: publishes the open game and the hall nights while that is switched on, and follows the
//! game or the night of another phone.

mod closing;
mod connection;
mod following;
mod notices;
mod publishing;
mod publishing_hooks;
mod served_links;
mod sharing;
mod table;

pub use self::closing::{forget_unclosed, unclosed_links};
pub use self::following::{
    Followed, FollowedNight, follow, follow_night, follow_table, forget_last_heard,
};
pub use self::publishing::{is_published, start};
pub use self::served_links::{
    AtTable, Heard, LiveState, Publishing, ServedLink, of_night, of_table, publishing, unclosed,
};
pub use self::sharing::{
    hand_link_on, keep_score_here, keep_table, organizer_key, share, share_night, shared_before,
    shared_link,
};
pub use self::table::table_state;
