//! A small JSON value with reader and writer. One type for all that is saved, so that parsing is
//! compiled once; only the JSON the app writes is accepted: integers, strings, lists, objects and
//! `null`.

use std::fmt;

use serde::de::{Error, MapAccess, SeqAccess, Visitor};
use serde::ser::SerializeMap;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// A JSON value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Json {
    /// `null`.
    Null,
    /// A whole number.
    Number(i64),
    /// A string.
    Text(String),
    /// A list.
    List(Vec<Json>),
    /// An object, in the order written.
    Fields(Vec<(String, Json)>),
    /// A value that the app never writes.
    Foreign,
}

impl Serialize for Json {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Null | Self::Foreign => serializer.serialize_unit(),
            Self::Number(number) => serializer.serialize_i64(*number),
            Self::Text(text) => serializer.serialize_str(text),
            Self::List(list) => serializer.collect_seq(list),
            Self::Fields(fields) => {
                let mut map = serializer.serialize_map(Some(fields.len()))?;
                for (name, value) in fields {
                    map.serialize_entry(name, value)?;
                }
                map.end()
            }
        }
    }
}

impl<'de> Deserialize<'de> for Json {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Read;
        impl<'de> Visitor<'de> for Read {
            type Value = Json;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a whole number, a word, a list, fields or null")
            }
            fn visit_unit<E: Error>(self) -> Result<Json, E> {
                Ok(Json::Null)
            }
            fn visit_i64<E: Error>(self, number: i64) -> Result<Json, E> {
                Ok(Json::Number(number))
            }
            fn visit_u64<E: Error>(self, number: u64) -> Result<Json, E> {
                Ok(i64::try_from(number).map_or(Json::Foreign, Json::Number))
            }
            // No error texts: they would cost more bytes than the rest.
            fn visit_f64<E: Error>(self, _: f64) -> Result<Json, E> {
                Ok(Json::Foreign)
            }
            fn visit_bool<E: Error>(self, _: bool) -> Result<Json, E> {
                Ok(Json::Foreign)
            }
            fn visit_str<E: Error>(self, text: &str) -> Result<Json, E> {
                Ok(Json::Text(text.to_owned()))
            }
            fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> Result<Json, A::Error> {
                let mut list = Vec::new();
                while let Some(value) = seq.next_element()? {
                    list.push(value);
                }
                Ok(Json::List(list))
            }
            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Json, A::Error> {
                let mut fields = Vec::new();
                while let Some(field) = map.next_entry()? {
                    fields.push(field);
                }
                Ok(Json::Fields(fields))
            }
        }
        deserializer.deserialize_any(Read)
    }
}

impl From<i64> for Json {
    fn from(number: i64) -> Self {
        Self::Number(number)
    }
}

impl From<&str> for Json {
    fn from(text: &str) -> Self {
        Self::Text(text.to_owned())
    }
}

impl<T: Into<Self>> FromIterator<T> for Json {
    fn from_iter<I: IntoIterator<Item = T>>(values: I) -> Self {
        Self::List(values.into_iter().map(Into::into).collect())
    }
}

impl Json {
    /// An object with fields in this order.
    pub fn fields<const N: usize>(fields: [(&str, Self); N]) -> Self {
        let fields = fields.into_iter();
        Self::Fields(
            fields
                .map(|(name, value)| (name.to_owned(), value))
                .collect(),
        )
    }

    /// The JSON text, without spaces, the fields in their order.
    pub fn write(&self) -> String {
        // Writing to a string cannot fail.
        serde_json::to_string(self).unwrap_or_default()
    }

    /// Parses a text; `None` if it is malformed or has what the app never writes.
    pub fn read(text: &str) -> Option<Self> {
        serde_json::from_str(text).ok()
    }

    /// For reading field by field; `None` if it is no object.
    pub fn reading(self) -> Option<Reading> {
        match self {
            Self::Fields(fields) => Some(Reading(fields)),
            _ => None,
        }
    }

    /// A field of an object, to be changed.
    pub fn field_mut(&mut self, name: &str) -> Option<&mut Self> {
        let Self::Fields(fields) = self else {
            return None;
        };
        let mut fields = fields.iter_mut();
        fields.find(|(own, _)| own == name).map(|(_, value)| value)
    }

    /// The string; `None` if it is another kind of value.
    pub fn text(self) -> Option<String> {
        match self {
            Self::Text(text) => Some(text),
            _ => None,
        }
    }

    /// The number; `None` if it is another kind of value.
    pub const fn number(&self) -> Option<i64> {
        match self {
            Self::Number(number) => Some(*number),
            _ => None,
        }
    }

    /// The list; `None` if it is another kind of value.
    pub fn list(self) -> Option<Vec<Self>> {
        match self {
            Self::List(list) => Some(list),
            _ => None,
        }
    }
}

/// The fields not read yet. A field of another kind than expected is an error.
#[derive(Debug)]
pub struct Reading(Vec<(String, Json)>);

impl Reading {
    /// Takes a field, if it is there.
    pub fn take(&mut self, name: &str) -> Option<Json> {
        let at = self.0.iter().position(|(own, _)| own == name)?;
        Some(self.0.swap_remove(at).1)
    }

    /// Whether a field is there.
    pub fn has(&self, name: &str) -> bool {
        self.0.iter().any(|(own, _)| own == name)
    }

    /// Changes the fields as one value.
    pub fn change(&mut self, change: impl FnOnce(&mut Json)) {
        let mut all = Json::Fields(std::mem::take(&mut self.0));
        change(&mut all);
        if let Json::Fields(fields) = all {
            self.0 = fields;
        }
    }

    /// Renames a field.
    #[cfg(feature = "next")]
    pub fn rename(&mut self, name: &str, new: &str) {
        for (own, _) in self.0.iter_mut().filter(|(own, _)| own == name) {
            new.clone_into(own);
        }
    }

    /// A required string.
    pub fn text(&mut self, name: &str) -> Option<String> {
        self.take(name)?.text()
    }

    /// A string; empty if missing.
    pub fn text_if_any(&mut self, name: &str) -> Option<String> {
        self.take(name)
            .map_or_else(|| Some(String::new()), Json::text)
    }

    /// A required number.
    pub fn number(&mut self, name: &str) -> Option<i64> {
        self.take(name)?.number()
    }

    /// A number, or a default if missing.
    pub fn number_or(&mut self, name: &str, other: i64) -> Option<i64> {
        self.take(name).map_or(Some(other), |own| own.number())
    }

    /// A required list.
    pub fn list(&mut self, name: &str) -> Option<Vec<Json>> {
        self.take(name)?.list()
    }

    /// A list; empty if missing.
    pub fn list_if_any(&mut self, name: &str) -> Option<Vec<Json>> {
        self.take(name).map_or_else(|| Some(Vec::new()), Json::list)
    }

    /// A list of numbers; empty if missing.
    pub fn numbers(&mut self, name: &str) -> Option<Vec<i64>> {
        let list = self.list_if_any(name)?;
        list.iter().map(Json::number).collect()
    }

    /// A list of strings.
    pub fn texts(&mut self, name: &str) -> Option<Vec<String>> {
        let list = self.list_if_any(name)?;
        list.into_iter().map(Json::text).collect()
    }

    /// Ends reading; `None` if a field is left or was there twice.
    pub fn end(self) -> Option<()> {
        self.0.is_empty().then_some(())
    }
}
