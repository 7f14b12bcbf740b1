//! The head of a stored text: schema, checksum, revision.

use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::json;

use super::checksum::{Seal, seal, unsealed};
use super::legacy::{self, Legacy};
use super::unreadable::Unreadable;

/// The schema this version writes.
pub const SCHEMA: i64 = if cfg!(feature = "next") { 10 } else { 9 };

/// A part of the head of every text of this version.
const MARK: &str = if cfg!(feature = "next") {
    "\"schema\":10,"
} else {
    "\"schema\":9,"
};

/// The first schema with checksums.
const SUMS: i64 = 4;

/// The schema of a text, whatever else it holds.
#[derive(Deserialize)]
struct SchemaHead {
    schema: i64,
}

/// What a text holds; those of earlier schemas are turned into this one by `legacy`.
pub(super) fn read<T: DeserializeOwned>(text: &str, legacy: Legacy) -> Result<T, Unreadable> {
    let seal = Seal::of(text);
    if seal == Seal::Broken {
        return Err(Unreadable::Torn);
    }
    let is_sealed = seal == Seal::Whole;
    let fields = match is_sealed {
        true => unsealed(text),
        false => text.into(),
    };
    read_as(&fields, schema_of(&fields)?, is_sealed, legacy)
}

/// The schema that a text names.
pub(super) fn schema_of(text: &str) -> Result<i64, Unreadable> {
    let head: SchemaHead = serde_json::from_str(text).map_err(|_| Unreadable::Torn)?;
    Ok(head.schema)
}

/// Reads a text without its checksum, which was right if it `is_sealed`.
pub(super) fn read_as<T: DeserializeOwned>(
    text: &str,
    schema: i64,
    is_sealed: bool,
    legacy: Legacy,
) -> Result<T, Unreadable> {
    if schema > SCHEMA {
        return Err(Unreadable::Newer(schema));
    }
    if schema < 1 || (schema >= SUMS) != is_sealed {
        return Err(Unreadable::Torn);
    }
    let stored = match schema > legacy::LAST {
        true => serde_json::from_str(text).ok(),
        false => legacy::turned(text, legacy).and_then(|text| serde_json::from_str(&text).ok()),
    };
    stored.ok_or(Unreadable::Torn)
}

/// The text of what is stored, with its checksum.
pub(super) fn sealed(stored: &impl serde::Serialize) -> String {
    seal(&written(stored))
}

/// The text of what is stored. Nothing here fails to be written.
pub(super) fn written(stored: &impl serde::Serialize) -> String {
    serde_json::to_string(stored).unwrap_or_default()
}

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
    !is_removed(text) && !head.contains(MARK)
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
    sealed(&json!({"removed": 1, "revision": revision}))
}

/// The mark of a deleted text.
#[derive(Deserialize)]
struct Removed {
    removed: i64,
}

/// Whether a text marks a deleted one.
pub fn is_removed(text: &str) -> bool {
    text.len() <= HEAD
        && Seal::of(text) == Seal::Whole
        && serde_json::from_str::<Removed>(text).is_ok_and(|mark| mark.removed == 1)
}

/// The longest id, in characters.
const LONGEST_ID: usize = 200;

/// Whether a game or hall night can be kept under an id: letters, digits and dashes.
pub(super) fn is_id(id: &str) -> bool {
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'-';
    (1..=LONGEST_ID).contains(&id.len()) && id.bytes().all(plain)
}
