//! What a scorer says of the connection: when it was said, and which state is the latest, both signed.
//!
//! It is packed into the stamp of the message, which builds before it order and do not look into: connection,
//! minute and state rise, and the end of a connection comes after all it said. So those builds follow a scorer of
//! this one. Their own stamps have epoch 0 and the connection alone.

use super::message::Stamp;

const MINUTE: u64 = 60_000;

/// The bits of the minute of a connection; the last minute is its end.
const MINUTE_BITS: u32 = 16;
const END: u64 = (1 << MINUTE_BITS) - 1;

/// The bits of the revision of a state; a higher one counts as the highest.
const REVISION_BITS: u32 = 22;
pub(super) const MOST_REVISION: u64 = (1 << REVISION_BITS) - 1;

/// The latest moment that fits, of an epoch or a connection: in the year 2109.
const LATEST: u64 = u64::MAX >> REVISION_BITS;

/// How far ahead of the clock of who hears of it an epoch or a connection may have begun: 20 years, in
/// milliseconds. So there is always one above what was heard, and nobody can sign the last of all.
const AHEAD: u64 = 20 * 365 * 24 * 60 * MINUTE;

/// No clock counts as earlier than this, the start of 2026.
const EARLIEST: u64 = 1_767_225_600_000;

/// What a scorer says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ScorerWord {
    /// The number of the connection: when it began, in Unix milliseconds, or later.
    pub session: u64,
    /// The minute of the connection; `None` where that is not told.
    pub minute: Option<u64>,
    /// The latest state, as [`order`] has it; 0 where that is not told.
    pub state: u64,
}

impl ScorerWord {
    /// That the scorer is connected, in a minute of the connection, and which state is the latest.
    pub fn online(session: u64, minute: u64, state: Stamp) -> Stamp {
        Stamp {
            epoch: session << MINUTE_BITS | minute.min(END - 1),
            revision: order(state),
        }
    }

    /// That a connection is lost, whatever was said on it. Scorers of builds before take the revision for the
    /// number of the connection, and connect with a later one.
    pub const fn offline(session: u64) -> Stamp {
        Stamp {
            epoch: session << MINUTE_BITS | END,
            revision: session,
        }
    }

    /// What the stamp of a message says.
    pub fn of(stamp: Stamp) -> Self {
        if stamp.epoch == 0 {
            return Self {
                session: stamp.revision,
                minute: None,
                state: 0,
            };
        }
        let minute = stamp.epoch & END;
        Self {
            session: stamp.epoch >> MINUTE_BITS,
            minute: (minute < END).then_some(minute),
            state: stamp.revision,
        }
    }

    /// When it was said, to the minute, in Unix milliseconds.
    pub fn said_at(&self) -> Option<i64> {
        let since = self.minute?.saturating_mul(MINUTE);
        i64::try_from(self.session.saturating_add(since)).ok()
    }
}

/// A moment in Unix milliseconds, as far as it fits; 0 for one before 1970.
pub(super) fn unix(now: i64) -> u64 {
    u64::try_from(now).unwrap_or_default().min(LATEST)
}

/// Whether an epoch or a connection can have begun then: not far ahead of the clock.
pub(super) fn can_have_begun(then: u64, now: i64) -> bool {
    then <= (unix(now).max(EARLIEST) + AHEAD).min(LATEST)
}

/// The minute of a connection, by the clock.
pub fn minute_of(session: u64, now: u64) -> u64 {
    now.saturating_sub(session) / MINUTE
}

/// The place of a state in the order of all: a newer one has a higher number.
pub fn order(state: Stamp) -> u64 {
    state.epoch.min(LATEST) << REVISION_BITS | state.revision.min(MOST_REVISION)
}
