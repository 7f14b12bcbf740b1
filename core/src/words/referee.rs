//! What a ruling says, from what was decided.

mod bidding;
mod held;
pub(crate) mod irregular;
mod misdeal;
mod plays;
mod sanction;
mod statement;
mod total;

pub use bidding::{BarredBid, BidChange, BidReason, Bidders, HeldBid, THROW_IN};
pub use held::{HeldKind, Suited, Which, held};
pub use misdeal::misdealt;
pub use plays::{allowed, following, named, ranked, refused};
pub use sanction::{Instead, RenegeCost, Sanction, TrickGoes, failed_bid, sanction, trick_goes};
pub use statement::{Phrase, Statement};
pub use total::total;
