//! Cards and the table: the pack, the order of trumps, play, bidding, seats and house rules.

pub mod bidding;
pub mod cards;
pub mod compare;
pub mod house;
pub mod journal;
pub mod order;
pub mod play;
pub mod seats;
pub mod text_fold;
