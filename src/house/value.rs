//! The value of a house rule in the save format: a word, a number, a pair of numbers by name, or `null`
//! for "not played here".

use std::fmt;

use serde::de::{Error, MapAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// A value of a house rule.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Value {
    /// One of the rule's words.
    Word(String),
    /// A whole number.
    Number(i32),
    /// From a score of `from` on, no bid below `bid` (A10).
    Floor {
        /// The score.
        from: i32,
        /// The bid.
        bid: i32,
    },
    /// Not played here.
    Off,
}

/// A default that can stand in a constant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Default {
    /// A word.
    Word(&'static str),
    /// A number.
    Number(i32),
    /// A score and a bid.
    Floor(i32, i32),
    /// Not played.
    Off,
}

impl From<Default> for Value {
    fn from(default: Default) -> Self {
        match default {
            Default::Word(word) => Self::Word(word.to_owned()),
            Default::Number(number) => Self::Number(number),
            Default::Floor(from, bid) => Self::Floor { from, bid },
            Default::Off => Self::Off,
        }
    }
}

impl Value {
    /// Whether it is this word.
    pub fn is_word(&self, word: &str) -> bool {
        matches!(self, Self::Word(own) if own == word)
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

impl Serialize for Value {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Word(word) => serializer.serialize_str(word),
            Self::Number(number) => serializer.serialize_i32(*number),
            Self::Floor { from, bid } => serializer.collect_map([("from", from), ("bid", bid)]),
            Self::Off => serializer.serialize_unit(),
        }
    }
}

impl<'de> Deserialize<'de> for Value {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Read;
        impl<'de> Visitor<'de> for Read {
            type Value = Value;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a word, a whole number, a score and a bid, or null")
            }
            fn visit_str<E: Error>(self, word: &str) -> Result<Value, E> {
                Ok(Value::Word(word.to_owned()))
            }
            fn visit_i64<E: Error>(self, number: i64) -> Result<Value, E> {
                i32::try_from(number).map(Value::Number).map_err(E::custom)
            }
            fn visit_u64<E: Error>(self, number: u64) -> Result<Value, E> {
                i32::try_from(number).map(Value::Number).map_err(E::custom)
            }
            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Value, A::Error> {
                let (mut from, mut bid) = (None, None);
                while let Some((key, number)) = map.next_entry::<String, i32>()? {
                    match key.as_str() {
                        "from" => from = Some(number),
                        "bid" => bid = Some(number),
                        _ => return Err(A::Error::custom("neither a score nor a bid")),
                    }
                }
                let floor = from.zip(bid).map(|(from, bid)| Value::Floor { from, bid });
                floor.ok_or_else(|| A::Error::custom("a score and a bid are needed"))
            }
            fn visit_unit<E: Error>(self) -> Result<Value, E> {
                Ok(Value::Off)
            }
        }
        deserializer.deserialize_any(Read)
    }
}
