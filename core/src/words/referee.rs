//! What a ruling says, from what was decided.

mod bidding;
mod hand;
mod held;
pub(crate) mod irregular;
mod misdeal;
mod plays;
mod quick;
mod renege;
mod ruling;
mod sanction;
mod statement;
mod total;
mod trick;

pub use bidding::{Against, BarredBid, BidChange, BidReason, Bidders, HeldBid, THROW_IN};
pub use hand::{
    Evidence, HandFinding, HandWords, LEGAL_SO_FAR, LeadOutOfTurn, NO_RENEGE, NO_RENEGE_SO_FAR,
};
pub use held::{HeldKind, Suited, Which, held};
pub use misdeal::misdealt;
pub use plays::{allowed, following, named, ranked, refused};
pub use quick::{LegalPlay, because_of, illegal_play, illegal_rule, legal_play, legal_rule};
pub use renege::{
    NONE_KNOWN, OpenCard, PlayRuling, also_held, ask_held, follows, holds_back, if_also_held,
    if_sure, otherwise, play_ruling,
};
pub use ruling::{
    CUSTOM, asks, changes, hand_name, house_rule, if_your_table, next_hand_name, reason, remedy,
    ruled_as_played,
};
pub use sanction::{
    Instead, RenegeCost, Sanction, TrickGoes, failed_bid, sanction, sanction_on, trick_goes,
};
pub use statement::{Phrase, Statement};
pub use total::total;
pub use trick::{takes, takes_elsewhere};
