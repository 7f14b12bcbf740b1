//! A flat record, read field by field; what is left in the end makes it torn, because it would mean another game.

use serde_json::{Value, json};

use super::LegacyObject;

/// A player passed: in the place of tricks or points, and no such number.
pub(super) const PASSED: i64 = -10_000_000_000;

/// No trump was played.
const NOT_PLAYED: i64 = -2;

/// The fields not read yet.
pub(super) struct LegacyRecord(LegacyObject);

impl LegacyRecord {
    pub fn of(value: Value) -> Option<Self> {
        match value {
            Value::Object(fields) => Some(Self(fields)),
            _ => None,
        }
    }

    /// A field; null if missing.
    pub fn take(&mut self, name: &str) -> Value {
        self.0.remove(name).unwrap_or_default()
    }

    /// Words; empty if missing.
    pub fn text(&mut self, name: &str) -> Option<String> {
        match self.take(name) {
            Value::Null => Some(String::new()),
            Value::String(text) => Some(text),
            _ => None,
        }
    }

    /// Numbers; none if missing.
    pub fn numbers(&mut self, name: &str) -> Option<Vec<i64>> {
        match self.take(name) {
            Value::Null => Some(Vec::new()),
            Value::Array(all) => all.iter().map(Value::as_i64).collect(),
            _ => None,
        }
    }

    /// The only number of a list.
    pub fn number_of(&mut self, name: &str) -> Option<i64> {
        match self.numbers(name)?[..] {
            [number] => Some(number),
            _ => None,
        }
    }

    /// `None` if a field is left.
    pub fn end(self) -> Option<()> {
        self.0.is_empty().then_some(())
    }

    /// The suit of a letter.
    pub fn suit(&mut self) -> Value {
        self.take("trump")
    }

    /// The side with the best trump.
    pub fn best(&mut self) -> Value {
        match self.take("best") {
            Value::Null => Value::Null,
            word if word == NOT_PLAYED => json!("not_played"),
            side => json!({ "by": side }),
        }
    }

    /// The called partner.
    pub fn called(&mut self) -> Option<Value> {
        match self.numbers("called")?[..] {
            [] => Some(Value::Null),
            [partner, points] => Some(json!({ "partner": partner, "points": points })),
            _ => None,
        }
    }

    /// The faults, by side.
    pub fn faults(&mut self) -> Option<Vec<(i64, &'static str)>> {
        let numbers = self.numbers("faults")?;
        let fault = |pair: &[i64]| match *pair {
            [side, 1] => Some((side, "renege")),
            [side, 2] => Some((side, "corrected")),
            _ => None,
        };
        numbers.chunks(2).map(fault).collect()
    }

    pub fn contract(&mut self, is_bagged: bool) -> Value {
        json!({
            "seat": self.take("seat"),
            "bid": self.take("bid"),
            "trump": self.suit(),
            "won": if is_bagged { "bagged" } else { "bid" },
        })
    }

    pub fn turned(&mut self) -> Option<Value> {
        let ace = match self.numbers("demoted")?[..] {
            [] => "ranking",
            [1] => "demoted",
            _ => return None,
        };
        Some(json!({ "trump": self.suit(), "ace": ace }))
    }

    /// Whether a contract is told.
    pub fn has_bid(&self) -> bool {
        self.0.contains_key("bid")
    }
}
