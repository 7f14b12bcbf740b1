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
const MOST_REVISION: u64 = (1 << REVISION_BITS) - 1;

/// What a scorer says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Word {
    /// The number of the connection: when it began, in Unix milliseconds, or later.
    pub session: u64,
    /// The minute of the connection; `None` where that is not told.
    pub minute: Option<u64>,
    /// The latest state, as [`order`] has it; 0 where that is not told.
    pub state: u64,
}

impl Word {
    /// That the scorer is connected, in a minute of the connection, and which state is the latest.
    pub fn online(session: u64, minute: u64, state: Stamp) -> Stamp {
        Stamp {
            epoch: session << MINUTE_BITS | minute.min(END - 1),
            revision: order(state),
        }
    }

    /// That a connection is lost, whatever was said on it.
    pub const fn offline(session: u64) -> Stamp {
        Stamp {
            epoch: session << MINUTE_BITS | END,
            revision: u64::MAX,
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

/// The minute of a connection, by the clock.
pub fn minute_of(session: u64, now: u64) -> u64 {
    now.saturating_sub(session) / MINUTE
}

/// The place of a state in the order of all: a newer one has a higher number.
pub fn order(state: Stamp) -> u64 {
    state.epoch << REVISION_BITS | state.revision.min(MOST_REVISION)
}
