//! The fields of a save, to be changed and sealed again.

use fives_core::storage::saved::seal;
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

/// Every place in a value, as JSON pointers.
pub fn places(value: &Value, at: &str, into: &mut Vec<String>) {
    into.push(at.to_owned());
    match value {
        Value::Array(items) => {
            for (index, item) in items.iter().enumerate() {
                places(item, &format!("{at}/{index}"), into);
            }
        }
        Value::Object(fields) => {
            for (key, item) in fields {
                places(item, &format!("{at}/{key}"), into);
            }
        }
        _ => {}
    }
}
