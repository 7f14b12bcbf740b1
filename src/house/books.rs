//! House rules that mention tricks, worded for games that call them books.

use super::choices::{Renege, RenegePenalty, RenegeWindow};
use super::{Choice, Choose, Kind, Rule};

const fn choice(key: &'static str, label: &'static str, help: &'static str) -> Choice {
    Choice { key, label, help }
}

/// P4.
pub const RENEGE: Rule = Rule {
    kind: Kind::Word(&[
        choice(
            "led",
            "May hold back over a lower trump",
            "A top trump may be kept back when the trump led is lower than it.",
        ),
        choice(
            "highest-played",
            "All so far are lower",
            "A top trump may be kept back only while every trump in the book is lower than it.",
        ),
        choice(
            "five-only",
            "Only the five",
            "Only the five of trumps may be kept back.",
        ),
        choice(
            "off",
            "Never",
            "Whoever holds a trump must play one when trump is led.",
        ),
    ]),
    ..Renege::RULE
};

/// D1.
pub const RENEGE_PENALTY: Rule = Rule {
    kind: Kind::Word(&[
        choice(
            "lose-hand",
            "The hand",
            "The side scores nothing this hand and, if it bid, is set.",
        ),
        choice(
            "set-bid",
            "The bid",
            "The side is set by the amount of the bid; the others keep what they took.",
        ),
        choice("trick", "The book", "The book goes to the other side."),
        choice(
            "redeal",
            "A new deal",
            "The hand is dealt again by the same dealer.",
        ),
        choice(
            "points",
            "Points",
            "An agreed number of points is taken from the side; the hand ends as it stood.",
        ),
        choice("none", "Nothing", "The hand stands as it was played."),
    ]),
    ..RenegePenalty::RULE
};

/// D2.
pub const RENEGE_WINDOW: Rule = Rule {
    kind: Kind::Word(&[
        choice(
            "next-trick",
            "Their next book",
            "Until the side that reneged has played to the next book.",
        ),
        choice(
            "next-card",
            "The next card",
            "Until the next player has played.",
        ),
        choice("hand-end", "The end of the hand", "Until the hand is over."),
    ]),
    ..RenegeWindow::RULE
};
