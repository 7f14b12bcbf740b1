//! House rules in the save format: an object of keys and values.

use std::fmt;

use serde::de::{MapAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::House;

impl Serialize for House {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.differences())
    }
}

impl<'de> Deserialize<'de> for House {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Read;
        impl<'de> Visitor<'de> for Read {
            type Value = House;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("house rules by key")
            }
            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<House, A::Error> {
                let mut house = House::default();
                while let Some((key, value)) = map.next_entry()? {
                    house.put(key, value);
                }
                Ok(house)
            }
        }
        deserializer.deserialize_map(Read)
    }
}
