//! House rules in the save format: an object of keys and values. A value is a word, a number, a score
//! with a bid, or `null` for "not played".

use std::fmt;

use serde::de::{Error, MapAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::House;

/// The most rules to read.
const MOST: usize = 100;

impl Serialize for House {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.differences())
    }
}

impl<'de> Deserialize<'de> for House {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct HouseVisitor;
        impl<'de> Visitor<'de> for HouseVisitor {
            type Value = House;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("house rules")
            }
            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<House, A::Error> {
                let mut house = House::default();
                while let Some((key, value)) = map.next_entry::<String, _>()? {
                    if house.0.len() == MOST || house.position(&key).is_ok() {
                        return Err(A::Error::custom("too many rules, or one twice"));
                    }
                    house.put(key, value);
                }
                Ok(house)
            }
        }
        deserializer.deserialize_map(HouseVisitor)
    }
}
