//! House rules that the games of the Fives family share.

use crate::base::house::choices::{
    BidAfterRenege, BidOutOfTurn, FirstLead, Follow, Joker, Misdeal, MisdealUntil, PlainAces,
    RematchDealer, Renege, RenegePenalty, RenegeWindow, TieAtEnd,
};
use crate::base::house::numbers::{self, DEALS};
use crate::base::house::words;
use crate::base::house::{Declared, When};

/// P1.
pub const FOLLOW: Declared = Declared::new(Follow::FollowOrTrump.chosen(), "P1");
/// P4.
pub const RENEGE: Declared = Declared::new(Renege::Led.chosen(), "P4");
/// V4.
pub const JOKER: Declared = Declared::new(Joker::Off.chosen(), "R1");
/// V7.
pub const PLAIN_ACES: Declared = Declared::new(PlainAces::Low.chosen(), "R3");
/// D1.
pub const RENEGE_PENALTY: Declared = Declared::new(RenegePenalty::LoseHand.chosen(), "D1");
/// D2.
pub const RENEGE_WINDOW: Declared = Declared::new(RenegeWindow::NextTrick.chosen(), "D2").only_if(
    &RenegePenalty::RULE,
    words!(RenegePenalty: LoseHand, SetBid, Trick, Redeal, Points),
);
/// D1, where a renege costs points.
pub const RENEGE_POINTS: Declared = Declared::new(numbers::RENEGE_POINTS.number(5), "D1")
    .only_if(&RenegePenalty::RULE, words!(RenegePenalty: Points));

const COSTS_POINTS: When = (
    &RenegePenalty::RULE,
    words!(RenegePenalty: LoseHand, SetBid, Points),
);

/// D1, in a game with bidding, with the game's default.
pub const fn bid_after_renege(default: BidAfterRenege) -> Declared {
    Declared::new(default.chosen(), "D1").only_if(COSTS_POINTS.0, COSTS_POINTS.1)
}

/// C3 and what other games say of it.
pub const fn bid_out_of_turn(clause: &'static str) -> Declared {
    Declared::new(BidOutOfTurn::Void.chosen(), clause)
}

/// P6, with the game's default.
pub const fn first_lead(default: FirstLead) -> Declared {
    Declared::new(default.chosen(), "P6")
}

/// V1: the number of deals, with the game's clause.
pub const fn deals(clause: &'static str) -> Declared {
    Declared::new(DEALS.off(), clause)
}

/// V1: what a tied lead after the last of them means.
pub const fn tie_at_end(clause: &'static str) -> Declared {
    Declared::new(TieAtEnd::Draw.chosen(), clause).only_if(&DEALS, &[])
}

/// V12, with the game's clause.
pub const fn rematch_dealer(clause: &'static str) -> Declared {
    Declared::new(RematchDealer::Rotation.chosen(), clause)
}

/// C11 and what other games say of it, with the game's default.
pub const fn misdeal(clause: &'static str, default: Misdeal) -> Declared {
    Declared::new(default.chosen(), clause)
}

/// C11: until when an exposed card or a deal out of order is one.
pub const MISDEAL_UNTIL: Declared = Declared::new(MisdealUntil::FirstBid.chosen(), "C11");
