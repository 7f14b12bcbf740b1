//! Rewrites the events of a game's text by column instead of by row, with times as differences; the
//! text then compresses to little more than half.
//!
//! A column has the values of all fields of a name, wherever in its event a field is: a contract has a seat and so
//! has a hand. The shape of an event has the paths of its fields, such as `event.contract.seat`.

use std::collections::BTreeMap;
use std::vec::IntoIter;

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use crate::storage::saved::text::written;

/// The most events in the link of a game: the longest of a real game has a thousand, and a screen must be
/// able to show them.
pub const MOST_EVENTS: usize = 1_500;

/// The fields for the checksum, the events, and the time of an event.
const SUM: &str = "sum";
const EVENTS: &str = "events";
const MOMENT: &str = "at";

/// The field of house rules, which are one value.
const HOUSE: &str = "house";

/// Stands between the names of a path.
const INSIDE: char = '.';

/// The most fields of an event, the most names of all events, and the longest path.
const MOST_FIELDS: usize = 32;
const MOST_NAMES: usize = 64;
const LONGEST_PATH: usize = 64;

type EventObject = Map<String, Value>;

/// The events by column: the lists of paths there are, which one each event has, and all values by field name.
#[derive(Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
struct Columns {
    shapes: Vec<Vec<String>>,
    rows: Vec<usize>,
    columns: BTreeMap<String, Vec<Value>>,
}

/// A game's text with its events by column, without checksum; `None` if the events are no records.
pub fn to_columns(text: &str) -> Option<String> {
    with_events(text, folded)
}

/// The original text, without checksum; `None` if this one was not made by [`to_columns`].
pub fn from_columns(text: &str) -> Option<String> {
    with_events(text, unfolded)
}

fn with_events(text: &str, change: fn(Value) -> Option<Value>) -> Option<String> {
    let mut fields: EventObject = serde_json::from_str(text).ok()?;
    // A link has a checksum of its own.
    fields.remove(SUM);
    let events = fields.get_mut(EVENTS)?;
    *events = change(events.take())?;
    Some(written(&fields))
}

/// The name at the end of a path.
fn name_of(path: &str) -> &str {
    path.rsplit(INSIDE).next().unwrap_or_default()
}

fn folded(events: Value) -> Option<Value> {
    let mut all = Columns {
        shapes: Vec::new(),
        rows: Vec::new(),
        columns: BTreeMap::new(),
    };
    let mut last = 0;
    let Value::Array(events) = events else {
        return None;
    };
    for event in events {
        let mut fields = Vec::new();
        fields_of(event, String::new(), &mut fields);
        let paths: Vec<String> = fields.iter().map(|(path, _)| path.clone()).collect();
        let shape = all.shapes.iter().position(|shape| *shape == paths);
        all.rows.push(shape.unwrap_or(all.shapes.len()));
        if shape.is_none() {
            all.shapes.push(paths);
        }
        for (path, value) in fields {
            let value = match value.as_i64() {
                Some(now) if path == MOMENT => {
                    now.wrapping_sub(std::mem::replace(&mut last, now)).into()
                }
                _ => value,
            };
            let column = all.columns.entry(name_of(&path).to_owned());
            column.or_default().push(value);
        }
    }
    serde_json::to_value(all).ok()
}

/// The fields of an event by their paths.
fn fields_of(value: Value, path: String, into: &mut Vec<(String, Value)>) {
    match value {
        Value::Object(fields) if !fields.is_empty() && name_of(&path) != HOUSE => {
            for (name, value) in fields {
                let inside = match path.as_str() {
                    "" => name,
                    path => format!("{path}{INSIDE}{name}"),
                };
                fields_of(value, inside, into);
            }
        }
        value => into.push((path, value)),
    }
}

fn unfolded(events: Value) -> Option<Value> {
    let folded: Columns = serde_json::from_value(events).ok()?;
    let is_long = |shape: &Vec<String>| {
        shape.len() > MOST_FIELDS || shape.iter().any(|path| path.len() > LONGEST_PATH)
    };
    let is_much = folded.rows.len() > MOST_EVENTS || folded.columns.len() > MOST_NAMES;
    if is_much || folded.shapes.iter().any(is_long) {
        return None;
    }
    let columns = folded.columns.into_iter();
    let mut columns: BTreeMap<String, IntoIter<Value>> = columns
        .map(|(name, values)| (name, values.into_iter()))
        .collect();
    let mut last: i64 = 0;
    let mut events = Vec::with_capacity(folded.rows.len());
    for row in folded.rows {
        let mut event = EventObject::new();
        for path in folded.shapes.get(row)? {
            let mut value = columns.get_mut(name_of(path))?.next()?;
            if let (Some(since), MOMENT) = (value.as_i64(), path.as_str()) {
                last = last.wrapping_add(since);
                value = last.into();
            }
            put(&mut event, path, value)?;
        }
        events.push(event.into());
    }
    let all_told = columns.values().all(|values| values.len() == 0);
    all_told.then_some(Value::Array(events))
}

/// Puts a value where its path leads; `None` if there is one already.
fn put(fields: &mut EventObject, path: &str, value: Value) -> Option<()> {
    match path.split_once(INSIDE) {
        None => fields
            .insert(path.to_owned(), value)
            .is_none()
            .then_some(()),
        Some((name, inside)) => {
            let field = fields
                .entry(name)
                .or_insert_with(|| EventObject::new().into());
            put(field.as_object_mut()?, inside, value)
        }
    }
}
