//! What the app stores beside games.

use serde_json::{Value, json};

use super::record::LegacyRecord;
use super::{LegacyObject, change, each, first, setup, time};

/// Turns the fields of the app data.
pub(in crate::storage::saved) fn app_data(fields: &mut LegacyObject) -> Option<()> {
    change(fields, "open", |id| {
        Some(Some(id).filter(|id| *id != "").into())
    })?;
    change(fields, "setup", |list| match first(list)? {
        Value::Null => Some(Value::Null),
        filled => setup(filled),
    })?;
    change(fields, "presets", |presets| each(presets, setup))?;
    for name in ["asked", "backed", "offered"] {
        change(fields, name, time)?;
    }
    change(fields, "live", |links| each(links, live_link))
}

/// A link by which something is followed live.
fn live_link(link: Value) -> Option<Value> {
    let mut record = LegacyRecord::of(link)?;
    let kind = record.text("kind")?;
    Some(json!({
        "kind": if kind.is_empty() { "game" } else { &kind },
        "game": record.take("game"),
        "key": record.take("key"),
        "broker": record.take("broker"),
        "is_closing": record.take("closing") != 0,
        "is_restored": record.take("restored").as_i64().is_some_and(|restored| restored != 0),
    }))
}
