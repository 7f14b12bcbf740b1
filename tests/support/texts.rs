//! Saves as their fields, to be changed and sealed again.

use fives::saved::seal;
use serde_json::Value;

/// The fields of a text, without its sum.
pub fn fields(text: &str) -> Value {
    let mut value: Value = serde_json::from_str(text).unwrap();
    value.as_object_mut().unwrap().remove("sum");
    value
}

/// The text of fields, with the sum that they have.
pub fn sealed(fields: &Value) -> String {
    seal(&fields.to_string())
}

/// A text without its sum, as those before schema 4 were.
pub fn unsealed(text: &str) -> String {
    let (_, rest) = text.split_once(',').unwrap();
    format!("{{{rest}")
}
