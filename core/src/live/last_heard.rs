//! A followed game as last heard, as a phone keeps it for the next time it opens the link.
//!
//! It is the message as it came, encrypted and signed, so it is checked as any other. As text:
//! `1795923482000 open bK4x…`: when it was heard, whether the link was closed since, and the message.

use crate::storage::saved::link::url_encoding::{self, Alphabet};

/// How a text says whether the link is closed.
const OPEN: &str = "open";
const CLOSED: &str = "closed";

/// A game as last heard.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LastHeard {
    /// The newest message with a game.
    pub message: Vec<u8>,
    /// When the game was last known to be current, in Unix milliseconds.
    pub at: i64,
    /// Whether the scorer closed the link after it.
    pub is_closed: bool,
}

impl LastHeard {
    /// As text.
    pub fn write(&self) -> String {
        let state = if self.is_closed { CLOSED } else { OPEN };
        let message = url_encoding::write(&self.message, Alphabet::Letters);
        format!("{} {state} {message}", self.at)
    }

    /// Reads a text; `None` if it is damaged.
    pub fn read(text: &str) -> Option<Self> {
        let [at, state, message] = text.split(' ').collect::<Vec<_>>()[..] else {
            return None;
        };
        Some(Self {
            message: url_encoding::read(message, Alphabet::Letters)?,
            at: at.parse().ok()?,
            is_closed: match state {
                OPEN => false,
                CLOSED => true,
                _ => return None,
            },
        })
    }
}
