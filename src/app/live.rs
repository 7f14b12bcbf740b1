//! Following a game live: publishes the open game while that is switched on, and follows the game of
//! another phone.

mod connection;
mod following;
mod publishing;

pub use self::following::{Followed, follow};
pub use self::publishing::{Publishing, keep_score_here, publishing, share, shared_link, start};
