//! House rules in the save format: an object of keys and values. A value is a word, a number, a score
//! with a bid, or `null` for "not played".

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::{House, Value};
use crate::json::Json;

/// The most rules to read.
const MOST: usize = 100;

impl House {
    /// As JSON: each rule that differs from its default, by its key.
    pub fn to_json(&self) -> Json {
        let rules = self.differences();
        Json::Fields(
            rules
                .map(|(key, value)| (key.to_owned(), value.to_json()))
                .collect(),
        )
    }

    /// From JSON; `None` if it is no set of house rules.
    pub fn from_json(json: Json) -> Option<Self> {
        let Json::Fields(fields) = json else {
            return None;
        };
        let said = fields.len();
        let rules = fields
            .into_iter()
            .map(|(key, value)| Some((key, Value::from_json(value)?)));
        let house: Self = rules.take(MOST).collect::<Option<_>>()?;
        // A repeated key is an error.
        (house.differences().count() == said).then_some(house)
    }
}

impl Value {
    /// As JSON: a string, a number, or an object with a score and a bid.
    pub fn to_json(&self) -> Json {
        match self {
            Self::Word(word) => word.as_str().into(),
            Self::Number(number) => i64::from(*number).into(),
            Self::Floor { from, bid } => Json::fields([
                ("from", i64::from(*from).into()),
                ("bid", i64::from(*bid).into()),
            ]),
            Self::Off => Json::Null,
        }
    }

    fn from_json(json: Json) -> Option<Self> {
        let small = |number: i64| i32::try_from(number).ok();
        Some(match json {
            Json::Text(word) => Self::Word(word),
            Json::Number(number) => Self::Number(small(number)?),
            Json::Null => Self::Off,
            Json::List(_) | Json::Foreign => return None,
            Json::Fields(_) => {
                let mut floor = json.reading()?;
                let (from, bid) = (floor.number("from")?, floor.number("bid")?);
                floor.end()?;
                Self::Floor {
                    from: small(from)?,
                    bid: small(bid)?,
                }
            }
        })
    }
}

impl Serialize for House {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.to_json().serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for House {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let house = Self::from_json(Json::deserialize(deserializer)?);
        house.ok_or_else(|| D::Error::custom("these are no house rules"))
    }
}
