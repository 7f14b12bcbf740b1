//! How long to wait before connecting again.

/// The first pause, in milliseconds.
const FIRST: u64 = 1_000;

/// The longest pause, in milliseconds.
pub const LONGEST: u64 = 60_000;

/// How long a connection must stand before the next pause is the first again, in milliseconds. A broker that
/// accepts phones and drops them at once is not asked every second.
const STOOD: i64 = 30_000;

/// The longest pause after a phone comes back to the screen or to a network, in milliseconds.
const RETURN: f64 = 2_000.0;

/// Pauses that double up to a minute. Each is shortened by up to half at random, so that the phones in
/// a hall do not all come back at once after the broker was down.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Backoff {
    failures: u32,
}

impl Backoff {
    /// The pause after another failure, in milliseconds; `random` is from 0 to 1.
    pub fn pause(&mut self, random: f64) -> u64 {
        let doubled = FIRST << self.failures.min(16);
        self.failures = self.failures.saturating_add(1);
        let full = doubled.min(LONGEST);
        full - (full as f64 / 2.0 * random.clamp(0.0, 1.0)) as u64
    }

    /// A connection stood for so many milliseconds: after half a minute the next pause is the first again.
    pub fn stood(&mut self, milliseconds: i64) {
        if milliseconds >= STOOD {
            self.failures = 0;
        }
    }
}

/// The pause after a phone comes back to the screen or to a network, in milliseconds: at most two seconds,
/// at random, because the phones of a hall come back together. `random` is from 0 to 1.
pub fn pause_on_return(random: f64) -> u64 {
    (RETURN * random.clamp(0.0, 1.0)) as u64
}
