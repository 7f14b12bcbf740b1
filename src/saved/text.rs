//! The head of a stored text: schema, checksum, revision.

use super::checksum::{Seal, seal};
use super::migrations;
use super::unreadable::Unreadable;
use crate::json::{Json, Reading};

/// The migrated fields of a text, or why it cannot be read.
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

/// The field of the revision.
pub(super) const REVISION: &str = "revision";

/// The revision of a text, read from its head alone: texts are long, and this runs at every step.
pub fn revision_of(text: &str) -> i64 {
    let head = text.get(..HEAD).unwrap_or(text);
    let after = head
        .split_once("\"revision\":")
        .map_or("", |(_, after)| after);
    let digits = after.split(|letter: char| !letter.is_ascii_digit()).next();
    let said = digits.and_then(|digits| digits.parse().ok()).unwrap_or(0);
    if said > MOST_REVISION { 0 } else { said }
}

/// A higher revision is not believed.
pub const MOST_REVISION: i64 = 1 << 40;

/// The revision is within this many bytes.
const HEAD: usize = 96;

/// Whether a text is of an older schema, from its head alone.
pub fn is_older(text: &str) -> bool {
    let head = text.get(..HEAD).unwrap_or(text);
    !is_removed(text) && !head.contains(migrations::MARK)
}

/// Whether a text that cannot be read is that of a newer version: its schema is newer, or it is whole and
/// still not understood.
pub fn is_newer(text: &str, why: &Unreadable) -> bool {
    match why {
        Unreadable::Newer(_) => true,
        Unreadable::Misplaced => false,
        Unreadable::Torn | Unreadable::Impossible(_) => Seal::of(text) == Seal::Whole,
    }
}

/// The text that replaces a deleted one. It has a revision, so that an old copy of the text does
/// not come back.
pub fn removed(revision: i64) -> String {
    seal(&Json::fields([(REMOVED, 1.into()), (REVISION, revision.into())]).write())
}

/// The field that marks a deleted text.
const REMOVED: &str = "removed";

/// Whether a text marks a deleted one.
pub fn is_removed(text: &str) -> bool {
    text.len() <= HEAD
        && Seal::of(text) == Seal::Whole
        && Json::read(text)
            .and_then(Json::reading)
            .is_some_and(|mut fields| fields.number(REMOVED) == Some(1))
}

/// A list of one record, or none.
pub(super) fn one(record: Option<Json>) -> Json {
    record.into_iter().collect()
}

/// The longest id, in characters.
const LONGEST_ID: usize = 200;

/// Whether a game or hall night can be kept under an id: letters, digits and dashes.
pub(super) fn is_id(id: &str) -> bool {
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'-';
    (1..=LONGEST_ID).contains(&id.len()) && id.bytes().all(plain)
}
