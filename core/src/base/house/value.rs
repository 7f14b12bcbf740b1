//! The value of a house rule: a word, a number, a score with a bid, or "not played".

use std::fmt;

use serde::{Deserialize, Serialize};

/// A value of a house rule.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged, deny_unknown_fields)]
pub enum Value {
    /// One of the rule's words.
    Word(String),
    /// A whole number.
    Number(i32),
    /// From a score of `from` on, no bid below `bid` (A10).
    Floor {
        /// The score.
        from: i32,
        bid: i32,
    },
    /// Not played.
    Off,
}

/// A value in a declaration.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Constant {
    Word(&'static str),
    Number(i32),
    /// A score and a bid.
    Floor(i32, i32),
    /// Not played.
    Off,
}

impl From<Constant> for Value {
    fn from(constant: Constant) -> Self {
        match constant {
            Constant::Word(word) => Self::Word(word.to_owned()),
            Constant::Number(number) => Self::Number(number),
            Constant::Floor(from, bid) => Self::Floor { from, bid },
            Constant::Off => Self::Off,
        }
    }
}

impl Value {
    pub fn is_word(&self, word: &str) -> bool {
        matches!(self, Self::Word(value) if value == word)
    }

    /// The number, if it is one.
    pub const fn number(&self) -> Option<i32> {
        match self {
            Self::Number(number) => Some(*number),
            Self::Word(_) | Self::Floor { .. } | Self::Off => None,
        }
    }
}

impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Word(word) => f.write_str(word),
            Self::Number(number) if *number < 0 => write!(f, "−{}", number.unsigned_abs()),
            Self::Number(number) => write!(f, "{number}"),
            Self::Floor { from, bid } => write!(f, "{bid} from {from}"),
            Self::Off => f.write_str("Not played"),
        }
    }
}
