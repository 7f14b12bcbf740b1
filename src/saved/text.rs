//! The head of a stored text: schema, checksum, revision.

use super::checksum::{Seal, seal};
use super::migrations;
use super::unreadable::Unreadable;
use crate::json::{Json, Reading};

/// The fields of a text, brought up to this version, or why it is none.
pub(super) fn read(text: &str) -> Result<Reading, Unreadable> {
    let seal = Seal::of(text);
    if seal == Seal::Broken {
        return Err(Unreadable::Torn);
    }
    let mut fields = Json::read(text)
        .and_then(Json::reading)
        .ok_or(Unreadable::Torn)?;
    let sealed = fields.take("sum").is_some() && seal == Seal::Whole;
    let schema = fields.number("schema").unwrap_or_default();
    migrations::migrate(&mut fields, schema, sealed)?;
    Ok(fields)
}

/// How often a text was saved.
pub(super) const REVISION: &str = "revision";

/// How often a text was saved, by its head alone: texts are long, and this is asked at every step.
pub fn revision_of(text: &str) -> i64 {
    let head = text.get(..HEAD).unwrap_or(text);
    let after = head
        .split_once("\"revision\":")
        .map_or("", |(_, after)| after);
    let digits = after.split(|letter: char| !letter.is_ascii_digit()).next();
    let said = digits.and_then(|digits| digits.parse().ok()).unwrap_or(0);
    if said > MOST_REVISION { 0 } else { said }
}

/// A text that says it was saved more often than this is not believed.
pub(crate) const MOST_REVISION: i64 = 1 << 40;

/// The revision stands within so many bytes.
const HEAD: usize = 96;

/// Whether a text is of a schema before this version's, by its head alone.
pub fn is_older(text: &str) -> bool {
    let head = text.get(..HEAD).unwrap_or(text);
    !is_removed(text) && !head.contains(migrations::MARK)
}

/// What stands in the place of a text that was removed: the removal counts as a save, so that a copy
/// of the text that comes back later does not.
pub fn removed(revision: i64) -> String {
    seal(&Json::fields([(REMOVED, 1.into()), (REVISION, revision.into())]).write())
}

/// The field of a text that stands for one that was removed.
const REMOVED: &str = "removed";

/// Whether a text stands for one that was removed.
pub fn is_removed(text: &str) -> bool {
    text.len() <= HEAD
        && Seal::of(text) == Seal::Whole
        && Json::read(text)
            .and_then(Json::reading)
            .is_some_and(|mut fields| fields.number(REMOVED) == Some(1))
}

/// A list of one record or none.
pub(super) fn one(record: Option<Json>) -> Json {
    record.into_iter().collect()
}
