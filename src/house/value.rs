//! The value of a house rule in the save format: a word, a number, or `null` for "not played here".

use std::fmt;

use serde::de::{Error, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// A value of a house rule.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Value {
    /// One of the rule's words.
    Word(String),
    /// A whole number.
    Number(i32),
    /// Not played here.
    Off,
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
            Self::Word(_) | Self::Off => None,
        }
    }
}

impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Word(word) => f.write_str(word),
            Self::Number(number) if *number < 0 => write!(f, "−{}", number.unsigned_abs()),
            Self::Number(number) => write!(f, "{number}"),
            Self::Off => f.write_str("off"),
        }
    }
}

impl Serialize for Value {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Word(word) => serializer.serialize_str(word),
            Self::Number(number) => serializer.serialize_i32(*number),
            Self::Off => serializer.serialize_unit(),
        }
    }
}

impl<'de> Deserialize<'de> for Value {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Read;
        impl Visitor<'_> for Read {
            type Value = Value;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a word, a whole number or null")
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
            fn visit_unit<E: Error>(self) -> Result<Value, E> {
                Ok(Value::Off)
            }
        }
        deserializer.deserialize_any(Read)
    }
}
