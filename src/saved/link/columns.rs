//! Rewrites the events of a game's text by column instead of by row, with times as differences; the
//! text then compresses to little more than half.

use std::vec::IntoIter;

use super::compress::is_in_dictionary;
use crate::json::Json;
use crate::saved::seal;

/// The most events in a link: the longest link of a real game has a thousand, and a screen must be
/// able to show them.
pub const MOST_EVENTS: usize = 1_500;

/// The fields for the checksum, the events, and the time of an event.
const SUM: &str = "sum";
const EVENTS: &str = "events";
const MOMENT: &str = "at";

/// The field of the house rules.
const SETUP: &str = "setup";
const HOUSE: &str = "house";

/// The fields of the columns: the lists of field names there are, which one each event has, and all
/// values by field name.
const SHAPES: &str = "shapes";
const ROWS: &str = "rows";
const COLUMNS: &str = "columns";

/// The most field names of all events, and their longest.
const MOST_NAMES: usize = 32;

/// A game's text with its events by column, without checksum; `None` if the events are no records.
pub fn to_columns(text: &str) -> Option<String> {
    with_events(text, folded).map(|text| dictionary_rules_first(&text).unwrap_or(text))
}

/// The text with the house rules of the dictionary first, so that they compress as one piece;
/// reading them needs no order.
fn dictionary_rules_first(text: &str) -> Option<String> {
    let mut text = Json::read(text)?;
    let Json::Fields(rules) = text.field_mut(SETUP)?.field_mut(HOUSE)? else {
        return None;
    };
    rules.sort_by_key(|(key, _)| !is_in_dictionary(key));
    Some(text.write())
}

/// The original text; `None` if this one was not made by [`to_columns`].
pub fn from_columns(text: &str) -> Option<String> {
    with_events(text, unfolded).map(|text| seal(&text))
}

fn with_events(text: &str, change: fn(Json) -> Option<Json>) -> Option<String> {
    let Json::Fields(mut fields) = Json::read(text)? else {
        return None;
    };
    // A link has a checksum of its own.
    fields.retain(|(name, _)| name != SUM);
    let (_, events) = fields.iter_mut().find(|(name, _)| name == EVENTS)?;
    *events = change(std::mem::replace(events, Json::Null))?;
    Some(Json::Fields(fields).write())
}

fn folded(events: Json) -> Option<Json> {
    let mut shapes: Vec<Vec<String>> = Vec::new();
    let mut rows: Vec<i64> = Vec::new();
    let mut columns: Vec<(String, Vec<Json>)> = Vec::new();
    let mut last = 0;
    for event in events.list()? {
        let Json::Fields(fields) = event else {
            return None;
        };
        let names: Vec<String> = fields.iter().map(|(name, _)| name.clone()).collect();
        let shape = shapes.iter().position(|own| *own == names);
        rows.push(shape.unwrap_or(shapes.len()) as i64);
        if shape.is_none() {
            shapes.push(names);
        }
        for (name, value) in fields {
            let value = match value {
                Json::Number(now) if name == MOMENT => {
                    Json::Number(now.wrapping_sub(std::mem::replace(&mut last, now)))
                }
                value => value,
            };
            match columns.iter_mut().find(|(own, _)| *own == name) {
                Some((_, values)) => values.push(value),
                None => columns.push((name, vec![value])),
            }
        }
    }
    let names = |shape: Vec<String>| Json::List(shape.into_iter().map(Json::Text).collect());
    let values = |(name, values)| (name, Json::List(values));
    Some(Json::fields([
        (SHAPES, Json::List(shapes.into_iter().map(names).collect())),
        (ROWS, rows.into_iter().collect()),
        (
            COLUMNS,
            Json::Fields(columns.into_iter().map(values).collect()),
        ),
    ]))
}

fn unfolded(events: Json) -> Option<Json> {
    let mut read = events.reading()?;
    let shapes: Option<Vec<Vec<String>>> =
        read.list(SHAPES)?.into_iter().map(field_names).collect();
    let (shapes, rows) = (shapes?, read.numbers(ROWS)?);
    let Json::Fields(columns) = read.take(COLUMNS)? else {
        return None;
    };
    read.end()?;
    if rows.len() > MOST_EVENTS || columns.len() > MOST_NAMES {
        return None;
    }
    let column = |(name, values): (String, Json)| Some((name, values.list()?.into_iter()));
    let mut columns: Vec<(String, IntoIter<Json>)> =
        columns.into_iter().map(column).collect::<Option<_>>()?;
    let mut last: i64 = 0;
    let mut events = Vec::with_capacity(rows.len());
    for row in rows {
        let shape = shapes.get(usize::try_from(row).ok()?)?;
        let mut fields = Vec::with_capacity(shape.len());
        for name in shape {
            let (_, values) = columns.iter_mut().find(|(own, _)| own == name)?;
            let mut value = values.next()?;
            if let (Json::Number(since), MOMENT) = (&mut value, name.as_str()) {
                last = last.wrapping_add(*since);
                *since = last;
            }
            fields.push((name.clone(), value));
        }
        events.push(Json::Fields(fields));
    }
    let all_told = columns.iter().all(|(_, values)| values.len() == 0);
    all_told.then_some(Json::List(events))
}

/// The field names of an event, limited because each is written again for every event.
fn field_names(names: Json) -> Option<Vec<String>> {
    let names = names.list()?;
    if names.len() > MOST_NAMES {
        return None;
    }
    let short = |name: &String| name.len() <= MOST_NAMES;
    let name = |name: Json| name.text().filter(short);
    names.into_iter().map(name).collect()
}
