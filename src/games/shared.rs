//! House rules that the games of the Fives family share.

use crate::house::choices::{
    BidAfterRenege, BidOutOfTurn, FirstLead, Follow, Joker, Misdeal, MisdealUntil, PlainAces,
    RematchDealer, Renege, RenegePenalty, RenegeWindow, TieAtEnd,
};
use crate::house::numbers::{self, DEALS};
use crate::house::{Choose, Declared, Default};

/// P1.
pub const FOLLOW: Declared = Declared::new(&Follow::RULE, "P1", Default::Word("follow-or-trump"));
/// P4.
pub const RENEGE: Declared = Declared::new(&Renege::RULE, "P4", Default::Word("led"));
/// V4.
pub const JOKER: Declared = Declared::new(&Joker::RULE, "R1", Default::Word("off"));
/// V7.
pub const PLAIN_ACES: Declared = Declared::new(&PlainAces::RULE, "R3", Default::Word("low"));
/// D1.
pub const RENEGE_PENALTY: Declared =
    Declared::new(&RenegePenalty::RULE, "D1", Default::Word("lose-hand"));
/// D2.
pub const RENEGE_WINDOW: Declared =
    Declared::new(&RenegeWindow::RULE, "D2", Default::Word("next-trick")).only_if(
        "renege_penalty",
        &["lose-hand", "set-bid", "trick", "redeal", "points"],
    );
/// D1, where a renege costs points.
pub const RENEGE_POINTS: Declared =
    Declared::new(&numbers::RENEGE_POINTS, "D1", Default::Number(5))
        .only_if("renege_penalty", &["points"]);

/// D1, in a game with bidding, with the game's default.
pub const fn bid_after_renege(default: &'static str) -> Declared {
    Declared::new(&BidAfterRenege::RULE, "D1", Default::Word(default))
        .only_if("renege_penalty", &["lose-hand", "set-bid", "points"])
}

/// C3 and what other games say of it.
pub const fn bid_out_of_turn(clause: &'static str) -> Declared {
    Declared::new(&BidOutOfTurn::RULE, clause, Default::Word("void"))
}

/// P6, with the game's default.
pub const fn first_lead(default: &'static str) -> Declared {
    Declared::new(&FirstLead::RULE, "P6", Default::Word(default))
}

/// V1: the number of deals, with the game's clause.
pub const fn deals(clause: &'static str) -> Declared {
    Declared::new(&DEALS, clause, Default::Off)
}

/// V1: what a tied lead after the last of them means.
pub const fn tie_at_end(clause: &'static str) -> Declared {
    Declared::new(&TieAtEnd::RULE, clause, Default::Word("draw")).only_if("deals", &[])
}

/// V12, with the game's clause.
pub const fn rematch_dealer(clause: &'static str) -> Declared {
    Declared::new(&RematchDealer::RULE, clause, Default::Word("rotation"))
}

/// C11 and what other games say of it, with the game's default.
pub const fn misdeal(clause: &'static str, default: &'static str) -> Declared {
    Declared::new(&Misdeal::RULE, clause, Default::Word(default))
}

/// C11: until when an exposed card or a deal out of order is one.
pub const MISDEAL_UNTIL: Declared =
    Declared::new(&MisdealUntil::RULE, "C11", Default::Word("first-bid"));
