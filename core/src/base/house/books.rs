//! House rules that mention tricks, worded for games that call them books.

use super::choices::{Renege, RenegePenalty, RenegeWindow};
use super::{Rule, RuleValues, WordChoice};

const fn choice(key: &'static str, label: &'static str, help: &'static str) -> WordChoice {
    WordChoice { key, label, help }
}

/// P4.
pub const RENEGE: Rule = Rule {
    kind: RuleValues::Word(&[
        choice(
            "led",
            "When a lower trump is led",
            "You may hold back a top trump when a lower trump is led.",
        ),
        choice(
            "highest-played",
            "While every trump played is lower",
            "You may hold back a top trump only while every trump in the book is lower.",
        ),
        choice(
            "five-only",
            "Only the 5",
            "You may hold back only the 5 of trumps.",
        ),
        choice(
            "off",
            "Never",
            "If you hold a trump, you must play one when trump is led.",
        ),
    ]),
    ..Renege::RULE
};

/// D1.
pub const RENEGE_PENALTY: Rule = Rule {
    kind: RuleValues::Word(&[
        choice(
            "lose-hand",
            "Lose the hand",
            "The side scores nothing this hand and, if it bid, is set.",
        ),
        choice(
            "set-bid",
            "Set by the bid",
            "The side is set by the amount of the bid; the others keep what they took.",
        ),
        choice(
            "trick",
            "Lose the book",
            "The side loses the book to another side.",
        ),
        choice("redeal", "A new deal", "The same dealer deals again."),
        choice(
            "points",
            "Lose points",
            "The side loses an agreed number of points; the hand ends as it stood.",
        ),
        choice("none", "No penalty", "The hand stands as it was played."),
    ]),
    ..RenegePenalty::RULE
};

/// D2.
pub const RENEGE_WINDOW: Rule = Rule {
    kind: RuleValues::Word(&[
        choice(
            "next-trick",
            "Their side plays to the next book",
            "Until the side that reneged has played to the next book.",
        ),
        choice(
            "next-card",
            "The next player plays",
            "Until the next player has played.",
        ),
        choice("hand-end", "The hand is over", "Until the hand is over."),
    ]),
    ..RenegeWindow::RULE
};
