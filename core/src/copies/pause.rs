//! How long a phone waits after a copy, whether it was made or not, in milliseconds.

/// The least time between two copies.
pub const A_MINUTE: u64 = 60_000;

/// How many minutes the least pause is after what will hardly have passed in one.
const LASTING: u64 = 10;

/// The longest pause.
pub const LONGEST: u64 = A_MINUTE * (LASTING + 1);

/// The pause after a copy that was not made. The phones of a hall do not all come back at once: each waits up to a minute
/// longer; `random` is from 0 to 1.
pub fn after_failure(is_lasting: bool, random: f64) -> u64 {
    let minutes = if is_lasting { LASTING } else { 1 };
    A_MINUTE * minutes + (A_MINUTE as f64 * random.clamp(0.0, 1.0)) as u64
}
