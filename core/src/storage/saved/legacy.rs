//! The JSON of schemas 1 to 7, turned into that of schema 8, which is derived from the types of the domain. Later schemas
//! only add to it, but for the clauses of a ruling, which 8 has in one text with its sentence (`RulingSentence`), and the
//! start of a night, which has no draw of the play-offs in 8 (`NightStart`). A save of each schema is kept in
//! `tests/fixtures/`.
//!
//! Until 7 a record was flat: numbers and words under a few names, `what` says what they mean. What was absent had a
//! default: a name, a note, a rule. Schemas 1 to 3 have no checksum. 1 had COPAH only, 3 the first rulings, 5 notes,
//! preferences and replaced players, 6 corrections and points by agreement, 7 the hall nights.

mod after_seven;
mod app_data;
mod draft;
mod event;
mod game;
mod night;
mod record;
mod standing;

use serde_json::{Map, Value, json};

pub(super) use app_data::app_data;
pub(super) use game::game;
pub(super) use night::{match_for_table, night, night_match, result};
pub(super) use standing::standing;

/// The fields of a text that are not known by their types.
type LegacyObject = Map<String, Value>;

/// Turns the fields of a text into those of schema 8; `None` if it is torn.
pub(super) type Legacy = fn(&mut LegacyObject) -> Option<()>;

/// The last schema that is read here.
pub(super) const LAST: i64 = 7;

/// The text that schema 8 has for one of a schema before.
pub(super) fn turned(text: &str, legacy: Legacy) -> Option<String> {
    let mut text: Value = serde_json::from_str(text).ok()?;
    after_seven::complete(&mut text);
    legacy(text.as_object_mut()?)?;
    Some(text.to_string())
}

/// Puts what `turn` makes of a field in its place.
fn change(
    fields: &mut LegacyObject,
    name: &str,
    turn: impl FnOnce(Value) -> Option<Value>,
) -> Option<()> {
    if let Some(value) = fields.remove(name) {
        fields.insert(name.to_owned(), turn(value)?);
    }
    Some(())
}

/// Turns each item of a list.
fn each(list: Value, turn: impl Fn(Value) -> Option<Value>) -> Option<Value> {
    let Value::Array(items) = list else {
        return None;
    };
    items.into_iter().map(turn).collect()
}

/// A time; 0 was none.
fn time(millis: Value) -> Option<Value> {
    Some(Some(millis).filter(|millis| *millis != 0).into())
}

/// The first item of a list, which had one or none.
fn first(list: Value) -> Option<Value> {
    let Value::Array(items) = list else {
        return None;
    };
    Some(items.into_iter().next().into())
}

/// The setup of a game, or a preset: its house rules may be missing.
fn setup(value: Value) -> Option<Value> {
    let Value::Object(mut fields) = value else {
        return None;
    };
    fields.entry("house").or_insert_with(|| json!({}));
    Some(fields.into())
}
