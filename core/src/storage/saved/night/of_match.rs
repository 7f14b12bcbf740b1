//! Which game of a night a game is.

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize};

use crate::night::MatchKey;
use crate::storage::saved::text::is_id;

/// Which game of which match of which night.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct NightMatch {
    /// The id of the night.
    #[serde(deserialize_with = "id")]
    pub night: String,
    /// The match.
    pub of: MatchKey,
    /// The number of the game in the match, from 0.
    pub game: u8,
}

fn id<'de, D: Deserializer<'de>>(from: D) -> Result<String, D::Error> {
    let id = String::deserialize(from)?;
    match is_id(&id) {
        true => Ok(id),
        false => Err(D::Error::custom("no id")),
    }
}
