//! A limit for messages that change nothing. Anyone who knows the topics can send them by the thousand, and each
//! takes time to be checked.

/// How many may come at once beside one for each topic. A connection with more of them is closed.
const AT_ONCE: usize = 24;

/// After how long one more may come, in milliseconds.
const EACH: i64 = 2_000;

/// The messages of a connection that changed nothing.
#[derive(Clone, Copy, Debug)]
pub(super) struct Flood {
    /// How many there are, less those that are long ago.
    count: usize,
    since: i64,
}

impl Flood {
    /// None so far.
    pub(super) const NONE: Self = Self { count: 0, since: 0 };

    /// Counts some, on a connection with so many topics; `now` in milliseconds. Whether they are too many.
    pub(super) fn is_over(&mut self, more: usize, topics: usize, now: i64) -> bool {
        let ago = usize::try_from(now.saturating_sub(self.since) / EACH).unwrap_or_default();
        // A clock that is set back forgives nothing, and counts from there.
        if ago > 0 || self.count == 0 || now < self.since {
            self.count = self.count.saturating_sub(ago);
            self.since = now;
        }
        self.count += more;
        self.count > AT_ONCE + topics
    }
}
