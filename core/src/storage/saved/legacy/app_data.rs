//! What the app stores beside games.

use serde_json::{Value, json};

use super::record::LegacyRecord;
use super::{LegacyObject, change, each, first, setup, time};

/// Turns the fields of the app data.
pub(in crate::storage::saved) fn app_data(fields: &mut LegacyObject) -> Option<()> {
    change(fields, "open", |own| {
        Some(Some(own).filter(|own| *own != "").into())
    })?;
    change(fields, "setup", |own| match first(own)? {
        Value::Null => Some(Value::Null),
        own => setup(own),
    })?;
    change(fields, "presets", |own| each(own, setup))?;
    for name in ["asked", "backed", "offered"] {
        change(fields, name, time)?;
    }
    change(fields, "live", |own| each(own, live_link))
}

/// A link by which something is followed live.
fn live_link(own: Value) -> Option<Value> {
    let mut own = LegacyRecord::of(own)?;
    let kind = own.text("kind")?;
    Some(json!({
        "kind": if kind.is_empty() { "game" } else { &kind },
        "game": own.take("game"),
        "key": own.take("key"),
        "broker": own.take("broker"),
        "is_closing": own.take("closing") != 0,
        "is_restored": own.take("restored").as_i64().is_some_and(|own| own != 0),
    }))
}
