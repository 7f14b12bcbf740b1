//! A followed game as last heard, as a phone keeps it for the next time it opens the link.
//!
//! It is the message as it came, encrypted and signed, so it is checked as any other.

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::storage::saved::link::url_encoding::{self, Alphabet};

/// A game as last heard.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct LastHeard {
    /// The newest message with a game.
    #[serde(serialize_with = "write", deserialize_with = "read")]
    pub message: Vec<u8>,
    /// When the game was last known to be current, in Unix milliseconds.
    pub at: i64,
    /// Whether the scorer closed the link after it.
    pub is_closed: bool,
}

impl LastHeard {
    /// Reads the text of an earlier version, `1795923482000 open bK4x…`; `None` if it is damaged.
    pub fn of_earlier(text: &str) -> Option<Self> {
        let [at, state, message] = text.split(' ').collect::<Vec<_>>()[..] else {
            return None;
        };
        Some(Self {
            message: url_encoding::read(message, Alphabet::Letters)?,
            at: at.parse().ok()?,
            is_closed: match state {
                "open" => false,
                "closed" => true,
                _ => return None,
            },
        })
    }
}

/// A message in letters, with a checksum.
fn write<S: Serializer>(message: &[u8], serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_str(&url_encoding::write(message, Alphabet::Letters))
}

fn read<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<u8>, D::Error> {
    let letters = String::deserialize(deserializer)?;
    let message = url_encoding::read(&letters, Alphabet::Letters);
    message.ok_or_else(|| D::Error::custom("a damaged message"))
}
