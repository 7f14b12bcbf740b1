//! What a copy that is made by itself had last, and when.

use crate::device::clock;
use fives_core::copies::record::Copied;
use fives_core::words::copies as says;

/// The sentence.
pub fn copied(last: &Copied, place: &str) -> String {
    let at = clock::at(last.at);
    let when = format!("{}, {}", clock::day(at), clock::time(at));
    says::copied(last, &when, place)
}
