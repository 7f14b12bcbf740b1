//! The clock of a table (W11): how far it was from UTC when a game or a hall night began.

use chrono::{DateTime, FixedOffset, Utc};
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// A time by the clock of the table; by the clock of the device, whose offset at a time is `here`, where the
/// table's is unknown.
pub fn at_table(
    when: DateTime<Utc>,
    offset: Option<FixedOffset>,
    here: impl Fn(DateTime<Utc>) -> FixedOffset,
) -> DateTime<FixedOffset> {
    when.with_timezone(&offset.unwrap_or_else(|| here(when)))
}

/// The offset in minutes to the east.
pub(super) fn serialize<S: Serializer>(
    offset: &Option<FixedOffset>,
    into: S,
) -> Result<S::Ok, S::Error> {
    let minutes = offset.map(|offset| offset.local_minus_utc() / 60);
    minutes.serialize(into)
}

/// The offset of a text; older saves have none.
pub(super) fn deserialize<'de, D: Deserializer<'de>>(
    from: D,
) -> Result<Option<FixedOffset>, D::Error> {
    let minutes = Option::<i32>::deserialize(from)?;
    let offset = |minutes: i32| FixedOffset::east_opt(minutes.checked_mul(60)?);
    match minutes.map(offset) {
        Some(None) => Err(D::Error::custom("no offset")),
        zone => Ok(zone.flatten()),
    }
}
