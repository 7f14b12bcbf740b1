//! Migrations from each schema of the save format to the next. A save of each schema is kept in
//! `tests/fixtures/`.

mod after_seven;

use super::Unreadable;
use crate::json::Reading;

/// A migration turns the fields of a text into those of the next schema.
type Migration = fn(&mut Reading);

/// The migrations from schema 1 to 2, 2 to 3 and so on.
const MIGRATIONS: &[Migration] = &[
    // Schema 1 had COPAH only; missing rules have their defaults.
    unchanged_fields,
    // 2 had no rulings.
    unchanged_fields,
    // 3 had no checksums.
    unchanged_fields,
    // 4 had no notes, no preferences and no replaced players.
    unchanged_fields,
    // 5 had no corrections of dealer, names and dates, no points by agreement, and fewer rules.
    unchanged_fields,
    // 6 had no hall nights.
    unchanged_fields,
    // 7 had fewer events and rules; a later build wrote these under the same number.
    after_seven::complete,
    #[cfg(feature = "next")]
    |fields| fields.rename("name", NAME),
];

const fn unchanged_fields(_: &mut Reading) {}

/// The schema this version writes.
pub const SCHEMA: i64 = MIGRATIONS.len() as i64 + 1;

/// The first schema with checksums.
const SUMS: i64 = 4;

/// The field of a game's name.
pub(super) const NAME: &str = if cfg!(feature = "next") {
    "title"
} else {
    "name"
};

/// A part of the head of every text of this version.
pub(super) const MARK: &str = if cfg!(feature = "next") {
    "\"schema\":9,"
} else {
    "\"schema\":8,"
};

/// Migrates fields to this version's schema.
///
/// # Errors
/// The schema is newer or invalid, or the checksum is missing.
pub(super) fn migrate(fields: &mut Reading, schema: i64, sealed: bool) -> Result<(), Unreadable> {
    if schema > SCHEMA {
        return Err(Unreadable::Newer(schema));
    }
    if schema < 1 || (schema >= SUMS) != sealed {
        return Err(Unreadable::Torn);
    }
    for migration in MIGRATIONS.iter().skip(schema as usize - 1) {
        migration(fields);
    }
    Ok(())
}
