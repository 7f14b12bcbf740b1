//! A hall night: teams, the formats they play in, the standings, the ratings and the prizes.

pub mod knock_out;
pub mod progressive;
pub mod purse;
pub mod ratings;
pub mod round_robin;
pub mod standings;
pub mod team;
