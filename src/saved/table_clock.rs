//! The clock of a table (W11): how far it was from UTC when a game or a hall night began.

use chrono::{DateTime, FixedOffset, Utc};

use crate::json::{Json, Reading};

/// The field for the offset, in minutes to the east.
const OFFSET: &str = "offset";

/// A time by the clock of the table; by the clock of the device, whose offset at a time is `here`, where the
/// table's is unknown.
pub fn at_table(
    when: DateTime<Utc>,
    offset: Option<FixedOffset>,
    here: impl Fn(DateTime<Utc>) -> FixedOffset,
) -> DateTime<FixedOffset> {
    when.with_timezone(&offset.unwrap_or_else(|| here(when)))
}

/// The field of an offset that is known.
pub(super) fn write(offset: Option<FixedOffset>) -> Option<(String, Json)> {
    let minutes = i64::from(offset?.local_minus_utc() / 60);
    Some((OFFSET.to_owned(), minutes.into()))
}

/// The offset of a text; `None` where it is impossible.
pub(super) fn read(fields: &mut Reading) -> Option<Option<FixedOffset>> {
    let Some(minutes) = fields.take(OFFSET) else {
        // An older save.
        return Some(None);
    };
    let seconds = i32::try_from(minutes.number()?.checked_mul(60)?).ok()?;
    FixedOffset::east_opt(seconds).map(Some)
}
