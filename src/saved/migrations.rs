//! Migrations from each schema of the save format to the next. A save of each schema is kept in
//! `tests/fixtures/`.

use super::Unreadable;
use crate::json::Reading;

/// What makes the fields of a text those of the next schema.
type Migration = fn(&mut Reading);

/// From schema 1 to 2, from 2 to 3 and so on.
const MIGRATIONS: &[Migration] = &[
    // 1 knew COPAH alone; the rules that came later stand at their defaults where they are not told.
    as_they_stand,
    // 2 knew no rulings.
    as_they_stand,
    // 3 had no sums.
    as_they_stand,
    // 4 knew no notes, no preferences, and no player who takes another's seat.
    as_they_stand,
    // 5 knew no corrections of dealer, names and dates, no points beside the hands, and fewer rules.
    as_they_stand,
    #[cfg(feature = "next")]
    |fields| fields.rename("name", NAME),
];

const fn as_they_stand(_: &mut Reading) {}

/// The schema this version writes.
pub const SCHEMA: i64 = MIGRATIONS.len() as i64 + 1;

/// From this schema on every text has a sum.
const SUMS: i64 = 4;

/// The field of a game's name.
pub(super) const NAME: &str = if cfg!(feature = "next") {
    "title"
} else {
    "name"
};

/// In the head of every text of this version.
pub(super) const MARK: &str = if cfg!(feature = "next") {
    "\"schema\":7,"
} else {
    "\"schema\":6,"
};

/// Brings fields of a schema up to this version's.
///
/// # Errors
/// The schema is newer, or none there has been, or its sum is missing.
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
