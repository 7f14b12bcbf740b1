//! What was published and is not acknowledged yet.
//!
//! While a cluster chooses another leader, nats-server waits for four seconds, and then acknowledges what it could not
//! retain. So what is acknowledged late is published again.

use mqtt_proto::Pid;

use super::client::{Publication, UNANSWERED};

/// A message that the broker has not acknowledged yet.
#[derive(Debug)]
pub(super) struct InFlight {
    /// The number of the packet.
    pub pid: Pid,
    pub message: Publication,
    /// How often it is still published again.
    again: u8,
    /// When it was published, in milliseconds.
    at: i64,
}

impl InFlight {
    /// How often a message is published again.
    pub const AGAIN: u8 = 3;

    /// A message, published now.
    pub const fn new(pid: Pid, message: Publication, again: u8, now: i64) -> Self {
        let at = now;
        Self {
            pid,
            message,
            again,
            at,
        }
    }

    /// The message, where it is acknowledged so late that it is published again, and how often after that.
    pub fn once_more(self, now: i64) -> Option<(Publication, u8)> {
        let is_late = !(0..UNANSWERED).contains(&now.saturating_sub(self.at));
        let again = self.again.checked_sub(1).filter(|_| is_late)?;
        Some((self.message, again))
    }
}
