//! A checksum (FNV-1a) at the head of each stored text. Each step is a bijection, so any change of a
//! single byte is noticed.

use std::borrow::Cow;

/// The start of a text with a checksum.
const SUM: &str = "{\"sum\":";

/// The checksum of a text: FNV-1a, 64 bits.
pub fn sum(text: &str) -> i64 {
    sum_of(text.as_bytes())
}

/// The checksum of bytes.
pub fn sum_of(bytes: &[u8]) -> i64 {
    let step = |sum: u64, byte: &u8| (sum ^ u64::from(*byte)).wrapping_mul(0x0000_0100_0000_01b3);
    let sum = bytes.iter().fold(0xcbf2_9ce4_8422_2325, step);
    sum.cast_signed()
}

/// Puts the checksum of a JSON object into its first field, `sum`.
pub fn seal(text: &str) -> String {
    let fields = text.strip_prefix('{').unwrap_or(text);
    format!("{SUM}{},{fields}", sum(fields))
}

/// A text without its checksum.
pub(super) fn unsealed(text: &str) -> Cow<'_, str> {
    let rest = text.strip_prefix(SUM).and_then(|rest| rest.split_once(','));
    rest.map_or(text.into(), |(_, fields)| format!("{{{fields}").into())
}

/// The state of a text's checksum.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Seal {
    /// It has none, as before schema 4.
    None,
    /// It is right.
    Whole,
    /// It is wrong.
    Broken,
}

impl Seal {
    /// Checks a text.
    pub fn of(text: &str) -> Self {
        let Some(after) = text.strip_prefix(SUM) else {
            return Self::None;
        };
        match after.split_once(',') {
            Some((said, fields)) if said.parse() == Ok(sum(fields)) => Self::Whole,
            _ => Self::Broken,
        }
    }
}
