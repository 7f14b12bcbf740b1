//! The house rules that are numbers.

use super::{Kind, Rule};

/// C9: the score that wins.
pub static TARGET: Rule = Rule {
    key: "target",
    clause: "C9",
    label: "Game is",
    help: "The first side to reach this score, far enough ahead, wins.",
    kind: Kind::Number {
        least: 5,
        most: 200,
        off: None,
    },
};

/// C9: how far ahead the winner must be.
pub static WIN_BY: Rule = Rule {
    key: "win_by",
    clause: "C9",
    label: "Win by",
    help: "How far clear of every other side the winner must be; until then the game plays on.",
    kind: Kind::Number {
        least: 1,
        most: 10,
        off: None,
    },
};

/// C10: the score at which a side is out.
pub static BACK_DOOR: Rule = Rule {
    key: "back_door",
    clause: "C10",
    label: "Back door",
    help: "A side that falls to this score is out. With two sides the other wins at once; with three, the rest play on.",
    kind: Kind::Number {
        least: -200,
        most: -5,
        off: Some("No back door"),
    },
};
